import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { games, votes } from '../../platform/db/schema.ts';

export interface Vote {
  gameId: string;
  /** Random id of the browser. */
  voter: string;
  /** 1 to 5. */
  value: number;
  at: Date;
}

/**
 * Stores a vote or replaces the browser's former one, and updates the game's sums in the same transaction.
 *
 * @returns the votes of the game, or null when it is unknown or inactive
 */
export async function saveVote(
  database: Database,
  { gameId, voter, value, at }: Vote,
): Promise<{ count: number; sum: number } | null> {
  return database.transaction(async (transaction) => {
    // Locks the game, so that the sums match the former vote.
    const [game] = await transaction
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.id, gameId), games.active))
      .for('update');
    if (game === undefined) return null;
    const [before] = await transaction
      .select({ value: votes.value })
      .from(votes)
      .where(and(eq(votes.game_id, gameId), eq(votes.voter, voter)));
    await transaction
      .insert(votes)
      .values({ game_id: gameId, voter, value, created_at: at, updated_at: at })
      .onConflictDoUpdate({ target: [votes.game_id, votes.voter], set: { value, updated_at: at } });
    const [sums] = await transaction
      .update(games)
      .set({
        vote_count: sql`${games.vote_count} + ${before === undefined ? 1 : 0}::int`,
        vote_sum: sql`${games.vote_sum} + ${value - (before?.value ?? 0)}::int`,
      })
      .where(eq(games.id, gameId))
      .returning({ count: games.vote_count, sum: games.vote_sum });
    return sums ?? null;
  });
}
