import { z } from 'zod';

export const ORIENTATIONS = ['landscape', 'portrait', 'all'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Permissions that a game on another origin has only if an operator grants them. */
export const GAME_PERMISSIONS = ['clipboard', 'downloads', 'dialogs'] as const;
export type GamePermission = (typeof GAME_PERMISSIONS)[number];

/** CSS pixels. */
export const FRAME_SIZE_MAX = 10_000;

/** Games for adults only are those of age 18. */
export const MINIMUM_AGE_MAX = 18;

const size = z
  .number({ error: 'out_of_range' })
  .int('out_of_range')
  .min(1, 'out_of_range')
  .max(FRAME_SIZE_MAX, 'out_of_range');

/**
 * Optional facts about a game that operators enter and its page shows or uses. The form, the API and the page's data are
 * derived from this list. Each fact is stored in the column with its name.
 */
export const GAME_FACTS = {
  /** For phones; null if unknown. */
  orientation: z.enum(ORIENTATIONS, 'invalid_choice').nullable(),
  /** Whether it can be played by touch on a small screen; null if unknown. */
  works_on_phones: z.boolean('invalid_choice').nullable(),
  /** In years; 0 for games for all ages, null if unknown. */
  minimum_age: z
    .number({ error: 'out_of_range' })
    .int('out_of_range')
    .min(0, 'out_of_range')
    .max(MINIMUM_AGE_MAX, 'out_of_range')
    .nullable(),
  /** Size that the game was made for, in CSS pixels. */
  width: size.nullable(),
  height: size.nullable(),
  permissions: z
    .array(z.enum(GAME_PERMISSIONS, 'invalid_choice'))
    .overwrite((given) => GAME_PERMISSIONS.filter((permission) => given.includes(permission))),
};
export type GameFacts = { [Fact in keyof typeof GAME_FACTS]: z.output<(typeof GAME_FACTS)[Fact]> };

/** Picks the facts from a row or a form. */
export function factsOf(row: GameFacts): GameFacts {
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(Object.keys(GAME_FACTS).map((fact) => [fact, row[fact as keyof GameFacts]])) as GameFacts;
}

export const NO_FACTS: Readonly<GameFacts> = {
  orientation: null,
  works_on_phones: null,
  minimum_age: null,
  width: null,
  height: null,
  permissions: [],
};
