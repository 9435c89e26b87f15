import { log } from '../log/log.ts';
import { claim, endClaim, type Recurring } from './claims.ts';
import type { Database } from './database.ts';

interface BackgroundWork<Result> {
  database: Database;
  now: () => Date;
  recurring: Recurring;
  /** Log message when the work throws. */
  failure: string;
  /** Ends early once the signal is aborted. */
  work: (signal: AbortSignal) => Promise<Result>;
}

/** Runs recurring work in one process of the site at a time. A stopping server ends it. */
export function createBackgroundWork<Result>({ database, now, recurring, failure, work }: BackgroundWork<Result>) {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;

  async function runDue(): Promise<Result | null> {
    if (!(await claim(database, recurring, now()))) return null;
    try {
      return await work(stopping.signal);
    } finally {
      await endClaim(database, recurring, now());
    }
  }

  return {
    /** Aborted by `close`. */
    signal: stopping.signal,

    /** Does the work if it is due. @returns its result; null if it is not due, or if another process does it */
    runDue,

    /** Starts the work if it is due, without waiting for it. Call it every minute. */
    start(): void {
      if (running !== undefined || stopping.signal.aborted) return;
      running = runDue()
        .catch((error: unknown) => log.error({ err: error }, failure))
        .finally(() => {
          running = undefined;
        });
    },

    /** Stops the work, and resolves when it has ended. */
    async close(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
