import { fieldOf, wholeOf } from '../kit/kit.js';

/**
 * @typedef {object} Progress
 * @property {number} reached the furthest opponent
 * @property {{ round: number, score: number, goals: number, saves: number } | null} cup the cup that was left, at the start
 *   of a match
 */

/** @param {unknown} saved what players may have edited @param {number} opponents @returns {Progress} */
export function readProgress(saved, opponents) {
  const cup = fieldOf(saved, 'cup');
  const round = wholeOf(cup, 'round', opponents - 1);
  const counts = {
    score: wholeOf(cup, 'score', 1e6),
    goals: wholeOf(cup, 'goals', 1e4),
    saves: wholeOf(cup, 'saves', 1e4),
  };
  return {
    reached: Math.max(round, wholeOf(saved, 'reached', opponents - 1)),
    // The first match is a new cup.
    cup: round === 0 ? null : { round, ...counts },
  };
}
