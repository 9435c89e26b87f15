import { NOTHING_COUNTED } from '../../shared/ad-numbers.ts';
import { dayOf, daysUpTo } from '../../shared/local-time.ts';
import type { Database } from '../platform/db/database.ts';
import { selectDays, sumsOfAds } from './numbers/queries.ts';
import { selectAds } from './queries.ts';
import { adResource, present } from './resource.ts';
import type { AdFilter } from './schema.ts';

export type { Ad, AdDay, AdFilter, ListedAd } from './schema.ts';

/** Calendar days of counts, including today. */
const COUNTED_DAYS = 30;

export type Ads = ReturnType<typeof createAds>;

export function createAds({
  database,
  now,
  timeZone,
}: {
  database: Database;
  now: () => Date;
  timeZone: () => string;
}) {
  const lastDays = (at: Date) => daysUpTo(dayOf(at, timeZone()), COUNTED_DAYS);

  const resource = adResource({ database, now, timeZone });

  return {
    ...resource,
    timeZone,

    async list(filter: AdFilter) {
      const at = now();
      const { total, rows } = await selectAds(database, filter, at);
      const ids = rows.map(({ id }) => id);
      const sums = await sumsOfAds(database, ids, lastDays(at)[0] ?? '');
      const items = rows.map((row) => ({ ...present(row, at, timeZone()), ...(sums.get(row.id) ?? NOTHING_COUNTED) }));
      return { total, items };
    },

    /** The last 30 days up to today, including days without counts. @throws {Refusal} not_found */
    async days(id: string) {
      await resource.get(id);
      return selectDays(database, lastDays(now()), { ad: id });
    },
  };
}
