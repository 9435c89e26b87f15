import { z } from 'zod';
import { isDay, isMinute } from '../local-time.ts';
import { isObject } from './fields.ts';

/** Earlier years are typing mistakes, such as an incomplete year. */
const FIRST_YEAR = '2000';
/** Later years are typing mistakes; from 10000, ISO strings have a different format. */
const END_YEAR = '3000';

const isBound = (typed: string) => (isDay(typed) || isMinute(typed)) && typed >= FIRST_YEAR && typed < END_YEAR;

/** A day or a minute in the site's time zone; empty is an open bound. */
export const bound = z
  .string()
  .trim()
  .max(40, 'invalid_date')
  .refine((typed) => typed === '' || isBound(typed), 'invalid_date')
  .nullable()
  .transform((typed) => typed || null);

type Bounds = Partial<Record<'start_date' | 'end_date', string | null | undefined>>;

/** Days and minutes are compared as strings; a day spans its first to its last minute. */
export const inOrder = z.refine<Bounds>(
  ({ start_date, end_date }) => {
    if (!start_date || !end_date || !isBound(start_date) || !isBound(end_date)) return true;
    return (
      (isDay(start_date) ? `${start_date}T00:00` : start_date) <= (isDay(end_date) ? `${end_date}T23:59` : end_date)
    );
  },
  // With `when`, it is reported together with errors of single fields.
  { path: ['end_date'], error: 'end_before_start', when: isObject },
);
