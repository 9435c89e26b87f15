import { v7 as uuidv7 } from 'uuid';
import { AD_FIELDS, type AdValues } from '../../shared/forms/ad.ts';
import { dayOf, daysUpTo } from '../../shared/local-time.ts';
import { type Changes, changedFields, recordChange } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Operator } from '../platform/http/environment.ts';
import { selectAdDays, sumAdCounts } from './counting.queries.ts';
import { adConflict, endBeforeStart } from './errors.ts';
import { type Ad, type AdSums, boundsOf, type ListedAd, presentAd, presentListed } from './present.ts';
import { type AdFilter, deleteAd, insertAd, lockAd, selectAd, selectAds, updateAd } from './queries.ts';

export type { Ad, ListedAd } from './present.ts';
export { AD_SORTS, type AdFilter } from './queries.ts';

/** Calendar days, today among them, that counts of advertisements are shown for. */
const COUNTED_DAYS = 30;

export interface AdDay extends AdSums {
  /** `YYYY-MM-DD` in the site's time zone. */
  day: string;
}

export interface Ads {
  /** In which days begin and end. */
  readonly timeZone: string;
  list(filter: AdFilter): Promise<{ total: number; items: ListedAd[] }>;
  /** Null when there is none. */
  get(id: string): Promise<Ad | null>;
  /** The last 30 days up to today in their order, those on which nobody saw the advertisement too. Null when there is none. */
  days(id: string): Promise<AdDay[] | null>;
  /** @throws {ApiError} `invalid` with `end_before_start` */
  create(operator: Operator, values: AdValues): Promise<Ad>;
  /**
   * Null when there is none.
   *
   * @param version what the change is based on
   * @throws {ApiError} `version_conflict`, or `invalid` with `end_before_start`
   */
  update(operator: Operator, id: string, version: number, values: AdValues): Promise<Ad | null>;
  /** @returns whether there was one */
  remove(operator: Operator, id: string): Promise<boolean>;
}

/** What the log keeps of an advertisement that is new or gone: every field that says something. */
function wholeAd(ad: Ad, side: 'before' | 'after'): Changes {
  const told = AD_FIELDS.filter((field) => ad[field] !== null);
  return Object.fromEntries(told.map((field) => [field, { before: null, after: null, [side]: ad[field] }]));
}

/** @param timeZone in which days begin and end */
export function createAds(options: { database: Database; now: () => Date; timeZone: string }): Ads {
  const { database, now, timeZone } = options;

  const lastDays = (at: Date) => daysUpTo(dayOf(at, timeZone), COUNTED_DAYS);

  function rowOf({ start_date, end_date, ...values }: AdValues) {
    const bounds = boundsOf({ start_date, end_date }, timeZone);
    // The form compares what clocks show; clocks that go forward can still turn two minutes round.
    if (bounds.start_date && bounds.end_date && bounds.end_date < bounds.start_date) throw endBeforeStart();
    return { ...values, ...bounds };
  }

  function record(
    transaction: Transaction,
    operator: Operator,
    change: { action: 'create' | 'update' | 'delete'; ad: Ad; changes: Changes; at: Date },
  ): Promise<void> {
    const { action, ad, changes, at } = change;
    const { id: entityId, name: label } = ad;
    return recordChange(transaction, { actor: operator.id, action, entity: 'ad', entityId, label, changes, at });
  }

  return {
    timeZone,

    async list(filter) {
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

    async get(id) {
      const row = await selectAd(database, id);
      return row && presentAd(row, now(), timeZone);
    },

    async days(id) {
      if ((await selectAd(database, id)) === null) return null;
      const days = lastDays(now());
      const counted = new Map((await selectAdDays(database, id, days[0] ?? '')).map((sums) => [sums.day, sums]));
      return days.map((day) => counted.get(day) ?? { day, impressions: 0, clicks: 0 });
    },

    async create(operator, values) {
      const at = now();
      const row = { id: uuidv7(), ...rowOf(values), created_at: at, updated_at: at };
      return database.transaction(async (transaction) => {
        const ad = presentAd(await insertAd(transaction, row), at, timeZone);
        await record(transaction, operator, { action: 'create', ad, changes: wholeAd(ad, 'after'), at });
        return ad;
      });
    },

    async update(operator, id, version, values) {
      const at = now();
      const row = rowOf(values);
      return database.transaction(async (transaction) => {
        const found = await lockAd(transaction, id);
        if (found === null) return null;
        const before = presentAd(found, at, timeZone);
        if (found.version !== version) throw adConflict(before);
        const changes = changedFields<AdValues>(before, values, AD_FIELDS);
        if (Object.keys(changes).length === 0) return before;
        const after = presentAd(await updateAd(transaction, id, { ...row, updated_at: at }), at, timeZone);
        await record(transaction, operator, { action: 'update', ad: after, changes, at });
        return after;
      });
    },

    async remove(operator, id) {
      const at = now();
      return database.transaction(async (transaction) => {
        const found = await lockAd(transaction, id);
        if (found === null) return false;
        await deleteAd(transaction, id);
        const ad = presentAd(found, at, timeZone);
        await record(transaction, operator, { action: 'delete', ad, changes: wholeAd(ad, 'before'), at });
        return true;
      });
    },
  };
}
