import type { Database } from '../db/database.ts';
import { calendarDay } from '../stats/usecases.ts';
import { activeCategoryCount, activeGameTotals, adTotals, mostPlayed, newest, playsByDay } from './queries.ts';

const LISTED = 4;
const DAYS = 30;
/** Days read by one statement: where thousands of games are played each day, a month at once would hold visitors up. */
const STRETCH = 5;
const DAY = 86_400_000;

export interface DashboardData {
  activeGames: number;
  activeCategories: number;
  /** Of active games. */
  totalPlays: number;
  /** `active`: those whose displayed status is Active now. */
  ads: { total: number; active: number };
  popular: Awaited<ReturnType<typeof mostPlayed>>;
  /** Active or not. */
  recent: Awaited<ReturnType<typeof newest>>;
  /** The last 30 days of the site's time zone up to today, in their order; days without plays too. */
  playsPerDay: { day: string; plays: number }[];
}

export interface Dashboard {
  read(): Promise<DashboardData>;
}

/** Calendar days up to one of them, in their order. */
export function daysUpTo(last: string, number: number): string[] {
  // Counted in UTC, where every day has 24 hours.
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: number }, (_, index) =>
    new Date(end - (number - 1 - index) * DAY).toISOString().slice(0, 10),
  );
}

export function createDashboard(options: { database: Database; now: () => Date; timeZone: string }): Dashboard {
  const { database, now, timeZone } = options;

  async function playsPerDay(at: Date): Promise<DashboardData['playsPerDay']> {
    const days = daysUpTo(calendarDay(at, timeZone), DAYS);
    const plays = new Map<string, number>();
    for (let start = 0; start < DAYS; start += STRETCH) {
      const stretch = days.slice(start, start + STRETCH);
      const first = stretch[0] ?? '';
      const found = await playsByDay(database, { first, last: stretch.at(-1) ?? first });
      for (const row of found) plays.set(row.day, row.plays);
    }
    return days.map((day) => ({ day, plays: plays.get(day) ?? 0 }));
  }

  return {
    async read() {
      const at = now();
      const [totals, activeCategories, ads, popular, recent, perDay] = await Promise.all([
        activeGameTotals(database),
        activeCategoryCount(database),
        adTotals(database, at),
        mostPlayed(database, LISTED),
        newest(database, LISTED),
        playsPerDay(at),
      ]);
      return {
        activeGames: totals.games,
        activeCategories,
        totalPlays: totals.plays,
        ads,
        popular,
        recent,
        playsPerDay: perDay,
      };
    },
  };
}
