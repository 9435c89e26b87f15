/** The scope of a run that generates or translates texts of games. Without a choice: all games that lack texts. */
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
    /** Limits the run to the most played of these games. */
    limit: z.int().min(1, 'out_of_range').max(FOUND_MAX, 'out_of_range').optional(),
  })
  .refine(({ ids, found }) => ids === undefined || found === undefined, { path: ['found'], error: 'not_expected' });
export type TextRun = z.output<typeof textRun>;

/** Fields that a model writes from the known facts of a game, all at once. Other fields are only translated. */
export const GENERATED_FIELDS = [
  'description',
  'meta_title',
  'meta_description',
  'tags',
] as const satisfies readonly GameTextField[];
export type GeneratedField = (typeof GENERATED_FIELDS)[number];

export const isGenerated = (field: GameTextField): field is GeneratedField =>
  GENERATED_FIELDS.some((generated) => generated === field);

/** Texts are generated in one language and all at once. The fields select the games that lack any of them. */
export const generationRun = textRun
  .refine(({ languages }) => languages === undefined, { path: ['languages'], error: 'not_expected' })
  .refine(({ fields = [] }) => fields.every(isGenerated), { path: ['fields'], error: 'not_expected' });

/** The parameters of an estimate. */
export const estimatedRun = z
  .strictObject({ work: z.enum(['describe', 'translate']), run: textRun })
  .refine(({ work, run }) => work === 'translate' || generationRun.safeParse(run).success, {
    path: ['run'],
    error: 'not_expected',
  });

/** Returns whether a run is limited to games, languages or fields. */
export const isScoped = (run: TextRun): boolean => Object.values(run).some((value) => value !== undefined);

/** A run with more tokens than this is not started before a monthly limit is set. */
export const BUDGET_FROM = 1_000_000;

export const monthlyBudget = z.strictObject({
  monthlyTokens: z.int().min(1, 'out_of_range').max(1_000_000_000_000, 'out_of_range'),
});
