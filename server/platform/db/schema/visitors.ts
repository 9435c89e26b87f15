import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
import {
  AD_COUNTS,
  AD_KIND_NAMES,
  AD_KINDS,
  type AdKind,
  type AdKindValue,
  UNKNOWN,
} from '../../../../shared/ad-numbers.ts';
import { DEVICES } from '../../../../shared/visits.ts';
import { gameId, oneOf } from './catalogue.ts';
import { createdAt, descending, emptyText, id, instant, languageForm, newest, requiredText, times } from './columns.ts';
import { ads } from './operations.ts';

const device = () => text().notNull().default(UNKNOWN);
const language = () => text().notNull().default(UNKNOWN);
/** Condition that a value is a language code or the marker for unknown. */
const knownLanguage = (column: AnyPgColumn) => sql`${column} = ${sql.raw(`'${UNKNOWN}'`)} or ${languageForm(column)}`;

/** Reports of broken games. */
export const gameReports = pgTable(
  'game_reports',
  {
    id: id(),
    game_id: gameId(),
    reason: requiredText(),
    details: emptyText(),
    device: device(),
    language: language(),
    resolved_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('game_reports_game').on(table.game_id, descending(table.created_at)),
    index('game_reports_open')
      .on(...newest(table))
      .where(sql`${table.resolved_at} is null`),
  ],
);

export const votes = pgTable(
  'votes',
  {
    game_id: gameId(),
    /** Random id of a browser; one vote per browser and game. */
    voter: text().notNull(),
    value: smallint().notNull(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.game_id, table.voter] }),
    index('votes_cast').on(table.created_at),
    check('votes_value', sql`${table.value} between 1 and 5`),
  ],
);

const count = () => integer().notNull().default(0);
const kind = <Kind extends AdKind>() => text().$type<AdKindValue<Kind>>().notNull().default(sql`'unknown'`);

const visits = () => ({
  day: date({ mode: 'string' }).notNull(),
  device: device(),
  language: language(),
  plays: count(),
  /** Failed loads of the game. */
  failures: count(),
});
const visitChecks = (table: Record<'device' | 'language' | 'plays' | 'failures', AnyPgColumn>, name: string) => [
  check(`${name}_plays`, sql`${table.plays} >= 0 and ${table.failures} >= 0`),
  check(`${name}_device`, oneOf(table.device, [...DEVICES, UNKNOWN])),
  check(`${name}_language`, knownLanguage(table.language)),
];

/** Visits per game and calendar day in the site's time zone. */
export const playDaily = pgTable(
  'play_daily',
  {
    game_id: gameId(),
    ...visits(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.game_id, table.device, table.language] }),
    index('play_daily_game').on(table.game_id, descending(table.day)),
    index('play_daily_failures').on(table.day).where(sql`${table.failures} > 0`),
    ...visitChecks(table, 'play_daily'),
  ],
);

/**
 * How often a game was actually opened, and how long it was played in view, per calendar day in the site's time zone.
 * Does not record who played. Days older than a few months are deleted.
 */
export const gameDays = pgTable(
  'game_days',
  {
    game_id: gameId(),
    day: date({ mode: 'string' }).notNull(),
    starts: count(),
    seconds: count(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.game_id] }),
    index('game_days_game').on(table.game_id, descending(table.day)),
    check('game_days_counts', sql`${table.starts} >= 0 and ${table.seconds} >= 0`),
  ],
);

/** Sums of `play_daily` over all games, so that charts of the whole site read few rows. */
export const siteDaily = pgTable(
  'site_daily',
  {
    ...visits(),
  },
  (table) => [primaryKey({ columns: [table.day, table.device, table.language] }), ...visitChecks(table, 'site_daily')],
);

/**
 * Sums of `game_days` over all games, and the votes cast, for past days in the site's time zone. They never change, so
 * the dashboard reads few rows.
 */
export const finishedDays = pgTable(
  'finished_days',
  {
    day: date({ mode: 'string' }).primaryKey(),
    starts: count(),
    seconds: bigint({ mode: 'number' }).notNull().default(0),
    votes: count(),
  },
  (table) => [
    check('finished_days_counts', sql`${table.starts} >= 0 and ${table.seconds} >= 0 and ${table.votes} >= 0`),
  ],
);

/**
 * Numbers of advertisements (`shared/ad-numbers.ts`) per calendar day in the site's time zone. Days before kinds were
 * recorded also count viewable impressions as impressions.
 */
export const adDaily = pgTable(
  'ad_daily',
  {
    ad_id: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    place: kind<'place'>(),
    page: kind<'page'>(),
    device: kind<'device'>(),
    language: kind<'language'>(),
    requests: count(),
    filled: count(),
    impressions: count(),
    viewable: count(),
    clicks: count(),
    /** Failures of a network's script in the page. */
    failures: count(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.ad_id, table.place, table.page, table.device, table.language] }),
    index('ad_daily_ad').on(table.ad_id, descending(table.day)),
    check(
      'ad_daily_counts',
      sql`least(${sql.join(
        AD_COUNTS.map((name) => table[name]),
        sql`, `,
      )}) >= 0`,
    ),
    ...AD_KIND_NAMES.map((name) =>
      check(
        `ad_daily_${name}`,
        name === 'language' ? knownLanguage(table.language) : oneOf(table[name], AD_KINDS[name]),
      ),
    ),
  ],
);
