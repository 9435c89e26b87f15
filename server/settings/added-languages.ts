import { ADDED_VARIABLE, type AddedLanguage, addedLanguagesText } from '../../shared/added-languages.ts';
import type { AddedLanguagesForm } from '../../shared/forms/added-languages.ts';
import { type Direction, languageTag } from '../../shared/languages.ts';

/** A language with its most likely country, if Unicode CLDR knows one, as Open Graph writes it: `uk_UA`. */
function localeOf(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** Scripts that run from right to left (Unicode Standard Annex #9, R and AL), by their codes in ISO 15924. */
const SCRIPTS_FROM_RIGHT: ReadonlySet<string> = new Set(
  'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '),
);

const directionOf = (code: string): Direction =>
  SCRIPTS_FROM_RIGHT.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';

/** What the table of languages needs of those that operators added. */
export const addedLanguages = ({ languages }: AddedLanguagesForm): AddedLanguage[] =>
  languages.map(({ code, label, standIn }) => ({
    ...{ code, label, standIn },
    locale: localeOf(code),
    direction: directionOf(code),
    tag: Intl.PluralRules.supportedLocalesOf(code)[0] ?? languageTag(standIn),
  }));

/** Whether this process began with these languages. */
export const beganWith = (languages: readonly AddedLanguage[]): boolean =>
  (process.env[ADDED_VARIABLE] || undefined) === addedLanguagesText(languages);
