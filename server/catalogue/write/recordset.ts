import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from '../../platform/db/database.ts';

/** Whatever runs statements: inside a transaction only its own handle may. */
export type Handle = Orm | Transaction;

/** SQL for each of some columns, separated by commas. */
export function columnList(columns: readonly string[], each: (name: SQL) => SQL = (name) => name): SQL {
  const parts = columns.map((column) => each(sql`${sql.identifier(column)}`));
  return sql.join(parts, sql`, `);
}

/** Rows as a table named `row`, in one parameter however many they are. A column that a row leaves out is null. */
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
  columns: readonly (keyof Table['$inferInsert'] & string)[],
  rows: readonly Partial<Table['$inferInsert']>[],
): SQL {
  const names = columnList(columns);
  return sql`insert into ${table} (${names}) select ${names} from ${recordset(table, columns, rows)}`;
}
