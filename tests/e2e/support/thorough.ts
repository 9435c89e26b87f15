/**
 * `THOROUGH=1` covers every language, width, built-in game, operation and region of each consent platform. Without it, as in CI:
 * one language, one width, one game, the first rows of lists for accessibility, a few of the killed operations, and an unknown
 * region with one platform.
 */
export const THOROUGH = process.env.THOROUGH === '1';

/** The whole list, or its first items without THOROUGH. */
export const quickSubset = <Item>(list: readonly Item[], quick: number): readonly Item[] =>
  THOROUGH ? list : list.slice(0, quick);
