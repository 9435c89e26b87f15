/** The rows of a visitor's own games, in their order on the page. */
export const SHELVES = ['favourites', 'recent'] as const;
export type ShelfName = (typeof SHELVES)[number];

/**
 * Where the browser keeps which rows have games, apart from the games themselves: read before the first paint, by a
 * script that has to be short.
 */
export const SHELVES_KEY = 'ludotek.shelves';
