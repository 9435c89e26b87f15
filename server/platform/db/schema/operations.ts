import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { AD_NETWORKS, AD_POSITIONS, AD_TYPES, type AdPage, type AdSize } from '../../../../shared/ad-kinds.ts';
import type { Language } from '../../../../shared/languages.ts';
import { MEDIA_TEXTS } from '../../../../shared/localized.ts';
import { PICTURE_FORMATS } from '../../../../shared/media.ts';
import { PUBLICATION_KINDS } from '../../../../shared/publication.ts';
import type { Device } from '../../../../shared/visits.ts';
import { categories, games, oneOf } from './catalogue.ts';
import {
  createdAt,
  descending,
  emptyList,
  emptyText,
  id,
  instant,
  newest,
  requiredText,
  textTable,
  times,
  updatedAt,
  version,
} from './columns.ts';

const STATUSES = ['running', 'completed', 'failed'] as const;
const OUTCOMES = ['imported', 'updated', 'unchanged', 'skipped', 'failed'] as const;

export const ads = pgTable(
  'ads',
  {
    id: id(),
    name: requiredText(),
    type: text({ enum: AD_TYPES }).notNull(),
    position: text({ enum: AD_POSITIONS }).notNull(),
    content: emptyText(),
    image_url: text(),
    link_url: text(),
    network: text({ enum: AD_NETWORKS }).notNull().default('own'),
    /** AdSense's publisher id, `ca-pub-…`. */
    publisher: text(),
    /** AdSense's slot id, or the path of an ad unit in Ad Manager. */
    slot: text(),
    script_url: text(),
    sizes: jsonb().$type<AdSize[]>().notNull().default([]),
    /** Empty lists mean no limit. */
    pages: emptyList().$type<AdPage[]>(),
    category_ids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    languages: emptyList().$type<Language[]>(),
    devices: emptyList().$type<Device[]>(),
    /** Number of cards of a grid before each ad. */
    every_cards: integer(),
    /** Most views by one visitor; null for no limit. */
    per_day: integer(),
    per_visit: integer(),
    active: boolean().notNull().default(true),
    priority: integer().notNull().default(0),
    /** Share of the views among ads of equal priority. */
    weight: integer().notNull().default(1),
    /** A bound without time covers the whole day in SITE_TIMEZONE. */
    start_date: instant(),
    start_has_time: boolean().notNull().default(false),
    end_date: instant(),
    end_has_time: boolean().notNull().default(false),
    version: version(),
    ...times(),
  },
  (table) => [
    index('ads_newest').on(...newest(table)),
    index('ads_shown').on(table.position, descending(table.priority)).where(sql`${table.active}`),
    check('ads_type', oneOf(table.type, AD_TYPES)),
    check('ads_position', oneOf(table.position, AD_POSITIONS)),
    check('ads_network', oneOf(table.network, AD_NETWORKS)),
    check('ads_weight', sql`${table.weight} between 1 and 100`),
    check('ads_priority', sql`${table.priority} between 0 and 100`),
    check('ads_dates', sql`${table.end_date} >= ${table.start_date}`),
  ],
);

/** Background operations: imports, scrapes, translations, generation. The view `import_logs` selects the imports. */
export const operations = pgTable(
  'operations',
  {
    id: id(),
    kind: text().notNull(),
    status: text({ enum: STATUSES }).notNull().default('running'),
    provider: text(),
    parameters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    total: integer().notNull().default(0),
    processed: integer().notNull().default(0),
    counters: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The current step, shown to the operator. */
    line: emptyText(),
    error_code: text(),
    error_message: text(),
    created_by: text(),
    created_at: createdAt(),
    started_at: instant(),
    finished_at: instant(),
    /** Updated while a worker runs. An old value means that a crash interrupted the operation. */
    heartbeat_at: instant(),
    /** When it last made progress. Heartbeats do not count. */
    moved_at: instant(),
  },
  (table) => [
    index('operations_newest').on(table.kind, ...newest(table)),
    index('operations_running').on(table.heartbeat_at).where(sql`${table.status} = 'running'`),
    check('operations_status', oneOf(table.status, STATUSES)),
    check('operations_counts', sql`${table.total} >= 0 and ${table.processed} >= 0`),
  ],
);

/** Condition that an item failed entirely or in part. Predicate of the index `operation_items_failed`. */
export const isFailure = (table: { outcome: AnyPgColumn; reason: AnyPgColumn }) =>
  sql`(${table.outcome} = 'failed' or (${table.outcome} = 'updated' and ${table.reason} is not null))`;

/** One item of an operation with the row before and after, for the list of failures and for undo. */
export const operationItems = pgTable(
  'operation_items',
  {
    operation_id: uuid()
      .notNull()
      .references(() => operations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    game_id: uuid().references(() => games.id, { onDelete: 'set null' }),
    external_id: text(),
    title: text(),
    outcome: text({ enum: OUTCOMES }).notNull(),
    reason: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** In a dry run: the game as it was read, so that it can be imported without reading its source again. */
    source: jsonb().$type<object>(),
    /** In a dry run: whether the operator has selected the new game. */
    ticked: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.operation_id, table.position] }),
    index('operation_items_failed').on(table.operation_id, table.position).where(isFailure(table)),
    index('operation_items_game').on(table.game_id),
    check('operation_items_outcome', oneOf(table.outcome, OUTCOMES)),
  ],
);

