import type { Database } from '../platform/db/database.ts';
import { maintainCatalogue } from '../platform/db/maintenance.ts';
import { log } from '../platform/log/log.ts';

/** Number of changed games from which statistics and search indexes are refreshed at the end of an operation. */
const MAINTAIN_FROM = 100;
/** Number of changed games after which they are refreshed during an operation. */
const MAINTAIN_EVERY = 5_000;

/** Maintains statistics and indexes while an operation changes many games. */
export type Upkeep = ReturnType<typeof createUpkeep>;

/** Failures are only logged, because they do not affect the work. */
export function createUpkeep(database: Database, { from = MAINTAIN_FROM, every = MAINTAIN_EVERY } = {}) {
  let since = 0;

  async function maintain(): Promise<void> {
    since = 0;
    await maintainCatalogue(database).catch((error: unknown) =>
      log.error({ err: error }, 'The catalog could not be brought up to date after its games changed'),
    );
  }

  return {
    async changed(games: number) {
      since += games;
      if (since >= every) await maintain();
    },
    async end() {
      if (since >= from) await maintain();
    },
  };
}
