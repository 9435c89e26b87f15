/** One set-up at a time: `npm start` and `npm test` may be typed together. Only Node's own modules here. */
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readIfThere } from './staleness.mjs';

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @template T
 * @param {string} folder what is being changed
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(folder, work) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `ludotek-setup-${name}`);
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      const holder = Number(readIfThere(path));
      if (holder > 0 && !isAlive(holder)) rmSync(path, { force: true });
      else await wait(300);
    }
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
