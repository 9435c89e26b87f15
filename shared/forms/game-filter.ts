/** Which games operators look at, in the list and in actions on all that it finds. */
import { z } from 'zod';
import { FILE_TYPES } from '../catalogue.ts';
import { LANGUAGE_CODES } from '../languages.ts';

const text = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .refine((given) => !given.includes('\0'), 'malformed');

export const gameFilter = z.strictObject({
  /** Part of the title in any language, ignoring accents. */
  q: text(200).optional(),
  category: z.union([z.uuid(), z.literal('none')]).optional(),
  status: z.enum(['active', 'inactive', 'scheduled', 'draft', 'queued']).optional(),
  featured: z.enum(['true', 'false']).optional(),
  file_type: z.enum(FILE_TYPES).optional(),
  /** A provider's name, or `manual` for games created by hand. */
  provider: text(60).optional(),
  /** Games without SEO description, or without title or SEO description in a language. */
  missing: z.enum(['meta', ...LANGUAGE_CODES]).optional(),
});
export type GameFilter = z.output<typeof gameFilter>;

/** How many games an action changes at most that names them by a filter. */
export const FOUND_MAX = 20_000;

/** All games that a filter finds, and how many the operator was shown. */
export const foundGames = z.strictObject({
  filter: gameFilter,
  total: z.int().min(1, 'out_of_range').max(FOUND_MAX, 'too_many'),
});
export type FoundGames = z.output<typeof foundGames>;
