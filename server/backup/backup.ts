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
  /** Where uploaded files lie. */
  dataDir: string;
  /** The file to write; it appears when it is complete. */
  file: string;
  /** Replace a file that exists. */
  force: boolean;
  now: () => Date;
  signal: AbortSignal;
  /** Takes lines for the operator. */
  print: (line: string) => void;
}

export interface Totals {
  rows: number;
  files: number;
}

/**
 * Writes the whole site, tables and uploaded files, to one file, as it is at one moment. The site goes on answering.
 * Accounts are in it, sessions are not.
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
      // It holds addresses and password hashes.
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
  // After the snapshot: a file that it mentions is there, one that came later does no harm.
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
