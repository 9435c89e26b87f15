import { and, inArray, sql } from 'drizzle-orm';
import type { VisitorKind } from '../../../shared/visits.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { games, playDaily, siteDaily } from '../../platform/db/schema.ts';

/** Counts to add to a game for one kind of visitor; each pair occurs once. */
export interface VisitCount extends VisitorKind {
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
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
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

/**
 * Adds plays and failures to games, to their days and to the site's day in one transaction. Skips unknown and inactive
 * games.
 *
 * @param day calendar day in the site's time zone, `YYYY-MM-DD`
 * @returns the ids of the counted games
 */
export async function addVisits(
  database: Database,
  counts: readonly VisitCount[],
  day: string,
): Promise<ReadonlySet<string>> {
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
        set: {
          plays: sql`${playDaily.plays} + excluded.plays`,
          failures: sql`${playDaily.failures} + excluded.failures`,
        },
      });
    // Sorted as well: other processes update the same few rows.
    const ofSite = summed(counted, ({ device, language }) => `${device} ${language}`);
    await transaction
      .insert(siteDaily)
      .values(ofSite.map(({ device, language, plays, failures }) => ({ day, device, language, plays, failures })))
      .onConflictDoUpdate({
        target: [siteDaily.day, siteDaily.device, siteDaily.language],
        set: {
          plays: sql`${siteDaily.plays} + excluded.plays`,
          failures: sql`${siteDaily.failures} + excluded.failures`,
        },
      });
    return found;
  });
}
