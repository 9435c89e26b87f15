import { z } from '@hono/zod-openapi';
import { AD_NETWORKS, AD_PAGES, AD_POSITIONS, AD_TYPES } from '../../shared/ad-kinds.ts';
import { AD_GROUPS, AD_KINDS, type AdKind } from '../../shared/ad-numbers.ts';
import { AD_DAYS_KEPT, isAdPeriod } from '../../shared/ad-period.ts';
import { AD_STATES, AD_STATUSES } from '../../shared/ad-status.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../shared/languages.ts';
import { DEVICES } from '../../shared/visits.ts';
import { pageInputs, queryText } from '../platform/http/api.ts';

const number = z.int().min(0);
const sums = {
  requests: number,
  filled: number,
  impressions: number,
  viewable: number,
  clicks: number,
  failures: number,
};

/** `day` is `YYYY-MM-DD` in the site's time zone. */
export const adDay = z.object({ day: z.iso.date(), ...sums }).openapi('AdDay');
export type AdDay = z.output<typeof adDay>;

const adFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(AD_TYPES),
  position: z.enum(AD_POSITIONS),
  image_url: z.string().nullable(),
  link_url: z.string().nullable(),
  network: z.enum(AD_NETWORKS),
  publisher: z.string().nullable(),
  slot: z.string().nullable(),
  script_url: z.string().nullable(),
  sizes: z.array(z.object({ from: z.int(), width: z.int(), height: z.int() })),
  /** Empty lists mean no limit. */
  pages: z.array(z.enum(AD_PAGES)),
  category_ids: z.array(z.uuid()),
  languages: z.array(z.enum(LANGUAGE_CODES)),
  devices: z.array(z.enum(DEVICES)),
  every_cards: z.int().nullable(),
  per_day: z.int().nullable(),
  per_visit: z.int().nullable(),
  active: z.boolean(),
  priority: z.int(),
  weight: z.int(),
  /** A day (`2026-05-01`) or a minute (`2026-05-01T18:00`) in the site's time zone. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  status: z.enum(AD_STATUSES),
  /** The reason why it is not shown. */
  state: z.enum(AD_STATES),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export const adSchema = adFacts.extend({ content: z.string() }).openapi('Ad');
export type Ad = z.output<typeof adSchema>;

/** With the sums of the last 30 days. */
const listedAdSchema = adFacts.extend(sums).openapi('ListedAd');
export type ListedAd = z.output<typeof listedAdSchema>;

export const adList = z.object({
  ...{ total: z.int(), page: z.int(), pageSize: z.int(), timeZone: z.string() },
  items: z.array(listedAdSchema),
});

export const adListQuery = z.strictObject({
  /** Part of the name or code, ignoring case and accents. */
  q: queryText(200).trim().optional(),
  type: z.enum(AD_TYPES).optional(),
  position: z.enum(AD_POSITIONS).optional(),
  network: z.enum(AD_NETWORKS).optional(),
  status: z.enum(AD_STATUSES).optional(),
  sort: z.enum(['created_at', 'name', 'priority', 'start_date']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...pageInputs,
});
export type AdFilter = z.output<typeof adListQuery>;

const kind = <Name extends AdKind>(name: Name) => z.enum(AD_KINDS[name]).optional();
/** Both are given, or neither. */
const periodIsValid = ({ first, last }: { first?: string | undefined; last?: string | undefined }) =>
  first === undefined || last === undefined ? first === last : isAdPeriod(first, last);
const PERIOD_PROBLEM = { path: ['last'], error: 'invalid_period' };

/** Which numbers: those of the last days, or of a period. */
const numbersFilter = z.strictObject({
  days: z.coerce.number().int().min(1).max(AD_DAYS_KEPT).default(30),
  first: z.iso.date().optional(),
  last: z.iso.date().optional(),
  ad: z.uuid().optional(),
  place: kind('place'),
  page: kind('page'),
  device: kind('device'),
  language: kind('language'),
});
export type AdNumbersFilter = z.output<typeof numbersFilter>;
export const adNumbersQuery = numbersFilter
  .extend({ by: z.enum(AD_GROUPS).default('ad') })
  .refine(periodIsValid, PERIOD_PROBLEM);
/** `in` is the language of the headings. */
export const adExportQuery = numbersFilter
  .extend({ in: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE) })
  .refine(periodIsValid, PERIOD_PROBLEM);

/** `name` is that of an advertisement, in groups by advertisement. */
const adGroup = z.object({ key: z.string(), name: z.string().nullable(), ...sums }).openapi('AdGroup');

export const adNumbers = z
  .object({
    first: z.iso.date(),
    last: z.iso.date(),
    timeZone: z.string(),
    totals: z.object(sums),
    days: z.array(adDay),
    groups: z.array(adGroup),
  })
  .openapi('AdNumbers');
export type AdNumbers = z.output<typeof adNumbers>;
