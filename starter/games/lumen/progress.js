import { wholeOf, wholesOf } from '../kit/kit.js';
import { LEVELS } from './levels.js';

const MOST_POINTS = 2000;

/** The best of each level; 0 stars: not solved. @typedef {{ stars: number[], points: number[], reached: number }} Progress */

/** @param {unknown} [saved] what players may have edited @returns {Progress} */
export function readProgress(saved) {
  return {
    stars: wholesOf(saved, 'stars', LEVELS.length, 3),
    points: wholesOf(saved, 'points', LEVELS.length, MOST_POINTS),
    /** The furthest level that was opened, which may have been skipped. */
    reached: wholeOf(saved, 'reached', LEVELS.length - 1),
  };
}

/** @param {Progress} progress @param {number} index @param {number} stars @param {number} points */
export function recordLevel(progress, index, stars, points) {
  progress.stars[index] = Math.max(progress.stars[index] ?? 0, stars);
  progress.points[index] = Math.max(progress.points[index] ?? 0, points);
  progress.reached = Math.max(progress.reached, Math.min(index + 1, LEVELS.length - 1));
}

/** @param {readonly number[]} values */
export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @param {Progress} progress */
export const countSolved = ({ stars }) => stars.filter((count) => count > 0).length;

/** The level to continue with; null before the first one and after the last. @param {Progress} progress */
export function nextLevel({ stars, reached }) {
  if (reached === 0 && (stars[0] ?? 0) === 0) return null;
  const open = stars.findIndex((count, index) => count === 0 && index <= reached);
  return open === -1 ? null : open;
}
