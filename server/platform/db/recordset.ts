import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from './database.ts';

/** Any handle that runs statements. Within a transaction, use only its own. */
export type Handle = Orm | Transaction;

/** Joins the SQL of each column with commas. */
export function columnList(columns: readonly string[], each: (name: SQL) => SQL = (name) => name): SQL {
  const parts = columns.map((column) => each(sql`${sql.identifier(column)}`));
  return sql.join(parts, sql`, `);
}

/**
 * Passes rows as a table named `row` in a single parameter. Columns missing in a row are null.
 *
 * @param others types of the columns that the table does not have
 */
export function recordset(
  table: PgTable,
  columns: readonly string[],
  rows: readonly object[],
  others: Readonly<Record<string, string>> = {},
): SQL {
  const types = getTableColumns(table);
  const definitions = columns.map((column) => {
    const type = types[column]?.getSQLType() ?? others[column];
    if (type === undefined) throw new Error(`${getTableName(table)} has no column ${column}`);
    return sql`${sql.identifier(column)} ${sql.raw(type)}`;
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${sql.join(definitions, sql`, `)})`;
}

/** `insert into TABLE (COLUMNS) select COLUMNS from` the rows; the caller appends the conflict clause. */
export function insertRecords<Table extends PgTable>(
  table: Table,
  columns: readonly (keyof Table['$inferInsert'] & string)[],
  rows: readonly Partial<Table['$inferInsert']>[],
): SQL {
  const names = columnList(columns);
  return sql`insert into ${table} (${names}) select ${names} from ${recordset(table, columns, rows)}`;
}
