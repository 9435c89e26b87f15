import { fieldOf, wholeOf, wholesOf } from '../kit/kit.js';

/**
 * A run at its latest lamp.
 * @typedef {object} Progress
 * @property {number} home index of the lamp among the things of the cave
 * @property {number[]} taken indexes of what was found
 * @property {string} doors that are open
 * @property {string} keys in hand
 * @property {number} time seconds
 * @property {number} falls
 * @property {number[]} found 1 for each room that was visited
 */

const MOST_SECONDS = 1e6;

/** @param {unknown} value @param {string} known letters @returns {string} each known letter at most once */
const lettersOf = (value, known) => [...known].filter((letter) => String(value).includes(letter)).join('');

/**
 * @param {unknown} saved what players may have edited
 * @param {readonly { kind: string }[]} things of the cave
 * @param {number} rooms
 * @returns {Progress | null} null without a run to continue
 */
export function readProgress(saved, things, rooms) {
  const home = wholeOf(saved, 'home', things.length - 1);
  if (things[home]?.kind !== 'C') return null;
  const taken = fieldOf(saved, 'taken');
  const listed = Array.isArray(taken)
    ? wholesOf(saved, 'taken', Math.min(taken.length, things.length), things.length)
    : [];
  return {
    home,
    taken: [...new Set(listed)].filter((index) => '*12W'.includes(things[index]?.kind ?? ' ')),
    doors: lettersOf(fieldOf(saved, 'doors'), 'AZR'),
    keys: lettersOf(fieldOf(saved, 'keys'), '12'),
    time: wholeOf(saved, 'time', MOST_SECONDS),
    falls: wholeOf(saved, 'falls', MOST_SECONDS),
    found: wholesOf(saved, 'found', rooms, 1),
  };
}
