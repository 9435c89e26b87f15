import type { MetaDescriptor } from 'react-router';
import type { GameCard } from '../shared/catalogue.ts';
import { entryPath } from '../shared/entry-path.ts';
import {
  alternateVersions,
  type LanguageVersions,
  languagesOfPage,
  languageVersions,
} from '../shared/language-versions.ts';
import { type Language, languageEntry, localizedPath } from '../shared/languages.ts';
import type { LocalizedText } from '../shared/localized.ts';
import type { SiteIdentity } from '../shared/site.ts';
import { SOCIAL_IMAGE_SIZE } from '../shared/thumbnails.ts';

/** A schema.org node; `pageMeta` combines a page's nodes into one graph. */
export type SchemaNode = { '@type': string | string[]; [property: string]: unknown };

/** The parameters of public pages. Other parameters are not part of the canonical address. */
export interface KnownQuery {
  search?: string | null;
  category?: string | null;
  page?: number | null;
  /** Cursor of a list beyond the last numbered page. */
  after?: string | null;
}

/** A social image on this site, of 1200 by 630 pixels unless its size is unknown. */
export interface SocialImage {
  path: string;
  alt: string;
  isSizeUnknown?: boolean;
}

export interface PageDescription {
  site: SiteIdentity;
  language: Language;
  /** Path without language prefix, starting with `/`. */
  path: string;
  query?: KnownQuery;
  /** The path of a page with the same content, which search engines should show instead of this one. */
  canonicalPath?: string | undefined;
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Languages that have their own version of the page. Defaults to all. */
  languages?: readonly Language[];
  /** Languages in which visitors can find the page; null for all. */
  shownIn?: readonly Language[] | null;
  /** The page's main texts, with their actual languages. */
  texts?: readonly LocalizedText[];
  /** False excludes the page from search engines. Search results and cursor pages are always excluded. */
  index?: boolean;
  feed?: boolean;
  image?: SocialImage | null;
  structuredData?: readonly SchemaNode[];
}

export const SITE_IMAGE = '/og.png';

/** Returns the absolute URL of a page. Parameters have a fixed order, and page 1 has no number. */
export function pageUrl(site: SiteIdentity, language: Language, path: string, query: KnownQuery = {}): string {
  const parameters = new URLSearchParams();
  if (query.search) parameters.set('q', query.search);
  if (query.category) parameters.set('category', query.category);
  if (query.page && query.page > 1) parameters.set('page', String(query.page));
  if (query.after) parameters.set('after', query.after);
  const text = parameters.toString();
  return `${site.url}${localizedPath(language, path, site.root)}${text === '' ? '' : `?${text}`}`;
}

/** Appends the site's name to a title unless it contains it. */
export function siteTitle(site: SiteIdentity, title: string): string {
  return title.toLowerCase().includes(site.name.toLowerCase()) ? title : `${title} | ${site.name}`;
}

export function pageMeta(page: PageDescription): MetaDescriptor[] {
  const { site, language, path, query = {} } = page;
  const there = languagesOfPage(site, { languages: page.shownIn ?? null });
  const versions = languageVersions(language, there, page.languages, page.texts);
  const indexed = page.index !== false && !query.search && !query.category && !query.after;
  const canonical = pageUrl(site, versions.canonical, page.canonicalPath ?? path, query);
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(page.keywords?.length ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    { name: 'robots', content: indexed ? 'index,follow' : 'noindex,nofollow' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(indexed && page.canonicalPath === undefined ? alternates(page, versions) : []),
    ...(page.feed ? [feedLink(page)] : []),
    ...openGraph(page, canonical, versions.offered),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structuredData?.length
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': page.structuredData } }]
      : []),
  ];
}

function alternates({ site, path, query }: PageDescription, versions: LanguageVersions): MetaDescriptor[] {
  return alternateVersions(versions).map(({ hreflang, language }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: hreflang,
    href: pageUrl(site, language, path, query),
  }));
}

function feedLink({ site, language }: PageDescription): MetaDescriptor {
  const href = pageUrl(site, language, '/feed.xml');
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: site.name, href };
}

function openGraph(page: PageDescription, url: string, offered: readonly Language[]): MetaDescriptor[] {
  const { site, language } = page;
  const others = offered.filter((code) => code !== language);
  return [
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: languageEntry(language).locale },
    ...others.map((code) => ({ property: 'og:locale:alternate', content: languageEntry(code).locale })),
    { property: 'og:image', content: `${site.url}${page.image?.path ?? SITE_IMAGE}` },
    ...(page.image?.isSizeUnknown
      ? []
      : [
          { property: 'og:image:width', content: String(SOCIAL_IMAGE_SIZE.width) },
          { property: 'og:image:height', content: String(SOCIAL_IMAGE_SIZE.height) },
        ]),
    { property: 'og:image:alt', content: page.image?.alt ?? site.name },
  ];
}

export function siteNode(site: SiteIdentity, language: Language, description: string): SchemaNode {
  const url = pageUrl(site, language, '/');
  return {
    '@type': 'WebSite',
    name: site.name,
    url,
    description,
    inLanguage: language,
    isAccessibleForFree: true,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Builds the node of a page of games, in order and without games that have no page. */
export function gameListNode(
  site: SiteIdentity,
  language: Language,
  name: string,
  games: readonly GameCard[],
): SchemaNode {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: games
      .flatMap(({ slug, title }) => (slug === null ? [] : [{ name: title.text, path: entryPath('game', slug) }]))
      .map(({ name: title, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: pageUrl(site, language, path),
      })),
  };
}
