import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGE_PREFIXES } from './languages.ts';
import { type PlaceKind, placeOf } from './site-places.ts';

test.each<[string, PlaceKind | null]>([
  ['/', 'home'],
  ['/en', 'home'],
  ['/EN', 'home'],
  ['/fr', 'home'],
  ['/zh', null],
  ['/contact', 'page'],
  ['/Contact', 'page'],
  ['/pt/contact', 'page'],
  ['/contact/us', null],
  ['/legal/terms', 'page'],
  ['/legal/cgu.html', null],
  ['/legal', null],
  ['/game/chess', 'game'],
  ['/Game/chess', 'game'],
  ['/es/game/chess', 'game'],
  // Slugs are lower case.
  ['/game/Chess', null],
  ['/game/chess.html', null],
  ['/game/chess/rules', null],
  ['/game', null],
  ['/category/puzzle', 'category'],
  ['/pt/collection/duo', 'collection'],
  ['/tag/puzzle', 'tag'],
  ['/page/rules', 'page'],
  ['/es/page/rules', 'page'],
  ['/page', null],
  ['/page/Rules', null],
  ['/admin', 'panel'],
  ['/Admin/old', 'panel'],
  ['/auth', 'panel'],
  ['/en/admin', null],
  ['/api/x', 'files'],
  ['/media/x.png', 'files'],
  ['/play/x', 'files'],
  ['/assets/x.js', 'files'],
  ['/en/api/x', null],
  ['/robots.txt', 'files'],
  ['/robots.txt/x', null],
  ['/feed.xml', 'files'],
  ['/en/feed.xml', 'files'],
  ['/random', 'files'],
  ['/offline', 'files'],
  ['/pt/offline', 'files'],
  ['/service-worker.js', 'files'],
  ['/old.data', 'files'],
  ['/games/2048.html', null],
  ['/index.php', null],
  ['/favicon.ico', null],
])('%s is %s', (path, kind) => {
  expect(placeOf(path)?.kind ?? null).toBe(kind);
});

test('includes every file of the public folder, and every language', () => {
  for (const name of readdirSync(join(import.meta.dirname, '../public'))) {
    expect(placeOf(`/${name}`), name).toEqual({ kind: 'files' });
  }
  for (const prefix of ['', ...LANGUAGE_PREFIXES]) expect(placeOf(`${prefix}/random`)).toEqual({ kind: 'files' });
});
