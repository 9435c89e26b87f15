import { existsSync } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { copyDatabaseFiles } from '../platform/db/folder.ts';
import { knownMigrations, lastMigration } from '../platform/db/migrate.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backupErrors } from './errors.ts';
import { BACKUP_FORMAT, type BackupRecord, backupText, type Header } from './format.ts';
import { listMedia, readMedia } from './media.ts';
import { inBackup, listTables, prepareTransaction, readRows } from './tables.ts';

export interface ArchiveOptions {
  database: Database;
  /** Of the uploaded files. */
  storage: Storage;
  file: string;
  signal: AbortSignal;
  print: (line: string) => void;
}

export interface BackupOptions extends ArchiveOptions {
  force: boolean;
  /** Whether to include uploaded files; by default they are. */
  uploads?: boolean;
  now: () => Date;
}

export interface Totals {
  rows: number;
  files: number;
}

/**
 * Writes a consistent snapshot of all tables and uploaded files to one file, while the site stays available. Includes
 * accounts but no sessions. @throws BackupError
 */
export async function backup(options: BackupOptions): Promise<Totals> {
  const { file, force, signal } = options;
  if (!force && existsSync(file)) throw backupErrors.exists(file);
  const part = `${file}.part`;
  const totals: Totals = { rows: 0, files: 0 };
  try {
    await withSnapshot(options.database, async (client) => {
      const text = Readable.from(backupText(collect(client, options, totals)));
      // The file contains e-mail addresses and password hashes.
      const handle = await open(part, 'w', 0o600);
      await pipeline(text, createGzip(), handle.createWriteStream({ flush: true }), { signal });
    });
    if (!force && existsSync(file)) throw backupErrors.exists(file);
    await rename(part, path.resolve(file));
  } catch (error) {
    await rm(part, { force: true });
    throw signal.aborted ? backupErrors.cancelled() : error;
  }
  return totals;
}

async function* collect(client: pg.ClientBase, options: BackupOptions, totals: Totals): AsyncGenerator<BackupRecord> {
  yield await describe(client, options);
  // Listed after the snapshot, so that every file it refers to exists; additional files are harmless.
  for (const name of options.uploads === false ? [] : await listMedia(options.storage)) {
    for await (const record of readMedia(options.storage, name)) {
      if (typeof record === 'object') totals.files += 1;
      yield record;
    }
  }
  if (totals.files > 0) options.print(`uploaded files: ${totals.files}`);
  for (const table of inBackup(await listTables(client))) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) };
    let count = 0;
    for await (const rows of readRows(client, table)) {
      yield* rows;
      count += rows.length;
    }
    totals.rows += count;
    options.print(`${table.name}: ${count} rows`);
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
    migrations: knownMigrations().filter(({ when }) => when <= last),
  };
}

/**
 * Runs `work` on a snapshot of the database, while the site changes it. On the embedded database, a long transaction
 * would block everyone, so its files are copied first, which needs disk space.
 */
async function withSnapshot<T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  if (database.dataDir === undefined) return inSnapshot(database.pool, work);
  const folder = await mkdtemp(path.join(tmpdir(), 'ludotek-backup-'));
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
