import { expect, test } from 'vitest';
import { entrySpelling } from './entry-spelling.ts';

const GREEK = '%CF%80%CE%B1%CE%B6%CE%BB';

test.each([
  ['/game/lu%6Den', '/game/lumen'],
  [`/en/category/${GREEK.toLowerCase()}`, `/en/category/${GREEK}`],
  ['/tag/e%CC%81te%CC%81', '/tag/%C3%A9t%C3%A9'],
  ['/page/a%E2%80%8Bb', '/page/ab'],
  ['/es/collection/%E3%81%8B%E3%82%99', '/es/collection/%E3%81%8C'],
])('spells %s as %s', (path, spelled) => {
  expect(entrySpelling(path)).toBe(spelled);
  expect(entrySpelling(spelled)).toBeNull();
});

test.each([
  ...['/', '/en', '/contact', '/game/lumen', `/game/${GREEK}`, `/game/${GREEK}/x`, '/game/'],
  // Not slugs: capitals, which distinguish former slugs, spaces, emoji, double encoding and invalid UTF-8.
  ...[
    '/game/Lumen',
    '/game/%CE%A0',
    '/game/loop%20two',
    '/game/%f0%9f%8e%ae',
    '/game/%25ce%25b1',
    '/game/%e9',
    '/game/%',
  ],
  // Not paths of the site, and paths that lead elsewhere.
  ...['/games/lu%6Den', '/legal/%70rivacy', '/game/..%2f..%2fadmin', '/game/%2e%2e', '/zh/game/lu%6Den'],
])('leaves %s as it is', (path) => {
  expect(entrySpelling(path)).toBeNull();
});
