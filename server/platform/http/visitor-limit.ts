import { LRUCache } from 'lru-cache';

/** Bounds memory; the oldest keys are evicted. */
const MAX_KEYS = 100_000;

/** Limits attempts per visitor, in this process. @param options.window milliseconds from the first attempt */
export function createVisitorLimit(options: { max: number; window: number; now: () => Date; maxKeys?: number }) {
  const { max, window, now, maxKeys = MAX_KEYS } = options;
  const counts = new LRUCache<string, number>({
    // `max` would allocate memory for all entries at once.
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    ttl: window,
    noUpdateTTL: true,
    ttlResolution: 0,
    // Does not retain visitors' addresses after they expire.
    ttlAutopurge: true,
    perf: { now: () => now().getTime() },
  });
  return {
    /** Counts an attempt and returns whether it is within the limit. Attempts beyond it do not count. */
    admit(key: string) {
      const count = counts.get(key) ?? 0;
      if (count >= max) return false;
      counts.set(key, count + 1);
      return true;
    },
    /** Uncounts an attempt that had no effect. */
    release(key: string) {
      const count = counts.get(key) ?? 0;
      if (count > 0) counts.set(key, count - 1);
    },
  };
}
