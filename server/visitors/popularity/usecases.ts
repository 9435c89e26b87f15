/** Computes popular and trending games from starts and time played. */
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { dayOf, daysUpTo } from '../../../shared/local-time.ts';
import { claim, endClaim } from '../../platform/db/claims.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { gameDays, games } from '../../platform/db/schema.ts';

const HOUR = 3_600_000;
const HOURLY = { name: 'popularity', interval: HOUR - 60_000, abandonedAfter: HOUR };

/** Number of days that count for popular games. Older ones are deleted. */
const KEPT_DAYS = 90;
const TRENDING_DAYS = 7;
/** Days after which a start counts half for trending games. */
const HALF_LIFE = 2;
/** Days after a game's last trending one within which a daily run detects that it is no longer trending. */
const LATE_DAYS = 7;
const BATCH = 200;

/**
 * Recomputes both numbers of some games.
 *
 * A start counts fully if a minute of play follows it on average, so that a game that everybody leaves within seconds
 * sinks. The trending number is the logarithm of a sum in which each day counts a certain factor more than the one before
 * (forward decay): as time passes the order of games without new starts stays right, so none of them is computed again.
 */
async function score(transaction: Transaction, ids: readonly string[], today: string): Promise<void> {
  if (ids.length === 0) return;
  // Locked in the order of ids, as everywhere.
  await transaction
    .select({ id: games.id })
    .from(games)
    .where(inArray(games.id, [...ids]))
    .orderBy(games.id)
    .for('update');
  const worth = sql`least(starts, seconds / 60.0) * power(2.0, (day - ${today}::date) / ${HALF_LIFE}::numeric)`;
  const recent = sql`sum(${worth}) filter (where day > ${today}::date - ${TRENDING_DAYS}::int)`;
  const age = sql`(${today}::date - date '2026-01-01') / ${HALF_LIFE}::numeric`;
  await transaction.execute(sql`
    update ${games} set popularity = scored.popularity, trending = scored.trending
    from (
      select id, coalesce(least(sum(starts), round(sum(seconds) / 60.0)), 0)::int as popularity,
        round(1000 * (log(2.0, nullif(round(${recent}, 6), 0)) + ${age}))::int as trending
      from unnest(array[${sql.join([...ids], sql`, `)}]::uuid[]) as id left join ${gameDays} on game_id = id group by id
    ) as scored
    where ${games.id} = scored.id
      and (${games.popularity}, ${games.trending}) is distinct from (scored.popularity, scored.trending)`);
}

/** Recomputes the games that were played on a day. */
async function scoreDay(database: Database, day: string, today: string): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.orm
      .select({ id: gameDays.game_id })
      .from(gameDays)
      .where(and(eq(gameDays.day, day), gt(gameDays.game_id, last)))
      .orderBy(gameDays.game_id)
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    await database.transaction((transaction) => score(transaction, ids, today));
    last = ids.at(-1) ?? last;
    if (ids.length < BATCH) return;
  }
}

/** Deletes days that no longer count, and recomputes their games. */
async function dropOldDays(database: Database, before: string, today: string): Promise<void> {
  for (;;) {
    const rows = await database.orm
      .select({ id: gameDays.game_id, day: gameDays.day })
      .from(gameDays)
      .where(lte(gameDays.day, before))
      .orderBy(gameDays.day, gameDays.game_id)
      .limit(BATCH);
    const ids = [...new Set(rows.map(({ id }) => id))];
    if (ids.length === 0) return;
    await database.transaction(async (transaction) => {
      await transaction.delete(gameDays).where(and(inArray(gameDays.game_id, ids), lte(gameDays.day, before)));
      await score(transaction, ids, today);
    });
  }
}

export type Popularity = ReturnType<typeof createPopularity>;

export function createPopularity(options: { database: Database; now: () => Date; timeZone: () => string }) {
  const { database, now, timeZone } = options;

  /** @param count number of days up to the given one */
  async function scoreDays(count: number, today: string): Promise<void> {
    for (const day of daysUpTo(today, count)) await scoreDay(database, day, today);
  }

  return {
    /** Recomputes the games started since yesterday, once an hour in one process. */
    async hourly(): Promise<void> {
      if (!(await claim(database, HOURLY, now()))) return;
      await scoreDays(2, dayOf(now(), timeZone()));
      await endClaim(database, HOURLY, now());
    },

    /** Recomputes games whose last starts are too old to count, and deletes old days. */
    async daily(): Promise<void> {
      const today = dayOf(now(), timeZone());
      await scoreDays(TRENDING_DAYS + LATE_DAYS, today);
      const [before = today] = daysUpTo(today, KEPT_DAYS + 1);
      await dropOldDays(database, before, today);
    },
  };
}
