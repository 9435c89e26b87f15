import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../platform/db/database.ts';
import { databaseBytes } from '../platform/db/folder.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backupErrors, type Space } from './errors.ts';
import { backupPlace, type StoredBackup, storedBackups } from './stored.ts';

/** Bytes that a backup leaves to the database and everything else. */
const RESERVE = 100 * 1024 * 1024;
/** The next backup may be this much larger than the last one. */
const GROWTH = 1.2;

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

/**
 * The copy of the embedded database, which exists until its backup is written: in each place where it may be. Beside the
 * database first, where file systems copy at no cost, and where the folder for temporary files may be small or in memory.
 */
async function copyNeeds(dataDir: string): Promise<Need[]> {
  const bytes = await databaseBytes(dataDir);
  return Promise.all(
    [dataDir, tmpdir()].map(async (place) => {
      const [{ bavail, bsize }, { dev }] = await Promise.all([statfs(place), stat(place)]);
      return { place, free: bavail * bsize, bytes, disk: dev };
    }),
  );
}

async function archiveNeed(storage: Storage): Promise<Need> {
  const [free, stored] = await Promise.all([storage.free(), storedBackups(storage)]);
  // The folder exists if its room is known.
  const disk = free === null || storage.isShared ? undefined : (await stat(storage.place)).dev;
  return { place: backupPlace(storage), free, bytes: Math.ceil(sizeOf(stored) * GROWTH), disk };
}

/** Where there is too little room for one more backup; null where it is enough, or nobody knows. @throws {StorageError} */
export async function shortSpace({ dataDir }: Database, storage: Storage): Promise<Space | null> {
  const archive = await archiveNeed(storage);
  if (dataDir === undefined) return firstShort([archive]);
  const shorts = (await copyNeeds(dataDir)).map((copy) => firstShort([archive, copy]));
  return shorts.includes(null) ? null : (shorts[0] ?? null);
}

const COPY_PREFIX = 'backup-copy-';
/** Milliseconds after which a copy was left by a process that was killed. */
const ABANDONED_AFTER = 24 * 3_600_000;

/** An empty folder for the copy of the embedded database, where there is room beside the archive. @throws {StorageError} */
export async function makeCopyFolder(dataDir: string, storage: Storage): Promise<string> {
  for (const name of await readdir(dataDir)) {
    const folder = path.join(dataDir, name);
    const isCopy = name.startsWith(COPY_PREFIX);
    if (isCopy && Date.now() - (await stat(folder)).mtimeMs > ABANDONED_AFTER) await rm(folder, { recursive: true });
  }
  const archive = await archiveNeed(storage);
  const roomy = (await copyNeeds(dataDir)).find((copy) => firstShort([archive, copy]) === null);
  return mkdtemp(path.join(roomy?.place ?? dataDir, COPY_PREFIX));
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
