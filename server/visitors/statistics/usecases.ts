import { and, inArray, sql } from 'drizzle-orm';
import { dayOf } from '../../../shared/local-time.ts';
import type { VisitorKind } from '../../../shared/visits.ts';
import { createBatches } from '../../platform/batches.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { games, playDaily, siteDaily } from '../../platform/db/schema.ts';
import { createVisitorLimit } from '../../platform/http/visitor-limit.ts';

/** Most reports per transaction; further ones wait for the next. */
const BATCH_SIZE = 500;
const HOUR = 3_600_000;
/** Counted visits per address, game and hour. */
const PLAYS_PER_HOUR = 30;
/** Counted failures per address, game and hour: retries add no information. */
const FAILURES_PER_HOUR = 5;

export interface Visit extends VisitorKind {
  gameId: string;
  /** A visit, or a failed load. */
  event: 'play' | 'failure';
  /** The visitor's address, kept in memory for an hour to count by. */
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
    // Sorted as well: other processes update the same few rows.
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

export function createVisitCounter(options: { database: Database; now: () => Date; timeZone: string }) {
  const { database, now, timeZone } = options;
  const limits = {
    play: createVisitorLimit({ max: PLAYS_PER_HOUR, window: HOUR, now }),
    failure: createVisitorLimit({ max: FAILURES_PER_HOUR, window: HOUR, now }),
  };
  const store = createBatches(BATCH_SIZE, (visits: Visit[]) => {
    const counts = visits.map(({ gameId, device, language, event }) => {
      return { gameId, device, language, plays: event === 'play' ? 1 : 0, failures: event === 'failure' ? 1 : 0 };
    });
    const byKind = summed(counts, ({ gameId, device, language }) => `${gameId} ${device} ${language}`);
    return addVisits(database, byKind, dayOf(now(), timeZone));
  });

  return {
    /** Counts a visit and resolves after the commit. Rejects when it cannot be stored. */
    async report(visit: Visit) {
      if (!limits[visit.event].admit(`${visit.gameId} ${visit.address}`)) return 'limited';
      return (await store(visit)).has(visit.gameId) ? 'counted' : 'unknown_game';
    },
  };
}
