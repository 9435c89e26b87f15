/**
 * `THOROUGH=1`: every language, width, built-in game and operation. Without, what CI has the time for: one language in loops over them, the
 * narrow screen where something is repeated for width alone, one game, the first rows of lists for accessibility, and a few of what is killed.
 */
export const THOROUGH = process.env.THOROUGH === '1';

/** All of a list, or its beginning where time is short. */
export const someOf = <Item>(list: readonly Item[], quick: number): readonly Item[] =>
  THOROUGH ? list : list.slice(0, quick);
