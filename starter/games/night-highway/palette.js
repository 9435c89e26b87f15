import { mixColors } from '../kit/kit.js';
import { STAGES } from './stages.js';

/** Steps from clear to fully hazy. */
export const FOG_STEPS = 20;
const FOGGED = /** @type {const} */ (['left', 'left2', 'right', 'right2', 'road', 'road2', 'edge', 'edge2', 'line']);

/** @typedef {Record<typeof FOGGED[number], string[]>} Fogged each color at every step of the haze */

/** Colors of the place, blended slowly from one stage to the next. */
export function createPalette() {
  let key = '';
  let colors = /** @type {import('./stages.js').Palette} */ (STAGES[0]?.colors);
  const fogged = /** @type {Fogged} */ ({});

  return {
    get colors() {
      return colors;
    },
    get fogged() {
      return fogged;
    },
    /** @param {number} before stage @param {number} stage @param {number} share of the new stage, 0 to 1 */
    set(before, stage, share) {
      const wanted = `${before} ${stage} ${share.toFixed(2)}`;
      if (wanted === key) return;
      key = wanted;
      const from = STAGES[before]?.colors;
      const to = STAGES[stage]?.colors;
      if (from === undefined || to === undefined) return;
      const mixed = { ...to };
      for (const name of /** @type {(keyof typeof to)[]} */ (Object.keys(to)))
        mixed[name] = mixColors(from[name], to[name], share);
      colors = mixed;
      for (const name of FOGGED)
        fogged[name] = Array.from({ length: FOG_STEPS + 1 }, (_, step) =>
          mixColors(mixed[name], mixed.fog, step / FOG_STEPS),
        );
    },
  };
}
