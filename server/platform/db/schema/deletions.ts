import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, requiredText } from './columns.ts';

/** Deletions of operators, for as long as they can be undone. */
export const deletions = pgTable('deletions', {
  id: id(),
  /** Kind of the deleted entities, as in the activity log. */
  entity: requiredText(),
  actor: text(),
  at: instant().notNull(),
  undone_at: instant(),
});

/** What a deletion removed. */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deletion_id: uuid()
      .notNull()
      .references(() => deletions.id, { onDelete: 'cascade' }),
    table_name: requiredText(),
    /** The emptied column of a row that stays and only referred to a deleted one. Null for deleted rows. */
    column_name: text(),
    /** The row by column; of a row that stays, its primary key and the emptied column. */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('deleted_rows_deletion').on(table.deletion_id, table.table_name)],
);
