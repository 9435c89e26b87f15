import type { Database } from '../db/database.ts';
import { addPlays } from './queries.ts';
import { createVisitLimit } from './visit-limit.ts';

/** More reports than this wait for the next transaction. */
const BATCH_SIZE = 500;

export type VisitOutcome = 'counted' | 'limited' | 'unknown_game';

export interface VisitCounter {
  /** Counts a visit to a game; answers after the commit. Rejects when the database could not store it. */
  report(gameId: string, address: string): Promise<VisitOutcome>;
}

interface Waiting {
  gameId: string;
  settle(counted: boolean): void;
  fail(error: unknown): void;
}

/** Calendar day of an instant in a time zone, as `YYYY-MM-DD` (the form of the Swedish locale). */
export function calendarDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/**
 * Groups what arrives while a transaction runs into the next one: many visitors cost few commits, and each report is
 * answered only when it is stored.
 */
export function createVisitCounter(options: { database: Database; now: () => Date; timeZone: string }): VisitCounter {
  const { database, now, timeZone } = options;
  const limit = createVisitLimit();
  const waiting: Waiting[] = [];
  let writing = false;

  async function writeAll(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_SIZE);
      const counts = new Map<string, number>();
      for (const { gameId } of batch) counts.set(gameId, (counts.get(gameId) ?? 0) + 1);
      try {
        const counted = await addPlays(database, counts, calendarDay(now(), timeZone));
        for (const report of batch) report.settle(counted.has(report.gameId));
      } catch (error) {
        for (const report of batch) report.fail(error);
      }
    }
    writing = false;
  }

  return {
    async report(gameId, address) {
      if (!limit.admit(gameId, address, now())) return 'limited';
      const counted = await new Promise<boolean>((settle, fail) => {
        waiting.push({ gameId, settle, fail });
        if (!writing) void writeAll();
      });
      return counted ? 'counted' : 'unknown_game';
    },
  };
}
