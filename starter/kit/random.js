/**
 * @typedef {object} Random
 * @property {() => number} next in [0, 1)
 * @property {(min: number, max: number) => number} range in [min, max)
 * @property {(min: number, max: number) => number} int whole number, both ends included
 * @property {(probability: number) => boolean} chance
 * @property {<T>(items: readonly T[]) => T} pick one item; throws on an empty list
 * @property {<T>(items: readonly T[]) => T[]} shuffle a shuffled copy
 */

/**
 * The same seed gives the same sequence (mulberry32).
 * @param {number} [seed] whole number; without it every call differs
 * @returns {Random}
 */
export function createRandom(seed = (Math.random() * 2 ** 32) >>> 0) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** @param {number} min @param {number} max */
  const int = (min, max) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    range: (min, max) => min + next() * (max - min),
    int,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('pick: the list is empty');
      return item;
    },
    shuffle(items) {
      const copy = [...items];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        // Both indices are inside the list.
        [copy[last], copy[other]] = /** @type {[any, any]} */ ([copy[other], copy[last]]);
      }
      return copy;
    },
  };
}
