import type pg from 'pg';
import { freshenGameSearch, joinMainCategories } from '../catalogue/write/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { isConflict } from '../platform/db/faults.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { EVERYTHING } from '../platform/db/remembered.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Totals } from './backup.ts';
import { checkBackup } from './check.ts';
import { backupErrors } from './errors.ts';
import { type BackupRecord, type BackupSource, type Row, readBackup, type TableStart } from './format.ts';
import { inTables } from './former-texts.ts';
import { type AskedRestore, LOCKED_LAST, readKept, returnKept } from './kept.ts';
import { createMediaWriter, type MediaWriter } from './media.ts';
import {
  BATCH_ROWS,
  firstNonEmptyTable,
  inBackup,
  insertion,
  isLeftOut,
  listTables,
  prepareTransaction,
  quoted,
  replaced,
  type Table,
} from './tables.ts';

export interface RestoreOptions {
  database: Database;
  /** Receives the uploaded files. */
  storage: Storage;
  source: BackupSource;
  replace: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
  /** The restore as requested in the panel. */
  asked?: AskedRestore;
  /** Called once the backup has proved complete, before anything is changed. */
  beforeChange?: () => Promise<unknown>;
}

const MAX_BATCH_LENGTH = 1_000_000;

/** Attempts to lock all tables. Each deadlock takes a second to be noticed (`deadlock_timeout`). */
const MAX_ATTEMPTS = 10;

/**
 * Restores a backup into a database of either engine: validates the whole file first, adds its uploaded files to the
 * existing ones, then replaces the tables in one transaction, which blocks the site. If killed at any moment, it leaves
 * the former state or the restored one. All users must sign in again.
 *
 * @throws {BackupError} if the file is missing, damaged, newer or incompatible, or if the database is not empty
 */
export async function restore(options: RestoreOptions): Promise<Totals> {
  const { database, source, print, signal, beforeChange } = options;
  await migrateDatabase(database);
  const client = await database.pool.connect();
  try {
    const tables = await listTables(client);
    const filled = options.replace ? undefined : await firstNonEmptyTable(client, inBackup(tables));
    if (filled !== undefined) throw backupErrors.notEmpty(filled);
    print(`checking ${source.name}`);
    await checkBackup(source, inBackup(tables), signal);
    await beforeChange?.();
    const totals = await load(client, tables, options);
    client.release();
    await freshenGameSearch(database);
    await database.pool.query('ANALYZE');
    return totals;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function load(client: pg.ClientBase, tables: Table[], options: RestoreOptions): Promise<Totals> {
  const { source, signal, print, asked } = options;
  const begin = async () => {
    await client.query('BEGIN');
    await prepareTransaction(client);
    await lockTables(client, tables);
    const kept = await readKept(client, tables, asked);
    if (options.replace) await empty(client, tables);
    return { kept, restoreConstraints: await dropConstraints(client, tables) };
  };
  /** Nothing is loaded yet, so this can be repeated when someone changes the same tables in another order. */
  const begun = async () => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await begin();
      } catch (error) {
        if (attempts === MAX_ATTEMPTS || signal.aborted || !isConflict(error)) throw error;
        await client.query('ROLLBACK');
      }
    }
  };
  let transaction: Awaited<ReturnType<typeof begin>> | undefined;
  const loader = createLoader(client, tables, options);
  for await (const record of readBackup(source)) {
    if (signal.aborted) throw backupErrors.cancelled();
    // Files come first. They are named by their content, so additional ones do not affect the site, and it need not wait
    // for them.
    if (typeof record === 'object' && 'table' in record) transaction ??= await begun();
    await loader.take(record);
  }
  transaction ??= await begun();
  await loader.finish();
  await joinMainCategories(client);
  await returnKept(client, transaction.kept, asked);
  print('checking the references between tables');
  await transaction.restoreConstraints();
  await advanceSequences(client);
  await client.query('SELECT pg_notify($1, $2)', ['pages', EVERYTHING]);
  if (signal.aborted) throw backupErrors.cancelled();
  await client.query('COMMIT');
  return loader.totals;
}

/**
 * Locks the tables in the order of most changes, which begin with games and end with the log, so that running ones finish
 * first.
 */
async function lockTables(client: pg.ClientBase, tables: Table[]): Promise<void> {
  const names = replaced(tables).map(({ name }) => name);
  const between = names.filter((name) => name !== 'games' && !LOCKED_LAST.includes(name));
  const order = ['games', ...between, ...LOCKED_LAST].map((name) => `public.${quoted(name)}`);
  await client.query(`LOCK TABLE ${order.join(', ')} IN ACCESS EXCLUSIVE MODE`);
}

async function empty(client: pg.ClientBase, tables: Table[]): Promise<void> {
  const names = replaced(tables).map(({ name }) => `public.${quoted(name)}`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
}

/** Loads the records of a backup in order. */
function createLoader(client: pg.ClientBase, tables: Table[], { storage, print }: RestoreOptions) {
  const totals: Totals = { rows: 0, files: 0 };
  let table: TableStart | undefined;
  let tableRows = 0;
  let media: MediaWriter | undefined;
  let rows: Row[] = [];
  let size = 0;

  async function insert(): Promise<void> {
    const start = table;
    if (!start || rows.length === 0) return;
    for (const part of inTables(start, rows)) {
      const columns = tables.find(({ name }) => name === part.start.table)?.columns ?? [];
      if (part.rows.length === 0) continue;
      await client.query(insertion(part.start, new Map(columns.map(({ name, type }) => [name, type])), part.rows));
    }
    tableRows += rows.length;
    totals.rows += rows.length;
    rows = [];
    size = 0;
  }

  async function addRow(row: Row): Promise<void> {
    if (table === undefined || isLeftOut(table.table)) return;
    rows.push(row);
    size += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (rows.length >= BATCH_ROWS || size >= MAX_BATCH_LENGTH) await insert();
  }

  /** Completes the current table or file. */
  async function finish(): Promise<void> {
    if (media) totals.files += 1;
    await media?.finish();
    media = undefined;
    await insert();
    if (table) print(isLeftOut(table.table) ? `${table.table}: left out` : `${table.table}: ${tableRows} rows`);
    table = undefined;
    tableRows = 0;
  }

  return {
    totals,
    finish,
    async take(record: BackupRecord) {
      if (Array.isArray(record)) return addRow(record);
      if (typeof record === 'string') return media?.write(record);
      await finish();
      if ('file' in record) media = createMediaWriter(storage, record.file);
      if ('table' in record) table = record;
    },
  };
}

/**
 * Drops foreign keys, which check all rows when they are added again, and disables triggers, which would count and log
 * the rows again.
 *
 * @returns a function that restores both
 */
async function dropConstraints(client: pg.ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<Record<'table' | 'name' | 'definition', string>>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await client.query(`ALTER TABLE public.${quoted(name)} DISABLE TRIGGER USER`);
  return async () => {
    for (const { name } of tables) await client.query(`ALTER TABLE public.${quoted(name)} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  };
}

/** Advances sequences beyond the highest loaded value. */
async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT * FROM (
      SELECT relname AS table, attname AS column, pg_get_serial_sequence(format('public.%I', relname), attname) AS sequence
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    ) AS columns WHERE sequence IS NOT NULL`);
  for (const { table, column, sequence } of rows) {
    await client.query(
      `SELECT setval($1, highest) FROM (SELECT max(${quoted(column)}) AS highest FROM public.${quoted(table)}) AS loaded
       WHERE highest IS NOT NULL`,
      [sequence],
    );
  }
}
