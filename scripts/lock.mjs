/** Allows one setup at a time, because `npm start` and `npm test` may run together. Uses Node's own modules only. */
import { createHash } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readIfExists } from './staleness.mjs';

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
 * Whether a lock's holder died without releasing it. Process ids are reused, for example after a reboot, so a lock
 * older than half an hour is also abandoned: no setup takes that long.
 * @param {string} path
 */
function isAbandoned(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  const holder = Number(readIfExists(path));
  return (holder > 0 && !isAlive(holder)) || Date.now() - stat.mtimeMs > 30 * 60_000;
}

/** @param {string} path */
async function acquire(path) {
  for (let waiting = false; ; waiting = true) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (isAbandoned(path)) rmSync(path, { force: true });
    else {
      if (!waiting) console.log(`Waiting for another setup to finish (${path})...`);
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
 * Runs work while holding the folder's lock.
 * @template T
 * @param {string} folder folder that the work changes
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  const path = lockPath(folder);
  await acquire(path);
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
