export const SHELVES = ['favourites', 'recent'] as const;
export type ShelfName = (typeof SHELVES)[number];

/**
 * Storage key that tells which rows have games, apart from the games themselves: read before the first paint by a
 * short inline script.
 */
export const SHELVES_KEY = 'ludotek.shelves';
