import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { LANGUAGE_CODES } from '../../../../shared/languages.ts';
import { DEVICES } from '../../../../shared/visits.ts';
import { games, oneOf } from './catalogue.ts';
import { createdAt, emptyText, id, instant, requiredText, updatedAt } from './columns.ts';
import { ads } from './operations.ts';

/** Marks visits counted before this was recorded. */
const UNKNOWN = 'unknown';

const device = () => text().notNull().default(UNKNOWN);
const language = () => text().notNull().default(UNKNOWN);

/** Reports of broken games. */
export const gameReports = pgTable(
  'game_reports',
  {
    id: id(),
    game_id: uuid()
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    reason: requiredText(),
    details: emptyText(),
    device: device(),
    language: language(),
    resolved_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('game_reports_game').on(table.game_id, table.created_at.desc().nullsFirst()),
    index('game_reports_open')
      .on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.resolved_at} is null`),
  ],
);

export const votes = pgTable(
  'votes',
  {
    game_id: uuid()
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** Random id of a browser; one vote per browser and game. */
    voter: text().notNull(),
    value: smallint().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.game_id, table.voter] }),
    check('votes_value', sql`${table.value} between 1 and 5`),
  ],
);

const visitOf = (table: Record<'device' | 'language', AnyPgColumn>, name: string) => [
  check(`${name}_device`, oneOf(table.device, [...DEVICES, UNKNOWN])),
  check(`${name}_language`, oneOf(table.language, [...LANGUAGE_CODES, UNKNOWN])),
];

/** Visits per game and calendar day in the site's time zone. */
export const playDaily = pgTable(
  'play_daily',
  {
    game_id: uuid()
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    device: device(),
    language: language(),
    plays: integer().notNull().default(0),
    /** Failed loads of the game. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.game_id, table.device, table.language] }),
    index('play_daily_game').on(table.game_id, table.day.desc().nullsFirst()),
    index('play_daily_failures').on(table.day).where(sql`${table.failures} > 0`),
    check('play_daily_plays', sql`${table.plays} >= 0 and ${table.failures} >= 0`),
    ...visitOf(table, 'play_daily'),
  ],
);

/** Sums of `play_daily` over all games, so that charts of the whole site read few rows. */
export const siteDaily = pgTable(
  'site_daily',
  {
    day: date({ mode: 'string' }).notNull(),
    device: device(),
    language: language(),
    plays: integer().notNull().default(0),
    failures: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.device, table.language] }),
    check('site_daily_plays', sql`${table.plays} >= 0 and ${table.failures} >= 0`),
    ...visitOf(table, 'site_daily'),
  ],
);

/** Impressions and clicks per advertisement and calendar day in the site's time zone. */
export const adDaily = pgTable(
  'ad_daily',
  {
    ad_id: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    impressions: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ad_id, table.day] }),
    check('ad_daily_counts', sql`${table.impressions} >= 0 and ${table.clicks} >= 0`),
  ],
);
