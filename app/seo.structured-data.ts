/** Structured data and pictures of single items. The home page needs none of this. */
import type { CollectionPage, GameCard, GameDetail } from '../shared/catalogue.ts';
import { entryPath } from '../shared/entry-path.ts';
import { languagesOfPage, languageVersions } from '../shared/language-versions.ts';
import type { Language } from '../shared/languages.ts';
import type { SiteIdentity } from '../shared/site.ts';
import { socialImagePath } from '../shared/thumbnails.ts';
import { gameRating } from './rating.ts';
import { pageUrl, type SchemaNode, SITE_IMAGE, type SocialImage } from './seo.ts';

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

/** Builds the node of a text page, such as those that operators write. @param path without language prefix */
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

/** Returns a game's social image, or null without a picture to draw it from. */
export function gameImage(site: SiteIdentity, language: Language, game: GameDetail): SocialImage | null {
  const path = socialImagePath(site.name, language, game);
  return path === null ? null : { path, alt: game.title.text };
}

/** Returns a collection's own picture, or the social image of its first game that has one. */
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

/**
 * Builds the node of a game, free in the browser. It has a rating once visitors have voted; the page's placeholder is not data.
 */
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
