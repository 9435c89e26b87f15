import type { SitemapItemLoose } from 'sitemap';
import { alternateVersions, languageVersions } from '../../../shared/language-versions.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language, localizedPath } from '../../../shared/languages.ts';
import { baseLanguage, categoryLanguages, completeLanguages } from '../../../shared/localized.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { presentTag } from '../../catalogue/present.ts';
import type { ListedCategory, ListedGame, ListedTag } from './queries.ts';

/** Pages that do not depend on the catalogue. */
const FIXED_PATHS = ['/contact', '/legal/mentions', '/legal/terms', '/legal/privacy'];

interface ListedPage {
  /** Without language prefix. */
  path: string;
  languages: readonly Language[];
  /** Time of the last change, if known. */
  changed?: Date | null;
}

/** One entry per listed language version, each with all alternates. */
function addressesOf(site: SiteIdentity, { path, languages, changed }: ListedPage): SitemapItemLoose[] {
  const url = (language: Language) => `${site.url}${localizedPath(language, path)}`;
  const versions = languageVersions(DEFAULT_LANGUAGE, languages);
  const links = alternateVersions(versions).map(({ hreflang, language }) => ({ lang: hreflang, url: url(language) }));
  return versions.offered.map((language) => ({
    url: url(language),
    links,
    ...(changed ? { lastmod: changed.toISOString() } : {}),
  }));
}

/** The entries of a game's page. A game without page, or without a complete language, has none. */
export function gameAddresses(site: SiteIdentity, game: ListedGame): SitemapItemLoose[] {
  if (game.slug === null) return [];
  const languages = completeLanguages(game, baseLanguage(game), LANGUAGE_CODES);
  return addressesOf(site, { path: `/game/${game.slug}`, languages, changed: game.updated_at });
}

export function tagAddresses(site: SiteIdentity, tag: ListedTag): SitemapItemLoose[] {
  return addressesOf(site, { path: `/tag/${tag.slug}`, languages: presentTag(tag, DEFAULT_LANGUAGE).languages });
}

const later = (one: Date, other: Date | null) => (other !== null && other > one ? other : one);

/** The entries of all pages except games and tags. A list changes when a game is added to it. */
export function pageAddresses(site: SiteIdentity, newest: Date | null, categories: readonly ListedCategory[]) {
  const pages: ListedPage[] = [
    { path: '/', languages: LANGUAGE_CODES, changed: newest },
    ...categories.map((category) => ({
      path: `/category/${category.slug}`,
      languages: categoryLanguages(category),
      changed: later(category.updated_at, category.newest),
    })),
    ...FIXED_PATHS.map((path) => ({ path, languages: LANGUAGE_CODES })),
  ];
  return pages.flatMap((page) => addressesOf(site, page));
}
