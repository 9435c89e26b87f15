import type { Database } from '../../platform/db/database.ts';
import { createVisitorLimit } from '../../platform/http/visitor-limit.ts';
import { saveVote } from './queries.ts';

const HOUR = 3_600_000;
/** Votes per address, game and hour: allows for a household, and for changed minds. */
const VOTES_FOR_A_GAME = 20;
/** Votes per address and hour: a school may share one address. */
const VOTES_OF_AN_ADDRESS = 120;

export interface CastVote {
  gameId: string;
  /** Random id of the browser, which has one vote per game. */
  voter: string;
  /** 1 to 5. */
  value: number;
  /** The visitor's address, kept in memory for an hour to count by. */
  address: string;
}

export type Votes = ReturnType<typeof createVotes>;

export function createVotes({ database, now }: { database: Database; now: () => Date }) {
  const ofAddress = createVisitorLimit({ max: VOTES_OF_AN_ADDRESS, window: HOUR, now });
  const forGame = createVisitorLimit({ max: VOTES_FOR_A_GAME, window: HOUR, now });
  return {
    /** Resolves after the commit with the game's current votes. */
    async cast({ address, ...vote }: CastVote) {
      const pair = `${vote.gameId} ${address}`;
      if (!forGame.admit(pair)) return { outcome: 'limited' };
      if (!ofAddress.admit(address)) {
        forGame.release(pair);
        return { outcome: 'limited' };
      }
      try {
        const votes = await saveVote(database, { ...vote, at: now() });
        return votes === null ? { outcome: 'unknown_game' } : { outcome: 'voted', ...votes };
      } catch (error) {
        forGame.release(pair);
        ofAddress.release(address);
        throw error;
      }
    },
  };
}
