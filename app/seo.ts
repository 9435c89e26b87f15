import type { MetaDescriptor } from 'react-router';
import type { CollectionPage, GameCard, GameDetail } from '../shared/catalogue.ts';
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
import { SOCIAL_IMAGE_SIZE, socialImagePath } from '../shared/thumbnails.ts';
import { gameRating } from './rating.ts';

/** A schema.org node; `pageMeta` combines a page's nodes into one graph. */
export type SchemaNode = { '@type': string | string[]; [property: string]: unknown };

/** The parameters of public pages. Other parameters are not part of the canonical address. */
export interface KnownQuery {
  search?: string | null;
  category?: string | null;
  page?: number | null;
  /** Cursor of a list after the last numbered page. */
  after?: string | null;
}

/** A social image on this site, of 1200 by 630 pixels unless its size is unknown. */
interface SocialImage {
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
  /** The path of a page that says the same and stands for this one in search engines. */
  canonicalPath?: string | undefined;
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Languages with a version of their own; default: all. */
  languages?: readonly Language[];
  /** The languages in which visitors find it; null for all. */
  shownIn?: readonly Language[] | null;
  /** The page's main texts, with their actual languages. */
  texts?: readonly LocalizedText[];
  /** False excludes the page from search engines. Search results and cursor pages are always excluded. */
  index?: boolean;
  feed?: boolean;
  image?: SocialImage | null;
  structuredData?: readonly SchemaNode[];
}

const SITE_IMAGE = '/og.png';

/** The absolute address of a page. Parameters have a fixed order, and page 1 has no number. */
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

/** A page of games in order, without games that have no page. */
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

/** @param trail from the home page down to the page itself; paths without language prefix */
export function breadcrumbNode(
  site: SiteIdentity,
  language: Language,
  trail: readonly { name: string; path: string }[],
): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(site, language, path),
    })),
  };
}

/** A page of text, such as those that operators write. @param path without language prefix */
export function textPageNode(
  { site, language, path }: { site: SiteIdentity; language: Language; path: string },
  page: { name: string; description: string; modified: string },
): SchemaNode {
  return {
    '@type': 'WebPage',
    name: page.name,
    description: page.description,
    url: pageUrl(site, language, path),
    inLanguage: language,
    dateModified: page.modified,
  };
}

/** A game's social image; null without a picture to draw it from. */
export function gameImage(site: SiteIdentity, language: Language, game: GameDetail): SocialImage | null {
  const path = socialImagePath(site.name, language, game);
  return path === null ? null : { path, alt: game.title.text };
}

/** A collection's own picture, or the social image of its first game that has one. */
export function collectionImage(
  site: SiteIdentity,
  language: Language,
  { title, image }: CollectionPage,
  games: readonly GameCard[],
): SocialImage | null {
  if (image !== null) return { path: image, alt: title.text, isSizeUnknown: true };
  const paths = games.flatMap((game) => socialImagePath(site.name, language, game) ?? []);
  return paths[0] === undefined ? null : { path: paths[0], alt: title.text };
}

export function collectionNode(
  site: SiteIdentity,
  language: Language,
  { slug, title, image, languages, shownIn }: CollectionPage,
  description: string,
): SchemaNode {
  const there = languagesOfPage(site, { languages: shownIn });
  const { canonical } = languageVersions(language, there, languages, [title]);
  return {
    '@type': 'CollectionPage',
    name: title.text,
    description,
    url: pageUrl(site, canonical, entryPath('collection', slug)),
    inLanguage: title.language,
    ...(image === null ? {} : { image: `${site.url}${image}` }),
    isAccessibleForFree: true,
  };
}

/** A game, free in the browser. Its rating is included once visitors have voted: the page's placeholder is not data. */
export function gameNode(site: SiteIdentity, language: Language, game: GameDetail, description: string): SchemaNode {
  const there = languagesOfPage(site, { languages: game.shownIn });
  const { canonical } = languageVersions(language, there, game.languages, [game.title, game.description]);
  const rating = gameRating(game.id, game.votes);
  return {
    '@type': ['VideoGame', 'WebApplication'],
    name: game.title.text,
    description,
    url: pageUrl(site, canonical, entryPath('game', game.slug)),
    image: `${site.url}${gameImage(site, language, game)?.path ?? SITE_IMAGE}`,
    inLanguage: game.title.language,
    ...(game.category ? { genre: game.category.name } : {}),
    ...(game.tags.length > 0 ? { keywords: game.tags.map(({ name }) => name).join(', ') } : {}),
    playMode: 'SinglePlayer',
    gamePlatform: 'Web browser',
    applicationCategory: 'GameApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    datePublished: game.createdAt,
    dateModified: game.updatedAt,
    publisher: { '@type': 'Organization', name: site.name, url: site.url },
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    ...(rating.indicative
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.value,
            ratingCount: rating.votes,
            bestRating: 5,
            worstRating: 1,
          },
        }),
  };
}
