import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { FEED_LANGUAGE } from '../../../../shared/languages.ts';
import { id, instant, requiredText, times, version } from './columns.ts';
import { operations } from './operations.ts';

/** Sources of games and their import schedules. */
export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    name: requiredText(),
    provider: requiredText(),
    /** Null for html5games, which is scraped page by page. */
    address: text(),
    /** A language of the site, or `detect`. */
    language: text().notNull().default(FEED_LANGUAGE),
    /** Maximum per run; null for the general limit of imports. */
    games_per_run: integer(),
    /** At most one of `every_hours` and `daily_at`; without either, the feed runs only on request. */
    every_hours: integer(),
    /** `HH:MM` in SITE_TIMEZONE. */
    daily_at: text(),
    active: boolean().notNull().default(true),
    /** Set while the feed is active and has a schedule. The process that starts the run advances it. */
    next_run_at: instant(),
    last_run_at: instant(),
    last_operation_id: uuid().references(() => operations.id, { onDelete: 'set null' }),
    /** Why the last run could not start; null when it started. */
    last_error: text(),
    version: version(),
    ...times(),
  },
  (table) => [
    unique('feeds_source').on(table.provider, table.address).nullsNotDistinct(),
    index('feeds_due').on(table.next_run_at),
    index('feeds_last_operation').on(table.last_operation_id),
    check('feeds_name', sql`${table.name} <> ''`),
    check('feeds_address', sql`(${table.address} is null) = (${table.provider} = 'html5games')`),
    check('feeds_address_http', sql`${table.address} ~ '^https?://'`),
    check('feeds_games_per_run', sql`${table.games_per_run} > 0`),
    check('feeds_every_hours', sql`${table.every_hours} between 1 and 168`),
    check('feeds_daily_at', sql`${table.daily_at} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('feeds_one_schedule', sql`num_nonnulls(${table.every_hours}, ${table.daily_at}) <= 1`),
    check(
      'feeds_next_run',
      sql`(${table.next_run_at} is not null) = (${table.active} and num_nonnulls(${table.every_hours}, ${table.daily_at}) = 1)`,
    ),
  ],
);

/** The games that runs of a feed have read, to find those that disappeared from it. */
export const feedReads = pgTable('feed_reads', {
  feed_id: uuid()
    .primaryKey()
    .references(() => feeds.id, { onDelete: 'cascade' }),
  /** Concatenated hashes of their external ids, all of the same length. */
  ids: text().notNull(),
});
