import type { Storage } from '../platform/storage/storage.ts';
import { backupErrors, type Space } from './errors.ts';
import { backupPlace, type StoredBackup, storedBackups } from './stored.ts';

/** Bytes that a backup leaves to the database and everything else. */
const RESERVE = 100 * 1024 * 1024;
/** The next backup may be this much larger than the last one. */
const GROWTH = 1.2;

const sizeOf = (stored: readonly StoredBackup[]) =>
  // Those from before an upgrade are without uploaded files.
  stored.find(({ kind }) => kind !== 'before-upgrade' && kind !== 'uploaded')?.bytes ?? 0;

/** The room for one more backup where it is too small; null where it is large enough, or unknown. @throws {StorageError} */
export async function shortSpace(storage: Storage): Promise<Space | null> {
  const free = await storage.free();
  if (free === null) return null;
  const needed = Math.ceil(sizeOf(await storedBackups(storage)) * GROWTH) + RESERVE;
  return free < needed ? { free, needed } : null;
}

/** @throws {BackupError} `backup_no_space` */
export async function requireSpace(storage: Storage): Promise<void> {
  const short = await shortSpace(storage);
  if (short) throw backupErrors.noSpace(backupPlace(storage), short);
}

/** Whether there is room for a file. @param bytes its size */
export async function hasSpaceFor(storage: Storage, bytes: number): Promise<boolean> {
  const free = await storage.free();
  return free === null || free >= bytes + RESERVE;
}
