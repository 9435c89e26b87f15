/** What an operator may say of an advertisement: the form of the panel and the body of the API. */
import { z } from 'zod';
import { AD_POSITIONS, AD_TYPES } from '../ad-kinds.ts';
import { isDay, isMinute } from '../local-time.ts';
import { isObject, optionalAddress, requiredLine, text } from './fields.ts';

export const AD_NAME_MAX = 120;
/** Characters of an advertisement's code. */
export const AD_CONTENT_MAX = 100_000;
export const PRIORITY_MAX = 100;
/** Before it there was no site: a year that was not typed to its end. */
const FIRST_YEAR = '2000';
/** From it on nobody plans anything, and at its far end instants have years of five digits. */
const END_YEAR = '3000';

/** A number in digits, with a sign and decimals or without. */
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

function isPriority(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= PRIORITY_MAX;
}

/** The priority that is saved for what was typed: 0 where that is no whole number from 0 to 100. */
export function priorityOf(typed: string | number | null): number {
  const text = String(typed).trim();
  const value = typeof typed === 'number' ? typed : NUMBER.test(text) ? Number(text.replace(',', '.')) : 0;
  // -0 is 0.
  return isPriority(value) ? Math.abs(value) : 0;
}

/** Whether what was typed is saved as something else. */
export function isPriorityReplaced(typed: string): boolean {
  return !NUMBER.test(typed.trim()) || Number(typed.trim().replace(',', '.')) !== priorityOf(typed);
}

const priority = z.preprocess(
  // What is neither text nor number is a mistake in the request, and refused below.
  (typed: string | number | null) =>
    typed === null || typeof typed === 'string' || typeof typed === 'number' ? priorityOf(typed) : typed,
  z.int().min(0).max(PRIORITY_MAX),
);

const isBound = (typed: string) => (isDay(typed) || isMinute(typed)) && typed >= FIRST_YEAR && typed < END_YEAR;

/** A day, or a minute, of the site's time zone; empty is an open bound. */
const bound = z
  .string()
  .trim()
  .max(40, 'invalid_date')
  .refine((typed) => typed === '' || isBound(typed), 'invalid_date')
  .nullable()
  .transform((typed) => typed || null);

const fields = {
  name: requiredLine(AD_NAME_MAX),
  type: z.enum(AD_TYPES, 'invalid_choice'),
  position: z.enum(AD_POSITIONS, 'invalid_choice'),
  content: text(AD_CONTENT_MAX).min(1, 'required'),
  image_url: optionalAddress(['/media/']),
  link_url: optionalAddress([]),
  active: z.boolean(),
  priority,
  start_date: bound,
  end_date: bound,
};

interface Bounds {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

/** A day begins with its first minute and ends with its last; days and minutes compare as they are written. */
const inOrder = z.refine<Bounds>(
  ({ start_date, end_date }) => {
    if (!start_date || !end_date || !isBound(start_date) || !isBound(end_date)) return true;
    return (
      (isDay(start_date) ? `${start_date}T00:00` : start_date) <= (isDay(end_date) ? `${end_date}T23:59` : end_date)
    );
  },
  // Told together with whatever else is wrong.
  { path: ['end_date'], error: 'end_before_start', when: isObject },
);

/** An advertisement as it is saved: everything is said, so that nothing is emptied by being left out. */
export const adForm = z.strictObject(fields).check(inOrder);
/** As the fields of a form hold it: what is empty may be `''` or null. */
export type AdForm = z.input<typeof adForm>;
/** As it is stored. */
export type AdValues = z.output<typeof adForm>;

/** An advertisement of which nothing is said yet. */
export const EMPTY_AD = {
  name: '',
  type: 'banner',
  position: 'header',
  content: '',
  image_url: null,
  link_url: null,
  active: true,
  priority: 0,
  start_date: null,
  end_date: null,
} as const satisfies AdForm;

/** An advertisement as it is made: only its name and its content have to be there. */
export const newAdForm = z
  .strictObject({
    ...fields,
    type: fields.type.default(EMPTY_AD.type),
    position: fields.position.default(EMPTY_AD.position),
    image_url: fields.image_url.default(EMPTY_AD.image_url),
    link_url: fields.link_url.default(EMPTY_AD.link_url),
    active: fields.active.default(EMPTY_AD.active),
    priority: fields.priority.default(EMPTY_AD.priority),
    start_date: fields.start_date.default(EMPTY_AD.start_date),
    end_date: fields.end_date.default(EMPTY_AD.end_date),
  })
  .check(inOrder);

/** Every field of the form, in its order. */
// Object.keys forgets which keys there are.
export const AD_FIELDS = Object.keys(EMPTY_AD) as readonly (keyof AdForm)[];
