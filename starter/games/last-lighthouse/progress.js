import { fieldOf, wholeOf, wholesOf } from '../kit/kit.js';

/**
 * A night as it continues at the lighthouse. Everything else follows from the seed.
 * @typedef {object} Progress
 * @property {number} seed of the sea
 * @property {number} time seconds
 * @property {number} oil
 * @property {number} amber
 * @property {number} score
 * @property {number} swept
 * @property {number[]} upgrades levels
 * @property {number[]} home 1 for each shard that is in the lens
 * @property {number[]} open 1 for each guard that lets pass
 * @property {number[]} taken indexes of finds
 */

export const MOST_SEED = 1e6;
/** A night that continues has at least this much, or a lamp that ran dry would be the end of it. */
const LEAST_OIL = 45;
const SHARDS = 5;
const MOST_FINDS = 500;

/** @param {unknown} saved what players may have edited @param {number} mostUpgrade @returns {Progress | null} null without a night to continue */
export function readProgress(saved, mostUpgrade) {
  const seed = wholeOf(saved, 'seed', MOST_SEED);
  if (seed === 0) return null;
  const taken = fieldOf(saved, 'taken');
  const home = wholesOf(saved, 'home', SHARDS, 1);
  return {
    seed,
    time: wholeOf(saved, 'time', 1e6),
    oil: Math.max(LEAST_OIL, wholeOf(saved, 'oil', 300)),
    amber: wholeOf(saved, 'amber', MOST_FINDS),
    score: wholeOf(saved, 'score', 1e6),
    swept: wholeOf(saved, 'swept', 1e6),
    upgrades: wholesOf(saved, 'upgrades', 4, mostUpgrade),
    // With all in the lens the night is over.
    home: home.every((there) => there === 1) ? home.map(() => 0) : home,
    open: wholesOf(saved, 'open', SHARDS, 1),
    taken: Array.isArray(taken) ? wholesOf(saved, 'taken', Math.min(taken.length, MOST_FINDS), MOST_FINDS) : [],
  };
}
