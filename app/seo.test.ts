import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, type MetaDescriptor } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { GameDetail } from '../shared/catalogue.ts';
import { LANGUAGE_CODES, type Language } from '../shared/languages.ts';
import type { SiteIdentity } from '../shared/site.ts';
import {
  breadcrumbNode,
  gameListNode,
  gameNode,
  type KnownQuery,
  languageVersions,
  type PageDescription,
  pageMeta,
  pageUrl,
  siteNode,
  siteTitle,
} from './seo.ts';

const site: SiteIdentity = {
  name: 'Ludotek',
  url: 'https://games.example',
  contactEmail: 'contact@games.example',
  suggestionsEmail: 'ideas@games.example',
  legal: { publisher: 'P', address: 'A', director: 'D', host: 'H', hostAddress: 'HA' },
};

const game: GameDetail = {
  id: 'g1',
  slug: 'chess',
  title: { text: 'Échecs', language: 'fr' },
  thumbnailUrl: '/media/chess.webp',
  gameUrl: 'https://play.example/chess',
  categorySlug: 'puzzle',
  featured: false,
  description: { text: 'Un classique.', language: 'fr' },
  metaTitle: { text: 'Échecs', language: 'fr' },
  metaDescription: { text: 'Un classique.', language: 'fr' },
  tags: ['plateau', 'réflexion'],
  instructions: { text: '', language: 'fr' },
  category: { id: 'c1', slug: 'puzzle', name: 'Réflexion', icon: 'Puzzle', gameCount: 3 },
  fileType: 'html5',
  orientation: 'landscape',
  width: null,
  height: null,
  plays: 12,
  votes: { count: 0, sum: 0 },
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  languages: ['fr', 'en'],
};

const page = (overrides: Partial<PageDescription> = {}): PageDescription => ({
  site,
  language: 'fr',
  path: '/game/chess',
  title: 'Échecs | Ludotek',
  description: 'Un classique.',
  ...overrides,
});

type Named = Record<string, string>;
const links = (meta: MetaDescriptor[], rel: string) => (meta as Named[]).filter((entry) => entry.rel === rel);
const content = (meta: MetaDescriptor[], name: string) =>
  (meta as Named[]).filter((entry) => entry.name === name || entry.property === name).map((entry) => entry.content);
const hreflang = (meta: MetaDescriptor[]) =>
  Object.fromEntries(links(meta, 'alternate').map((entry) => [entry.hrefLang, entry.href]));
const canonical = (meta: MetaDescriptor[]) => links(meta, 'canonical').map((entry) => entry.href);

describe('pageUrl', () => {
  test.each<[Language, string, KnownQuery, string]>([
    ['fr', '/', {}, 'https://games.example/'],
    ['en', '/', {}, 'https://games.example/en'],
    ['pt', '/game/chess', {}, 'https://games.example/pt/game/chess'],
    ['fr', '/', { page: 1 }, 'https://games.example/'],
    ['fr', '/', { page: 2 }, 'https://games.example/?page=2'],
    ['es', '/', { page: 50 }, 'https://games.example/es?page=50'],
    ['fr', '/', { page: null, search: null, after: '' }, 'https://games.example/'],
    ['fr', '/', { after: 'a/b', page: null }, 'https://games.example/?after=a%2Fb'],
    [
      'en',
      '/',
      { page: 2, search: 'a & b', category: 'puzzle' },
      'https://games.example/en?q=a+%26+b&category=puzzle&page=2',
    ],
  ])('%s %s %o', (language, path, query, expected) => {
    expect(pageUrl(site, language, path, query)).toBe(expected);
  });
});

describe('siteTitle', () => {
  test.each([
    ['Échecs', 'Échecs | Ludotek'],
    ['', ' | Ludotek'],
    ['Ludotek, des jeux gratuits', 'Ludotek, des jeux gratuits'],
    ['Jeux sur LUDOTEK', 'Jeux sur LUDOTEK'],
  ])('%s', (title, expected) => {
    expect(siteTitle(site, title)).toBe(expected);
  });
});

