import { wholeOf } from './save.js';

/**
 * The latest daily challenge that was played to its end.
 * @typedef {object} Daily
 * @property {number} day since 1 January 1970, UTC; 0 for none
 * @property {number} streak days in a row up to that day
 * @property {number} score best of that day
 */

const DAY_MS = 86_400_000;
/** A record this far ahead of the clock was made while the clock was wrong, and would block the challenge for as long. */
const MOST_DAYS_AHEAD = 30;

/** @type {Daily} */
export const NO_DAILY = { day: 0, streak: 0, score: 0 };

/** @param {number} time milliseconds since 1 January 1970 @returns {number} days, UTC */
export const dayOf = (time) => Math.floor(time / DAY_MS);

/** The same for everyone on that day. @param {number} day @returns {number} a seed for createRandom() */
export const seedOf = (day) => Math.imul(day, 0x9e3779b1) >>> 0;

/** @param {unknown} saved what players may have edited @returns {Daily} */
export function readDaily(saved) {
  const day = wholeOf(saved, 'day', 1e6);
  const streak = Math.min(day, wholeOf(saved, 'streak', 1e6));
  return streak === 0 ? NO_DAILY : { day, streak, score: wholeOf(saved, 'score', Number.MAX_SAFE_INTEGER) };
}

/**
 * A challenge was played to its end. Only the first of a day counts for the streak, and a clock that was moved back gains
 * nothing.
 * @param {Daily} daily @param {number} day @param {number} score @returns {Daily}
 */
export function finishDay(daily, day, score) {
  if (day === daily.day) return { ...daily, score: Math.max(daily.score, score) };
  if (day < daily.day && daily.day - day <= MOST_DAYS_AHEAD) return daily;
  return { day, streak: day === daily.day + 1 ? daily.streak + 1 : 1, score };
}

/** The current streak. A missed day ends it. @param {Daily} daily @param {number} day */
export const streakOn = (daily, day) => (day > daily.day + 1 ? 0 : daily.streak);
