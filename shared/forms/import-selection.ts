/** Which new games of a dry run are imported, and how they are published. */
import { z } from 'zod';
import { ORIENTATIONS } from '../game-facts.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { DRIP_MAX } from './publication.ts';

/** Equals the limit of any import. */
export const SELECTION_MAX = 20_000;
/** Maximum number of games that one request ticks by their positions. */
export const TICKS_MAX = 200;

/** A language code as in feeds, without its region. */
const LANGUAGE = /^[a-z]{2,3}$/;

const searched = z
  .string()
  .max(100)
  .refine((text) => !text.includes('\0'), 'malformed')
  .transform((text) => text.trim());

/** A string in a query, a number in a body. Coercion alone would accept a list with one item. */
const amount = z.union([z.string(), z.number()], 'out_of_range').pipe(z.coerce.number('out_of_range'));

const most = amount.pipe(z.int('out_of_range').min(1, 'out_of_range').max(SELECTION_MAX, 'out_of_range'));

/** Strings of a query or values of a body, so numbers may be strings. Omitted means no limit. */
export const selectionFilter = z.strictObject({
  q: searched.optional(),
  /** The category that the importer chose; `none` for games without one. */
  category: z.union([z.uuid().toLowerCase(), z.literal('none')], 'invalid_choice').optional(),
  orientation: z.enum(ORIENTATIONS, 'invalid_choice').optional(),
  phones: z.literal('yes', 'invalid_choice').optional(),
  /** Minimum quality, on the provider's scale. */
  quality: amount.optional(),
  language: z.string().regex(LANGUAGE, 'invalid_choice').optional(),
  /** Limits the games that match the other filters to the first ones of the feed. */
  first: most.optional(),
  /** Limits the games that match the other filters to those that the provider published last. Games without a date come last. */
  newest: most.optional(),
});
export type SelectionFilter = z.output<typeof selectionFilter>;

export const tickForm = z.strictObject({
  ticked: z.boolean(),
  /** The games that a filter finds, or single ones by their positions in the dry run. */
  games: z.union([
    z.strictObject({ filter: selectionFilter }),
    z.strictObject({ positions: z.array(z.int32().min(0)).min(1).max(TICKS_MAX) }),
  ]),
});
export type TickForm = z.output<typeof tickForm>;

/** `queue`: the site's own rule publishes some per day. `daily`: a number per day from now on, each at a set time. */
export const newGamesPublication = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('now') }),
  z.strictObject({ how: z.literal('draft') }),
  z.strictObject({ how: z.literal('queue') }),
  z.strictObject({
    how: z.literal('daily'),
    perDay: z.int('out_of_range').min(1, 'out_of_range').max(DRIP_MAX, 'out_of_range'),
  }),
]);
export type NewGamesPublication = z.output<typeof newGamesPublication>;

export const selectionForm = z.strictObject({
  /** Of the games that it finds, only ticked ones are imported. */
  filter: selectionFilter,
  publication: newGamesPublication,
  /** Whether changed known games of the dry run are updated too. */
  updates: z.boolean(),
  /** The language of the texts, if it differs from the dry run's. */
  language: z.enum(LANGUAGE_CODES, 'invalid_choice').optional(),
});
export type SelectionForm = z.output<typeof selectionForm>;

const DAY = 86_400_000;

/** Returns when a game is published, with `perDay` games per day. @param place from 0 */
export const publishedAt = (start: Date, perDay: number, place: number): Date =>
  new Date(start.getTime() + Math.floor((place * DAY) / perDay));
