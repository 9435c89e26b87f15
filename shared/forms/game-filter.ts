/** Which games operators look at, in the list and in actions on all that it finds. */
import { z } from 'zod';
import { FILE_TYPES } from '../catalogue.ts';
import { LANGUAGE_CODES, type Language } from '../languages.ts';
import { GAME_TEXT_FIELDS, GAME_TEXTS, type GameTextField } from '../localized.ts';
import { isObject, wordList } from './fields.ts';
import { BULK_MAX } from './game.ts';

/** Every text in every language, as a cell of the matrix of texts names it. */
export const LACKED_TEXTS = LANGUAGE_CODES.flatMap((language) =>
  GAME_TEXT_FIELDS.map((field) => `${field}.${language}` as const),
);
export type LackedText = (typeof LACKED_TEXTS)[number];

/** The parts of such a name. */
export function lackedText(name: LackedText): { field: GameTextField; language: Language } {
  const [field, language] = name.split('.');
  return z.object({ field: z.enum(GAME_TEXT_FIELDS), language: z.enum(LANGUAGE_CODES) }).parse({ field, language });
}

export const gameFilter = z.strictObject({
  /** Part of the title in any language, ignoring accents. */
  q: z.string().max(200, 'too_long').optional(),
  category: z.union([z.uuid(), z.literal('none')]).optional(),
  status: z.enum(['active', 'inactive', 'scheduled', 'draft', 'queued']).optional(),
  featured: z.enum(['true', 'false']).optional(),
  file_type: z.enum(FILE_TYPES).optional(),
  /** A provider's name, or `manual` for games created by hand. */
  provider: z
    .string()
    .max(60, 'too_long')
    .refine((name) => !name.includes('\0'), 'malformed')
    .optional(),
  /**
   * Games without SEO description in the language at the root, without title or SEO description in a language, or without
   * description, tags, or a picture that can be shown.
   */
  missing: z.enum(['meta', ...LANGUAGE_CODES, 'description', 'picture', 'tags']).optional(),
  /**
   * Games whose address was found gone, that have their title or their picture in common with another, or that are shown in some
   * languages only.
   */
  only: z.enum(['gone', 'same_title', 'same_picture', 'some_languages']).optional(),
  /** Games that were added at this moment or later. */
  added_since: z.iso.datetime({ offset: true }).optional(),
  /** Games that this import brought in or changed. */
  import_id: z.uuid().toLowerCase().optional(),
  /** Games without a text in a language, as `description.es`. */
  lacks: z.enum(LACKED_TEXTS).optional(),
  /** The language of the words in `q`; by default the site's. */
  language: z.enum(LANGUAGE_CODES).optional(),
  /** Games of which a machine wrote a text that nobody has approved: any, or one in a language. */
  machine: z.enum(['any', ...LANGUAGE_CODES]).optional(),
});
export type GameFilter = z.output<typeof gameFilter>;

/** How many games an action changes at most that names them by a filter. */
export const FOUND_MAX = 20_000;

const gameIds = (max: number) => z.array(z.uuid().toLowerCase()).max(max, 'too_many');
const distinct = (ids: string[]) => [...new Set(ids)];

/** How many games are left out at most of those that a filter finds. */
export const EXCEPT_MAX = 2_000;

/** All games that a filter finds, and how many the operator was shown. */
export const foundGames = z.strictObject({
  filter: gameFilter,
  total: z.int().min(1, 'out_of_range').max(FOUND_MAX, 'too_many'),
  /** Of the undo, for whoever may get no answer; by default the server makes one. */
  undo: z.uuid().toLowerCase().optional(),
  /** Ids of those that are left out. */
  except: gameIds(EXCEPT_MAX).transform(distinct).optional(),
});
export type FoundGames = z.output<typeof foundGames>;

/** The games that an action concerns: some, or all that a filter finds. */
export const gameTarget = {
  ids: gameIds(BULK_MAX).min(1, 'required').transform(distinct).optional(),
  found: foundGames.optional(),
};
export const hasTarget = z.refine<{ ids?: unknown; found?: unknown }>(
  ({ ids, found }) => (ids === undefined) !== (found === undefined),
  { path: ['ids'], error: 'required', when: isObject },
);
export const chosenTarget = z.strictObject(gameTarget).check(hasTarget);
export type GameTarget = z.output<typeof chosenTarget>;

/** How many games a target names, as they were shown. */
export const countOf = ({ ids = [], found }: GameTarget): number =>
  found === undefined ? ids.length : found.total - (found.except?.length ?? 0);

/** Tags that are added to games or removed from them. */
export const bulkTags = wordList({ words: 10, max: GAME_TEXTS.tags.max }).min(1, 'required');
