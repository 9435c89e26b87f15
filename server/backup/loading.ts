import type pg from 'pg';
import { quoted, type Table } from './tables.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Prepares the tables for rows in any order, and returns what makes them whole again. Without foreign keys rows need
 * no order; adding them again checks every row. Triggers would count and record a second time what the rows already
 * say. All of it is part of the transaction, and needs no more than the tables' owner may do.
 */
export async function openTables(client: pg.ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(`
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

/** Removes every row. */
export async function emptyTables(client: pg.ClientBase, tables: Table[]): Promise<void> {
  await client.query(`TRUNCATE ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
}

/** Lets sequences go on behind the highest value that was loaded. */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
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
