import { expect, test } from 'vitest';
import { entryPath, pagePath, readablePath } from './entry-path.ts';

test.each([
  ['game', 'chess_2', '/game/chess_2', '/game/chess_2'],
  ['category', 'παζλ', '/category/%CF%80%CE%B1%CE%B6%CE%BB', '/category/παζλ'],
  ['page', '日本', '/page/%E6%97%A5%E6%9C%AC', '/page/日本'],
] as const)('leads to the %s %s', (kind, slug, path, readable) => {
  expect([entryPath(kind, slug), readablePath(kind, slug)]).toEqual([path, readable]);
  expect(new URL(path, 'https://games.example').pathname).toBe(path);
  expect(decodeURI(path)).toBe(readable);
});

test('leads to an operator’s page, or to the legal text that it replaces', () => {
  expect(pagePath({ slug: 'about', legal: null })).toBe('/page/about');
  expect(pagePath({ slug: null, legal: 'privacy' })).toBe('/legal/privacy');
});
