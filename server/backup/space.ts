import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Database } from '../platform/db/database.ts';
import { databaseBytes } from '../platform/db/folder.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backupErrors, type Space } from './errors.ts';
import { backupPlace, type StoredBackup, storedBackups } from './stored.ts';

/** Bytes that a backup leaves to the database and everything else. */
const RESERVE = 100 * 1024 * 1024;
/** The next backup may be this much larger than the last one. */
const GROWTH = 1.2;

/** Where the embedded database is copied to, before its copy is read. */
export const COPY_PLACE = tmpdir();

interface Need {
  place: string;
  /** Bytes that are left there; null where nobody knows. */
  free: number | null;
  /** Bytes that are written there. */
  bytes: number;
  /** The disk it is on; undefined for a bucket. */
  disk: number | undefined;
}

const sizeOf = (stored: readonly StoredBackup[]) =>
  // Those from before an upgrade are without uploaded files.
  stored.find(({ kind }) => kind !== 'before-upgrade' && kind !== 'uploaded')?.bytes ?? 0;

/** The first place with too little room for all that is written to its disk; null where each has enough, or nobody knows. */
export function firstShort(needs: readonly Need[]): Space | null {
  for (const { place, free, disk, bytes } of needs) {
    if (free === null) continue;
    const others = needs.filter((need) => need.place !== place && disk !== undefined && need.disk === disk);
    const needed = others.reduce((sum, other) => sum + other.bytes, bytes) + RESERVE;
    if (free < needed) return { place, free, needed };
  }
  return null;
}

/** The copy of the embedded database, which exists until its backup is written. */
async function copyNeed({ dataDir }: Database): Promise<Need[]> {
  if (dataDir === undefined) return [];
  const [{ bavail, bsize }, { dev }, bytes] = await Promise.all([
    statfs(COPY_PLACE),
    stat(COPY_PLACE),
    databaseBytes(dataDir),
  ]);
  return [{ place: COPY_PLACE, free: bavail * bsize, bytes, disk: dev }];
}

async function archiveNeed(storage: Storage): Promise<Need> {
  const [free, stored] = await Promise.all([storage.free(), storedBackups(storage)]);
  // The folder exists if its room is known.
  const disk = free === null || storage.isShared ? undefined : (await stat(storage.place)).dev;
  return { place: backupPlace(storage), free, bytes: Math.ceil(sizeOf(stored) * GROWTH), disk };
}

/** Where there is too little room for one more backup; null where it is enough, or nobody knows. @throws {StorageError} */
export async function shortSpace(database: Database, storage: Storage): Promise<Space | null> {
  const [archive, copy] = await Promise.all([archiveNeed(storage), copyNeed(database)]);
  return firstShort([archive, ...copy]);
}

/** @throws {BackupError} `backup_no_space` */
export async function requireSpace(database: Database, storage: Storage): Promise<void> {
  const short = await shortSpace(database, storage);
  if (short) throw backupErrors.noSpace(short);
}

/** Whether there is room for a file. @param bytes its size */
export async function hasSpaceFor(storage: Storage, bytes: number): Promise<boolean> {
  const free = await storage.free();
  return free === null || free >= bytes + RESERVE;
}
