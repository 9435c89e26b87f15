import { adState } from '../../shared/ad-status.ts';
import { AD_FIELDS, type AdValues, adForm, EMPTY_AD, type NewAd } from '../../shared/forms/ad.ts';
import { dayEnd, dayOf, isDay, minuteOf, startOf } from '../../shared/local-time.ts';
import { changedFields } from '../activity/usecases.ts';
import { withIsoDates } from '../entity/present.ts';
import { createResource } from '../entity/resource.ts';
import type { Database } from '../platform/db/database.ts';
import { invalidField, notFound } from '../platform/errors.ts';
import { type AdRow, type ListedAdRow, selectAd } from './queries.ts';
import type { Ad } from './schema.ts';
import { requireKnownScripts } from './scripts.ts';

const endBeforeStart = () => invalidField('end_date', 'end_before_start', 'the end is before the start');

/** Returns a bound of the period as it was entered: a day or a minute. */
function typedDate(at: Date | null, hasTime: boolean, timeZone: string): string | null {
  return at && (hasTime ? minuteOf(at, timeZone) : dayOf(at, timeZone));
}

type Period = Pick<AdRow, 'start_date' | 'start_has_time' | 'end_date' | 'end_has_time'>;

/** Returns the values of the form. */
const typed = <Row extends Period>(row: Row, timeZone: string) => ({
  ...row,
  start_date: typedDate(row.start_date, row.start_has_time, timeZone),
  end_date: typedDate(row.end_date, row.end_has_time, timeZone),
});

export function present(row: ListedAdRow, now: Date, timeZone: string): Omit<Ad, 'content'> {
  const { start_has_time: _start, end_has_time: _end, ...facts } = typed(row, timeZone);
  const state = adState(row, now);
  return { ...withIsoDates(facts), status: state === 'running' ? 'active' : 'inactive', state };
}

/** A period's bound given as a day covers that whole day. @throws {Refusal} end_before_start */
function columnsOf({ start_date, end_date, ...values }: AdValues, timeZone: string) {
  const start_has_time = start_date !== null && !isDay(start_date);
  const end_has_time = end_date !== null && !isDay(end_date);
  const start = start_date === null ? null : startOf(start_date, timeZone);
  const end = end_date === null ? null : (end_has_time ? startOf : dayEnd)(end_date, timeZone);
  // The form compares local times, but a clock change can still reverse two of them.
  if (start && end && end < start) throw endBeforeStart();
  return { ...values, start_date: start, start_has_time, end_date: end, end_has_time };
}

type AdColumns = ReturnType<typeof columnsOf>;

interface AdResourceOptions {
  database: Database;
  now: () => Date;
  timeZone: () => string;
}

export function adResource({ database, now, timeZone }: AdResourceOptions) {
  const changes = (before: AdColumns | null, after: AdColumns | null) =>
    changedFields<AdValues>(before && typed(before, timeZone()), after && typed(after, timeZone()), AD_FIELDS);

  return createResource('ad', {
    ...{ database, now, changes },
    async parse(given: NewAd, { by }) {
      // Omitted fields are empty.
      const values = adForm.parse({ ...EMPTY_AD, ...given });
      await requireKnownScripts(database, [values], by);
      return columnsOf(values, timeZone());
    },
    // The entered days are authoritative: they stay when the site's time zone changes, and the instants stay with them
    // until the next save.
    check: (_, columns, { before }): Partial<AdColumns> =>
      before !== null && Object.keys(changes(before, columns)).length === 0 ? {} : columns,
    async read(handle, id): Promise<Ad> {
      const [row] = await selectAd(handle, id);
      if (row === undefined) throw notFound();
      return { ...present(row, now(), timeZone()), content: row.content };
    },
  });
}
