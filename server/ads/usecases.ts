import { v7 as uuidv7 } from 'uuid';
import { AD_FIELDS, type AdValues } from '../../shared/forms/ad.ts';
import { dayOf, daysUpTo } from '../../shared/local-time.ts';
import { createAudited } from '../activity/audited.ts';
import { changedFields } from '../activity/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { invalidField, notFound } from '../platform/errors.ts';
import type { Operator } from '../platform/http/environment.ts';
import { selectAdDays, sumAdCounts } from './counting.queries.ts';
import { type Ad, type AdSums, boundsOf, presentAd, presentListed } from './present.ts';
import { type AdFilter, type AdRow, deleteAd, insertAd, lockAd, selectAd, selectAds, updateAd } from './queries.ts';

const endBeforeStart = () => invalidField('end_date', 'end_before_start', 'the end is before the start');

export type { Ad, ListedAd } from './present.ts';
export { AD_SORTS, type AdFilter } from './queries.ts';

/** Calendar days of counts, including today. */
const COUNTED_DAYS = 30;

export interface AdDay extends AdSums {
  /** `YYYY-MM-DD` in the site's time zone. */
  day: string;
}

export type Ads = ReturnType<typeof createAds>;

/** @param timeZone time zone of days */
export function createAds(options: { database: Database; now: () => Date; timeZone: string }) {
  const { database, now, timeZone } = options;

  const lastDays = (at: Date) => daysUpTo(dayOf(at, timeZone), COUNTED_DAYS);

  function rowOf({ start_date, end_date, ...values }: AdValues) {
    const bounds = boundsOf({ start_date, end_date }, timeZone);
    // The form compares local times, but a clock change can still reverse two of them.
    if (bounds.start_date && bounds.end_date && bounds.end_date < bounds.start_date) throw endBeforeStart();
    return { ...values, ...bounds };
  }

  async function read(handle: Parameters<typeof selectAd>[0], id: string): Promise<Ad> {
    const row = await selectAd(handle, id);
    if (row === null) throw notFound();
    return presentAd(row, now(), timeZone);
  }

  const shown = (row: AdRow | null): AdValues | null => row && presentAd(row, now(), timeZone);
  const audited = createAudited<AdRow, Ad>({
    entity: 'ad',
    lock: lockAd,
    read: (orm, id) => read({ orm }, id),
    label: ({ name }) => name,
    changes: (before, after) => changedFields(shown(before), shown(after), AD_FIELDS),
  });

  return {
    /** Time zone of days. */
    timeZone,

    async list(filter: AdFilter) {
      const at = now();
      const { total, rows } = await selectAds(database, filter, at);
      const counted = await sumAdCounts(
        database,
        rows.map(({ id }) => id),
        lastDays(at)[0] ?? '',
      );
      const sums = new Map(counted.map(({ id, ...sum }) => [id, sum]));
      const items = rows.map((row) =>
        presentListed({ ...row, ...(sums.get(row.id) ?? { impressions: 0, clicks: 0 }) }, at, timeZone),
      );
      return { total, items };
    },

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database, id),

    /** The last 30 days up to today, including days without impressions. @throws {Refusal} not_found */
    async days(id: string) {
      await read(database, id);
      const days = lastDays(now());
      const counted = new Map((await selectAdDays(database, id, days[0] ?? '')).map((sums) => [sums.day, sums]));
      return days.map((day) => counted.get(day) ?? { day, impressions: 0, clicks: 0 });
    },

    /** @throws {Refusal} `invalid` with `end_before_start` */
    async create(values: AdValues, by: Operator) {
      const at = now();
      const id = uuidv7();
      const row = { id, ...rowOf(values), created_at: at, updated_at: at };
      return database.transaction((transaction) =>
        audited.create(transaction, { actor: by.id, at }, async () => {
          await insertAd(transaction, row);
          return id;
        }),
      );
    },

    /** @throws {Refusal} not_found; version_conflict with the current entity; `invalid` with `end_before_start` */
    async update(id: string, { version, ...values }: AdValues & { version: number }, by: Operator) {
      const at = now();
      const row = rowOf(values);
      return database.transaction((transaction) =>
        audited.update(transaction, { id, version, actor: by.id, at }, async (before) => {
          if (Object.keys(changedFields(shown(before), values, AD_FIELDS)).length === 0) return;
          await updateAd(transaction, id, { ...row, updated_at: at });
        }),
      );
    },

    /** @throws {Refusal} not_found */
    remove: (id: string, by: Operator) =>
      database.transaction((transaction) =>
        audited.remove(transaction, { id, actor: by.id, at: now() }, () => deleteAd(transaction, id)),
      ),
  };
}
