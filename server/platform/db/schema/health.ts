import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { HEALTH_STATES, PROBE_STATUSES } from '../../../../shared/game-health.ts';
import { gameId, oneOf } from './catalogue.ts';
import { createdAt, descending, emptyText, id, instant, requiredText } from './columns.ts';

/** The last result of checking a game's URL. Games hosted by the site itself have no row. */
export const gameHealth = pgTable(
  'game_health',
  {
    game_id: gameId().primaryKey(),
    /** The probed address. When the game's address changes, a new probe is needed. */
    game_url: requiredText(),
    /** Host of the address, with its port. Empty in rows of earlier versions until they are enrolled. */
    host: emptyText(),
    /** Equal for URLs that lead to the same game (`sameGameKey`). */
    address_key: emptyText(),
    state: text({ enum: HEALTH_STATES }).notNull().default('new'),
    /** When the state began. */
    since: createdAt(),
    /** The last probe; null before the first. */
    status: text({ enum: PROBE_STATUSES }),
    http_status: integer(),
    detail: text(),
    milliseconds: integer(),
    checked_at: instant(),
    /** Consecutive days on which the game was unavailable, and when the last of them was counted. */
    gone_days: smallint().notNull().default(0),
    gone_counted_at: instant(),
    /** When the rule hid the game during its current outage. It does so only once, so that operators can overrule it. */
    hidden_at: instant(),
    /** The next check; null if the game is not checked, because an operator hid it. */
    due_at: instant(),
  },
  (table) => [
    index('game_health_due').on(table.due_at, table.host).where(sql`${table.due_at} is not null`),
    index('game_health_state')
      .on(table.state, descending(table.since), descending(table.game_id))
      .where(sql`${table.due_at} is not null`),
    index('game_health_since')
      .on(descending(table.since), descending(table.game_id))
      .where(sql`${table.due_at} is not null`),
    index('game_health_address').on(table.address_key).where(sql`${table.due_at} is not null`),
    check('game_health_status', oneOf(table.status, PROBE_STATUSES)),
    check('game_health_state', oneOf(table.state, HEALTH_STATES)),
    check('game_health_probe', sql`(${table.status} is null) = (${table.checked_at} is null)`),
    check('game_health_gone_days', sql`${table.gone_days} >= 0`),
  ],
);

/** Changes of a game's state, the newest few per game. */
export const gameHealthChanges = pgTable(
  'game_health_changes',
  {
    id: id(),
    game_id: gameId(),
    at: instant().notNull(),
    state: text({ enum: HEALTH_STATES }).notNull(),
    status: text({ enum: PROBE_STATUSES }).notNull(),
    http_status: integer(),
    detail: text(),
  },
  (table) => [
    index('game_health_changes_game').on(table.game_id, descending(table.at), descending(table.id)),
    check('game_health_changes_state', oneOf(table.state, HEALTH_STATES)),
    check('game_health_changes_status', oneOf(table.status, PROBE_STATUSES)),
  ],
);

/**
 * Whether the hosts of games respond. Shared between machines, to distinguish failing hosts from a failing connection of
 * the site's own servers.
 */
export const gameHosts = pgTable(
  'game_hosts',
  {
    /** With its port. */
    host: text().primaryKey(),
    /** The game that was checked last. No foreign key: it may be deleted meanwhile. */
    game_id: uuid().notNull(),
    answers: boolean().notNull(),
    checked_at: instant().notNull(),
  },
  (table) => [index('game_hosts_checked').on(table.checked_at)],
);
