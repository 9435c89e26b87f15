/** Which new games of a dry run are imported, and how they are published. */
import { z } from 'zod';
import { ORIENTATIONS } from '../game-facts.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { DRIP_MAX } from './publication.ts';

/** Equals the limit of any import. */
export const SELECTION_MAX = 20_000;
/** Games that one request ticks by their positions. */
export const TICKS_MAX = 200;

/** A language code as in feeds, without its region. */
const LANGUAGE = /^[a-z]{2,3}$/;

const searched = z
  .string()
  .max(100)
  .refine((text) => !text.includes('\0'), 'malformed')
  .transform((text) => text.trim());

/** Written in an address, a number in a body; coercion alone would take a list for its only item. */
const amount = z.union([z.string(), z.number()], 'out_of_range').pipe(z.coerce.number('out_of_range'));

const most = amount.pipe(z.int('out_of_range').min(1, 'out_of_range').max(SELECTION_MAX, 'out_of_range'));

/** Texts of an address or values of a body: numbers may be written. Left out: no limit. */
export const selectionFilter = z.strictObject({
  q: searched.optional(),
  /** The category that the importer chose; `none` for games without one. */
  category: z.union([z.uuid().toLowerCase(), z.literal('none')], 'invalid_choice').optional(),
  orientation: z.enum(ORIENTATIONS, 'invalid_choice').optional(),
  phones: z.literal('yes', 'invalid_choice').optional(),
  /** The lowest quality, as the provider gives it. */
  quality: amount.optional(),
  language: z.string().regex(LANGUAGE, 'invalid_choice').optional(),
  /** The first ones of the feed among those of the other filters. */
  first: most.optional(),
  /** Those that the provider published last among those of the other filters; games without a date come after all others. */
  newest: most.optional(),
});
export type SelectionFilter = z.output<typeof selectionFilter>;

export const tickForm = z.strictObject({
  ticked: z.boolean(),
  /** The games that a filter finds, or single ones by their places in the dry run. */
  games: z.union([
    z.strictObject({ filter: selectionFilter }),
    z.strictObject({ positions: z.array(z.int32().min(0)).min(1).max(TICKS_MAX) }),
  ]),
});
export type TickForm = z.output<typeof tickForm>;

/** `queue`: the site's own rule publishes some a day. `daily`: so many a day from now on, each at a set time. */
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
  /** Of the games that it finds, the ticked ones are imported. */
  filter: selectionFilter,
  publication: newGamesPublication,
  /** Whether the known games of the dry run that changed are updated too. */
  updates: z.boolean(),
  /** The language of the texts, where it is another one than the dry run took. */
  language: z.enum(LANGUAGE_CODES, 'invalid_choice').optional(),
});
export type SelectionForm = z.output<typeof selectionForm>;

const DAY = 86_400_000;

/** When a game is published, of `perDay` games a day. @param place from 0 on */
export const publishedAt = (start: Date, perDay: number, place: number): Date =>
  new Date(start.getTime() + Math.floor((place * DAY) / perDay));