describe('languageVersions', () => {
  test.each<[string, Language, Language[], Language[], ReturnType<typeof languageVersions>]>([
    [
      'complete everywhere',
      'es',
      ['fr', 'en', 'es', 'pt'],
      ['es', 'es'],
      { canonical: 'es', offered: ['fr', 'en', 'es', 'pt'], fallback: 'fr' },
    ],
    ['order of the table', 'fr', ['pt', 'fr'], ['fr'], { canonical: 'fr', offered: ['fr', 'pt'], fallback: 'fr' }],
    [
      'borrowed from French',
      'es',
      ['fr', 'en'],
      ['fr', 'fr'],
      { canonical: 'fr', offered: ['fr', 'en'], fallback: 'fr' },
    ],
    [
      'own title, borrowed description',
      'es',
      ['fr'],
      ['es', 'fr'],
      { canonical: 'fr', offered: ['fr'], fallback: 'fr' },
    ],
    ['English base, French page', 'fr', ['en'], ['en', 'en'], { canonical: 'en', offered: ['en'], fallback: 'en' }],
    ['English base, English page', 'en', ['en'], ['en', 'en'], { canonical: 'en', offered: ['en'], fallback: 'en' }],
    [
      'English base, Spanish written',
      'es',
      ['en', 'es'],
      ['es', 'es'],
      { canonical: 'es', offered: ['en', 'es'], fallback: 'en' },
    ],
    [
      'English base, French now exists',
      'fr',
      ['fr', 'en'],
      ['fr', 'fr'],
      { canonical: 'fr', offered: ['fr', 'en'], fallback: 'fr' },
    ],
    ['French without description', 'fr', [], ['fr', 'fr'], { canonical: 'fr', offered: [], fallback: 'fr' }],
    ['nothing complete, borrowed', 'pt', [], ['fr', 'fr'], { canonical: 'fr', offered: [], fallback: 'fr' }],
    ['nothing complete, English base', 'pt', [], ['en', 'en'], { canonical: 'en', offered: [], fallback: 'en' }],
    ['incomplete without borrowed text', 'es', ['fr'], ['es'], { canonical: 'es', offered: ['fr'], fallback: 'fr' }],
  ])('%s', (_name, language, languages, texts, expected) => {
    const localized = texts.map((code) => ({ text: 'x', language: code }));
    expect(languageVersions(language, languages, localized)).toEqual(expected);
  });

  test('a page without texts of its own exists in every language', () => {
    expect(languageVersions('pt')).toEqual({ canonical: 'pt', offered: [...LANGUAGE_CODES], fallback: 'fr' });
  });
});

describe('pageMeta', () => {
  test('names every version, French as x-default', () => {
    expect(hreflang(pageMeta(page({ language: 'en' })))).toEqual({
      fr: 'https://games.example/game/chess',
      en: 'https://games.example/en/game/chess',
      es: 'https://games.example/es/game/chess',
      pt: 'https://games.example/pt/game/chess',
      'x-default': 'https://games.example/game/chess',
    });
  });

  test('an English base makes the English page canonical until French exists', () => {
    const english = { text: 'Chess', language: 'en' as const };
    const meta = pageMeta(page({ languages: ['en'], texts: [english, english] }));
    expect(canonical(meta)).toEqual(['https://games.example/en/game/chess']);
    expect(hreflang(meta)).toEqual({
      en: 'https://games.example/en/game/chess',
      'x-default': 'https://games.example/en/game/chess',
    });
    expect(content(meta, 'og:url')).toEqual(['https://games.example/en/game/chess']);
  });

  test.each<[string, Partial<PageDescription>, string, boolean]>([
    ['plain', {}, 'index,follow', true],
    ['numbered', { query: { page: 2 } }, 'index,follow', true],
    ['empty search', { query: { search: '' } }, 'index,follow', true],
    ['search', { query: { search: 'x' } }, 'noindex,nofollow', false],
    ['narrowed', { query: { category: 'puzzle' } }, 'noindex,nofollow', false],
    ['cursor', { query: { after: 'x' } }, 'noindex,nofollow', false],
    ['flagged', { index: false }, 'noindex,nofollow', false],
  ])('robots: %s', (_name, overrides, robots, withAlternates) => {
    const meta = pageMeta(page(overrides));
    expect(content(meta, 'robots')).toEqual([robots]);
    expect(links(meta, 'alternate').length > 0).toBe(withAlternates);
    expect(canonical(meta)).toHaveLength(1);
  });

  test('page 2 is canonical to itself and so are its versions', () => {
    const meta = pageMeta(page({ path: '/', query: { page: 2 } }));
    expect(canonical(meta)).toEqual(['https://games.example/?page=2']);
    expect(hreflang(meta).es).toBe('https://games.example/es?page=2');
  });

  test('Open Graph and card', () => {
    const meta = pageMeta(page({ language: 'en', languages: ['fr', 'en'] }));
    expect(content(meta, 'og:locale')).toEqual(['en_US']);
    expect(content(meta, 'og:locale:alternate')).toEqual(['fr_FR']);
    expect(content(meta, 'og:image')).toEqual(['https://games.example/og.png']);
    expect(content(meta, 'og:image:width')).toEqual(['1200']);
    expect(content(meta, 'og:image:height')).toEqual(['630']);
    expect(content(meta, 'og:type')).toEqual(['website']);
    expect(content(meta, 'og:site_name')).toEqual(['Ludotek']);
    expect(content(meta, 'twitter:card')).toEqual(['summary_large_image']);
  });

  test.each<[readonly string[] | undefined, string[]]>([
    [undefined, []],
    [[], []],
    [['a', 'b'], ['a, b']],
  ])('keywords %o', (keywords, expected) => {
    expect(content(pageMeta(page(keywords ? { keywords } : {})), 'keywords')).toEqual(expected);
  });
});

