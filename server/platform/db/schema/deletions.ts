import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, requiredText } from './columns.ts';

/** Deletions and other changes by operators, kept while they can be undone. */
export const deletions = pgTable('deletions', {
  id: id(),
  /** Kind of the deleted or changed entities, as in the activity log. */
  entity: requiredText(),
  actor: text(),
  at: instant().notNull(),
  undone_at: instant(),
  undone_by: text(),
  /**
   * Rows that the undo has restored so far, and rows that it left unchanged. Before an undo, `kept` is the number of rows
   * that a change in steps has processed.
   */
  restored: integer().notNull().default(0),
  kept: integer().notNull().default(0),
});

const deletionId = () =>
  uuid()
    .notNull()
    .references(() => deletions.id, { onDelete: 'cascade' });

/** The rows that a deletion removed. */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deletion_id: deletionId(),
    table_name: requiredText(),
    /** The cleared column of a remaining row that referred to a deleted one. Null for deleted rows. */
    column_name: text(),
    /** The row by column. For a remaining row, its primary key and the cleared column. */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('deleted_rows_deletion').on(table.deletion_id, table.table_name)],
);

type Json = Record<string, unknown>;

/**
 * The changes of a row: its columns before and after. Of `field_sources`, only the entries of these columns. `before`
 * includes the version if the change did not increase it.
 */
export const changedRows = pgTable(
  'changed_rows',
  {
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deletion_id: deletionId(),
    row_id: uuid().notNull(),
    before: jsonb().$type<Json>().notNull(),
    /** Null until the change is made, in the same transaction. */
    after: jsonb().$type<Json>(),
    /** The change as the activity log shows it. */
    logged: jsonb().$type<Record<string, { before: unknown; after: unknown }>>(),
  },
  (table) => [uniqueIndex('changed_rows_row').on(table.deletion_id, table.row_id)],
);
