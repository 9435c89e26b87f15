import { dayOf } from '../../../shared/local-time.ts';
import type { VisitorKind } from '../../../shared/visits.ts';
import { createBatches } from '../../platform/batches.ts';
import type { Database } from '../../platform/db/database.ts';
import { createVisitorLimit } from '../../platform/http/visitor-limit.ts';
import { addVisits, type VisitCount } from './queries.ts';

/** Most reports per transaction; further ones wait for the next. */
const BATCH_SIZE = 500;
const HOUR = 3_600_000;
/** Counted visits per address, game and hour. */
const PLAYS_PER_HOUR = 30;
/** Counted failures per address, game and hour: a retry tells nothing new. */
const FAILURES_PER_HOUR = 5;

export interface Visit extends VisitorKind {
  gameId: string;
  /** A visit, or a failed load. */
  event: 'play' | 'failure';
  /** The visitor's address, kept in memory for an hour to count by. */
  address: string;
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/** Sums visits by game and kind of visitor. */
function addedUp(visits: readonly Visit[]): VisitCount[] {
  const counts = new Map<string, VisitCount>();
  for (const { gameId, device, language, event } of visits) {
    const key = `${gameId} ${device} ${language}`;
    const { plays, failures } = counts.get(key) ?? { plays: 0, failures: 0 };
    const added = event === 'play' ? { plays: plays + 1, failures } : { plays, failures: failures + 1 };
    counts.set(key, { gameId, device, language, ...added });
  }
  return [...counts.values()];
}

export function createVisitCounter(options: { database: Database; now: () => Date; timeZone: string }) {
  const { database, now, timeZone } = options;
  const limits = {
    play: createVisitorLimit({ max: PLAYS_PER_HOUR, window: HOUR, now }),
    failure: createVisitorLimit({ max: FAILURES_PER_HOUR, window: HOUR, now }),
  };
  const store = createBatches(BATCH_SIZE, (visits: Visit[]) =>
    addVisits(database, addedUp(visits), dayOf(now(), timeZone)),
  );

  return {
    /** Counts a visit and resolves after the commit. Rejects when it cannot be stored. */
    async report(visit: Visit) {
      if (!limits[visit.event].admit(`${visit.gameId} ${visit.address}`)) return 'limited';
      return (await store(visit)).has(visit.gameId) ? 'counted' : 'unknown_game';
    },
  };
}
