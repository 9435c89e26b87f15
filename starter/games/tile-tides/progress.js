import { fieldOf, wholeOf } from '../kit/kit.js';

/**
 * Where a voyage begins: the first level, or a later one with what was won before.
 * @typedef {object} From
 * @property {number} number of the level
 * @property {number} moves left over
 * @property {number} score
 * @property {number} pearls
 * @property {number} longest
 * @property {number} merges
 */

/** @typedef {{ reached: number, voyage: From | null }} Progress reached: the furthest level */

/** Generated levels never end, but a list of them must. */
export const MOST_LEVELS = 60;

/** @param {number} number @returns {From} */
export const atLevel = (number) => ({ number, moves: 0, score: 0, pearls: 0, longest: 0, merges: 0 });

/** @param {unknown} [saved] what players may have edited @returns {Progress} */
export function readProgress(saved) {
  const voyage = fieldOf(saved, 'voyage');
  const number = wholeOf(voyage, 'number', 1e4);
  const reached = Math.max(1, wholeOf(saved, 'reached', MOST_LEVELS));
  if (number < 2) return { reached, voyage: null };
  return {
    reached: Math.max(reached, Math.min(number, MOST_LEVELS)),
    voyage: {
      number,
      moves: wholeOf(voyage, 'moves', 100),
      score: wholeOf(voyage, 'score', 1e8),
      pearls: wholeOf(voyage, 'pearls', 1e5),
      longest: wholeOf(voyage, 'longest', 1e3),
      merges: wholeOf(voyage, 'merges', 1e6),
    },
  };
}