describe('structured data', () => {
  test('a game without votes has no rating, however the page words its placeholder', () => {
    expect(gameNode(site, 'fr', game, 'd')).not.toHaveProperty('aggregateRating');
  });

  test.each([
    [{ count: 1, sum: 1 }, 1],
    [{ count: 1, sum: 5 }, 5],
    [{ count: 3, sum: 10 }, 3.3],
  ])('votes %o', (votes, ratingValue) => {
    expect(gameNode(site, 'fr', { ...game, votes }, 'd').aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue,
      ratingCount: votes.count,
      bestRating: 5,
      worstRating: 1,
    });
  });

  test('a game is free, in the browser, in the language of its text', () => {
    expect(
      gameNode(site, 'en', { ...game, languages: ['fr'], thumbnailUrl: null, category: null, tags: [] }, 'd'),
    ).toEqual({
      '@type': ['VideoGame', 'WebApplication'],
      name: 'Échecs',
      description: 'd',
      url: 'https://games.example/game/chess',
      image: 'https://games.example/og.png',
      inLanguage: 'fr',
      playMode: 'SinglePlayer',
      gamePlatform: 'Web browser',
      applicationCategory: 'GameApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
      datePublished: game.createdAt,
      dateModified: game.updatedAt,
      publisher: { '@type': 'Organization', name: 'Ludotek', url: 'https://games.example' },
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
  });

  test.each([
    ['/media/a.webp', 'https://games.example/media/a.webp'],
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ])('image %s', (thumbnailUrl, expected) => {
    expect(gameNode(site, 'fr', { ...game, thumbnailUrl }, 'd').image).toBe(expected);
  });

  test('a list skips games without a page and numbers the rest', () => {
    const games = [
      game,
      { ...game, slug: null },
      { ...game, slug: 'go', title: { text: 'Go', language: 'fr' as const } },
    ];
    expect(gameListNode(site, 'es', 'Juegos', games).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Échecs', url: 'https://games.example/es/game/chess' },
      { '@type': 'ListItem', position: 2, name: 'Go', url: 'https://games.example/es/game/go' },
    ]);
  });

  test('breadcrumbs', () => {
    const trail = [
      { name: 'Home', path: '/' },
      { name: 'Chess', path: '/game/chess' },
    ];
    expect(breadcrumbNode(site, 'en', trail).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://games.example/en' },
      { '@type': 'ListItem', position: 2, name: 'Chess', item: 'https://games.example/en/game/chess' },
    ]);
  });

  test('the site offers its search box', () => {
    expect(siteNode(site, 'pt', 'd').potentialAction).toMatchObject({
      target: { urlTemplate: 'https://games.example/pt?q={search_term_string}' },
    });
  });
});

/** What a title may hold to break out of its place. */
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'a\u2028b\u2029c',
  '<!--<script>',
  '&lt;',
];

describe('in the document', () => {
  test.each(HOSTILE)('%j stays text and comes back unchanged', async (title) => {
    const html = await renderHead(
      pageMeta(
        page({
          title,
          description: title,
          structuredData: [gameNode(site, 'fr', { ...game, title: { text: title, language: 'fr' } }, title)],
        }),
      ),
    );
    const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).not.toMatch(/[<>&\u2028\u2029]/);
    const graph = JSON.parse(scripts[0] ?? '') as { '@graph': { name: string }[] };
    expect(graph['@graph'][0]?.name).toBe(title);
    expect(html).not.toContain('<img');
  });
});

async function renderHead(meta: MetaDescriptor[]): Promise<string> {
  const { Meta } = await import('react-router');
  const { createElement } = await import('react');
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(Meta), meta: () => meta }]);
  return renderToStaticMarkup(createElement(Stub));
}