/**
 * The games that an operation was started for, in processing order. An operation without rows covers the site. No foreign
 * key to the games: those deleted since are skipped.
 */
export const operationGames = pgTable(
  'operation_games',
  {
    operation_id: uuid()
      .notNull()
      .references(() => operations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    game_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operation_id, table.position] }),
    uniqueIndex('operation_games_game').on(table.operation_id, table.game_id),
  ],
);

export const importLogs = pgView('import_logs').as((query) =>
  query
    .select({
      id: operations.id,
      provider: operations.provider,
      status: operations.status,
      started_at: operations.started_at,
      created_at: operations.created_at,
      total_games: sql<number>`${operations.total}`.as('total_games'),
      imported_games: sql<number>`coalesce((${operations.counters} ->> 'imported')::int, 0)`.as('imported_games'),
      updated_games: sql<number>`coalesce((${operations.counters} ->> 'updated')::int, 0)`.as('updated_games'),
      failed_games: sql<number>`coalesce((${operations.counters} ->> 'failed')::int, 0)`.as('failed_games'),
      error_message: operations.error_message,
    })
    .from(operations)
    .where(sql`${operations.kind} in ('import-games', 'scrape-html5games')`),
);

/** Who mapped a word: an operator, whose choice applies, or an import, which only records the word. */
const MAPPED_BY = ['operator', 'machine'] as const;
export type MappedBy = (typeof MAPPED_BY)[number];

/** Maps a provider's category to one of the site's. Without a mapping, a game gets no category. */
export const categoryMap = pgTable(
  'category_map',
  {
    provider: text().notNull(),
    /** Normalized by `foldText`, so that `Puzzle` and `puzzle` are equal. */
    provider_category: text().notNull(),
    category_id: uuid().references(() => categories.id, { onDelete: 'set null' }),
    mapped_by: text({ enum: MAPPED_BY }).notNull().default('machine'),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.provider_category] }),
    index('category_map_category').on(table.category_id),
    check('category_map_by', oneOf(table.mapped_by, MAPPED_BY)),
  ],
);

/** Uploaded pictures. A picture keeps its id when its file is replaced. */
export const media = pgTable(
  'media',
  {
    /** SHA-256 of the content, hexadecimal. */
    hash: text().primaryKey(),
    id: uuid().notNull().unique('media_id').defaultRandom(),
    /** Name of the uploaded file; null for uploads from before the library. */
    name: text(),
    /** Hashes of the files that it replaced. Their addresses redirect. */
    former_hashes: emptyList(),
    /** Type of the stored file. */
    mime_type: text().notNull(),
    /** Type of the uploaded file; null for uploads from before the library. */
    original_type: text({ enum: PICTURE_FORMATS }),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Address it was fetched from; null for files. */
    source_url: text(),
    /** Id of the operator. */
    created_by: text(),
    /** When an operator deleted it. Its file is kept for a while, because someone may be about to use it. */
    deleted_at: instant(),
    version: version(),
    ...times(),
  },
  (table) => [
    index('media_newest')
      .on(...newest(table))
      .where(sql`${table.deleted_at} is null`),
    index('media_former').using('gin', table.former_hashes),
    check('media_size', sql`${table.bytes} > 0 and ${table.width} > 0 and ${table.height} > 0`),
  ],
);

export const mediaTexts = textTable('media_texts', () => media.id, MEDIA_TEXTS);

export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  version: version(),
  updated_at: updatedAt(),
});

/** How many waiting games were published today. */
export const dripDays = pgTable('drip_days', {
  /** In the site's time zone. */
  day: text().primaryKey(),
  published: integer().notNull().default(0),
});

/** When someone revoked the preview links of an entity. Kept as long as an earlier link could still be valid. */
export const endedPreviews = pgTable(
  'ended_previews',
  {
    kind: text({ enum: PUBLICATION_KINDS }).notNull(),
    entity_id: uuid().notNull(),
    ended_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entity_id] }),
    check('ended_previews_kind', oneOf(table.kind, PUBLICATION_KINDS)),
  ],
);

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    /** Id of the operator; null for Ludotek itself. */
    actor: text(),
    /** Name of the API token that the operator's program used. */
    token: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text(),
    /** The entity's name at the time: it may be deleted later. */
    label: text().notNull().default(''),
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_newest').on(descending(table.at), descending(table.id)),
    index('audit_log_entity').on(table.entity, table.entity_id, descending(table.at)),
  ],
);

/** Usage of the AI endpoint by calendar month in the site's time zone, such as `2026-11`. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    month: text().primaryKey(),
    calls: integer().notNull().default(0),
    input_tokens: bigint({ mode: 'number' }).notNull().default(0),
    output_tokens: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('ai_usage_month', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('ai_usage_counts', sql`${table.calls} >= 0 and ${table.input_tokens} >= 0 and ${table.output_tokens} >= 0`),
  ],
);

/** When daily maintenance of the whole site last started and ended, in any process. */
export const housekeeping = pgTable('housekeeping', {
  name: text().primaryKey(),
  started_at: instant().notNull(),
  finished_at: instant(),
});
