import type pg from 'pg';
import type { Row, TableStart } from './format.ts';

export interface Table {
  name: string;
  /** Types omit length and precision: a cast would truncate silently, assigning to the column does not. */
  columns: { name: string; type: string }[];
}

export const BATCH_ROWS = 500;

/** Prepares the open transaction: disables timeouts, and makes text output independent of server settings. */
export async function prepareTransaction(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SET LOCAL timezone = 'UTC';
    SET LOCAL datestyle = 'ISO, YMD';
    SET LOCAL intervalstyle = 'postgres';
    SET LOCAL extra_float_digits = 1;
    SET LOCAL bytea_output = 'hex';
    SET LOCAL statement_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0`);
}

/**
 * Excluded from backups, so that a stolen backup gives no access to a session, and a restored one does not restore
 * sessions, used or revoked links, the times of maintenance, deletions that can be undone, or old events for webhooks.
 * Search rows are rebuilt from the games, and the availability of hosts is only current.
 */
const EXCLUDED: ReadonlySet<string> = new Set([
  'api_tokens',
  'invitations',
  'sessions',
  'verifications',
  'rate_limits',
  'server_secrets',
  'housekeeping',
  'deletions',
  'deleted_rows',
  'changed_rows',
  'ended_previews',
  'webhook_events',
  'webhook_deliveries',
  'game_hosts',
  'game_search',
  'search_words',
]);
/** No longer in backups, but in those of earlier versions. A restore skips them. */
const FORMERLY_INCLUDED: ReadonlySet<string> = new Set(['invitations', 'game_search']);
export const isLeftOut = (table: string): boolean => FORMERLY_INCLUDED.has(table);
/** Not replaced by a restore, because running servers continue to use these, and revoked preview links stay revoked. */
const PRESERVED: ReadonlySet<string> = new Set(['rate_limits', 'server_secrets', 'ended_previews']);

export const inBackup = (tables: readonly Table[]): Table[] => tables.filter(({ name }) => !EXCLUDED.has(name));

/** Returns the tables that a restore empties. They include links and sessions, which would belong to other users. */
export const replaced = (tables: readonly Table[]): Table[] => tables.filter(({ name }) => !PRESERVED.has(name));

/** Returns the site's tables, without generated columns. Libraries use other schemas than `public`. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(`
    SELECT relname AS "table", attname AS name, format_type(atttypid, NULL) AS type
    FROM pg_class
    JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    ORDER BY relname, attnum`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** Reads all rows of a table as text, in batches. Needs an open transaction. */
export async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<Row[]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await client.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT ${columns} FROM public.${quoted(table.name)}`);
  for (;;) {
    const { rows } = await client.query<Row>({ text: `FETCH ${BATCH_ROWS} FROM backup`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE backup');
}

/** Returns a statement that inserts rows, passed as one text array per column. */
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

export async function firstNonEmptyTable(client: pg.ClientBase, tables: readonly Table[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM public.${quoted(name)} LIMIT 1`);
    if (rowCount) return name;
  }
  return undefined;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
