/** Number of games at the top of the home page that are shuffled, and the distance between swapped positions. */
export const SHUFFLE_SPAN = 30;
const SHUFFLE_STEP = 3;

/** Returns a seed that changes hourly, so that a page is stable while it is cached and read. */
export function hourlySeed(now: Date): number {
  return Math.floor(now.getTime() / 3_600_000);
}

/** Mulberry32: a small generator with 32 bits of state. Not for secrets. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Swaps every third of the first 30 with a random position among them. The same seed gives the same order. */
export function shuffleHome<Item>(items: readonly Item[], seed: number): Item[] {
  const shuffled = [...items];
  const span = Math.min(SHUFFLE_SPAN, shuffled.length);
  const random = seededRandom(seed);
  for (let position = 0; position < span; position += SHUFFLE_STEP) {
    const other = Math.floor(random() * span);
    // Both positions are below `span`, so both items exist.
    [shuffled[position], shuffled[other]] = [shuffled[other] as Item, shuffled[position] as Item];
  }
  return shuffled;
}
