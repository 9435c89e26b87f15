/** Where entities of `shared/entities.ts` are stored, for those that have rows of their own. */
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type EntityName, entity } from '../../../shared/entities.ts';
import { ads, categories, collections, feeds, games, pages, redirects, siteSettings, webhooks } from './schema.ts';

export const TABLES = {
  webhook: webhooks,
  setting: siteSettings,
  game: games,
  category: categories,
  collection: collections,
  page: pages,
  redirect: redirects,
  feed: feeds,
  ad: ads,
} as const satisfies Partial<Record<EntityName, PgTable>>;
export type StoredEntity = keyof typeof TABLES;

/** @throws when the table of the entity has no such column */
export function columnOf(name: StoredEntity, column: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(TABLES[name]);
  const found = columns[column];
  if (found === undefined) throw new Error(`the table of ${name} has no column "${column}"`);
  return found;
}

/** The column with the name of an entity. */
export const labelOf = (name: StoredEntity): PgColumn => columnOf(name, entity(name).label ?? '');
