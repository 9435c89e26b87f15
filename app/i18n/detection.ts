import { DETECTION_FALLBACK, isLanguage, type Language } from '../../shared/languages.ts';

export interface LanguageHints {
  stored: string | null;
  browser: readonly string[];
  /** The `lang` attribute of the page. */
  page: string;
}

/**
 * The language of a tag such as `pt` or `pt-BR` (BCP 47), by its primary subtag.
 *
 * @returns null for every other language and for anything that is no tag, such as an attempt to inject a script
 */
export function languageOfTag(tag: string | null): Language | null {
  const primary = /^([a-z]{2})(?:-[a-z0-9]{1,8})*$/i.exec(tag ?? '')?.[1]?.toLowerCase();
  return isLanguage(primary) ? primary : null;
}

/** What a visitor most likely reads: the stored language, then the browser's in their order, then the page's, then English. */
export function detectLanguage({ stored, browser, page }: LanguageHints): Language {
  for (const tag of [stored, ...browser, page]) {
    const language = languageOfTag(tag);
    if (language !== null) return language;
  }
  return DETECTION_FALLBACK;
}
