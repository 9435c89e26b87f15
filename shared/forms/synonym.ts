import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages.ts';
import { requiredLine } from './fields.ts';

/** Searches compare no more letters of a word. */
export const SYNONYM_WORDS_MAX = 60;
export const SYNONYM_MEANING_MAX = 200;

export const synonymForm = z.strictObject({
  /** Language of the pages to which it applies; empty for all. */
  language: z
    .enum(['', ...LANGUAGE_CODES], 'invalid_choice')
    .nullable()
    .transform((language) => language || null),
  words: requiredLine(SYNONYM_WORDS_MAX),
  meaning: requiredLine(SYNONYM_MEANING_MAX),
});
export type SynonymForm = z.input<typeof synonymForm>;
export type SynonymValues = z.output<typeof synonymForm>;

export const EMPTY_SYNONYM: Readonly<SynonymForm> = { language: '', words: '', meaning: '' };

export const SYNONYM_FIELDS = ['language', 'words', 'meaning'] as const;
