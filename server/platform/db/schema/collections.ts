import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { GAME_ORDERS, RULE_DEVICES, TAG_MATCHES } from '../../../../shared/game-rule.ts';
import { COLLECTION_TEXTS } from '../../../../shared/localized.ts';
import { gameId, oneOf } from './catalogue.ts';
import { createdAt, id, publicationColumns, slugForm, someLanguages, textTable, times, version } from './columns.ts';

export const COLLECTION_KINDS = ['picked', 'rule'] as const;

/** Lists of games with a page: picked one by one, or chosen by a rule. */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    slug: text().notNull().unique(),
    /** The path of an upload. */
    image_url: text(),
    kind: text({ enum: COLLECTION_KINDS }).notNull().default('picked'),
    /** No foreign key: a rule that lost its category would choose every game. */
    category_id: uuid(),
    /** Slugs. */
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    tags_match: text({ enum: TAG_MATCHES }).notNull().default('any'),
    /** Slugs. */
    tags_excluded: text().array().notNull().default(sql`'{}'::text[]`),
    device: text({ enum: RULE_DEVICES }),
    min_rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    min_plays: bigint({ mode: 'number' }),
    max_age_days: integer(),
    game_order: text({ enum: GAME_ORDERS }).notNull().default('plays'),
    most: integer(),
    ...publicationColumns(),
    version: version(),
    ...times(),
  },
  (table) => [
    check('collections_slug', slugForm(table.slug)),
    check('collections_languages', someLanguages(table.languages)),
    check('collections_image_url', sql`${table.image_url} ~ '^/media/'`),
    check('collections_kind', oneOf(table.kind, COLLECTION_KINDS)),
    check('collections_tags_match', oneOf(table.tags_match, TAG_MATCHES)),
    check('collections_device', oneOf(table.device, RULE_DEVICES)),
    check('collections_game_order', oneOf(table.game_order, GAME_ORDERS)),
  ],
);

const collectionId = () =>
  uuid()
    .notNull()
    .references(() => collections.id, { onDelete: 'cascade' });

export const collectionTexts = textTable('collection_texts', () => collections.id, COLLECTION_TEXTS);

/** The games of a collection that is picked, in its order. */
export const collectionGames = pgTable(
  'collection_games',
  { collection_id: collectionId(), game_id: gameId(), position: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.collection_id, table.game_id] }),
    index('collection_games_order').on(table.collection_id, table.position),
    index('collection_games_game').on(table.game_id),
  ],
);

/** Former slugs. Triggers keep them distinct from current slugs. */
export const collectionSlugHistory = pgTable(
  'collection_slug_history',
  { slug: text().primaryKey(), collection_id: collectionId(), created_at: createdAt() },
  (table) => [index('collection_slug_history_collection').on(table.collection_id)],
);
