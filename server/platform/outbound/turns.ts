import { OutboundError, outboundErrors } from './errors.ts';

/** Requests that one host gets from this process at the same time, whoever asks. */
export const PER_HOST = 5;

/** Hands out turns by host, or by whatever else has but a few, first come, first served. */
export type Turns = ReturnType<typeof createTurns>;

interface Queue {
  taken: number;
  /** Each starts the one who waits. */
  ahead: Set<() => void>;
  waiting: Set<() => void>;
}

function reasonOf(signal: AbortSignal | undefined): OutboundError {
  return signal?.reason instanceof OutboundError ? signal.reason : outboundErrors.cancelled();
}

export function createTurns(perHost: number) {
  /** Only hosts that somebody is busy with: the list does not grow with what was ever fetched. */
  const queues = new Map<string, Queue>();

  function giveBack(host: string, queue: Queue): void {
    const line = queue.ahead.size > 0 ? queue.ahead : queue.waiting;
    const [next] = line;
    if (next) {
      // The turn goes on to whoever waits, so `taken` stays.
      line.delete(next);
      next();
      return;
    }
    queue.taken -= 1;
    if (queue.taken === 0) queues.delete(host);
  }

  /** @throws {OutboundError} */
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
     * Waits for a turn with a host, for as long as it takes.
     *
     * @param host with its port
     * @param options.ahead goes before all who wait without it
     * @returns what gives the turn back; calling it again does nothing
     * @throws {OutboundError} what the signal was aborted with, otherwise cancelled, where that comes before the turn
     */
    async take(host: string, signal?: AbortSignal, options?: { ahead: boolean }) {
      if (signal?.aborted) throw reasonOf(signal);
      const queue = queues.get(host) ?? { taken: 0, ahead: new Set(), waiting: new Set() };
      queues.set(host, queue);
      if (queue.taken < perHost) queue.taken += 1;
      else await wait(options?.ahead ? queue.ahead : queue.waiting, signal);
      let held = true;
      return () => {
        if (held) giveBack(host, queue);
        held = false;
      };
    },

    /** How many wait for a turn with a host. */
    waiting(host: string) {
      const queue = queues.get(host);
      return queue === undefined ? 0 : queue.ahead.size + queue.waiting.size;
    },
  };
}

/** Those of the process. */
export const turns: Turns = createTurns(PER_HOST);
