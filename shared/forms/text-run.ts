/** What a run that generates or translates texts of games covers. Nothing chosen: all games that lack texts. */
import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages.ts';
import { GAME_TEXT_FIELDS, type GameTextField } from '../localized.ts';
import { FOUND_MAX, gameTarget } from './game-filter.ts';

const chosenOf = <Value extends string>(values: readonly Value[]) =>
  z
    .array(z.enum(values as readonly [Value, ...Value[]]))
    .min(1, 'required')
    .max(values.length, 'too_many')
    .transform((chosen) => values.filter((value) => chosen.includes(value)))
    .optional();

export const textRun = z
  .strictObject({
    ...gameTarget,
    /** Languages to translate into; the offered ones by default. */
    languages: chosenOf(LANGUAGE_CODES),
    /** Fields to translate; all by default. */
    fields: chosenOf(GAME_TEXT_FIELDS),
    /** The most played of these games. */
    limit: z.int().min(1, 'out_of_range').max(FOUND_MAX, 'out_of_range').optional(),
  })
  .refine(({ ids, found }) => ids === undefined || found === undefined, { path: ['found'], error: 'not_expected' });
export type TextRun = z.output<typeof textRun>;

/** Fields that a model writes from what is known of a game, all of them at once. The others are translated only. */
export const GENERATED_FIELDS = [
  'description',
  'meta_title',
  'meta_description',
  'tags',
] as const satisfies readonly GameTextField[];
export type GeneratedField = (typeof GENERATED_FIELDS)[number];

export const isGenerated = (field: GameTextField): field is GeneratedField =>
  GENERATED_FIELDS.some((generated) => generated === field);

/** Texts are generated in one language and all at once: the fields choose the games that lack one of them. */
export const generationRun = textRun
  .refine(({ languages }) => languages === undefined, { path: ['languages'], error: 'not_expected' })
  .refine(({ fields = [] }) => fields.every(isGenerated), { path: ['fields'], error: 'not_expected' });

/** What an estimate is asked for. */
export const estimatedRun = z
  .strictObject({ work: z.enum(['describe', 'translate']), run: textRun })
  .refine(({ work, run }) => work === 'translate' || generationRun.safeParse(run).success, {
    path: ['run'],
    error: 'not_expected',
  });

/** Whether a run has a choice of games, languages or fields. */
export const isScoped = (run: TextRun): boolean => Object.values(run).some((value) => value !== undefined);

/** Tokens from which on a run is not started before there is a limit for each month. */
export const BUDGET_FROM = 1_000_000;

export const monthlyBudget = z.strictObject({
  monthlyTokens: z.int().min(1, 'out_of_range').max(1_000_000_000_000, 'out_of_range'),
});
