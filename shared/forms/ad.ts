import { z } from 'zod';
import { AD_NETWORKS, AD_PAGES, AD_POSITIONS, AD_TYPES, EVERY_CARDS_MIN } from '../ad-kinds.ts';
import { googleSeller } from '../ads-txt-sellers.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { DEVICES } from '../visits.ts';
import {
  ADDRESS_MAX_LENGTH,
  isObject,
  isScriptAddress,
  line,
  optional,
  optionalAddress,
  optionalLine,
  requiredLine,
  text,
} from './fields.ts';
import { bound, inOrder } from './period.ts';

const AD_NAME_MAX = 120;
/** In characters. */
export const AD_CONTENT_MAX = 100_000;
const PRIORITY_MAX = 100;
export const WEIGHT_MAX = 100;
const SLOT_MAX = 300;
export const SIZES_MAX = 12;
export const CATEGORIES_MAX = 50;
export const EVERY_CARDS_MAX = 240;
export const CAP_MAX = 1_000;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

function isPriority(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= PRIORITY_MAX;
}

/** Returns the priority to save for an input: 0 unless it is an integer from 0 to 100. */
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

const whole = (min: number, max: number) => z.int('out_of_range').min(min, 'out_of_range').max(max, 'out_of_range');
const limit = whole(1, CAP_MAX).nullable();
const several = <const Value extends string>(values: readonly Value[]) =>
  z
    .array(z.enum(values, 'invalid_choice'))
    .max(values.length, 'too_many')
    .transform((chosen) => values.filter((value) => chosen.includes(value)));

/** Minimum window width in pixels (`from`), and the size. */
const size = z.strictObject({ from: whole(0, 4_000), width: whole(1, 2_000), height: whole(1, 2_000) });

const fields = {
  name: requiredLine(AD_NAME_MAX),
  type: z.enum(AD_TYPES, 'invalid_choice'),
  position: z.enum(AD_POSITIONS, 'invalid_choice'),
  /** Only advertisements of `own` have content. */
  content: text(AD_CONTENT_MAX),
  image_url: optionalAddress(['/media/']),
  link_url: optionalAddress([]),
  network: z.enum(AD_NETWORKS, 'invalid_choice'),
  /** A Google account, `ca-pub-` and 16 digits. AdSense also shows it without `ca-`. */
  publisher: optional(line(40).overwrite((id) => (googleSeller(id) === null ? id : `ca-${googleSeller(id)}`))),
  slot: optionalLine(SLOT_MAX),
  script_url: optional(
    line(ADDRESS_MAX_LENGTH).refine((address) => address === '' || isScriptAddress(address), 'insecure_script'),
  ),
  sizes: z
    .array(size)
    .max(SIZES_MAX, 'too_many')
    .transform((sizes) => sizes.toSorted((one, other) => one.from - other.from)),
  pages: several(AD_PAGES),
  category_ids: z
    .array(z.uuid('invalid_choice').toLowerCase())
    .max(CATEGORIES_MAX, 'too_many')
    .transform((ids) => [...new Set(ids)]),
  languages: several(LANGUAGE_CODES),
  devices: several(DEVICES),
  every_cards: whole(EVERY_CARDS_MIN, EVERY_CARDS_MAX).nullable(),
  per_day: limit,
  per_visit: limit,
  active: z.boolean(),
  priority,
  weight: whole(1, WEIGHT_MAX),
  start_date: bound,
  end_date: bound,
};

type Given = Partial<Record<keyof typeof fields, unknown>>;

/** A rule about several fields, reported together with errors of single fields. */
const rule = (path: keyof typeof fields, error: string, isMet: (ad: Given) => boolean) =>
  z.refine<Given>(isMet, { path: [path], error, when: isObject });

const isGiven = (value: unknown) => typeof value === 'string' && value !== '';

/** What each network requires (AdSense, "Ad code"; Ad Manager, "Ad unit path"), and what its policies forbid. */
const NETWORK_RULES = [
  rule('content', 'required', ({ network, content }) => (network ?? 'own') !== 'own' || isGiven(content)),
  rule('publisher', 'invalid_publisher', ({ network, publisher }) => {
    return network !== 'adsense' || (typeof publisher === 'string' && /^ca-pub-\d{16}$/.test(publisher));
  }),
  // Ad Manager does not need it; ads.txt does.
  rule('publisher', 'invalid_account', ({ network, publisher }) => {
    return network !== 'ad_manager' || !isGiven(publisher) || /^(ca-)?pub-\d{16}$/.test(String(publisher));
  }),
  rule('slot', 'invalid_slot', ({ network, slot }) => {
    return network !== 'adsense' || (typeof slot === 'string' && /^\d{4,20}$/.test(slot));
  }),
  rule('slot', 'invalid_ad_unit', ({ network, slot }) => {
    return network !== 'ad_manager' || (typeof slot === 'string' && /^\/\d+(,\d+)?(\/[\w.*:()!-]+)+$/.test(slot));
  }),
  rule('sizes', 'required', ({ network, sizes }) => {
    return network !== 'ad_manager' || (Array.isArray(sizes) && sizes.length > 0);
  }),
  rule('script_url', 'required', ({ network, script_url }) => network !== 'script' || isGiven(script_url)),
  rule('position', 'network_in_popup', ({ network, type, position }) => {
    return (network ?? 'own') === 'own' || (type !== 'popup' && position !== 'popup');
  }),
] as const;

/** Saving requires every field, so that an omitted one is not cleared by accident. */
export const adForm = z.strictObject(fields).check(inOrder, ...NETWORK_RULES);
/** Input of the schema: empty fields may be `''` or null. */
export type AdForm = z.input<typeof adForm>;
export type AdValues = z.output<typeof adForm>;

export const EMPTY_AD: Readonly<AdValues> = {
  name: '',
  type: 'banner',
  position: 'header',
  content: '',
  image_url: null,
  link_url: null,
  network: 'own',
  publisher: null,
  slot: null,
  script_url: null,
  sizes: [],
  pages: [],
  category_ids: [],
  languages: [],
  devices: [],
  every_cards: null,
  per_day: null,
  per_visit: null,
  active: true,
  priority: 0,
  weight: 1,
  start_date: null,
  end_date: null,
};

/** A new advertisement requires only a name and what its network needs. */
export const newAdForm = z
  .strictObject({ ...z.object(fields).partial().shape, name: fields.name })
  .check(inOrder, ...NETWORK_RULES);
export type NewAd = z.output<typeof newAdForm>;

// Object.keys loses the key type.
export const AD_FIELDS = Object.keys(EMPTY_AD) as readonly (keyof AdForm)[];
