import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { games, playDaily } from '../db/schema.ts';

/** Plays to add, by game id. */
export type PlayCounts = ReadonlyMap<string, number>;

/**
 * Adds plays to games and to their day in one transaction. Ids of games that are unknown or inactive are left out.
 *
 * @param day calendar day in the site's time zone, `YYYY-MM-DD`
 * @returns the ids that were counted
 */
export async function addPlays(database: Database, counts: PlayCounts, day: string): Promise<Set<string>> {
  return database.transaction(async (transaction) => {
    // Locked in the order of ids: two processes that add at once wait for each other instead of deadlocking.
    const known = await transaction
      .select({ id: games.id })
      .from(games)
      .where(and(games.active, inArray(games.id, [...counts.keys()])))
      .orderBy(games.id)
      .for('update');
    if (known.length === 0) return new Set<string>();

    const values = sql.join(
      known.map(({ id }) => sql`(${id}::uuid, ${counts.get(id) ?? 0}::int)`),
      sql`, `,
    );
    await transaction.execute(
      sql`update ${games} set plays = ${games.plays} + added.plays from (values ${values}) as added (id, plays) where ${games.id} = added.id`,
    );
    await transaction
      .insert(playDaily)
      .values(known.map(({ id }) => ({ game_id: id, day, plays: counts.get(id) ?? 0 })))
      .onConflictDoUpdate({
        target: [playDaily.day, playDaily.game_id],
        set: { plays: sql`${playDaily.plays} + excluded.plays` },
      });
    return new Set(known.map(({ id }) => id));
  });
}
