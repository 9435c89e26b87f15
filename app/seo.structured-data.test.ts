import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { GameDetail } from '../shared/catalogue.ts';
import type { Language } from '../shared/languages.ts';
import { game, site } from './seo.fixture.ts';
import { breadcrumbNode, gameNode } from './seo.structured-data.ts';
import { gameListNode, pageMeta, siteNode } from './seo.ts';

describe('structured data', () => {
  test('has no rating for a game without votes, although the page shows a placeholder', () => {
    expect(gameNode(site, 'fr', game, 'd')).not.toHaveProperty('aggregateRating');
  });

  test.each([
    [{ count: 1, sum: 1 }, 1],
    [{ count: 1, sum: 5 }, 5],
    [{ count: 3, sum: 10 }, 3.3],
  ])('rates a game with the votes %o', (votes, ratingValue) => {
    expect(gameNode(site, 'fr', { ...game, votes }, 'd').aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue,
      ratingCount: votes.count,
      bestRating: 5,
      worstRating: 1,
    });
  });

  test('describes a game as free, for the browser and in the language of its text', () => {
    expect(
      gameNode(site, 'en', { ...game, languages: ['fr'], thumbnail: null, category: null, tags: [] }, 'd'),
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

  test("uses the game's social image, which differs by language, title and picture", () => {
    const image = (language: Language, changes: Partial<GameDetail> = {}) =>
      gameNode(site, language, { ...game, ...changes }, 'd').image;
    const images = [
      image('fr'),
      image('en'),
      image('fr', { title: { text: 'Go', language: 'fr' } }),
      image('fr', { thumbnail: { version: 'ba9876543210', side: 512 } }),
    ];
    expect(images[0]).toMatch(/^https:\/\/games\.example\/media\/og\/g1\/fr\/[0-9a-z]{1,7}\.jpg$/);
    expect(new Set(images).size).toBe(images.length);
    expect(image('fr', { thumbnail: null })).toBe('https://games.example/og.png');
  });

  test('omits games without a page from a list and numbers the rest', () => {
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

  test('lists breadcrumbs with their positions', () => {
    const trail = [
      { name: 'Home', path: '/' },
      { name: 'Chess', path: '/game/chess' },
    ];
    expect(breadcrumbNode(site, 'en', trail).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://games.example/en' },
      { '@type': 'ListItem', position: 2, name: 'Chess', item: 'https://games.example/en/game/chess' },
    ]);
  });

  test("offers the site's search box", () => {
    expect(siteNode(site, 'pt', 'd').potentialAction).toMatchObject({
      target: { urlTemplate: 'https://games.example/pt?q={search_term_string}' },
    });
  });
});

/** Titles that try to break out of the script element. */
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'a\u2028b\u2029c',
  '<!--<script>',
  '&lt;',
];

describe('structured data in the document', () => {
  test.each(HOSTILE)('keeps the title %j as text', (title) => {
    const html = renderHead(
      pageMeta({
        site,
        language: 'fr',
        path: '/game/chess',
        title,
        description: title,
        structuredData: [gameNode(site, 'fr', { ...game, title: { text: title, language: 'fr' } }, title)],
      }),
    );
    const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).not.toMatch(/[<>&\u2028\u2029]/);
    const graph = JSON.parse(scripts[0] ?? '') as { '@graph': { name: string }[] };
    expect(graph['@graph'][0]?.name).toBe(title);
    expect(html).not.toContain('<img');
  });
});

function renderHead(meta: MetaDescriptor[]): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(Meta), meta: () => meta }]);
  return renderToStaticMarkup(createElement(Stub));
}
