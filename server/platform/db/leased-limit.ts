import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { admit, type Limit } from './limits.ts';

/** Number of counters that a process remembers. Evicted ones are leased again. */
const REMEMBERED = 10_000;

export interface Usage {
  isAdmitted: boolean;
  max: number;
  /** Length of a window in seconds. */
  window: number;
  /** Remaining attempts in this window, as far as this process knows. */
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  reset: number;
}

interface Lease {
  endsAt: number;
  /** Attempts that this process may still admit without a query. */
  left: number;
  /** Attempts that no process has leased. */
  unleased: number;
}

/**
 * Creates a limit that all processes share without a query per attempt: each process leases several attempts at a time
 * from the counter in the database. Together they never admit more than `max` per window. Unused leases expire with the
 * window.
 *
 * @param size attempts per lease
 */
export function createLeasedLimit(
  { database, now }: { database: Database; now: () => Date },
  { max, seconds, size }: Omit<Limit, 'key'> & { size: number },
) {
  const leases = new LRUCache<string, Lease>({ max: REMEMBERED });
  const pending = new Map<string, Promise<unknown>>();

  const current = (key: string) => {
    const lease = leases.get(key);
    return lease !== undefined && lease.endsAt > now().getTime() ? lease : undefined;
  };

  async function takeLease(key: string): Promise<void> {
    const counted = await admit(database, Array<Limit>(size).fill({ key, max, seconds }), now());
    const left = counted.filter(({ isAdmitted }) => isAdmitted).length;
    const { endsAt = now(), count = 0 } = counted[0] ?? {};
    leases.set(key, { endsAt: endsAt.getTime(), left, unleased: Math.max(0, max - count) });
  }

  return async (key: string): Promise<Usage> => {
    for (;;) {
      const lease = current(key);
      if (lease !== undefined && (lease.left > 0 || lease.unleased === 0)) {
        const isAdmitted = lease.left > 0;
        if (isAdmitted) lease.left -= 1;
        const reset = Math.max(1, Math.ceil((lease.endsAt - now().getTime()) / 1000));
        return { isAdmitted, max, window: seconds, remaining: lease.left + lease.unleased, reset };
      }
      const request = pending.get(key) ?? takeLease(key).finally(() => pending.delete(key));
      pending.set(key, request);
      await request;
    }
  };
}
