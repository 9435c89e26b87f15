import { z } from 'zod';
import { SHIPPED_LANGUAGES } from '../languages.ts';
import { isReservedSegment } from '../site-places.ts';
import { line } from './fields.ts';

/** Each one makes documents, sitemaps and queries longer. */
export const MOST_ADDED_LANGUAGES = 20;

/** The same as in the checks of the database. */
const FORM = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/;

const SHIPPED_CODES = SHIPPED_LANGUAGES.map(({ code }) => code);

/** Codes that say that the language is unknown, several or none (ISO 639-2). */
const NO_LANGUAGE = /^(?:mis|mul|und|zxx)(?:-|$)/;

/** Returns whether a code is a BCP 47 tag in lower case, in its current form: `he`, not `iw`. */
function isTag(code: string): boolean {
  if (!FORM.test(code) || NO_LANGUAGE.test(code)) return false;
  try {
    return Intl.getCanonicalLocales(code)[0]?.toLowerCase() === code;
  } catch {
    // Throws a RangeError for an invalid tag.
    return false;
  }
}

const addedLanguage = z.strictObject({
  code: line(35)
    .toLowerCase()
    .refine(isTag, 'invalid_language')
    .refine((code) => !SHIPPED_CODES.some((shipped) => shipped === code), 'language_shipped')
    // The paths of its pages begin with it.
    .refine((code) => !isReservedSegment(code), 'language_reserved'),
  label: line(60).min(1, 'required'),
  standIn: z.enum(SHIPPED_CODES, 'invalid_choice'),
});

/** The languages that an operator added to the shipped ones. */
export const addedLanguagesForm = z.strictObject({
  languages: z
    .array(addedLanguage)
    .max(MOST_ADDED_LANGUAGES, 'too_many')
    .superRefine((languages, context) => {
      for (const [index, { code }] of languages.entries()) {
        if (languages.findIndex((other) => other.code === code) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'code'], message: 'language_twice' });
      }
    }),
});
/**
 * Parses the stored languages. Leaves out one that the form would refuse now, because a later version ships it or has
 * pages at its path, and keeps the others.
 */
export const storedAddedLanguages = z.object({
  languages: z.array(z.unknown()).transform((all) => all.flatMap((one) => addedLanguage.safeParse(one).data ?? [])),
});
export type AddedLanguagesForm = z.output<typeof addedLanguagesForm>;
export type AddedLanguageForm = AddedLanguagesForm['languages'][number];

export const NO_ADDED_LANGUAGES: AddedLanguagesForm = { languages: [] };
