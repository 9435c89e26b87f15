import { OutboundError, outboundErrors } from './errors.ts';

/** Requests that one host gets from this process at the same time, whoever asks. */
export const PER_HOST = 5;

/** Hands out turns by host, first come, first served. */
export interface Turns {
  /**
   * Waits for a turn with a host, for as long as it takes.
   *
   * @param host with its port
   * @returns what gives the turn back; calling it again does nothing
   * @throws {OutboundError} what the signal was aborted with, otherwise cancelled, where that comes before the turn
   */
  take(host: string, signal?: AbortSignal): Promise<() => void>;
}

interface Queue {
  taken: number;
  /** Each starts the one who waits. */
  waiting: Set<() => void>;
}

function reasonOf(signal: AbortSignal | undefined): OutboundError {
  return signal?.reason instanceof OutboundError ? signal.reason : outboundErrors.cancelled();
}

export function createTurns(perHost: number): Turns {
  /** Only hosts that somebody is busy with: the list does not grow with what was ever fetched. */
  const queues = new Map<string, Queue>();

  function giveBack(host: string, queue: Queue): void {
    const [next] = queue.waiting;
    if (next) {
      // The turn goes on to whoever waits, so `taken` stays.
      queue.waiting.delete(next);
      next();
      return;
    }
    queue.taken -= 1;
    if (queue.taken === 0) queues.delete(host);
  }

  /** @throws {OutboundError} */
  function wait(queue: Queue, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        queue.waiting.delete(start);
        reject(reasonOf(signal));
      };
      queue.waiting.add(start);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    async take(host, signal) {
      if (signal?.aborted) throw reasonOf(signal);
      const queue = queues.get(host) ?? { taken: 0, waiting: new Set() };
      queues.set(host, queue);
      if (queue.taken < perHost) queue.taken += 1;
      else await wait(queue, signal);
      let held = true;
      return () => {
        if (held) giveBack(host, queue);
        held = false;
      };
    },
  };
}

/** Those of the process. */
export const turns: Turns = createTurns(PER_HOST);
