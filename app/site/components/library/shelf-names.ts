export const SHELVES = ['favourites', 'recent'] as const;
export type ShelfName = (typeof SHELVES)[number];

/** Storage key of the rows that have games, read before the first paint by a short inline script. */
export const SHELVES_KEY = 'ludotek.shelves';
