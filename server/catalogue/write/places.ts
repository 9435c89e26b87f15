import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { recordset } from '../../platform/db/recordset.ts';
import { games } from '../../platform/db/schema.ts';

/** Games beyond this rank count as equal. */
const MOST_PLACES = 10_000;
const BATCH = 200;

/** Returns the value of the column `quality` for a rank at the provider; 1 is the best. */
export const qualityOf = (place: number): number => -Math.min(place, MOST_PLACES);

/** Stores the ranks of a provider's games. @param ids external ids, best first */
export async function writePlaces(database: Database, provider: string, ids: readonly string[]): Promise<void> {
  const rows = ids.map((external_id, index) => ({ external_id, quality: qualityOf(index + 1) }));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await database.transaction(async (transaction) => {
      const ofBatch = inArray(
        games.external_id,
        batch.map(({ external_id }) => external_id),
      );
      // Locked in the order of ids, as everywhere.
      await transaction
        .select({ id: games.id })
        .from(games)
        .where(and(eq(games.provider, provider), ofBatch))
        .orderBy(games.id)
        .for('update');
      await transaction.execute(sql`
        update ${games} set quality = row.quality from ${recordset(games, ['external_id', 'quality'], batch)}
        where games.provider = ${provider} and games.external_id = row.external_id and games.quality <> row.quality`);
    });
  }
}
