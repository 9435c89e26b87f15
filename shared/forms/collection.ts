import { z } from 'zod';
import { GAME_ORDERS, RULE_DEVICES, TAG_MATCHES } from '../game-rule.ts';
import { COLLECTION_TEXTS } from '../localized.ts';
import { LAST_NUMBERED_PAGE, PAGE_SIZE } from '../pagination.ts';
import {
  entityInputs,
  line,
  localizedBlanks,
  omittable,
  optional,
  shownLanguages,
  slugLine,
  wordList,
} from './fields.ts';

/** Maximum number of games in a picked collection. Use a rule for longer lists. */
export const PICKED_MAX = 500;
export const RULE_TAGS_MAX = 10;
/** Browsers load pictures from this site only. */
const UPLOAD = /^\/media\/[0-9a-f]{64}\.webp$/;
/** A list with a limit ends within the numbered pages. */
export const MOST_MAX = PAGE_SIZE * LAST_NUMBERED_PAGE;
export const AGE_MAX = 3_650;
export const PLAYS_MAX = 1_000_000_000;

const whole = (min: number, max: number) =>
  z.number({ error: 'out_of_range' }).int('out_of_range').min(min, 'out_of_range').max(max, 'out_of_range').nullable();

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, 'invalid_choice');

/** The fields that choose the games. The panel's preview takes the same ones. */
const chosen = {
  kind: choice(['picked', 'rule']),
  games: z
    .array(z.uuid('invalid').toLowerCase(), 'required')
    .max(PICKED_MAX, 'too_many_picked')
    .transform((ids) => [...new Set(ids)]),
  category_id: z.uuid('invalid_choice').toLowerCase().nullable(),
  tags: wordList({ words: RULE_TAGS_MAX, max: 80 }),
  tags_match: choice(TAG_MATCHES),
  tags_excluded: wordList({ words: RULE_TAGS_MAX, max: 80 }),
  device: choice(RULE_DEVICES).nullable(),
  min_rating: z
    .number({ error: 'rating_range' })
    .min(1, 'rating_range')
    .max(5, 'rating_range')
    .multipleOf(0.1, 'rating_range')
    .nullable(),
  min_plays: whole(1, PLAYS_MAX),
  max_age_days: whole(1, AGE_MAX),
  game_order: choice(GAME_ORDERS),
  most: whole(1, MOST_MAX),
};

export const chosenGames = z.strictObject(chosen);
export type ChosenGames = z.output<typeof chosenGames>;

const fields = {
  ...entityInputs(COLLECTION_TEXTS),
  slug: slugLine(),
  image_url: optional(line(200).refine((path) => path === '' || UPLOAD.test(path), 'upload_needed')),
  languages: omittable(shownLanguages(), null),
  ...chosen,
};

/** Saving requires every field, so that an omitted one is not cleared by accident. */
export const collectionForm = z.strictObject(fields);
/** Input of the schema: empty fields may be `''` or null. */
export type CollectionForm = z.input<typeof collectionForm>;
export type CollectionValues = z.output<typeof collectionForm>;

export const collectionSave = z.strictObject({ ...fields, version: z.int().min(1) });

/** A new collection requires only its title in its naming language. */
export const newCollectionForm = z.strictObject(fields).partial();
export type NewCollection = z.output<typeof newCollectionForm>;

export const EMPTY_COLLECTION: Readonly<CollectionForm> = {
  ...localizedBlanks(COLLECTION_TEXTS),
  slug: '',
  image_url: '',
  languages: null,
  kind: 'picked',
  games: [],
  category_id: null,
  tags: [],
  tags_match: 'any',
  tags_excluded: [],
  device: null,
  min_rating: null,
  min_plays: null,
  max_age_days: null,
  game_order: 'plays',
  most: null,
};

// Object.keys loses the key type.
export const COLLECTION_FIELDS = Object.keys(EMPTY_COLLECTION) as readonly (keyof CollectionForm)[];
export const CHOSEN_FIELDS = Object.keys(chosen) as readonly (keyof ChosenGames)[];
