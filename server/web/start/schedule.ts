import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { limitWal, maintainDatabase } from '../../platform/db/maintenance.ts';
import { daily } from '../housekeeping.ts';
import type { Built } from './build.ts';
import { attempt, now } from './process.ts';

const MINUTE = 60_000;

/** Runs the recurring work of the features, at every full minute and once a day. */
export function schedule(config: Config, database: Database, { list, runner }: Built) {
  const tidyUp = () =>
    daily(database, now, 'tidy up', async () => {
      for (const { daily } of list) await attempt('Part of the daily maintenance failed', async () => daily?.());
      await maintainDatabase(database);
    });
  const due = [
    tidyUp,
    () => limitWal(database),
    () => runner.recover({ starting: false }),
    ...list.flatMap(({ everyMinute = [] }) => everyMinute),
  ];
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    // At the full minute, when schedules begin and end.
    timer = setTimeout(
      () => {
        next();
        running = Promise.all([running, ...due.map((work) => attempt('Work that runs every minute failed', work))]);
      },
      MINUTE - (Date.now() % MINUTE),
    );
  };
  if (config.runsJobs) {
    next();
    void attempt('The daily maintenance failed', tidyUp);
  }
  return {
    /** Prevents further work from starting. */
    stop: () => clearTimeout(timer),
    /** Resolves when all started work has ended. */
    idle: () => running,
  };
}

export type Schedule = ReturnType<typeof schedule>;
