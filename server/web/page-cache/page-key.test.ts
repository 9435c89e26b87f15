import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/en', '/en'],
  ['/category/puzzle', '/category/puzzle'],
  ['/en/collection/duo?page=2&x=1', '/en/collection/duo?page=2'],
  ['/pt/game/lumen-2', '/pt/game/lumen-2'],
  ['/es/legal/privacy', '/es/legal/privacy'],
  ['/contact', '/contact'],
  ['/tag/puzzle', '/tag/puzzle'],
  ['/es/tag/puzzle-2.data', '/es/tag/puzzle-2.data'],
  ['/game/%CF%80%CE%B1%CE%B6%CE%BB', '/game/%CF%80%CE%B1%CE%B6%CE%BB'],
  [`/en/category/${'%E6%97%A5'.repeat(66)}.data`, `/en/category/${'%E6%97%A5'.repeat(66)}.data`],
  ['/en?order=new', '/en?order=new'],
  ['/_.data', '/_.data'],
  ['/en.data', '/en.data'],
  ['/game/lumen.data', '/game/lumen.data'],
])('maps %s to %s', (url, address) => {
  expect(pageKey(url)).toEqual({ address, isSearch: false });
});

test.each([
  ['/?utm_source=x&page=2&fbclid=y', '/?page=2'],
  ['/?page=2&after=&x=puzzle', '/?page=2'],
  ['/?page=2&page=3', '/?page=2'],
  ['/category/puzzle?q=lamp&page=2', '/category/puzzle?page=2'],
  ['/game/lumen?page=2', '/game/lumen'],
  ['/tag/puzzle?order=new&page=2&q=x', '/tag/puzzle?page=2'],
  ['/?page=2&order=new', '/?order=new&page=2'],
  ['/?order=old', '/'],
  ['/?order=NEW&page=2', '/?page=2'],
  ['/game/lumen?', '/game/lumen'],
  ['/_.data?_routes=home&x=1', '/_.data?_routes=home'],
  ['/en.data?_routes=root%2Chome.en', '/en.data?_routes=root%2Chome.en'],
  ['/es/game/lumen.data?_routes=site,game.es', '/es/game/lumen.data?_routes=site%2Cgame.es'],
  ['/tag/puzzle.data?_routes=tag&page=2', '/tag/puzzle.data?page=2&_routes=tag'],
  ['/?_routes=home', '/'],
  [`/game/lumen?utm_source=${'a'.repeat(15_000)}`, '/game/lumen'],
  [`/category/puzzle?page=2&${'a&'.repeat(7_000)}`, '/category/puzzle?page=2'],
])('drops unknown parameters of %s: %s', (url, address) => {
  expect(pageKey(url)).toEqual({ address, isSearch: false });
});

test.each([
  ['/en?q=lamp', '/en?q=lamp'],
  ['/en?q=lamp+post', '/en?q=lamp+post'],
  ['/en?q=lamp%20post', '/en?q=lamp+post'],
  ['/?q=%C3%A9t%C3%A9', '/?q=%C3%A9t%C3%A9'],
  ['/?category=anything&page=2', '/?category=anything&page=2'],
  ['/?device=phone&order=new', '/?device=phone&order=new'],
  ['/category/puzzle?after=anything', '/category/puzzle?after=anything'],
  ['/?tag=duo&x=1&tag=ball', '/?tag=ball&tag=duo'],
  ['/?without=duo', '/?without=duo'],
  ['/_.data?_routes=home.en', '/_.data?_routes=home.en'],
  ['/_.data?_routes=home,root', '/_.data?_routes=home%2Croot'],
  ['/_.data?_routes=home,home', '/_.data?_routes=home%2Chome'],
  ['/game/lumen.data?_routes=anything', '/game/lumen.data?_routes=anything'],
])('treats %s as an unbounded address: %s', (url, address) => {
  expect(pageKey(url)).toEqual({ address, isSearch: true });
});

test.each([
  '',
  '*',
  '//',
  '//evil.example/',
  'http://evil.example/',
  '/en/',
  '/EN',
  '/zh',
  '/Game/lumen',
  '/game/',
  '/game/Lumen',
  '/game/lumen/',
  '/game/lu%6Den',
  '/game%2Flumen',
  '/game/../admin',
  '/./',
  '/.data',
  '/game/lumen.data.data',
  '/game/lumen;jsessionid=1',
  '/admin',
  '/auth',
  '/admin.data',
  '/%61dmin',
  '/nowhere',
  '/random',
  '/en/random',
  '/tag/',
  '/api/games',
  '/\u0000',
  `/game/${'a'.repeat(81)}`,
  // Lowercase hexadecimal digits, decomposed, uppercase, double encoding, truncated UTF-8, not a slug.
  ...['/game/%ce%b1', '/game/e%CC%81', '/game/%CE%91', '/game/%25CE%25B1', '/game/%CE', '/game/%F0%9F%8E%AE'],
  `/game/${'%E6%97%A5'.repeat(67)}`,
  `/?q=${'a'.repeat(1_000)}`,
  `/category/puzzle?after=${'%20'.repeat(1_000)}`,
  '/_.data?_routes=home%00',
  '/_.data?_routes=',
  `/_.data?_routes=${'a,'.repeat(6)}a`,
])('returns no key for %j', (url) => {
  expect(pageKey(url)).toBeNull();
});

test('returns the same key for all spellings of a search', () => {
  const spellings = ['/?q=a+b', '/?q=a%20b', '/?x=1&q=a+b', '/?q=a%20b&q=c', '/?q=a+b&page='];
  expect(new Set(spellings.map((url) => pageKey(url)?.address))).toEqual(new Set(['/?q=a+b']));
});

test.each([
  ['categories', (number: number) => `/?category=c-${number}`],
  ['tags', (number: number) => `/?tag=t-${number}&without=u-${number}`],
  ['cursors', (number: number) => `/category/puzzle?after=${number}`],
  ['routes', (number: number) => `/_.data?_routes=home,r${number}`],
  ['searches', (number: number) => `/en?q=${number}`],
])('evicts no page for two thousand arbitrary %s', async (_, invent) => {
  const cache = createPageCache({
    render: async (address) => new Response(address.padEnd(60, 'x')),
    now: () => new Date('2026-05-01T10:20:00Z'),
    maxBytes: 1_000_000,
  });
  const keyOf = (url: string) => pageKey(url) ?? expect.unreachable(url);
  const pages = Array.from({ length: 100 }, (_page, number) => keyOf(`/game/g-${number}`));
  for (const page of pages) await cache.page(page);
  for (let number = 0; number < 2_000; number += 1) await cache.page(keyOf(invent(number)));
  expect(pages.filter((page) => cache.ready(page) === null)).toEqual([]);
  expect(cache.size().pages).toBeGreaterThan(pages.length);
});
