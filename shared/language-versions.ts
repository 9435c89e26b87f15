import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from './languages.ts';
import type { LocalizedText } from './localized.ts';

export interface LanguageVersions {
  /** Canonical version of this page. */
  canonical: Language;
  /** In the order of LANGUAGES. */
  offered: Language[];
  /** The x-default version. */
  fallback: Language;
}

/**
 * Determines which language versions are announced to search engines.
 *
 * @param language the language of the address
 * @param languages languages whose title and description exist
 * @param texts the shown texts, with their actual languages
 * @returns `canonical` is the page's own language, or for an incomplete version the language its text is borrowed
 * from; `fallback` (x-default) is French, or English until French exists, or the text's language when no version is
 * complete
 */
export function languageVersions(
  language: Language,
  languages: readonly Language[] = LANGUAGE_CODES,
  texts: readonly LocalizedText[] = [],
): LanguageVersions {
  const offered = LANGUAGE_CODES.filter((code) => languages.includes(code));
  const borrowed = texts.find((text) => text.language !== language);
  const canonical = offered.includes(language) ? language : (borrowed?.language ?? language);
  const fallback = offered.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (offered[0] ?? canonical);
  return { canonical, offered, fallback };
}

/** The `hreflang` links of every version of a page, for its head and the sitemap: each version, then `x-default`. */
export function alternateVersions({ offered, fallback }: LanguageVersions): { hreflang: string; language: Language }[] {
  return [
    ...offered.map((language) => ({ hreflang: language as string, language })),
    { hreflang: 'x-default', language: fallback },
  ];
}
