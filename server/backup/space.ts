import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../platform/db/database.ts';
import { databaseBytes } from '../platform/db/folder.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backupErrors, type Space } from './errors.ts';
import { backupPlace, type StoredBackup, storedBackups } from './stored.ts';

/** Bytes that a backup leaves free for the database and everything else. */
const RESERVE = 100 * 1024 * 1024;
/** The next backup may be this much larger than the last one. */
const GROWTH = 1.2;

interface Need {
  place: string;
  /** Free bytes; null if unknown. */
  free: number | null;
  /** Bytes to write. */
  bytes: number;
  /** The disk of the place; undefined for a bucket. */
  disk: number | undefined;
}

const sizeOf = (stored: readonly StoredBackup[]) =>
  // Backups from before an upgrade contain no uploaded files.
  stored.find(({ kind }) => kind !== 'before-upgrade' && kind !== 'uploaded')?.bytes ?? 0;

/**
 * Returns the first place with too little space for everything written to its disk; null if there is enough, or if it is
 * unknown.
 */
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
 * The copy of the embedded database, which exists until its backup is written, for each possible place. Beside the
 * database first: file systems may copy there at no cost, while the folder for temporary files may be small or in memory.
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
  // If its free space is known, the folder exists.
  const disk = free === null || storage.isShared ? undefined : (await stat(storage.place)).dev;
  return { place: backupPlace(storage), free, bytes: Math.ceil(sizeOf(stored) * GROWTH), disk };
}

/**
 * Returns the place with too little space for another backup; null if there is enough, or if it is unknown.
 *
 * @throws {StorageError}
 */
export async function shortSpace({ dataDir }: Database, storage: Storage): Promise<Space | null> {
  const archive = await archiveNeed(storage);
  if (dataDir === undefined) return firstShort([archive]);
  const shorts = (await copyNeeds(dataDir)).map((copy) => firstShort([archive, copy]));
  return shorts.includes(null) ? null : (shorts[0] ?? null);
}

const COPY_PREFIX = 'backup-copy-';
/** Age in milliseconds after which a copy counts as abandoned by a killed process. */
const ABANDONED_AFTER = 24 * 3_600_000;

/**
 * Creates an empty folder for the copy of the embedded database, where there is space besides the archive.
 *
 * @throws {StorageError}
 */
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

/** Returns whether there is space for a file. @param bytes its size */
export async function hasSpaceFor(storage: Storage, bytes: number): Promise<boolean> {
  const free = await storage.free();
  return free === null || free >= bytes + RESERVE;
}
