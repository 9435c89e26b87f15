import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FILE_TYPES } from '../../../../shared/catalogue.ts';
import { GAME_PERMISSIONS, MINIMUM_AGE_MAX, ORIENTATIONS } from '../../../../shared/game-facts.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/languages.ts';
import { CATEGORY_TEXTS, GAME_TEXTS, TAG_TEXTS } from '../../../../shared/localized.ts';
import {
  createdAt,
  descending,
  id,
  instant,
  isShownIn,
  languageForm,
  newest,
  publicationColumns,
  requiredText,
  slugForm,
  someLanguages,
  textTable,
  times,
  uploadIn,
  version,
} from './columns.ts';

/** The author of a field's last change. Machines record their model. A field without an entry was never edited. */
export interface FieldSource {
  /** `rule` is a rule of the site that may undo its own changes, such as hiding games that are no longer available. */
  by: 'provider' | 'machine' | 'operator' | 'rule';
  model?: string;
}

/**
 * Condition that a game has an unapproved machine-written text. Predicate of the index `games_machine`. The category is
 * not a text: words place games in it.
 */
export const hasMachineText = (table: { field_sources: AnyPgColumn }) =>
  sql`jsonb_path_exists(${table.field_sources} - 'category_id', '$.* ? (@.by == "machine")')`;

/**
 * Condition that one of these texts is machine-written and unapproved. Written as a single function call, for which the
 * planner assumes a third of the rows. For a comparison it would assume one in 200, and sort instead of reading in the
 * index's order.
 */
export function isMachineWritten(table: { field_sources: AnyPgColumn }, columns: readonly string[]) {
  const path = `$ ? (${columns.map((column) => `@.${column}.by == "machine"`).join(' || ')})`;
  return sql`(${hasMachineText(table)} and jsonb_path_exists(${table.field_sources}, ${path}::jsonpath))`;
}

/** Literals for check constraints. They are not escaped, so they must come from constants in `shared/`. */
const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
export const oneOf = (column: AnyPgColumn, values: readonly string[]) => sql`${column} in (${literals(values)})`;
const listOf = (values: readonly string[]) => sql`array[${literals(values)}]`;

export const categories = pgTable(
  'categories',
  {
    id: id(),
    slug: text().notNull().unique(),
    icon: text(),
    active: boolean().notNull().default(true),
    /** Number of active games in the category (`game_categories`), updated by triggers in the transaction of the change. */
    game_count: integer().notNull().default(0),
    field_sources: jsonb().$type<Record<string, FieldSource>>().notNull().default({}),
    version: version(),
    ...times(),
  },
  (table) => [
    check('categories_game_count', sql`${table.game_count} >= 0`),
    check('categories_slug', slugForm(table.slug)),
  ],
);

export const categoryTexts = textTable('category_texts', () => categories.id, CATEGORY_TEXTS);

/** Condition for a provider's game without a category, unless an operator chose that. Predicate of the index `games_unplaced`. */
export const isUnplaced = (table: Record<'provider_category' | 'category_id' | 'field_sources', AnyPgColumn>) =>
  sql`${table.provider_category} is not null and ${table.category_id} is null and coalesce(${table.field_sources} -> 'category_id' ->> 'by', '') <> 'operator'`;

/**
 * Sort key of rated games: the mean of the votes and five assumed votes of 3, times 100,000, so that one vote of 5 does
 * not beat a hundred of 4.9. Expression of the index `games_rating`.
 */
export const ratingScore = (table: Record<'vote_sum' | 'vote_count', AnyPgColumn>) =>
  sql`((${table.vote_sum} + 15)::bigint * 100000 / (${table.vote_count} + 5))`;

/**
 * Condition that lists show a game in some language: visitors see it, and it is not a copy. Predicate of the indexes for
 * lists.
 */
export const isListed = (table: Record<'active' | 'duplicate_of', AnyPgColumn>) =>
  sql`${table.active} and ${table.duplicate_of} is null`;

/** Condition that lists in a language show a game. Every list for visitors uses it. */
export const isListedIn = (
  table: Record<'active' | 'duplicate_of' | 'languages', AnyPgColumn>,
  language: Parameters<typeof isShownIn>[1],
) => sql`(${isListed(table)} and ${isShownIn(table, language)})`;

const BLANK = sql.raw(String.raw`'^[\s\u00a0\u2007\u202f\ufeff]*$'`);

/** Condition that a text is empty or contains only spaces. */
export const isBlank = (column: SQLWrapper) => sql`coalesce(${column}, '') ~ ${BLANK}`;

