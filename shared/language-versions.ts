import { LANGUAGE_CODES, type Language } from './languages.ts';
import type { LocalizedText } from './localized.ts';
import type { SiteLanguages } from './offered-languages.ts';
import { type ShownInLanguages, shownAmong } from './shown-in.ts';

export interface LanguageVersions {
  canonical: Language;
  /** Languages in which the texts exist, in the order of LANGUAGES. */
  offered: Language[];
  /** Languages in the sitemap: the offered ones, or the root language if texts exist only in languages that are not offered. */
  listed: Language[];
  /** The x-default version. */
  fallback: Language;
}

/**
 * Returns the languages in which a page exists, in the form of a site: the offered languages in which it is shown, and
 * the root language or, if it is not shown in that, the first of them. Empty if it is shown in none of them.
 */
export function languagesOfPage({ root, languages }: SiteLanguages, page: ShownInLanguages): SiteLanguages {
  const shown = shownAmong(page, languages);
  return { root: shown.includes(root) ? root : (shown[0] ?? root), languages: shown };
}

/**
 * Determines the language versions of a page for search engines.
 *
 * @param site the languages of the site, or `languagesOfPage` of a page that is not shown in all of them
 * @param languages languages in which title and description exist
 * @param texts the displayed texts, with their actual languages
 * @returns `canonical`: the page's language, or the text's language if the version is incomplete, or `fallback` if the
 * site does not offer that one; `fallback` (x-default): the root language, or else the first listed one, or else the
 * text's language
 */
export function languageVersions(
  language: Language,
  site: SiteLanguages,
  languages: readonly Language[] = LANGUAGE_CODES,
  texts: readonly LocalizedText[] = [],
): LanguageVersions {
  const offered = LANGUAGE_CODES.filter((code) => languages.includes(code) && site.languages.includes(code));
  const isBorrowed = offered.length === 0 && languages.length > 0 && site.languages.includes(site.root);
  const listed = isBorrowed ? [site.root] : offered;
  const first = listed.includes(site.root) ? site.root : listed[0];
  const standIn = (code: Language) => (site.languages.includes(code) ? code : (first ?? site.root));
  const borrowed = texts.find((text) => text.language !== language);
  const canonical = listed.includes(language) ? language : borrowed ? standIn(borrowed.language) : language;
  return { canonical, offered, listed, fallback: first ?? canonical };
}

/** Returns the `hreflang` links of every version of a page, for its head and the sitemap: each version, then `x-default`. */
export function alternateVersions({ offered, fallback }: LanguageVersions): { hreflang: string; language: Language }[] {
  return [
    ...offered.map((language) => ({ hreflang: language as string, language })),
    { hreflang: 'x-default', language: fallback },
  ];
}
