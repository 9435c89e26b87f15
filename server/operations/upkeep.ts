import type { Database } from '../platform/db/database.ts';
import { maintainCatalogue } from '../platform/db/maintenance.ts';
import { log } from '../platform/log/log.ts';

/** From this many changed games on, statistics and search indexes are brought up to date at the end. */
const MAINTAIN_FROM = 100;
/** And during the work, after each so many. */
const MAINTAIN_EVERY = 5_000;

/** Keeps the catalogue fast while long work changes many of its games. */
export type Upkeep = ReturnType<typeof createUpkeep>;

/** Failures are only logged: the work is none the worse. */
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
