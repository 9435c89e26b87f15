import { LANGUAGE_CODES, type Language } from './languages.ts';
import type { LocalizedText } from './localized.ts';
import type { SiteLanguages } from './offered-languages.ts';
import { type ShownInLanguages, shownAmong } from './shown-in.ts';

export interface LanguageVersions {
  canonical: Language;
  /** Those whose texts exist, in the order of LANGUAGES. */
  offered: Language[];
  /** Those of the sitemap: the offered ones, or the root language where the texts are only in languages that are not offered. */
  listed: Language[];
  /** The x-default version. */
  fallback: Language;
}

/**
 * The languages in which a page is there, as if it were a site: of those offered the ones in which it is shown, with the root
 * language or, where it is not shown in that, the first of them in its place. No language where it is shown in none of them.
 */
export function languagesOfPage({ root, languages }: SiteLanguages, page: ShownInLanguages): SiteLanguages {
  const shown = shownAmong(page, languages);
  return { root: shown.includes(root) ? root : (shown[0] ?? root), languages: shown };
}

/**
 * The language versions of a page for search engines.
 *
 * @param site the languages of the site, or `languagesOfPage` of a page that some do not show
 * @param languages languages whose title and description exist
 * @param texts the shown texts, with their actual languages
 * @returns `canonical`: the page's language, or the text's language if the version is incomplete, or `fallback` if the
 * site does not offer that one; `fallback` (x-default): the root language, otherwise the first one listed, otherwise the
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

/** The `hreflang` links of every version of a page, for its head and the sitemap: each version, then `x-default`. */
export function alternateVersions({ offered, fallback }: LanguageVersions): { hreflang: string; language: Language }[] {
  return [
    ...offered.map((language) => ({ hreflang: language as string, language })),
    { hreflang: 'x-default', language: fallback },
  ];
}
