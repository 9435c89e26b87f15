import { LANGUAGE_CODES, type Language } from './languages.ts';
import type { LocalizedText } from './localized.ts';
import type { SiteLanguages } from './offered-languages.ts';

export interface LanguageVersions {
  canonical: Language;
  /** In the order of LANGUAGES. */
  offered: Language[];
  /** The x-default version. */
  fallback: Language;
}

/**
 * The language versions of a page for search engines.
 *
 * @param site its root language stands in for those that it does not offer
 * @param languages languages whose title and description exist
 * @param texts the shown texts, with their actual languages
 * @returns `canonical`: the page's language, or the text's language if the version is incomplete; `fallback`
 * (x-default): the root language, otherwise the first one offered, otherwise the text's language
 */
export function languageVersions(
  language: Language,
  site: SiteLanguages,
  languages: readonly Language[] = LANGUAGE_CODES,
  texts: readonly LocalizedText[] = [],
): LanguageVersions {
  const standIn = (code: Language) => (site.languages.includes(code) ? code : site.root);
  const complete = languages.map(standIn);
  const offered = LANGUAGE_CODES.filter((code) => complete.includes(code));
  const borrowed = texts.find((text) => text.language !== language);
  const canonical = offered.includes(language) ? language : borrowed ? standIn(borrowed.language) : language;
  const fallback = offered.includes(site.root) ? site.root : (offered[0] ?? canonical);
  return { canonical, offered, fallback };
}

/** The `hreflang` links of every version of a page, for its head and the sitemap: each version, then `x-default`. */
export function alternateVersions({ offered, fallback }: LanguageVersions): { hreflang: string; language: Language }[] {
  return [
    ...offered.map((language) => ({ hreflang: language as string, language })),
    { hreflang: 'x-default', language: fallback },
  ];
}
