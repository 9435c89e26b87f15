/** Columns of entities, by their names in `shared/entities.ts`. */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { entity } from '../../../shared/entities.ts';
import { titleOf } from './game-texts.ts';
import { type StoredEntity, TABLES, TEXT_TABLES } from './schema.ts';
import { hasTexts, ownText } from './texts.ts';

/** @throws if the entity's table has no such column */
export function columnOf(name: StoredEntity, column: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(TABLES[name]);
  const found = columns[column];
  if (found === undefined) throw new Error(`the table of ${name} has no column "${column}"`);
  return found;
}

/** Selects the display name of an entity from its row. @param row the table, or its alias in the query */
export function labelOf(
  name: StoredEntity,
  row: SQL = sql`${sql.identifier(getTableName(TABLES[name]))}`,
): SQL<string> {
  if (name === 'game') return titleOf(row);
  const label = entity(name).label ?? '';
  if (hasTexts(name) && label in TEXT_TABLES[name].fields) {
    return sql<string>`coalesce(${ownText(name, label, sql`${row}.id`).text}, '')`;
  }
  return sql<string>`${row}.${sql.identifier(columnOf(name, label).name)}`;
}
