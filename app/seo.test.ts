import type { MetaDescriptor } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Language } from '../shared/languages.ts';
import { site } from './seo.fixture.ts';
import { type KnownQuery, type PageDescription, pageMeta, pageUrl, siteTitle } from './seo.ts';

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

test('names only the languages that the site offers', () => {
  const meta = pageMeta(page({ site: { ...site, languages: ['fr', 'pt'] } }));
  expect(hreflang(meta)).toEqual({
    fr: 'https://games.example/game/chess',
    pt: 'https://games.example/pt/game/chess',
    'x-default': 'https://games.example/game/chess',
  });
  expect(content(meta, 'og:locale:alternate')).toEqual(['pt_PT']);
});

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
  ])('builds the address in %s of %s with %o', (language, path, query, expected) => {
    expect(pageUrl(site, language, path, query)).toBe(expected);
  });
});

describe('siteTitle', () => {
  test.each([
    ['Échecs', 'Échecs | Ludotek'],
    ['', ' | Ludotek'],
    ['Ludotek, des jeux gratuits', 'Ludotek, des jeux gratuits'],
    ['Jeux sur LUDOTEK', 'Jeux sur LUDOTEK'],
  ])('completes %j', (title, expected) => {
    expect(siteTitle(site, title)).toBe(expected);
  });
});

describe('pageMeta', () => {
  test('lists every version, with French as x-default', () => {
    expect(hreflang(pageMeta(page({ language: 'en' })))).toEqual({
      fr: 'https://games.example/game/chess',
      en: 'https://games.example/en/game/chess',
      es: 'https://games.example/es/game/chess',
      pt: 'https://games.example/pt/game/chess',
      'x-default': 'https://games.example/game/chess',
    });
  });

  test('makes the English page canonical when the base text is English and French is missing', () => {
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
    ['a plain page', {}, 'index,follow', true],
    ['a later page of a list', { query: { page: 2 } }, 'index,follow', true],
    ['an empty search', { query: { search: '' } }, 'index,follow', true],
    ['a search', { query: { search: 'x' } }, 'noindex,nofollow', false],
    ['a list narrowed to a category', { query: { category: 'puzzle' } }, 'noindex,nofollow', false],
    ['a page at a cursor', { query: { after: 'x' } }, 'noindex,nofollow', false],
    ['a page excluded from the index', { index: false }, 'noindex,nofollow', false],
  ])('sets robots for %s', (_name, overrides, robots, withAlternates) => {
    const meta = pageMeta(page(overrides));
    expect(content(meta, 'robots')).toEqual([robots]);
    expect(links(meta, 'alternate').length > 0).toBe(withAlternates);
    expect(canonical(meta)).toHaveLength(1);
  });

  test('names another page with the same content as canonical, and lists no language versions itself', () => {
    const meta = pageMeta(page({ language: 'en', canonicalPath: '/game/chess-2' }));
    expect(canonical(meta)).toEqual(['https://games.example/en/game/chess-2']);
    expect(hreflang(meta)).toEqual({});
  });

  test('makes page 2 of a list its own canonical in every language', () => {
    const meta = pageMeta(page({ path: '/', query: { page: 2 } }));
    expect(canonical(meta)).toEqual(['https://games.example/?page=2']);
    expect(hreflang(meta).es).toBe('https://games.example/es?page=2');
  });

  test('describes the page in Open Graph and as a Twitter card', () => {
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
  ])('joins the keywords %o', (keywords, expected) => {
    expect(content(pageMeta(page(keywords ? { keywords } : {})), 'keywords')).toEqual(expected);
  });
});
