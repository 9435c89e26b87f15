/** What an operator may say of a saved feed: the form of the panel and the body of the API. */
import { z } from 'zod';
import { ADDRESS_MAX_LENGTH, isObject, optionalAddress, requiredLine } from './fields.ts';
import { FEED_PROVIDERS } from './import.ts';

/** Read page by page from one place: it has no address to give. */
export const SITE_SOURCE = 'html5games';
export const FEED_SOURCES = [...FEED_PROVIDERS, SITE_SOURCE] as const;
export type FeedSourceId = (typeof FEED_SOURCES)[number];

export const FEED_SCHEDULES = ['none', 'hours', 'daily'] as const;
export type FeedScheduleKind = (typeof FEED_SCHEDULES)[number];

export const FEED_NAME_MAX = 120;
/** A week. */
export const EVERY_HOURS_MAX = 168;
/** As many as an import takes anyway. */
export const GAMES_PER_RUN_MAX = 20_000;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A whole number as it is typed or sent; empty is null, what is no number is left to be refused. */
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
  /** http(s) only: this site's own files are no feed. The database finds feeds by it, up to so many bytes. */
  address: optionalAddress([]).refine(
    (address) => new TextEncoder().encode(address ?? '').length <= ADDRESS_MAX_LENGTH,
    'too_long',
  ),
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

type Said = Partial<Record<keyof typeof fields, unknown>>;

/** What has to be there because of another field; told together with whatever else is wrong. */
function neededWith(path: keyof typeof fields, isNeeded: (form: Said) => boolean) {
  return z.refine<Said>((form) => !isNeeded(form) || (form[path] ?? '') !== '', {
    path: [path],
    error: 'required',
    when: isObject,
  });
}

/** A feed as it is saved: everything is said, so that nothing is emptied by being left out. */
export const feedForm = z
  .strictObject(fields)
  .check(neededWith('address', ({ provider }) => provider !== SITE_SOURCE))
  .check(neededWith('every_hours', ({ schedule }) => schedule === 'hours'))
  .check(neededWith('daily_at', ({ schedule }) => schedule === 'daily'));
/** As the fields of a form hold it: what is empty may be `''` or null. */
export type FeedForm = z.input<typeof feedForm>;
/** As it is stored. What the source or the schedule has no use for may still be there. */
export type FeedValues = z.output<typeof feedForm>;

/** A feed of which nothing is said yet. */
export const EMPTY_FEED = {
  name: '',
  provider: FEED_PROVIDERS[0],
  address: '',
  games_per_run: '',
  schedule: 'none',
  every_hours: '',
  daily_at: '',
  active: true,
} as const satisfies FeedForm;

/** Every field of the form, in its order. */
// Object.keys forgets which keys there are.
export const FEED_FIELDS = Object.keys(EMPTY_FEED) as readonly (keyof FeedForm)[];
