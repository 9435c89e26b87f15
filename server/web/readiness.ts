/** Tells whether a load balancer should send visitors to this process. */
import { isClockRight } from '../platform/db/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { hasUsableSchema } from '../platform/db/migrate.ts';
import { log } from '../platform/log/log.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Milliseconds for which the storage may be unavailable: pages and copies of pictures do not need it. */
const STORAGE_PATIENCE = 60_000;
/** Milliseconds between two requests to the storage, however often the load balancer checks. */
const STORAGE_INTERVAL = 10_000;
/** Time limit for an answer of the database, in milliseconds. */
const DATABASE_LIMIT = 3_000;

interface Readiness {
  ready: boolean;
  /** What is missing: `stopping`, `database`, `schema`, `clock`, `storage`. */
  missing: string[];
}

interface ReadinessOptions {
  database: Pick<Database, 'pool'>;
  storage: Pick<Storage, 'find'>;
  now: () => Date;
}

export function createReadiness({ database, storage, now }: ReadinessOptions) {
  let stopping = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answeredAt = now().getTime();

  /** Checks the storage in the background, so that a slow one does not delay the response to a load balancer. */
  function checkStorage(): void {
    const at = now().getTime();
    if (at - checkedAt < STORAGE_INTERVAL) return;
    checkedAt = at;
    storage.find('readiness').then(
      () => {
        answeredAt = now().getTime();
      },
      (error: unknown) => log.error({ err: error }, 'The storage does not answer'),
    );
  }

  async function missingInDatabase(): Promise<string[]> {
    const late = new Promise<string[]>((resolve) => setTimeout(resolve, DATABASE_LIMIT, ['database']).unref());
    const missing = Promise.all([hasUsableSchema(database), isClockRight(database)]).then(
      ([isUsable, isRight]) => [...(isUsable ? [] : ['schema']), ...(isRight ? [] : ['clock'])],
      (error: unknown) => {
        log.error({ err: error }, 'The database does not answer');
        return ['database'];
      },
    );
    return Promise.race([missing, late]);
  }

  return {
    /** Marks the process as not ready from now on. */
    stop() {
      stopping = true;
    },
    async read(): Promise<Readiness> {
      checkStorage();
      const missing = [
        ...(stopping ? ['stopping'] : []),
        ...(await missingInDatabase()),
        ...(now().getTime() - answeredAt > STORAGE_PATIENCE ? ['storage'] : []),
      ];
      return { ready: missing.length === 0, missing };
    },
  };
}
