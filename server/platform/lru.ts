/** Options of an LRU cache for at most this many entries. The option `max` would reserve memory for all of them at once. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
