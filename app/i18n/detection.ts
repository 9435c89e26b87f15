import { DETECTION_FALLBACK, isLanguage, type Language } from '../../shared/languages.ts';

export interface LanguageHints {
  stored: string | null;
  browser: readonly string[];
  /** The `lang` attribute of the page. */
  page: string;
}

/** A language tag (BCP 47), as far as browsers send them. */
const TAG = /^([a-z]{2,3})(?:-[a-z0-9]{1,8})*$/i;

/**
 * The language of a tag such as `pt` or `pt-BR` (BCP 47), by its primary subtag.
 *
 * @returns null for every other language and for anything that is no tag, such as an attempt to inject a script
 */
export function languageOfTag(tag: string | null): Language | null {
  const primary = TAG.exec(tag ?? '')?.[1]?.toLowerCase();
  return isLanguage(primary) ? primary : null;
}

/**
 * What a visitor most likely reads: the stored language, then the first of the browser's that the site has. Whoever's
 * browser is in other languages gets English, and the page's language only where the browser names none at all.
 */
export function detectLanguage({ stored, browser, page }: LanguageHints): Language {
  for (const tag of [stored, ...browser]) {
    const language = languageOfTag(tag);
    if (language !== null) return language;
  }
  const isNamed = browser.some((tag) => TAG.test(tag));
  return (isNamed ? null : languageOfTag(page)) ?? DETECTION_FALLBACK;
}
