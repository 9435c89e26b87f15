import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOTHING_COUNTED } from '../../shared/ad-numbers.ts';
import { adState } from '../../shared/ad-status.ts';
import { AD_FIELDS, type AdValues, adForm, EMPTY_AD, type NewAd } from '../../shared/forms/ad.ts';
import { dayEnd, dayOf, daysUpTo, isDay, minuteOf, startOf } from '../../shared/local-time.ts';
import { createAudited } from '../activity/audited.ts';
import { changedFields } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { ads } from '../platform/db/schema.ts';
import { invalidField, notFound } from '../platform/errors.ts';
import type { Operator } from '../platform/http/environment.ts';
import { selectDays, sumsOfAds } from './numbers/queries.ts';
import { type AdRow, type ListedAdRow, selectAd, selectAds } from './queries.ts';
import type { Ad, AdFilter } from './schema.ts';
import { requireKnownScripts } from './scripts.ts';

const endBeforeStart = () => invalidField('end_date', 'end_before_start', 'the end is before the start');

export type { Ad, AdDay, AdFilter, ListedAd } from './schema.ts';

/** Calendar days of counts, including today. */
const COUNTED_DAYS = 30;

function shown(at: Date | null, hasTime: boolean, timeZone: string): string | null {
  return at && (hasTime ? minuteOf(at, timeZone) : dayOf(at, timeZone));
}

function present(row: ListedAdRow, now: Date, timeZone: string): Omit<Ad, 'content'> {
  const { start_has_time: _start, end_has_time: _end, ...facts } = row;
  const state = adState(row, now);
  return {
    ...facts,
    start_date: shown(row.start_date, row.start_has_time, timeZone),
    end_date: shown(row.end_date, row.end_has_time, timeZone),
    status: state === 'running' ? 'active' : 'inactive',
    state,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

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

  /** A period's bound given as a day covers that whole day. */
  function rowOf({ start_date, end_date, ...values }: AdValues) {
    const start_has_time = start_date !== null && !isDay(start_date);
    const end_has_time = end_date !== null && !isDay(end_date);
    const start = start_date === null ? null : startOf(start_date, timeZone());
    const end = end_date === null ? null : (end_has_time ? startOf : dayEnd)(end_date, timeZone());
    // The form compares local times, but a clock change can still reverse two of them.
    if (start && end && end < start) throw endBeforeStart();
    return { ...values, start_date: start, start_has_time, end_date: end, end_has_time };
  }

  const presentAd = (row: AdRow): Ad => ({ ...present(row, now(), timeZone()), content: row.content });

  async function read(handle: Database['orm'] | Transaction, id: string): Promise<Ad> {
    const [row] = await selectAd(handle, id);
    if (row === undefined) throw notFound();
    return presentAd(row);
  }

  const shown = (row: AdRow | null): AdValues | null => row && presentAd(row);
  const audited = createAudited<AdRow, Ad>({
    entity: 'ad',
    lock: async (transaction, id) => (await selectAd(transaction, id).for('update'))[0] ?? null,
    read,
    changes: (before, after) => changedFields(shown(before), shown(after), AD_FIELDS),
  });

  return {
    timeZone,

    async list(filter: AdFilter) {
      const at = now();
      const { total, rows } = await selectAds(database, filter, at);
      const ids = rows.map(({ id }) => id);
      const sums = await sumsOfAds(database, ids, lastDays(at)[0] ?? '');
      const items = rows.map((row) => ({ ...present(row, at, timeZone()), ...(sums.get(row.id) ?? NOTHING_COUNTED) }));
      return { total, items };
    },

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database.orm, id),

    /** The last 30 days up to today, including days without counts. @throws {Refusal} not_found */
    async days(id: string) {
      await read(database.orm, id);
      return selectDays(database, lastDays(now()), { ad: id });
    },

    /** @throws {Refusal} `invalid` with `end_before_start`; what `requirePageCode` throws, for a new script in pages */
    async create(given: NewAd, by: Operator) {
      // Omitted fields are empty.
      const values = adForm.parse({ ...EMPTY_AD, ...given });
      await requireKnownScripts(database, [values], by);
      const at = now();
      const id = uuidv7();
      const row = { id, ...rowOf(values), created_at: at, updated_at: at };
      return database.transaction((transaction) =>
        audited.create(transaction, { actor: by.id, at, mayWrite: by.mayWrite }, async () => {
          await transaction.insert(ads).values(row);
          return id;
        }),
      );
    },

    /** @throws {Refusal} not_found; version_conflict with the current entity; `invalid` with `end_before_start` */
    async update(id: string, { version, ...values }: AdValues & { version: number }, by: Operator) {
      await requireKnownScripts(database, [values], by);
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

    /** @returns the id of the deletion @throws {Refusal} not_found */
    remove: (id: string, by: Operator) =>
      database.transaction((transaction) => audited.remove(transaction, { id, actor: by.id, at: now() })),
  };
}
