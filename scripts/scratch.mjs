/** Where tests write what nobody needs afterwards. Only Node's own modules here. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is written here in memory: databases that flush at every commit take a fifth less time. */
const MEMORY = '/dev/shm';
/** Bytes, four times what a run takes; containers often have much less. */
const ENOUGH = 2e9;

/** @param {string} folder in memory, or said to be */
function bytesFree(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory());
  } catch {
    return 0; // No such folder: another system.
  }
}

/**
 * A new folder for temporary files, in memory where there is enough of it; gone when this process ends.
 * @param {string} [memory]
 * @param {number} [enough] bytes
 */
export function scratchFolder(memory = MEMORY, enough = ENOUGH) {
  const parent = bytesFree(memory) >= enough ? memory : tmpdir();
  const folder = mkdtempSync(join(parent, 'ludotek-run-'));
  // A PostgreSQL server does not run as root; the user it runs as has to get in.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
