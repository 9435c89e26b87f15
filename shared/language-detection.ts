import { DEFAULT_LANGUAGE, DETECTION_FALLBACK, isLanguage, LANGUAGE_CODES, type Language } from './languages.ts';

interface LanguageHints {
  stored: string | null;
  browser: readonly string[];
  /** The `lang` attribute of the page. */
  page: string;
}

/** A language tag (BCP 47) in the forms that browsers send. */
const TAG = /^([a-z]{2,3})(?:-[a-z0-9]{1,8})*$/i;

/**
 * The language of a tag such as `pt` or `pt-BR` (BCP 47), by its primary subtag.
 *
 * @returns null for an unsupported language or an invalid tag, such as an attempt to inject a script
 */
export function languageOfTag(tag: string | null): Language | null {
  const primary = TAG.exec(tag ?? '')?.[1]?.toLowerCase();
  return isLanguage(primary) ? primary : null;
}

/**
 * The visitor's most likely language of those offered: the stored one, then the first one of the browser. English, or
 * the first one offered, if the browser names only other languages, and the page's language if it names none.
 */
export function detectLanguage(
  { stored, browser, page }: LanguageHints,
  offered: readonly Language[] = LANGUAGE_CODES,
): Language {
  const offeredOf = (tag: string | null) => {
    const language = languageOfTag(tag);
    return language !== null && offered.includes(language) ? language : null;
  };
  for (const tag of [stored, ...browser]) {
    const language = offeredOf(tag);
    if (language !== null) return language;
  }
  const isNamed = browser.some((tag) => TAG.test(tag));
  const fallback = offered.includes(DETECTION_FALLBACK) ? DETECTION_FALLBACK : (offered[0] ?? DEFAULT_LANGUAGE);
  return (isNamed ? null : offeredOf(page)) ?? fallback;
}
