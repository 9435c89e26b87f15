import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config/config.ts';
import type { DevelopmentServer } from '../vite.ts';
import type { Built } from './build.ts';
import type { Opened } from './open.ts';
import type { Pages } from './pages.ts';
import { say } from './process.ts';
import type { Schedule } from './schedule.ts';
import type { Serving } from './serve.ts';

/** An unresponsive mail server must not block the shutdown. */
const MAIL_DRAIN_MILLISECONDS = 3_000;

interface Parts {
  opened: Opened;
  built: Built;
  pages: Pages;
  serving: Serving;
  scheduled: Schedule;
  /** Watches operations that other processes started. */
  operations: { close(): Promise<unknown> };
  vite: DevelopmentServer | null;
}

/** What follows a shutdown: the end of the process, or a replacement. */
type Next = 'exit' | (() => unknown);

/**
 * Shuts down in the reverse order of the start.
 *
 * @returns a function that does it once; later calls return at once. If a later call is to end the process, that replaces
 * the original next step.
 */
export function createStop({ shutdownDelay }: Config, parts: Parts) {
  const { opened, built, pages, serving, scheduled, operations, vite } = parts;
  let stopping = false;
  let next: Next = 'exit';
  /** @param reason a line for the log */
  return async (reason: string, wanted: Next): Promise<void> => {
    // A signal to the whole process group arrives once directly and once from the launcher.
    if (stopping) {
      if (wanted === 'exit') next = wanted;
      return;
    }
    stopping = true;
    next = wanted;
    say(`${reason}: finishing running work.`);
    serving.readiness.stop();
    scheduled.stop();
    await sleep(shutdownDelay);
    // Accepts no new connections. Clients that follow an operation are notified that it ended or will resume later.
    const closed = serving.server.close();
    await scheduled.idle();
    await Promise.all([closed, built.runner.close(), ...built.list.map(({ close }) => close?.())]);
    await vite?.close();
    await Promise.all([pages.changes.close(), operations.close()]);
    serving.metricsServer?.close();
    await Promise.race([built.accounts.idle(), sleep(MAIL_DRAIN_MILLISECONDS)]);
    await opened.database.close();
    opened.storage.close();
    if (next === 'exit') process.exit(0);
    else next();
  };
}

/** Ends the process on a stop signal. */
export function stopOnSignals(stop: ReturnType<typeof createStop>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 'exit'));
}
