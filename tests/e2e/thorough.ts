/**
 * `THOROUGH=1` covers every language, width, built-in game and operation. Without it, as in CI: one language, the
 * narrow screen, one game, the first rows of lists for accessibility, and a few of the operations that are killed.
 */
export const THOROUGH = process.env.THOROUGH === '1';

/** The whole list, or its first items without THOROUGH. */
export const quickSubset = <Item>(list: readonly Item[], quick: number): readonly Item[] =>
  THOROUGH ? list : list.slice(0, quick);
