/** A budget of processor time per client, so that no single client can keep the server busy. */
import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';

/** Milliseconds of work that a client may cause at once, and per second in the long run. */
const CAPACITY = 10_000;
const PER_SECOND = 500;
/** Maximum milliseconds charged per request: while it waits, the processor may work for others. */
const MOST_PER_REQUEST = 500;
/** Maximum concurrent requests of a client. Browsers send six over HTTP/1.1, and many people may share an address. */
const MOST_AT_ONCE = 32;
/** Number of clients that a process remembers. Forgotten ones have a full budget again. */
const REMEMBERED = 50_000;

/** Returns the milliseconds of processor time that this process has used so far. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

interface WorkBudgetOptions {
  /** A monotonic clock in milliseconds. */
  now?: () => number;
  used?: () => number;
  capacity?: number;
  perSecond?: number;
}

export type WorkBudget = ReturnType<typeof createWorkBudget>;

/** A token bucket of milliseconds per client. Concurrent work shares the processor time used meanwhile. */
export function createWorkBudget({
  now = () => performance.now(),
  used = processorTime,
  capacity = CAPACITY,
  perSecond = PER_SECOND,
}: WorkBudgetOptions = {}) {
  const clients = new LRUCache<string, { left: number; at: number }>({ max: REMEMBERED });
  /** Running requests of each client. Their cost is known only when they end. */
  const atOnce = new Map<string, number>();
  let running = 0;
  let counted = used();
  /** The charge of hypothetical work that has run since the start. */
  let share = 0;

  function count(): void {
    const total = used();
    if (running > 0) share += (total - counted) / running;
    counted = total;
  }

  function leftFor(client: string): number {
    const known = clients.get(client);
    if (known === undefined) return capacity;
    return Math.min(capacity, known.left + ((now() - known.at) * perSecond) / 1_000);
  }

  return {
    /** Whole seconds until a client may send requests again; 0 if it may now. */
    secondsToWait(client: string): number {
      if ((atOnce.get(client) ?? 0) >= MOST_AT_ONCE) return 1;
      const left = leftFor(client);
      return left > 0 ? 0 : Math.floor(-left / perSecond) + 1;
    },
    /** Starts work for a client. Call the result once when it ends, with false if the work was not for this client. */
    begin(client: string) {
      count();
      running += 1;
      atOnce.set(client, (atOnce.get(client) ?? 0) + 1);
      const start = share;
      return (isCharged = true) => {
        count();
        running -= 1;
        const others = (atOnce.get(client) ?? 1) - 1;
        if (others > 0) atOnce.set(client, others);
        else atOnce.delete(client);
        if (!isCharged) return;
        const left = leftFor(client) - Math.min(MOST_PER_REQUEST, share - start);
        clients.set(client, { left, at: now() });
      };
    },
  };
}
