import { LRUCache } from 'lru-cache';

/** Bounds the memory of a limit: beyond it those who came longest ago are forgotten first. */
const MAX_KEYS = 100_000;

export interface VisitorLimitOptions {
  /** How often within a window. */
  max: number;
  /** Milliseconds, from the first time on. */
  window: number;
  now: () => Date;
  maxKeys?: number;
}

export type VisitorLimit = ReturnType<typeof createVisitorLimit>;

/** How often each visitor may do something, kept in the memory of this process: it is a courtesy, not a ledger. */
export function createVisitorLimit({ max, window, now, maxKeys = MAX_KEYS }: VisitorLimitOptions) {
  const counts = new LRUCache<string, number>({
    // Not `max`, which takes the room for all of them at once.
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    ttl: window,
    noUpdateTTL: true,
    ttlResolution: 0,
    // Addresses of visitors: gone when they are not needed any more, also when nobody asks for them again.
    ttlAutopurge: true,
    perf: { now: () => now().getTime() },
  });
  return {
    /** Counts, and says whether this is still within the limit. What is beyond it does not count. */
    admit(key: string) {
      const count = counts.get(key) ?? 0;
      if (count >= max) return false;
      counts.set(key, count + 1);
      return true;
    },
    /** Takes one back that came to nothing. */
    release(key: string) {
      const count = counts.get(key) ?? 0;
      if (count > 0) counts.set(key, count - 1);
    },
  };
}
