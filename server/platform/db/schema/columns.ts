import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { forEachColumn, type LocalizedFields } from '../../../../shared/localized.ts';

/** A UUIDv7 generated here, so that an id is known before its row is written and rows sort by creation. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => uuidv7());

/** Millisecond precision, like JavaScript's Date: a cursor made from a Date must match its row. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = createdAt;
export const times = () => ({ created_at: createdAt(), updated_at: updatedAt() });

/** A column of an index in the order of `desc()` in queries. */
export const descending = (column: ExtraConfigColumn) => column.desc().nullsFirst();
export const newest = (table: Record<'created_at' | 'id', ExtraConfigColumn>) =>
  [descending(table.created_at), descending(table.id)] as const;

/** Incremented by every save of an operator, to detect a save based on an older version. */
export const version = () => integer().notNull().default(1);

export const requiredText = () => text().notNull();
export const emptyText = () => text().notNull().default('');
const emptyList = () => text().array().notNull().default(sql`'{}'::text[]`);

/** The columns of localized fields. The base column is the fallback of the others. */
export const localizedColumns = <const Fields extends LocalizedFields>(fields: Fields) =>
  forEachColumn(fields, {
    name: [requiredText, () => text()],
    line: [() => text(), () => text()],
    text: [emptyText, () => text()],
    words: [emptyList, emptyList],
  });
