/** Every table of Ludotek. Properties have the database's column names, so that a row looks the same everywhere. */
import type { PgTable } from 'drizzle-orm/pg-core';
import { ENTITIES, type EntityName } from '../../../shared/entities.ts';
import { MEDIA_TEXTS } from '../../../shared/localized.ts';
import { categories, categoryTexts, games, gameTextRows, tags, tagTexts } from './schema/catalogue.ts';
import { collections, collectionTexts } from './schema/collections.ts';
import { feeds } from './schema/feeds.ts';
import { ads, media, mediaTexts, siteSettings } from './schema/operations.ts';
import { pages, pageTexts } from './schema/pages.ts';
import { redirects } from './schema/redirects.ts';
import { searchSynonyms } from './schema/searches.ts';
import { webhooks } from './schema/webhooks.ts';
import { wordings } from './schema/wordings.ts';

export * from './schema/accounts.ts';
export * from './schema/catalogue.ts';
export * from './schema/collections.ts';
export { isShownIn, isVisibleIn } from './schema/columns.ts';
export * from './schema/deletions.ts';
export * from './schema/feeds.ts';
export * from './schema/health.ts';
export * from './schema/indexing.ts';
export * from './schema/membership.ts';
export * from './schema/operations.ts';
export * from './schema/pages.ts';
export * from './schema/redirects.ts';
export * from './schema/searches.ts';
export * from './schema/similar.ts';
export * from './schema/spares.ts';
export * from './schema/visitors.ts';
export * from './schema/webhooks.ts';
export * from './schema/wordings.ts';

/** The tables of entities in `shared/entities.ts` that have rows of their own. */
export const TABLES = {
  webhook: webhooks,
  setting: siteSettings,
  game: games,
  category: categories,
  collection: collections,
  page: pages,
  redirect: redirects,
  synonym: searchSynonyms,
  tag: tags,
  wording: wordings,
  feed: feeds,
  ad: ads,
} as const satisfies Partial<Record<EntityName, PgTable>>;
export type StoredEntity = keyof typeof TABLES;

/** The tables with the texts of entities, one row per language. */
export const TEXT_TABLES = {
  category: { of: categories, table: categoryTexts, fields: ENTITIES.category.texts },
  game: { of: games, table: gameTextRows, fields: ENTITIES.game.texts },
  collection: { of: collections, table: collectionTexts, fields: ENTITIES.collection.texts },
  media: { of: media, table: mediaTexts, fields: MEDIA_TEXTS },
  page: { of: pages, table: pageTexts, fields: ENTITIES.page.texts },
  tag: { of: tags, table: tagTexts, fields: ENTITIES.tag.texts },
} as const;
export type EntityWithTexts = keyof typeof TEXT_TABLES;
