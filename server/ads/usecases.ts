import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { adState } from '../../shared/ad-status.ts';
import { AD_FIELDS, type AdValues } from '../../shared/forms/ad.ts';
import { dayEnd, dayOf, dayStart, daysUpTo, isDay, minuteOf, minuteStart } from '../../shared/local-time.ts';
import { createAudited } from '../activity/audited.ts';
import { changedFields } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { ads } from '../platform/db/schema.ts';
import { invalidField, notFound } from '../platform/errors.ts';
import type { Operator } from '../platform/http/environment.ts';
import { type AdRow, type ListedAdRow, lockAd, selectAd, selectAdDays, selectAds, sumAdCounts } from './queries.ts';
import type { Ad, AdFilter } from './schema.ts';

const endBeforeStart = () => invalidField('end_date', 'end_before_start', 'the end is before the start');

export type { Ad, AdDay, AdFilter, ListedAd } from './schema.ts';

/** Calendar days of counts, including today. */
const COUNTED_DAYS = 30;

/** A period's bound given as a day covers that whole day. */
function boundsOf({ start_date, end_date }: Pick<AdValues, 'start_date' | 'end_date'>, timeZone: string) {
  const startHasTime = start_date !== null && !isDay(start_date);
  const endHasTime = end_date !== null && !isDay(end_date);
  return {
    start_date: start_date === null ? null : (startHasTime ? minuteStart : dayStart)(start_date, timeZone),
    start_has_time: startHasTime,
    end_date: end_date === null ? null : (endHasTime ? minuteStart : dayEnd)(end_date, timeZone),
    end_has_time: endHasTime,
  };
}

function shown(at: Date | null, hasTime: boolean, timeZone: string): string | null {
  return at && (hasTime ? minuteOf(at, timeZone) : dayOf(at, timeZone));
}

function present(row: ListedAdRow, now: Date, timeZone: string): Omit<Ad, 'content'> {
  const { id, name, type, position, image_url, link_url, active, priority, version } = row;
  const state = adState(row, now);
  return {
    ...{ id, name, type, position, image_url, link_url, active, priority },
    start_date: shown(row.start_date, row.start_has_time, timeZone),
    end_date: shown(row.end_date, row.end_has_time, timeZone),
    status: state === 'running' ? 'active' : 'inactive',
    state,
    version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
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

  const presentAd = (row: AdRow): Ad => ({ ...present(row, now(), timeZone), content: row.content });

  async function read(handle: Database['orm'] | Transaction, id: string): Promise<Ad> {
    const row = await selectAd(handle, id);
    if (row === null) throw notFound();
    return presentAd(row);
  }

  const shown = (row: AdRow | null): AdValues | null => row && presentAd(row);
  const audited = createAudited<AdRow, Ad>({
    entity: 'ad',
    lock: lockAd,
    read,
    label: ({ name }) => name,
    changes: (before, after) => changedFields(shown(before), shown(after), AD_FIELDS),
  });

  return {
    /** Time zone of days. */
    timeZone,

    async list(filter: AdFilter) {
      const at = now();
      const { total, rows } = await selectAds(database, filter, at);
      const ids = rows.map(({ id }) => id);
      const counted = await sumAdCounts(database, ids, lastDays(at)[0] ?? '');
      const sums = new Map(counted.map(({ id, ...sum }) => [id, sum]));
      const items = rows.map((row) => {
        return { ...present(row, at, timeZone), ...(sums.get(row.id) ?? { impressions: 0, clicks: 0 }) };
      });
      return { total, items };
    },

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database.orm, id),

    /** The last 30 days up to today, including days without impressions. @throws {Refusal} not_found */
    async days(id: string) {
      await read(database.orm, id);
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
          await transaction.insert(ads).values(row);
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
          const set = { ...row, version: sql`${ads.version} + 1`, updated_at: at };
          await transaction.update(ads).set(set).where(eq(ads.id, id));
        }),
      );
    },

    /** @throws {Refusal} not_found */
    remove: (id: string, by: Operator) =>
      database.transaction((transaction) =>
        audited.remove(transaction, { id, actor: by.id, at: now() }, () =>
          transaction.delete(ads).where(eq(ads.id, id)),
        ),
      ),
  };
}
