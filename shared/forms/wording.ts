import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages.ts';
import { line, typographicLine } from './fields.ts';

/** The longest text of the site has 200 characters, and translations may be half as long again. */
export const WORDING_MAX = 600;
const KEY_MAX = 120;

export const wordingForm = z.strictObject({
  /** Language of the pages with the text. */
  language: z.enum(LANGUAGE_CODES, 'invalid_choice'),
  /** The path of the text in the dictionaries, such as `site.search.found_one`. */
  key: line(KEY_MAX),
  /** Replaces the original. */
  text: typographicLine().min(1, 'wording_original').max(WORDING_MAX, 'too_long'),
});
export type WordingForm = z.output<typeof wordingForm>;

/** Maximum number of texts per page of the list. */
export const READ_AT_ONCE = 200;
export const wordingsRead = z.strictObject({
  ids: z.array(z.uuid('invalid_choice')).min(1, 'required').max(READ_AT_ONCE, 'too_many'),
});

export const EMPTY_WORDING: Readonly<WordingForm> = { language: 'fr', key: '', text: '' };

export const WORDING_FIELDS = ['text'] as const;
