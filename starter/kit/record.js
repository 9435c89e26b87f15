import { finishDay, NO_DAILY, readDaily } from './daily.js';
import { fieldOf } from './save.js';
import { isBetter } from './score.js';

/**
 * The data that the page stores for a game: the best result, its own progress and the daily challenge.
 * @param {'high' | 'low'} scoring which end wins
 */
export function createRecord(scoring) {
  /** @type {number | null} */
  let best = null;
  /** JSON. @type {unknown} */
  let own = null;
  let daily = NO_DAILY;

  return {
    get best() {
      return best;
    },
    get own() {
      return own;
    },
    set own(value) {
      own = value;
    },
    get daily() {
      return daily;
    },
    data: () => ({ own, daily, best }),
    /** @param {Pick<import('./host.js').Kept, 'best' | 'saved'>} kept */
    load({ best: stored, saved }) {
      // A save from another browser has its own.
      for (const value of [stored, fieldOf(saved, 'best')])
        if (typeof value === 'number' && Number.isFinite(value) && isBetter(value, best, scoring)) best = value;
      daily = readDaily(fieldOf(saved, 'daily'));
      own = fieldOf(saved, 'own') ?? null;
    },
    /**
     * A run has ended with a result. With `low`, only a won run counts, and a daily challenge has its own best result.
     * @param {import('./options.js').Start} begun @param {number} value @param {boolean} won
     * @returns {boolean} whether it is a new best
     */
    finish(begun, value, won) {
      if (begun.kind === 'daily') {
        daily = finishDay(daily, begun.day, value);
        return false;
      }
      if (!(scoring === 'high' || won) || !isBetter(value, best, scoring)) return false;
      best = value;
      return true;
    },
  };
}

/** @typedef {ReturnType<typeof createRecord>} GameRecord */
