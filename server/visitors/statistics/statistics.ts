import { and, between, count, eq, gt, inArray, sum } from 'drizzle-orm';
import type { Language } from '../../../shared/languages.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { dayOf, daysUpTo } from '../../../shared/local-time.ts';
import { DEVICES } from '../../../shared/visits.ts';
import { shownTitle } from '../../catalogue/shown-names.ts';
import type { Database } from '../../platform/db/database.ts';
import { games, playDaily, siteDaily, votes } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';

const DAYS = 30;
const FAILING_DAYS = 7;
const FAILING_LISTED = 5;
const STARS = [1, 2, 3, 4, 5];

/** Calendar days, `YYYY-MM-DD`, both inclusive. */
type Period = Record<'first' | 'last', string>;

function failuresOf({ orm }: Database, day: string) {
  return orm
    .select({ gameId: playDaily.game_id, failures: sum(playDaily.failures).mapWith(Number) })
    .from(playDaily)
    .innerJoin(games, and(eq(games.id, playDaily.game_id), games.active))
    .where(and(eq(playDaily.day, day), gt(playDaily.failures, 0)))
    .groupBy(playDaily.game_id);
}

function playedGames({ orm }: Database, ids: string[], { first, last }: Period, language: Language | undefined) {
  return orm
    .select({ id: games.id, ...shownTitle(language), plays: sum(playDaily.plays).mapWith(Number) })
    .from(games)
    .innerJoin(playDaily, eq(playDaily.game_id, games.id))
    .where(and(inArray(games.id, ids), between(playDaily.day, first, last)))
    .groupBy(games.id);
}

export type Statistics = ReturnType<typeof createStatistics>;

function nothingOf<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
}

const emptyDay = (day: string) => ({
  day,
  plays: 0,
  failures: 0,
  // `unknown` counts plays from before kinds were recorded.
  devices: nothingOf([...DEVICES, 'unknown']),
  languages: nothingOf([...LANGUAGE_CODES, 'unknown']),
});

const isKeyOf = <Record extends object>(record: Record, key: string): key is keyof Record & string =>
  Object.hasOwn(record, key);

/** Sums up rows, one entry per day. */
function byDay(days: readonly string[], rows: readonly (typeof siteDaily.$inferSelect)[]) {
  const found = new Map(days.map((day) => [day, emptyDay(day)]));
  for (const { day, device, language, plays, failures } of rows) {
    const visits = found.get(day);
    if (visits === undefined) continue;
    visits.plays += plays;
    visits.failures += failures;
    visits.devices[isKeyOf(visits.devices, device) ? device : 'unknown'] += plays;
    visits.languages[isKeyOf(visits.languages, language) ? language : 'unknown'] += plays;
  }
  return [...found.values()];
}

const periodOf = (days: readonly string[]): Period => ({ first: days[0] ?? '', last: days.at(-1) ?? '' });

export function createStatistics(options: { database: Database; now: () => Date; timeZone: () => string }) {
  const { database, now, timeZone } = options;
  const { orm } = database;
  const lastDays = (number: number) => daysUpTo(dayOf(now(), timeZone()), number);

  return {
    /** The last 30 days up to today, including days without plays. */
    async siteDays() {
      const days = lastDays(DAYS);
      const { first, last } = periodOf(days);
      return byDay(
        days,
        await orm
          .select()
          .from(siteDaily)
          .where(between(siteDaily.day, first, last)),
      );
    },

    /** The active games with most failed loads in the last 7 days, worst first. */
    async failingGames(language?: Language) {
      const days = lastDays(FAILING_DAYS);
      const failures = new Map<string, number>();
      // One statement per day: on a busy site, a whole week at once would block visitors.
      for (const day of days) {
        for (const row of await failuresOf(database, day)) {
          failures.set(row.gameId, (failures.get(row.gameId) ?? 0) + row.failures);
        }
      }
      const worst = [...failures].sort(([, a], [, b]) => b - a).slice(0, FAILING_LISTED);
      if (worst.length === 0) return [];
      const ids = worst.map(([id]) => id);
      return (await playedGames(database, ids, periodOf(days), language))
        .map((game) => ({ ...game, failures: failures.get(game.id) ?? 0 }))
        .sort((a, b) => b.failures - a.failures || a.plays - b.plays || (a.id < b.id ? -1 : 1));
    },

    /** @throws {Refusal} not_found */
    async game(id: string, language?: Language) {
      const days = lastDays(DAYS);
      const { first, last } = periodOf(days);
      const visited = and(eq(playDaily.game_id, id), between(playDaily.day, first, last));
      const [[totals], rows, values] = await Promise.all([
        orm
          .select({
            ...shownTitle(language),
            plays: games.plays,
            votes: { count: games.vote_count, sum: games.vote_sum },
          })
          .from(games)
          .where(eq(games.id, id)),
        orm.select().from(playDaily).where(visited),
        orm
          .select({ value: votes.value, votes: count() })
          .from(votes)
          .where(eq(votes.game_id, id))
          .groupBy(votes.value),
      ]);
      if (totals === undefined) throw notFound();
      const counts = new Map(values.map(({ value, votes }) => [value, votes]));
      return {
        ...totals,
        days: byDay(days, rows),
        /** `values[0]` counts votes of 1, `values[4]` votes of 5. */
        votes: { ...totals.votes, values: STARS.map((star) => counts.get(star) ?? 0) },
      };
    },
  };
}
