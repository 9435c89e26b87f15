/** The site's texts in this version. */

import type { Texts } from '../../../app/i18n/translate.ts';
import {
  DEFAULT_LANGUAGE,
  isAddedLanguage,
  isLanguage,
  type Language,
  languageTag,
  perLanguage,
} from '../../../shared/languages.ts';
import {
  fitsOriginal,
  isPluralForm,
  roomOf,
  WORDING_ROOMS,
  type Wording,
  withPluralsOf,
} from '../../../shared/wording.ts';
import { textsOf } from '../../platform/texts.ts';

const FILES = [...new Set(Object.values(WORDING_ROOMS).flatMap((beginnings) => beginnings.map(fileOf)))];

function fileOf(key: string): string {
  return key.split('.', 1)[0] ?? key;
}

function flatten(texts: Texts, beginning: string): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const key = `${beginning}.${name}`;
    return typeof value === 'string' ? [[key, value]] : flatten(value, key);
  });
}

const DICTIONARIES = await Promise.all(FILES.map(async (file) => ({ file, texts: await textsOf<Texts>(file) })));

const wordingOf = (language: Language): Wording =>
  Object.fromEntries(
    DICTIONARIES.flatMap(({ file, texts }) => flatten(texts[language], file)).filter(
      ([key]) => roomOf(key) !== undefined,
    ),
  );

/**
 * All texts that operators may change, in the order of the dictionaries. An added language has the texts of its fallback
 * language, in its own plural forms.
 */
export const ORIGINALS: Readonly<Record<Language, Wording>> = perLanguage((language) => {
  const own = wordingOf(language);
  if (!isAddedLanguage(language)) return own;
  return withPluralsOf(own, new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories);
});

/** Returns the keys of texts. Plural forms count as one key, because languages have different ones. */
const keysOf = (texts: Wording): Set<string> =>
  new Set(Object.keys(texts).map((key) => (isPluralForm(key, texts) ? key.slice(0, key.lastIndexOf('_')) : key)));

/** Returns how many expected texts a dictionary lacks; a plural counts as one. */
export const countMissing = (expected: Wording, texts: Wording): number =>
  keysOf(expected).difference(keysOf(texts)).size;

/** Number of missing texts by language. 0 if the dictionary for visitors is complete. */
export const MISSING_TEXTS: Readonly<Record<Language, number>> = perLanguage((language) =>
  countMissing(ORIGINALS[DEFAULT_LANGUAGE], ORIGINALS[language]),
);

/** Returns the original of a text; undefined if the language has no such text, or the site no longer has the language. */
export function originalOf(language: string, key: string): string | undefined {
  if (!isLanguage(language)) return undefined;
  return Object.hasOwn(ORIGINALS[language], key) ? ORIGINALS[language][key] : undefined;
}

/** Returns whether a changed text can be shown, even after an upgrade. */
export function isShown({ language, key, text }: { language: Language; key: string; text: string }): boolean {
  const original = originalOf(language, key);
  return original !== undefined && fitsOriginal(original, text, isPluralForm(key, ORIGINALS[language]));
}
