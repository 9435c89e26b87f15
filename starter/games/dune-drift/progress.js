import { fieldOf, wholeOf, wholesOf } from '../kit/kit.js';

/**
 * @typedef {object} Progress
 * @property {number} reached the furthest circuit
 * @property {number[]} laps milliseconds of the best lap on each circuit, 0 for none
 * @property {{ races: number, points: Record<string, number>, score: number } | null} cup the cup that was left between two
 *   races
 */

const MOST_MS = 3_600_000;

/**
 * @param {unknown} saved what players may have edited
 * @param {number} circuits
 * @param {readonly string[]} drivers
 * @returns {Progress}
 */
export function readProgress(saved, circuits, drivers) {
  const cup = fieldOf(saved, 'cup');
  const races = wholeOf(cup, 'races', circuits - 1);
  const points = fieldOf(cup, 'points');
  return {
    reached: Math.max(races, wholeOf(saved, 'reached', circuits - 1)),
    laps: wholesOf(saved, 'laps', circuits, MOST_MS),
    cup:
      races === 0
        ? null
        : {
            races,
            points: Object.fromEntries(drivers.map((name) => [name, wholeOf(points, name, 100)])),
            score: wholeOf(cup, 'score', 1e6),
          },
  };
}

/** @param {Progress} progress @param {number} circuit @param {number} lap milliseconds @returns {boolean} whether it is the best there */
export function recordLap(progress, circuit, lap) {
  const best = progress.laps[circuit] ?? 0;
  if (best > 0 && best <= lap) return false;
  progress.laps[circuit] = lap;
  return true;
}
