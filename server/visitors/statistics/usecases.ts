import { and, inArray, sql } from 'drizzle-orm';
import { dayOf } from '../../../shared/local-time.ts';
import type { VisitorKind } from '../../../shared/visits.ts';
import { createBatches } from '../../platform/batches.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { admit, visitorKey } from '../../platform/db/limits.ts';
import { games, playDaily, siteDaily } from '../../platform/db/schema.ts';
import { metrics } from '../../platform/metrics.ts';

/** Maximum reports per transaction; further ones wait for the next. */
const BATCH_SIZE = 500;
/** Seconds. */
const HOUR = 3_600;
/** Counted events per address, game and hour. Retries of a failed game add no information. */
const PER_HOUR: Readonly<Record<Visit['event'], number>> = { play: 30, failure: 5 };

export interface Visit extends VisitorKind {
  gameId: string;
  /** A visit, or a failed load. */
  event: 'play' | 'failure';
  /** The visitor's address. Its hash is kept for an hour, to count by. */
  address: string;
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/** Counts to add to a game for one kind of visitor; each pair occurs once. */
interface VisitCount extends VisitorKind {
  gameId: string;
  plays: number;
  failures: number;
}

function summed<Row extends { plays: number; failures: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const { plays, failures } = sums.get(keyOf(row)) ?? { plays: 0, failures: 0 };
    sums.set(keyOf(row), { ...row, plays: plays + row.plays, failures: failures + row.failures });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

async function addPlays(transaction: Transaction, counts: readonly VisitCount[]): Promise<void> {
  const played = summed(counts, ({ gameId }) => gameId).filter(({ plays }) => plays > 0);
  if (played.length === 0) return;
  const values = sql.join(
    played.map(({ gameId, plays }) => sql`(${gameId}::uuid, ${plays}::int)`),
    sql`, `,
  );
  await transaction.execute(
    sql`update ${games} set plays = ${games.plays} + added.plays from (values ${values}) as added (id, plays) where ${games.id} = added.id`,
  );
}

const increased = ({ plays, failures }: typeof playDaily | typeof siteDaily) => ({
  plays: sql`${plays} + excluded.plays`,
  failures: sql`${failures} + excluded.failures`,
});

/**
 * Adds plays and failures to games, to their days and to the site's day (`YYYY-MM-DD`) in one transaction. Skips unknown
 * and inactive games. @returns the ids of the counted ones
 */
function addVisits(database: Database, counts: readonly VisitCount[], day: string): Promise<ReadonlySet<string>> {
  return database.transaction(async (transaction) => {
    const ids = [...new Set(counts.map(({ gameId }) => gameId))];
    // Locked in the order of ids, so that concurrent transactions wait for each other instead of deadlocking.
    const known = await transaction
      .select({ id: games.id })
      .from(games)
      .where(and(games.active, inArray(games.id, ids)))
      .orderBy(games.id)
      .for('update');
    const found = new Set(known.map(({ id }) => id));
    const counted = counts.filter(({ gameId }) => found.has(gameId));
    if (counted.length === 0) return found;

    await addPlays(transaction, counted);
    await transaction
      .insert(playDaily)
      .values(counted.map(({ gameId, ...count }) => ({ game_id: gameId, day, ...count })))
      .onConflictDoUpdate({
        target: [playDaily.day, playDaily.game_id, playDaily.device, playDaily.language],
        set: increased(playDaily),
      });
    // Sorted as well, because other processes update the same few rows.
    const ofSite = summed(counted, ({ device, language }) => `${device} ${language}`);
    await transaction
      .insert(siteDaily)
      .values(ofSite.map(({ device, language, plays, failures }) => ({ day, device, language, plays, failures })))
      .onConflictDoUpdate({
        target: [siteDaily.day, siteDaily.device, siteDaily.language],
        set: increased(siteDaily),
      });
    return found;
  });
}

export function createVisitCounter(options: { database: Database; now: () => Date; timeZone: () => string }) {
  const { database, now, timeZone } = options;
  const store = createBatches(BATCH_SIZE, async (visits: Visit[]) => {
    const at = now();
    const limits = visits.map(({ event, gameId, address }) => {
      return { key: visitorKey(event, gameId, address), max: PER_HOUR[event], seconds: HOUR };
    });
    const judged = await admit(database, limits, at);
    const admitted = visits.filter((_, index) => judged[index]?.isAdmitted);
    const counts = admitted.map(({ gameId, device, language, event }) => {
      return { gameId, device, language, plays: event === 'play' ? 1 : 0, failures: event === 'failure' ? 1 : 0 };
    });
    const byKind = summed(counts, ({ gameId, device, language }) => `${gameId} ${device} ${language}`);
    const found = await addVisits(database, byKind, dayOf(at, timeZone()));
    return { admitted: new Set(admitted), found };
  });

  return {
    /** Counts a visit and resolves after the commit. Rejects if it cannot be stored. */
    async report(visit: Visit) {
      const { admitted, found } = await store(visit);
      if (!admitted.has(visit)) return 'limited';
      if (!found.has(visit.gameId)) return 'unknown_game';
      metrics.plays.inc({ event: visit.event });
      return 'counted';
    },
  };
}
