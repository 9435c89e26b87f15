import { sql } from 'drizzle-orm';
import { createBatches } from '../../platform/batches.ts';
import type { Database } from '../../platform/db/database.ts';
import { redirects } from '../../platform/db/schema.ts';
import { log } from '../../platform/log/log.ts';

/** Maximum hits per statement; further ones wait for the next. */
const BATCH_SIZE = 5_000;

/** Adds to the hits of redirects in one statement. Skips deleted ones. */
async function addHits({ orm }: Database, hits: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const values = sql.join(
    [...hits].map(([id, count]) => sql`(${id}::uuid, ${count}::int)`),
    sql`, `,
  );
  // Locked in the order of ids, so that concurrent processes wait for each other instead of deadlocking.
  await orm.execute(sql`
    with added (id, count) as (values ${values}),
      locked as (
        select ${redirects.id}, added.count from ${redirects} join added on added.id = ${redirects.id}
        order by ${redirects.id} for update of ${redirects}
      )
    update ${redirects} set
      hits = ${redirects.hits} + locked.count,
      last_hit_at = greatest(${redirects.last_hit_at}, ${at.toISOString()}::timestamptz)
    from locked where ${redirects.id} = locked.id`);
}

/** Counts how often redirects are followed. A flood of hits causes one write at a time. */
export function createHitCounter({ database, now }: { database: Database; now: () => Date }) {
  const store = createBatches(BATCH_SIZE, async (ids: string[]) => {
    const hits = new Map<string, number>();
    for (const id of ids) hits.set(id, (hits.get(id) ?? 0) + 1);
    await addHits(database, hits, now());
  });
  let last: Promise<void> = Promise.resolve();

  return {
    /** Counts a hit later: the visitor does not wait for it. */
    count(id: string): void {
      last = store(id).catch((error: unknown) => log.error({ err: error }, 'A hit of a redirect could not be counted'));
    },
    /** Resolves when all hits so far are stored. */
    idle: () => last,
  };
}
