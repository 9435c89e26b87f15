import { sql } from 'drizzle-orm';
import { dayOf } from '../../shared/local-time.ts';
import type { AdEvent } from '../../shared/shown-ads.ts';
import { createBatches } from '../platform/batches.ts';
import type { Database } from '../platform/db/database.ts';
import { admit, visitorKey } from '../platform/db/limits.ts';
import { adDaily, ads } from '../platform/db/schema.ts';
import { isActive } from './queries.ts';

/** Seconds. */
const HOUR = 3_600;
/** Counted reports of an event per address, advertisement and hour. */
const PER_HOUR: Readonly<Record<AdEvent, number>> = { views: 60, clicks: 10, failures: 10 };
/** Most reports per statement; further ones wait for the next. */
const BATCH_SIZE = 500;

type AdCounts = Record<'impressions' | 'clicks' | 'failures', number>;

const COLUMNS = { views: 'impressions', clicks: 'clicks', failures: 'failures' } as const satisfies Record<
  AdEvent,
  keyof AdCounts
>;

/** Adds to the counts of a day, `YYYY-MM-DD`, in one statement. Skips advertisements that do not run now. */
async function addAdCounts({ orm }: Database, counts: ReadonlyMap<string, AdCounts>, day: string, now: Date) {
  const values = sql.join(
    [...counts].map(
      ([id, { impressions, clicks, failures }]) =>
        sql`(${id}::uuid, ${impressions}::int, ${clicks}::int, ${failures}::int)`,
    ),
    sql`, `,
  );
  // In the order of ids, so that concurrent processes wait for each other instead of deadlocking.
  await orm.execute(sql`
    insert into ${adDaily} (ad_id, day, impressions, clicks, failures)
    select ${ads.id}, ${day}::date, added.impressions, added.clicks, added.failures
    from (values ${values}) as added (id, impressions, clicks, failures) join ${ads} on ${ads.id} = added.id
    where ${isActive(now)}
    order by ${ads.id}
    on conflict (ad_id, day) do update set
      impressions = ad_daily.impressions + excluded.impressions,
      clicks = ad_daily.clicks + excluded.clicks,
      failures = ad_daily.failures + excluded.failures`);
}

export type AdCounter = ReturnType<typeof createAdCounter>;

interface Report {
  event: AdEvent;
  ids: readonly string[];
  address: string;
}

function sumOf(events: readonly { event: AdEvent; id: string }[]): Map<string, AdCounts> {
  const counts = new Map<string, AdCounts>();
  for (const { event, id } of events) {
    const sums = counts.get(id) ?? { impressions: 0, clicks: 0, failures: 0 };
    sums[COLUMNS[event]] += 1;
    counts.set(id, sums);
  }
  return counts;
}

export function createAdCounter(options: { database: Database; now: () => Date; timeZone: () => string }) {
  const { database, now, timeZone } = options;
  const store = createBatches(BATCH_SIZE, async (batch: Report[]) => {
    const at = now();
    const reported = batch.flatMap(({ ids, ...report }) => ids.map((id) => ({ ...report, id })));
    const limits = reported.map(({ event, id, address }) => {
      return { key: visitorKey(event, id, address), max: PER_HOUR[event], seconds: HOUR };
    });
    const judged = await admit(database, limits, at);
    const admitted = reported.filter((_, index) => judged[index]?.isAdmitted);
    if (admitted.length > 0) await addAdCounts(database, sumOf(admitted), dayOf(at, timeZone()), at);
  });

  return {
    /**
     * Counts impressions, clicks or failures and resolves when they are stored. Rejects when that fails.
     *
     * @param ids in lower case; unknown and inactive ones are skipped
     */
    async report(event: AdEvent, ids: readonly string[], address: string) {
      if (ids.length > 0) await store({ event, ids: [...new Set(ids)], address });
    },
  };
}
