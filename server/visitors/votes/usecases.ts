import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { admitByAll, release, visitorKey } from '../../platform/db/limits.ts';
import { games, votes } from '../../platform/db/schema.ts';

/** Seconds. */
const HOUR = 3_600;
/** Votes per address, game and hour: enough for a household, and for changed minds. */
const VOTES_PER_GAME = 20;
/** Votes per address and hour: a school may share one address. */
const VOTES_PER_ADDRESS = 120;

interface Vote {
  gameId: string;
  /** Random id of the browser, which has one vote per game. */
  voter: string;
  /** 1 to 5. */
  value: number;
}

/** Stores or replaces a browser's vote and updates the game's sums. Null if the game is unknown or inactive. */
function saveVote(database: Database, { gameId, voter, value }: Vote, at: Date) {
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

export type Votes = ReturnType<typeof createVotes>;

export function createVotes({ database, now }: { database: Database; now: () => Date }) {
  return {
    /** Resolves after the commit with the game's votes. */
    async cast({ address, ...vote }: Vote & { address: string }) {
      const limits = [
        { key: visitorKey('vote game', vote.gameId, address), max: VOTES_PER_GAME, seconds: HOUR },
        { key: visitorKey('vote', address), max: VOTES_PER_ADDRESS, seconds: HOUR },
      ];
      const counted = await admitByAll(database, limits, now());
      if (counted.length === 0) return { outcome: 'limited' };
      try {
        const sums = await saveVote(database, vote, now());
        return sums === null ? { outcome: 'unknown_game' } : { outcome: 'voted', ...sums };
      } catch (error) {
        await release(database, counted);
        throw error;
      }
    },
  };
}
