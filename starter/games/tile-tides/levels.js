import { createRandom } from '../kit/kit.js';

/**
 * @typedef {'tier3' | 'tier4' | 'tier5' | 'tier6' | 'anchors' | 'inks' | 'waves' | 'big' | 'chain'} Goal
 * tier3 to tier6: make such shells (6: pearls); big: merges of four or more; chain: merges that set off another
 * @typedef {object} Level
 * @property {readonly (readonly [Goal, number])[]} goals
 * @property {number} moves given at its start
 * @property {number} tide moves between two tides, 0 for still water
 * @property {number} anchors at most at once
 * @property {number} inks at most at once
 * @property {number} waves share of what washes in
 * @property {'tide' | 'wave' | 'anchor' | 'ink' | null} teaches
 */

/** @param {Partial<Record<Goal, number>>} goals @param {number} moves @param {Partial<Level>} [rest] @returns {Level} */
const level = (goals, moves, rest = {}) => ({
  // The parameter's type guarantees that the keys are goals.
  goals: /** @type {[Goal, number][]} */ (Object.entries(goals)),
  moves,
  tide: 5,
  anchors: 0,
  inks: 0,
  waves: 0.015,
  teaches: null,
  ...rest,
});

/** @type {readonly Level[]} */
const LEVELS = [
  level({ tier3: 5 }, 16, { tide: 0, waves: 0 }),
  level({ tier3: 5, tier4: 4 }, 12, { teaches: 'tide', waves: 0 }),
  level({ waves: 2, tier4: 5 }, 11, { teaches: 'wave', waves: 0.03 }),
  level({ anchors: 3, tier4: 6 }, 14, { teaches: 'anchor', anchors: 1 }),
  level({ tier5: 4, chain: 3 }, 14),
  level({ inks: 5, tier4: 6 }, 14, { teaches: 'ink', inks: 3 }),
  level({ tier6: 2, big: 4 }, 12, { anchors: 1 }),
  level({ anchors: 4, tier5: 5 }, 13, { anchors: 2, tide: 4 }),
  level({ waves: 3, inks: 5, tier4: 8 }, 13, { inks: 4, tide: 4 }),
  level({ tier6: 4, chain: 4 }, 16, { anchors: 1, inks: 3, tide: 4 }),
];

/** Maximum number of unused moves kept for the next level; the others become points. */
export const MOST_KEPT = 6;

export const CAMPAIGN = LEVELS.length;

/** Levels beyond the last one are generated, a little harder each time. @param {number} number from 1 @returns {Level} */
export function levelOf(number) {
  const written = LEVELS[number - 1];
  if (written !== undefined) return written;
  const random = createRandom(number * 7919);
  const more = number - CAMPAIGN;
  const pearls = 2 + Math.floor((more + 1) / 2);
  const [first, second] = random.shuffle(
    /** @type {[Goal, number][]} */ ([
      ['anchors', Math.min(6, 2 + more)],
      ['inks', Math.min(7, 3 + more)],
      ['waves', 2 + (more % 3)],
      ['big', 3 + (more % 4)],
      ['chain', 3 + (more % 3)],
      ['tier5', 4 + Math.min(8, more)],
    ]),
  );
  if (first === undefined || second === undefined) throw new Error('There are always six to choose from.');
  return level({ tier6: pearls, [first[0]]: first[1], [second[0]]: second[1] }, 13 + Math.min(7, pearls), {
    tide: more > 3 ? 3 : 4,
    anchors: 2,
    inks: 4,
  });
}
