import { rm } from 'node:fs/promises';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import { type Database, openDatabase } from '../platform/db/database.ts';
import { copyDatabaseFiles } from '../platform/db/folder.ts';
import { knownMigrations, lastMigration } from '../platform/db/migrate.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backupErrors } from './errors.ts';
import { BACKUP_FORMAT, type BackupRecord, backupText, type Header } from './format.ts';
import { listMedia, readMedia } from './media.ts';
import { makeCopyFolder } from './space.ts';
import { inBackup, listTables, prepareTransaction, readRows } from './tables.ts';

/** A backup in a folder or an object store. */
export interface Archive {
  storage: Storage;
  key: string;
}

export interface BackupOptions {
  database: Database;
  /** Storage of the uploaded files. */
  storage: Storage;
  target: Archive;
  /** Whether to replace an existing backup. */
  force: boolean;
  /** Whether to include uploaded files; true by default. */
  uploads?: boolean;
  signal: AbortSignal;
  /** Called with a line of progress after each part. */
  report?: (line: string) => unknown;
  now: () => Date;
}

export interface Totals {
  rows: number;
  files: number;
}

/**
 * Writes a consistent snapshot of all tables and uploaded files, while the site stays available. Includes accounts but no
 * sessions. Stores the whole backup or nothing.
 *
 * @throws {BackupError} or {StorageError}
 */
export async function backup(options: BackupOptions): Promise<Totals> {
  const { target, force, signal } = options;
  const totals: Totals = { rows: 0, files: 0 };
  if (!force && (await target.storage.find(target.key))) throw backupErrors.exists(target.key);
  try {
    await withSnapshot(options, async (client) => {
      const text = addAbortSignal(signal, Readable.from(backupText(collect(client, options, totals))));
      // An error of the text ends the compressed stream, so its reader fails with the same error.
      const compressed = pipeline(text, createGzip(), () => {});
      await target.storage.writeStream(target.key, compressed);
    });
  } catch (error) {
    throw signal.aborted ? backupErrors.cancelled() : error;
  }
  return totals;
}

async function* collect(client: pg.ClientBase, options: BackupOptions, totals: Totals): AsyncGenerator<BackupRecord> {
  const { storage, uploads = true, report } = options;
  yield await describe(client, options);
  // Listed after the snapshot, so that every file it refers to exists; additional files are harmless.
  for (const name of uploads ? await listMedia(storage) : []) {
    for await (const record of readMedia(storage, name)) {
      if (typeof record === 'object') totals.files += 1;
      yield record;
    }
  }
  if (totals.files > 0) await report?.(`uploaded files: ${totals.files}`);
  for (const table of inBackup(await listTables(client))) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) };
    let count = 0;
    for await (const rows of readRows(client, table)) {
      yield* rows;
      count += rows.length;
    }
    totals.rows += count;
    await report?.(`${table.name}: ${count} rows`);
  }
}

async function describe(client: pg.ClientBase, { database, now }: BackupOptions): Promise<Header> {
  const last = (await lastMigration(client)) ?? 0;
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  return {
    ludotek: 'backup',
    format: BACKUP_FORMAT,
    created_at: now().toISOString(),
    engine: database.engine,
    postgres: rows[0]?.server_version ?? '',
    version: manifest.version,
    migrations: knownMigrations().filter(({ when }) => when <= last),
  };
}

/**
 * Runs `work` on a snapshot of the database, while the site changes it. On the embedded database, a long transaction
 * would block everyone, so its files are copied first, which needs disk space.
 */
async function withSnapshot<T>(
  { database, target }: Pick<BackupOptions, 'database' | 'target'>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (database.dataDir === undefined) return inSnapshot(database.pool, work);
  const folder = await makeCopyFolder(database.dataDir, target.storage);
  try {
    await copyConsistently(database, database.dataDir, folder);
    const copy = await openDatabase({ dataDir: folder, role: 'command' });
    try {
      return await inSnapshot(copy.pool, work);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An open transaction blocks the single session, so no file changes during the copy. */
async function copyConsistently(database: Database, dataDir: string, folder: string): Promise<void> {
  // The copy would replay the WAL anyway; a checkpoint makes opening it faster.
  await database.pool.query('CHECKPOINT');
  await database.transaction(async (transaction) => {
    await transaction.execute('SELECT 1');
    await copyDatabaseFiles(dataDir, folder, () => transaction.execute('SELECT 1'));
    // Fails if the transaction ended during the copy.
    await transaction.execute('SELECT 1');
  });
}

async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await prepareTransaction(client);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
