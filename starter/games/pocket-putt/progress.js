import { fieldOf, wholeOf, wholesOf } from '../kit/kit.js';

/**
 * @typedef {object} Progress
 * @property {number[]} best fewest strokes of each hole, 0 for none
 * @property {number} reached the furthest hole
 * @property {number[]} card strokes of the round that was left
 */

/** @param {unknown} saved what players may have edited @param {number} holes @param {number} most strokes @returns {Progress} */
export function readProgress(saved, holes, most) {
  const card = fieldOf(saved, 'card');
  const played = Array.isArray(card) ? wholesOf(saved, 'card', Math.min(card.length, holes), most) : [];
  return {
    best: wholesOf(saved, 'best', holes, most),
    reached: wholeOf(saved, 'reached', holes - 1),
    // A hole takes a stroke, and a full card is no round to continue.
    card: played.length < holes && played.every((strokes) => strokes > 0) ? played : [],
  };
}

/** @param {Progress} progress @param {number} hole @param {number} strokes */
export function recordHole(progress, hole, strokes) {
  const best = progress.best[hole] ?? 0;
  progress.best[hole] = best === 0 ? strokes : Math.min(best, strokes);
  progress.reached = Math.max(progress.reached, Math.min(hole + 1, progress.best.length - 1));
}
