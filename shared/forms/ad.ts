import { z } from 'zod';
import { AD_POSITIONS, AD_TYPES } from '../ad-kinds.ts';
import { optionalAddress, requiredLine, text } from './fields.ts';
import { bound, inOrder } from './period.ts';

export const AD_NAME_MAX = 120;
/** In characters. */
export const AD_CONTENT_MAX = 100_000;
export const PRIORITY_MAX = 100;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

function isPriority(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= PRIORITY_MAX;
}

/** The priority to save for an input: 0 unless it is an integer from 0 to 100. */
export function priorityOf(typed: string | number | null): number {
  const text = String(typed).trim();
  const value = typeof typed === 'number' ? typed : NUMBER.test(text) ? Number(text.replace(',', '.')) : 0;
  // Turns -0 into 0.
  return isPriority(value) ? Math.abs(value) : 0;
}

export function isPriorityReplaced(typed: string): boolean {
  return !NUMBER.test(typed.trim()) || Number(typed.trim().replace(',', '.')) !== priorityOf(typed);
}

const priority = z.preprocess(
  // Other types pass through and are rejected by the schema below.
  (typed: string | number | null) =>
    typed === null || typeof typed === 'string' || typeof typed === 'number' ? priorityOf(typed) : typed,
  z.int().min(0).max(PRIORITY_MAX),
);

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

/** Saving requires every field, so that an omitted one is not cleared by accident. */
export const adForm = z.strictObject(fields).check(inOrder);
/** Input of the schema: empty fields may be `''` or null. */
export type AdForm = z.input<typeof adForm>;
export type AdValues = z.output<typeof adForm>;

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

/** A new advertisement requires only name and content. */
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

// Object.keys loses the key type.
export const AD_FIELDS = Object.keys(EMPTY_AD) as readonly (keyof AdForm)[];
