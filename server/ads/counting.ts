import { dayOf } from '../../shared/local-time.ts';
import type { AdEvent } from '../../shared/shown-ads.ts';
import { createBatches } from '../platform/batches.ts';
import type { Database } from '../platform/db/database.ts';
import { createVisitorLimit } from '../platform/http/visitor-limit.ts';
import { type AdCounts, addAdCounts } from './counting.queries.ts';

const HOUR = 3_600_000;
/** Counted reports of an event per address, advertisement and hour. */
const PER_HOUR: Readonly<Record<AdEvent, number>> = { views: 60, clicks: 10 };
/** Most reports per statement; further ones wait for the next. */
const BATCH_SIZE = 500;

export type AdCounter = ReturnType<typeof createAdCounter>;

interface Report {
  event: AdEvent;
  ids: readonly string[];
}

function sumOf(batch: readonly Report[]): Map<string, AdCounts> {
  const counts = new Map<string, AdCounts>();
  for (const { event, ids } of batch) {
    for (const id of ids) {
      const sums = counts.get(id) ?? { impressions: 0, clicks: 0 };
      sums[event === 'views' ? 'impressions' : 'clicks'] += 1;
      counts.set(id, sums);
    }
  }
  return counts;
}

export function createAdCounter(options: { database: Database; now: () => Date; timeZone: string }) {
  const { database, now, timeZone } = options;
  const limits = {
    views: createVisitorLimit({ max: PER_HOUR.views, window: HOUR, now }),
    clicks: createVisitorLimit({ max: PER_HOUR.clicks, window: HOUR, now }),
  };
  const store = createBatches(BATCH_SIZE, (batch: Report[]) => {
    const at = now();
    return addAdCounts(database, sumOf(batch), { day: dayOf(at, timeZone), now: at });
  });

  return {
    /**
     * Counts impressions or clicks and resolves when they are stored. Rejects when that fails.
     *
     * @param ids in lower case; unknown and inactive ones are skipped
     * @param address the visitor's address, kept in memory for an hour to count by
     */
    async report(event: AdEvent, ids: readonly string[], address: string) {
      const admitted = [...new Set(ids)].filter((id) => limits[event].admit(`${id} ${address}`));
      if (admitted.length > 0) await store({ event, ids: admitted });
    },
  };
}
