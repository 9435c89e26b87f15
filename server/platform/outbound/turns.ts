import { OutboundError, outboundErrors } from './errors.ts';

/** Concurrent requests of this process to one host. */
export const PER_HOST = 5;

interface Queue {
  taken: number;
  /** Callbacks that start the waiting tasks. */
  ahead: Set<() => void>;
  waiting: Set<() => void>;
}

function reasonOf(signal: AbortSignal | undefined): OutboundError {
  return signal?.reason instanceof OutboundError ? signal.reason : outboundErrors.cancelled();
}

/** Limits concurrency per host or another key, first come, first served. */
export function createTurns(perHost: number) {
  /** Only hosts in use; unused ones are removed. */
  const queues = new Map<string, Queue>();

  function release(host: string, queue: Queue): void {
    const line = queue.ahead.size > 0 ? queue.ahead : queue.waiting;
    const [next] = line;
    if (next) {
      // The turn passes to the next task, so `taken` stays the same.
      line.delete(next);
      next();
      return;
    }
    queue.taken -= 1;
    if (queue.taken === 0) queues.delete(host);
  }

  function wait(line: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        line.delete(start);
        reject(reasonOf(signal));
      };
      line.add(start);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    /**
     * Waits for a turn with a host. @returns a function that releases the turn; further calls do nothing
     *
     * @param host with its port
     * @param options.ahead takes precedence over tasks without it
     * @throws {OutboundError} the signal's reason, otherwise cancelled
     */
    async take(host: string, signal?: AbortSignal, options?: { ahead: boolean }) {
      if (signal?.aborted) throw reasonOf(signal);
      const queue = queues.get(host) ?? { taken: 0, ahead: new Set(), waiting: new Set() };
      queues.set(host, queue);
      if (queue.taken < perHost) queue.taken += 1;
      else await wait(options?.ahead ? queue.ahead : queue.waiting, signal);
      let held = true;
      return () => {
        if (held) release(host, queue);
        held = false;
      };
    },

    waiting(host: string) {
      const queue = queues.get(host);
      return queue === undefined ? 0 : queue.ahead.size + queue.waiting.size;
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;

export const turns = createTurns(PER_HOST);
