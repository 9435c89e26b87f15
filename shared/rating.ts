import { stableHash } from './hash.ts';

/** What the rating line shows: a real mean, or the indicative placeholder between 3.0 and 5.0 until someone voted. */
export interface Rating {
  value: number;
  votes: number;
  indicative: boolean;
}

/**
 * @param votes number of votes and their sum (each 1 to 5)
 * @returns the mean with one decimal; without votes a placeholder derived from the id, the same for everyone, which
 *   must never reach structured data or the API
 */
export function gameRating(id: string, votes: { count: number; sum: number }): Rating {
  if (votes.count > 0) {
    return { value: Math.round((votes.sum / votes.count) * 10) / 10, votes: votes.count, indicative: false };
  }
  return { value: 3 + (stableHash(id) % 21) / 10, votes: 0, indicative: true };
}