export const games = pgTable(
  'games',
  {
    id: id(),
    slug: text().unique(),
    thumbnail_url: text(),
    /** A video at another host, which cards play. */
    preview_video: text(),
    game_url: text(),
    /** The main category. The page of a category lists all members: `game_categories`. */
    category_id: uuid().references(() => categories.id, { onDelete: 'set null' }),
    featured: boolean().notNull().default(false),
    ...publicationColumns(),
    active: boolean().notNull().default(true),
    draft: boolean().notNull().default(false),
    /**
     * The copy of this game that lists show instead (`server/catalogue/duplicates`). No foreign key: after deletions, a
     * background process updates it.
     */
    duplicate_of: uuid(),
    /** Waits for the rule that publishes a few games per day. */
    queued: boolean().notNull().default(false),
    plays: bigint({ mode: 'number' }).notNull().default(0),
    /** The negated rank of the game at its provider. Breaks ties between equal plays, which mixes the providers. */
    quality: integer().notNull().default(0),
    /** Starts in the last months that led to a minute of play. Like `trending`, computed by `server/visitors/popularity`. */
    popularity: integer().notNull().default(0),
    /** Such starts in the last week, weighted towards recent days; null if there are none. */
    trending: integer(),
    vote_count: integer().notNull().default(0),
    vote_sum: integer().notNull().default(0),
    file_type: text({ enum: FILE_TYPES }).notNull().default('html5'),
    orientation: text({ enum: ORIENTATIONS }),
    works_on_phones: boolean(),
    minimum_age: integer(),
    /** Size the game was made for, in CSS pixels. */
    width: integer(),
    height: integer(),
    permissions: text({ enum: GAME_PERMISSIONS }).array().notNull().default(sql`'{}'::text[]`),
    provider: text(),
    external_id: text(),
    /**
     * The saved feed that added the game. No foreign key: games outlive feeds, and deleting a feed should not update all
     * its games.
     */
    feed_id: uuid(),
    /** The language of the base columns: English for imported games until they are translated. */
    base_language: text().notNull().default(DEFAULT_LANGUAGE),
    field_sources: jsonb().$type<Record<string, FieldSource>>().notNull().default({}),
    /** The provider's last values of its fields; the next import compares with them. */
    provider_values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The provider's own category name, as a separate column so that it can be indexed. */
    provider_category: text().generatedAlwaysAs(sql`provider_values ->> 'provider_category'`),
    version: version(),
    ...times(),
  },
  (table) => [
    uniqueIndex('games_identity').on(table.provider, table.external_id),
    // Includes the languages, so that the most played games of one are found by an index-only scan.
    index('games_home')
      .on(descending(table.plays), descending(table.quality), ...newest(table), table.languages)
      .where(isListed(table)),
    index('games_phones')
      .on(descending(table.plays), descending(table.quality), ...newest(table), table.languages)
      .where(sql`${isListed(table)} and ${table.works_on_phones}`),
    index('games_popular')
      .on(descending(table.popularity), descending(table.plays), descending(table.quality), ...newest(table))
      .where(isListed(table)),
    index('games_trending')
      .on(descending(table.trending), ...newest(table))
      .where(sql`${isListed(table)} and ${table.trending} is not null`),
    index('games_category_plays')
      .on(table.category_id, descending(table.plays), descending(table.quality), ...newest(table))
      .where(isListed(table)),
    index('games_rating')
      .on(sql`${ratingScore(table)} desc`, ...newest(table))
      .where(sql`${isListed(table)} and ${table.vote_count} > 0`),
    // Contains the columns that operators filter and sort by, so that their list is an index-only scan.
    index('games_newest').on(
      ...newest(table),
      table.plays,
      table.updated_at,
      table.category_id,
      table.active,
      table.featured,
      table.file_type,
      table.provider,
    ),
    // For operators, who also see games that lists do not show. Negated: the planner would choose an index of the column
    // itself for visitors' lists too, and sort instead of reading `games_home`.
    index('games_plays').on(sql`(-${table.plays})`, descending(table.id), table.plays),
    index('games_unpictured').on(table.id).where(sql`${table.thumbnail_url} is null`),
    index('games_provider_category')
      .on(table.provider, table.provider_category)
      .where(sql`${table.provider_category} is not null`),
    index('games_unplaced').on(table.provider, table.provider_category, table.id).where(isUnplaced(table)),
    index('games_publish_at').on(table.publish_at).where(sql`${table.publish_at} is not null`),
    index('games_retire_at').on(table.retire_at).where(sql`${table.retire_at} is not null`),
    index('games_duplicates').on(table.duplicate_of, table.id).where(sql`${table.duplicate_of} is not null`),
    // Finds the few languages of many games.
    index('games_base').on(table.base_language),
    // Counts what is not shown in a language. Usually empty.
    index('games_in_some_languages').on(table.id).where(sql`${table.languages} is not null`),
    index('games_machine').on(descending(table.plays), table.id).where(hasMachineText(table)),
    index('games_drafts')
      .on(...newest(table))
      .where(sql`${table.draft}`),
    // A hash index, because addresses may exceed a B-tree's maximum entry size.
    index('games_address').using('hash', table.game_url),
    index('games_upload').on(uploadIn(table.thumbnail_url)).where(sql`${table.thumbnail_url} like '%/media/%'`),
    check('games_plays', sql`${table.plays} >= 0`),
    check(
      'games_votes',
      sql`${table.vote_count} >= 0 and ${table.vote_sum} between ${table.vote_count} and 5 * ${table.vote_count}`,
    ),
    check('games_file_type', oneOf(table.file_type, FILE_TYPES)),
    check('games_orientation', oneOf(table.orientation, ORIENTATIONS)),
    check('games_permissions', sql`${table.permissions} <@ ${listOf(GAME_PERMISSIONS)}`),
    check('games_base_language', languageForm(table.base_language)),
    check('games_languages', someLanguages(table.languages)),
    check('games_minimum_age', sql`${table.minimum_age} between 0 and ${sql.raw(String(MINIMUM_AGE_MAX))}`),
    check('games_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('games_slug', slugForm(table.slug)),
    check('games_identity_complete', sql`(${table.provider} is null) = (${table.external_id} is null)`),
    // Addresses are http(s) URLs, or paths of this site for its own games; `//host` would be another site.
    check('games_game_url', sql`${table.game_url} ~ '^(https?://|/[^/])'`),
    check('games_preview_video', sql`${table.preview_video} ~ '^https://'`),
    check('games_thumbnail_url', sql`${table.thumbnail_url} ~ '^(https?://|/[^/])'`),
  ],
);

/**
 * Texts of games. Those of the default language are the base texts, the fallback for languages without texts. They are in
 * `games.base_language` until they are translated, so the English of an import is stored twice.
 */
export const gameTextRows = textTable('game_texts', () => games.id, GAME_TEXTS);

/** A reference to a game. The row is deleted with it. */
export const gameId = () =>
  uuid()
    .notNull()
    .references(() => games.id, { onDelete: 'cascade' });

/** Former slugs. Triggers keep them distinct from current slugs. */
export const gameSlugHistory = pgTable(
  'game_slug_history',
  {
    slug: text().primaryKey(),
    game_id: gameId(),
    created_at: createdAt(),
  },
  (table) => [index('game_slug_history_game').on(table.game_id)],
);

export const categorySlugHistory = pgTable(
  'category_slug_history',
  {
    slug: text().primaryKey(),
    category_id: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [index('category_slug_history_category').on(table.category_id)],
);

export const tags = pgTable(
  'tags',
  {
    id: id(),
    slug: text().notNull().unique(),
    version: version(),
    ...times(),
  },
  // Sorted by bytes: collation of a language does not keep slugs with the same prefix together.
  (table) => [index('tags_slug_prefix').on(table.slug.op('text_pattern_ops'))],
);

export const tagTexts = textTable('tag_texts', () => tags.id, TAG_TEXTS, {
  /** Written by a person in the panel or the API: nothing else changes it. */
  written: boolean().notNull().default(false),
});

export const gameTags = pgTable(
  'game_tags',
  {
    game_id: gameId(),
    tag_id: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.game_id, table.tag_id] }), index('game_tags_tag').on(table.tag_id)],
);

/** Deleted games, kept so that the next import of their feed does not restore them. */
export const gameTombstones = pgTable(
  'game_tombstones',
  {
    provider: text().notNull(),
    external_id: text().notNull(),
    title: requiredText(),
    /** Identifies the game if the provider gives it another id. Null for games deleted by earlier versions. */
    game_url: text(),
    deleted_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.external_id] }),
    index('game_tombstones_address').using('hash', table.game_url),
  ],
);

/** The original of a game's picture as last fetched. Visitors are shown pictures generated from it. */
export const thumbnails = pgTable(
  'thumbnails',
  {
    game_id: gameId().primaryKey(),
    /** The address it was fetched from. When the game's address changes, it must be fetched again. */
    source: requiredText(),
    /** Hash of the original's bytes, hexadecimal; null if it could not be fetched or decoded. */
    hash: text(),
    width: integer(),
    height: integer(),
    /** Error code when there is no hash. */
    reason: text(),
    checked_at: instant().notNull(),
  },
  (table) => [
    index('thumbnails_picture').on(table.hash, table.game_id),
    check('thumbnails_hash', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('thumbnails_outcome', sql`(${table.hash} is null) <> (${table.reason} is null)`),
  ],
);
