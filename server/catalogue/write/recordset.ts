import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from '../../platform/db/database.ts';

/** Whatever runs statements: inside a transaction only its own handle may. */
export type Handle = Orm | Transaction;

export type Row<Table extends PgTable> = Partial<Table['$inferInsert']>;

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/**
 * Rows as a table named `row`: one parameter however many they are, so that a batch is one short statement.
 *
 * @param columns of the table, whose types they take; a column that a row leaves out is null
 */
export function recordset(table: PgTable, columns: readonly string[], rows: readonly object[]): SQL {
  const types = getTableColumns(table);
  const definitions = columns.map((column) => {
    const definition = types[column];
    if (!definition) throw new Error(`${getTableName(table)} has no column ${column}`);
    return sql`${sql.identifier(column)} ${sql.raw(definition.getSQLType())}`;
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${sql.join(definitions, sql`, `)})`;
}

/** `insert into TABLE (COLUMNS) select COLUMNS from` the rows; the caller adds what a conflict means. */
export function insertRecords<Table extends PgTable>(
  table: Table,
  columns: readonly (keyof Row<Table> & string)[],
  rows: readonly Row<Table>[],
): SQL {
  return sql`insert into ${table} (${names(columns)}) select ${names(columns)} from ${recordset(table, columns, rows)}`;
}
