import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { knownMigrations, lastMigration } from '../platform/db/migrate.ts';
import { backupErrors } from './errors.ts';
import { BACKUP_FORMAT, type BackupRecord, backupText, type Header } from './format.ts';
import { listMedia, readMedia } from './media.ts';
import { withSnapshot } from './snapshot.ts';
import { inBackup, listTables, readRows } from './tables.ts';

export interface BackupOptions {
  database: Database;
  /** Folder of uploaded files. */
  dataDir: string;
  /** The file to write; it appears when it is complete. */
  file: string;
  /** Overwrite an existing file. */
  force: boolean;
  now: () => Date;
  signal: AbortSignal;
  /** Receives lines for the operator. */
  print: (line: string) => void;
}

export interface Totals {
  rows: number;
  files: number;
}

/**
 * Writes all tables and uploaded files as of one moment to one file, while the site stays available. Includes accounts,
 * but no sessions.
 *
 * @throws BackupError `backup_exists` or `backup_cancelled`.
 */
export async function backup(options: BackupOptions): Promise<Totals> {
  const { file, force, signal } = options;
  if (!force && existsSync(file)) throw backupErrors.exists(file);
  const part = `${file}.part`;
  const totals: Totals = { rows: 0, files: 0 };
  try {
    await withSnapshot(options.database, async (client) => {
      const text = Readable.from(backupText(collect(client, options, totals)));
      // The file holds addresses and password hashes.
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
  // After the snapshot, so that every file it mentions exists; later files do no harm.
  for (const name of await listMedia(options.dataDir)) {
    for await (const record of readMedia(options.dataDir, name)) {
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
