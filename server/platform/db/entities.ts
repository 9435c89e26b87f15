/** Columns of entities by their names in `shared/entities.ts`. */
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { entity } from '../../../shared/entities.ts';
import { type StoredEntity, TABLES } from './schema.ts';

/** @throws when the table of the entity has no such column */
export function columnOf(name: StoredEntity, column: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(TABLES[name]);
  const found = columns[column];
  if (found === undefined) throw new Error(`the table of ${name} has no column "${column}"`);
  return found;
}

/** The column with the name of an entity. */
export const labelOf = (name: StoredEntity): PgColumn => columnOf(name, entity(name).label ?? '');
