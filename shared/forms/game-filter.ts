/** Which games operators look at, in the list and in actions on all games that it finds. */
import { z } from 'zod';
import { FILE_TYPES } from '../catalogue.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { GAME_TEXT_FIELDS, GAME_TEXTS } from '../localized.ts';
import { isObject, wordList } from './fields.ts';
import { BULK_MAX } from './game.ts';

/** Every text in every language, as a cell of the matrix of texts names it: by a field and a language. */
export const LACKED = LANGUAGE_CODES.flatMap((language) =>
  GAME_TEXT_FIELDS.map((field) => ({ name: `${field}.${language}` as const, field, language })),
);
export const LACKED_TEXTS = LACKED.map(({ name }) => name);
export type LackedText = (typeof LACKED_TEXTS)[number];

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
   * Games without SEO description in the root language, without title or SEO description in a language, or without
   * description, tags, or a picture that can be shown.
   */
  missing: z.enum(['meta', ...LANGUAGE_CODES, 'description', 'picture', 'tags']).optional(),
  /**
   * Games whose URL is unavailable, that share their title or their picture with another, or that are shown in some
   * languages only.
   */
  only: z.enum(['gone', 'same_title', 'same_picture', 'some_languages']).optional(),
  /** Games that were added at this time or later. */
  added_since: z.iso.datetime({ offset: true }).optional(),
  /** Games that this import added or changed. */
  import_id: z.uuid().toLowerCase().optional(),
  /** Games without a text in a language, as `description.es`. */
  lacks: z.enum(LACKED_TEXTS).optional(),
  /** The language of the words in `q`; the site's by default. */
  language: z.enum(LANGUAGE_CODES).optional(),
  /** Games with an unapproved machine-written text: any, or one in a language. */
  machine: z.enum(['any', ...LANGUAGE_CODES]).optional(),
});
export type GameFilter = z.output<typeof gameFilter>;

/** Maximum number of games changed by an action that uses a filter. */
export const FOUND_MAX = 20_000;

const gameIds = (max: number) => z.array(z.uuid().toLowerCase()).max(max, 'too_many');
const distinct = (ids: string[]) => [...new Set(ids)];

/** Maximum number of excluded games. */
export const EXCEPT_MAX = 2_000;

/** All games that a filter finds, and the number that the operator was shown. */
export const foundGames = z.strictObject({
  filter: gameFilter,
  total: z.int().min(1, 'out_of_range').max(FOUND_MAX, 'too_many'),
  /** Id for the undo, for clients that may not get the response. The server creates one by default. */
  undo: z.uuid().toLowerCase().optional(),
  /** Ids of excluded games. */
  except: gameIds(EXCEPT_MAX).transform(distinct).optional(),
});
export type FoundGames = z.output<typeof foundGames>;

/** The games of an action: given ids, or all that a filter finds. */
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

/** Returns the number of games in a target, as shown to the operator. */
export const countOf = ({ ids = [], found }: GameTarget): number =>
  found === undefined ? ids.length : found.total - (found.except?.length ?? 0);

/** Tags to add to games, or to remove from them. */
export const bulkTags = wordList({ words: 10, max: GAME_TEXTS.tags.max }).min(1, 'required');
