import { z } from 'zod';
import { FILE_TYPES } from '../catalogue.ts';
import { GAME_FACTS, NO_FACTS } from '../game-facts.ts';
import type { Language } from '../languages.ts';
import { columnOf, GAME_TEXTS, PROVIDED_TEXTS } from '../localized.ts';
import { bareAddress, hasPlaceholder } from '../provider-accounts.ts';
import {
  isObject,
  line,
  localizedBlanks,
  localizedInputs,
  omittable,
  optionalAddress,
  requiredAddress,
  shownLanguages,
  slugLine,
} from './fields.ts';

export const BULK_MAX = 500;

const GAME_FOLDERS = ['/play/'];
const PICTURE_FOLDERS = ['/media/', '/play/'];

/** The URL as typed or stored. */
export const typedAddress = requiredAddress(GAME_FOLDERS);
/** Without accounts, which are added when the game is shown. */
const gameAddress = typedAddress
  .overwrite((address) => bareAddress(address))
  .refine((address) => !hasPlaceholder(address), 'address_placeholder');

const fields = {
  ...localizedInputs(GAME_TEXTS),
  game_url: gameAddress,
  thumbnail_url: optionalAddress(PICTURE_FOLDERS),
  preview_video: optionalAddress([]).refine((address) => address?.startsWith('https:') ?? true, 'invalid_url'),
  slug: slugLine(),
  category_id: z.uuid('unknown_category').toLowerCase().nullable(),
  file_type: z.enum(FILE_TYPES, 'invalid_choice'),
  ...GAME_FACTS,
  featured: z.boolean(),
  active: z.boolean(),
  languages: omittable(shownLanguages(), null),
};

type Sizes = { width?: number | null | undefined; height?: number | null | undefined };

/** Width and height must be given together. Reported together with errors of single fields. */
function needs(field: 'width' | 'height', other: 'width' | 'height') {
  return z.refine<Sizes>((game) => (game[field] ?? null) !== null || (game[other] ?? null) === null, {
    path: [field],
    error: 'size_incomplete',
    when: isObject,
  });
}

const BOTH_SIZES = [needs('width', 'height'), needs('height', 'width')] as const;

/** Saving requires every field, so that an omitted one is not cleared by accident. */
export const gameForm = z.strictObject(fields).check(...BOTH_SIZES);
/** Input of the schema: empty fields may be `''` or null. */
export type GameForm = z.input<typeof gameForm>;
export type GameValues = z.output<typeof gameForm>;

export const gameSave = z.strictObject({ ...fields, version: z.int().min(1) }).check(...BOTH_SIZES);
export type GameSave = z.output<typeof gameSave>;

/** A new game requires only a title and the URL. `newGameIn` knows in which language the title is required. */
export const newGameForm = z
  .strictObject({
    ...z.object(fields).partial().shape,
    title: line(GAME_TEXTS.title.max).optional(),
    game_url: fields.game_url,
  })
  .check(...BOTH_SIZES);

export const EMPTY_GAME: Readonly<GameForm> = {
  ...localizedBlanks(GAME_TEXTS),
  game_url: '',
  thumbnail_url: '',
  preview_video: '',
  slug: '',
  category_id: null,
  file_type: 'html5',
  ...NO_FACTS,
  featured: false,
  active: true,
  languages: null,
};

/**
 * The form of a new game on a site with this root language. As in an import, texts in that language replace omitted base
 * texts. The required title is in that language too, unless there is a base title.
 */
export function newGameIn(root: Language): z.ZodType<GameValues> {
  const isBlank = (value: unknown) =>
    typeof value === 'string' ? value.trim() === '' : Array.isArray(value) ? value.length === 0 : value === null;
  const title = columnOf('title', root);
  return z.looseObject({}).transform((given, context) => {
    const copied = PROVIDED_TEXTS.filter((field) => isBlank(given[field]) && !isBlank(given[columnOf(field, root)]));
    const copies = Object.fromEntries(copied.map((field) => [field, given[columnOf(field, root)]]));
    const { data, error } = gameForm.safeParse({ ...given, ...copies });
    if (data !== undefined) return data;
    for (const { message, path } of error.issues) {
      const [field] = path;
      // Reported for the text that it was copied from.
      if (copied.some((name) => name === field)) continue;
      context.addIssue({ code: 'custom', message, path: field === 'title' && isBlank(given.title) ? [title] : path });
    }
    return z.NEVER;
  });
}

// Object.keys loses the key type.
export const GAME_FIELDS = Object.keys(EMPTY_GAME) as readonly (keyof GameForm)[];
