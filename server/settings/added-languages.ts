import { ADDED_VARIABLE, type AddedLanguage, addedLanguagesText } from '../../shared/added-languages.ts';
import type { AddedLanguagesForm } from '../../shared/forms/added-languages.ts';
import { type Direction, languageTag } from '../../shared/languages.ts';

/** Returns a language with its most likely country, if Unicode CLDR has one, in Open Graph's format: `uk_UA`. */
function localeOf(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** Right-to-left scripts (Unicode Standard Annex #9, R and AL), by their ISO 15924 codes. */
const SCRIPTS_FROM_RIGHT: ReadonlySet<string> = new Set(
  'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '),
);

const directionOf = (code: string): Direction =>
  SCRIPTS_FROM_RIGHT.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';

/** Returns the data that the table of languages needs for added languages. */
export const addedLanguages = ({ languages }: AddedLanguagesForm): AddedLanguage[] =>
  languages.map(({ code, label, standIn }) => ({
    ...{ code, label, standIn },
    locale: localeOf(code),
    direction: directionOf(code),
    tag: Intl.PluralRules.supportedLocalesOf(code)[0] ?? languageTag(standIn),
  }));

/** Returns whether this process started with these languages. */
export const beganWith = (languages: readonly AddedLanguage[]): boolean =>
  (process.env[ADDED_VARIABLE] || undefined) === addedLanguagesText(languages);
