/** One set-up at a time: `npm start` and `npm test` may be typed together. Only Node's own modules here. */
import { createHash } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
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
 * Whether the holder of a lock is gone without having released it. Process ids return, after a restart of the machine at
 * the latest: no set-up takes half an hour.
 * @param {string} path
 */
function isAbandoned(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  const holder = Number(readIfThere(path));
  return (holder > 0 && !isAlive(holder)) || Date.now() - stat.mtimeMs > 30 * 60_000;
}

/** @param {string} path */
async function take(path) {
  for (let told = false; ; told = true) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (isAbandoned(path)) rmSync(path, { force: true });
    else {
      if (!told) console.log(`Waiting for another set-up to end (${path})...`);
      await wait(300);
    }
  }
}

/** @param {string} folder */
export function lockPath(folder) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `ludotek-setup-${name}`);
}

/**
 * @template T
 * @param {string} folder what is being changed
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(folder, work) {
  const path = lockPath(folder);
  await take(path);
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
