import type { Language } from '../../../shared/languages.ts';
import { dayEnd, dayOf, daysUpTo, plusDays, startOf } from '../../../shared/local-time.ts';
import type { Database } from '../../platform/db/database.ts';
import { finishDay, selectFinished, selectImpressions, selectStarted } from './queries.ts';
import { movers } from './rules.ts';

const WEEK = 7;

export type Lately = ReturnType<typeof createLately>;

/** Numbers of the last two weeks up to yesterday, in the site's time zone. Today is not over, so it cannot be compared. */
export function createLately(options: { database: Database; now: () => Date; timeZone: () => string }) {
  const { database, now, timeZone } = options;
  const lastDays = () => daysUpTo(plusDays(dayOf(now(), timeZone()), -1), 2 * WEEK);

  /** Stores the sums of past days. One statement per day: two weeks at once would block visitors. */
  async function finish(): Promise<void> {
    const days = lastDays();
    const known = new Set((await selectFinished(database, days)).map(({ day }) => day));
    for (const day of days.filter((day) => !known.has(day))) {
      const to = new Date(dayEnd(day, timeZone()).getTime() + 1);
      await finishDay(database, day, { from: startOf(day, timeZone()), to });
    }
  }

  return {
    finish,

    /** The counts of each day, and the games whose starts rise and fall from one week to the next. */
    async read(language?: Language) {
      const days = lastDays();
      await finish();
      const [finished, impressions, started] = await Promise.all([
        selectFinished(database, days),
        selectImpressions(database, days),
        selectStarted(database, language, { before: days.slice(0, WEEK), week: days.slice(WEEK) }),
      ]);
      const known = new Map(finished.map((row) => [row.day, row]));
      return {
        days: days.map((day) => {
          const { starts, seconds, votes } = known.get(day) ?? { starts: 0, seconds: 0, votes: 0 };
          return { day, starts, seconds, votes, impressions: impressions.get(day) ?? 0 };
        }),
        ...movers(started),
      };
    },
  };
}
