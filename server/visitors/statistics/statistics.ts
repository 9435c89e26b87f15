import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { dayOf, daysUpTo } from '../../../shared/local-time.ts';
import { DEVICES, type Device } from '../../../shared/visits.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import * as queries from './statistics.queries.ts';

const DAYS = 30;
const FAILING_DAYS = 7;
const FAILING_LISTED = 5;
const STARS = [1, 2, 3, 4, 5];

/** Plays by kind; `unknown` for plays counted before kinds were recorded. */
export type PlaysByDevice = Record<Device | 'unknown', number>;
export type PlaysByLanguage = Record<Language | 'unknown', number>;

export interface DayVisits {
  /** `YYYY-MM-DD` in the site's time zone. */
  day: string;
  plays: number;
  /** Failed loads. */
  failures: number;
  devices: PlaysByDevice;
  languages: PlaysByLanguage;
}

export interface FailingGame {
  id: string;
  title: string;
  failures: number;
  plays: number;
}

export interface GameStatistics {
  title: string;
  /** All-time plays. */
  plays: number;
  days: DayVisits[];
  /** `values[0]` counts votes of 1, `values[4]` votes of 5. */
  votes: { count: number; sum: number; values: number[] };
}

export type Statistics = ReturnType<typeof createStatistics>;

function nothingOf<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
}

function emptyDay(day: string): DayVisits {
  return {
    day,
    plays: 0,
    failures: 0,
    devices: nothingOf([...DEVICES, 'unknown']),
    languages: nothingOf([...LANGUAGE_CODES, 'unknown']),
  };
}

const isKeyOf = <Record extends object>(record: Record, key: string): key is keyof Record & string =>
  Object.hasOwn(record, key);

/** Sums up rows, one entry per day. */
function byDay(days: readonly string[], rows: readonly queries.VisitRow[]): DayVisits[] {
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

const periodOf = (days: readonly string[]): queries.Period => ({ first: days[0] ?? '', last: days.at(-1) ?? '' });

export function createStatistics(options: { database: Database; now: () => Date; timeZone: string }) {
  const { database, now, timeZone } = options;
  const lastDays = (number: number) => daysUpTo(dayOf(now(), timeZone), number);

  return {
    /** The last 30 days up to today, including days without plays. */
    async siteDays() {
      const days = lastDays(DAYS);
      return byDay(days, await queries.siteVisits(database, periodOf(days)));
    },

    /** The active games with most failed loads in the last 7 days, worst first. */
    async failingGames() {
      const days = lastDays(FAILING_DAYS);
      const failures = new Map<string, number>();
      // One statement per day: on a busy site, a whole week at once would block visitors.
      for (const day of days) {
        for (const row of await queries.failuresOf(database, day)) {
          failures.set(row.gameId, (failures.get(row.gameId) ?? 0) + row.failures);
        }
      }
      const worst = [...failures].sort(([, a], [, b]) => b - a).slice(0, FAILING_LISTED);
      if (worst.length === 0) return [];
      const ids = worst.map(([id]) => id);
      const played = await queries.playedGames(database, ids, periodOf(days));
      return played
        .map((game) => ({ ...game, failures: failures.get(game.id) ?? 0 }))
        .sort((a, b) => b.failures - a.failures || a.plays - b.plays || (a.id < b.id ? -1 : 1));
    },

    /** @throws {Refusal} not_found */
    async game(id: string) {
      const days = lastDays(DAYS);
      const [totals, rows, values] = await Promise.all([
        queries.gameTotals(database, id),
        queries.gameVisits(database, id, periodOf(days)),
        queries.votesByValue(database, id),
      ]);
      if (totals === null) throw notFound();
      const counts = new Map(values.map(({ value, votes }) => [value, votes]));
      return {
        title: totals.title,
        plays: totals.plays,
        days: byDay(days, rows),
        votes: { ...totals.votes, values: STARS.map((star) => counts.get(star) ?? 0) },
      };
    },
  };
}
