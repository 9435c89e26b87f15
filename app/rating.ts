import { stableHash } from '../shared/hash.ts';

/** The displayed rating: the mean of the votes, or a placeholder between 3.0 and 5.0 without votes. */
interface Rating {
  value: number;
  votes: number;
  indicative: boolean;
}

/**
 * @param votes number of votes and their sum (each 1 to 5)
 * @returns the mean with one decimal; without votes, a constant placeholder derived from the id, which must never
 * appear in structured data or the API
 */
export function gameRating(id: string, votes: { count: number; sum: number }): Rating {
  if (votes.count > 0) {
    return { value: Math.round((votes.sum / votes.count) * 10) / 10, votes: votes.count, indicative: false };
  }
  return { value: 3 + (stableHash(id) % 21) / 10, votes: 0, indicative: true };
}
