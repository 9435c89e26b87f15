import { z } from 'zod';
import { ADDRESS_MAX_LENGTH, isObject, optionalAddress, requiredLine } from './fields.ts';
import { DETECTED, FEED_PROVIDERS, feedLanguage } from './import.ts';

/** The source that is scraped page by page, without a feed address. */
export const SITE_SOURCE = 'html5games';
export const FEED_SOURCES = [...FEED_PROVIDERS, SITE_SOURCE] as const;
export type FeedSourceId = (typeof FEED_SOURCES)[number];

export const FEED_SCHEDULES = ['none', 'hours', 'daily'] as const;

const FEED_NAME_MAX = 120;
/** A week. */
const EVERY_HOURS_MAX = 168;
/** Equals the limit of any import. */
const GAMES_PER_RUN_MAX = 20_000;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Parses an integer. Empty input becomes null; other input is passed on for the schema to reject. */
function wholeNumber(max: number, code: string) {
  return z
    .union([z.number(), z.string().max(40, code), z.null()])
    .transform((typed) => {
      if (typed === null || typeof typed === 'number') return typed;
      const trimmed = typed.trim();
      if (trimmed === '') return null;
      return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
    })
    .refine((value) => value === null || (Number.isInteger(value) && value >= 1 && value <= max), code);
}

const fields = {
  name: requiredLine(FEED_NAME_MAX),
  provider: z.enum(FEED_SOURCES, 'invalid_choice'),
  /** http(s) only: this site's own files are not feeds. The limit is in bytes because the column is indexed. */
  address: optionalAddress([]).refine(
    (address) => new TextEncoder().encode(address ?? '').length <= ADDRESS_MAX_LENGTH,
    'too_long',
  ),
  /** Omitted by API clients from before feeds had languages. A new feed then gets `FEED_LANGUAGE`; others keep theirs. */
  language: feedLanguage.optional(),
  games_per_run: wholeNumber(GAMES_PER_RUN_MAX, 'games_per_run_range'),
  schedule: z.enum(FEED_SCHEDULES, 'invalid_choice'),
  every_hours: wholeNumber(EVERY_HOURS_MAX, 'every_hours_range'),
  daily_at: z
    .string()
    .trim()
    .refine((time) => time === '' || TIME.test(time), 'invalid_time')
    .nullable()
    .transform((time) => time || null),
  active: z.boolean(),
};

type FormInput = Partial<Record<keyof typeof fields, unknown>>;

/** Requires a field depending on another one, reported together with errors of single fields. */
function requiredWith(path: keyof typeof fields, isNeeded: (form: FormInput) => boolean) {
  return z.refine<FormInput>((form) => !isNeeded(form) || (form[path] ?? '') !== '', {
    path: [path],
    error: 'required',
    when: isObject,
  });
}

/** Saving requires every other field, so that an omitted one is not cleared by accident. */
export const feedForm = z
  .strictObject(fields)
  .check(requiredWith('address', ({ provider }) => provider !== SITE_SOURCE))
  .check(requiredWith('every_hours', ({ schedule }) => schedule === 'hours'))
  .check(requiredWith('daily_at', ({ schedule }) => schedule === 'daily'));
/** Input of the schema: empty fields may be `''` or null. */
export type FeedForm = z.input<typeof feedForm>;
/** Stored values. Fields unused by the source or schedule may have values. */
export type FeedValues = z.output<typeof feedForm>;

export const EMPTY_FEED = {
  name: '',
  provider: FEED_PROVIDERS[0],
  address: '',
  language: DETECTED,
  games_per_run: '',
  schedule: 'none',
  every_hours: '',
  daily_at: '',
  active: true,
} as const satisfies FeedForm;

// Object.keys loses the key type.
export const FEED_FIELDS = Object.keys(EMPTY_FEED) as readonly (keyof FeedForm)[];

/** Whether games that returned with other ids and addresses are new, or the same as those that vanished. */
export const MOVED_ANSWERS = ['new', 'same'] as const;
export type MovedAnswer = (typeof MOVED_ANSWERS)[number];

/** An operator's answer; `cancel` imports none of them. */
export const movedForm = z.strictObject({ answer: z.enum([...MOVED_ANSWERS, 'cancel']) });
