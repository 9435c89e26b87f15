import type pg from 'pg';
import type { Row, TableStart } from './format.ts';

/** A table as it is in the database. */
export interface Table {
  name: string;
  columns: Column[];
}

export interface Column {
  name: string;
  /** Without length or precision: assigning to the column applies them, where a cast would cut silently. */
  type: string;
}

/** Rows that are fetched or inserted at a time. */
export const ROWS_AT_A_TIME = 500;

/** The text forms of values are the same whatever the server, the database or the role is set to. */
const TEXT_FORMS = `
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex'`;

/** Prepares the open transaction for reading or writing everything, which takes longer than a statement is given. */
export async function prepareTransaction(client: pg.ClientBase): Promise<void> {
  await client.query(`${TEXT_FORMS};
    SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0`);
}

/**
 * Not the site's data: who is signed in, the links in mails and the counters of tries pass, and the server's secrets
 * belong to the server. A backup that is stolen opens no session, and one that is restored brings none back that was
 * ended since.
 */
const PASSING: ReadonlySet<string> = new Set(['sessions', 'verifications', 'rate_limits', 'server_secrets']);
/** Stay what they are when a backup takes the place of everything else: running servers go on with them. */
const STAYING: ReadonlySet<string> = new Set(['rate_limits', 'server_secrets']);

/** The tables that are in a backup. */
export const inBackup = (tables: readonly Table[]): Table[] => tables.filter(({ name }) => !PASSING.has(name));

/** The tables that a restore empties: a session or a link would otherwise be that of another user. */
export const replaced = (tables: readonly Table[]): Table[] => tables.filter(({ name }) => !STAYING.has(name));

/**
 * The tables of the site: those of the schema `public`. Columns that PostgreSQL computes are left
 * out. Schemas of libraries are not data: the job queue's only says what some process was about to do.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    SELECT relname AS "table", attname AS "column", format_type(atttypid, NULL) AS type
    FROM pg_class
    JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    ORDER BY relname, attnum`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
  }));
}

/** Every row of a table as text, a few hundred at a time. Needs an open transaction. */
export async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<Row[]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await client.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT ${columns} FROM public.${quoted(table.name)}`);
  for (;;) {
    const { rows } = await client.query<Row>({ text: `FETCH ${ROWS_AT_A_TIME} FROM backup`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE backup');
}

/** The statement that inserts rows given as one array of texts per column, and the arrays. */
export function insertion({ table, columns }: TableStart, types: Map<string, string>, rows: Row[]): pg.QueryConfig {
  const numbers = columns.map((_, index) => index + 1);
  const values = columns.map((name, index) => `v${index + 1}::${types.get(name)}`).join(', ');
  return {
    text: `INSERT INTO public.${quoted(table)} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE
      SELECT ${values}
      FROM unnest(${numbers.map((number) => `$${number}::text[]`).join(', ')})
        AS given(${numbers.map((number) => `v${number}`).join(', ')})`,
    values: columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  };
}

/** The first of the tables that has rows. */
export async function firstFilledTable(client: pg.ClientBase, tables: readonly Table[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM public.${quoted(name)} LIMIT 1`);
    if (rowCount) return name;
  }
  return undefined;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
