import { expect, test } from 'vitest';
import { type Language, perLanguage } from './languages.ts';
import { movedLanguage, siteLanguages } from './offered-languages.ts';

test.each<[Language, Language[], Language[]]>([
  ['fr', ['fr', 'en', 'es', 'pt'], ['fr', 'en', 'es', 'pt']],
  ['fr', ['fr', 'es'], ['fr', 'es']],
  ['fr', [], ['fr']],
  ['es', ['fr', 'en', 'es'], ['es', 'fr', 'en']],
  ['en', ['pt'], ['en', 'pt']],
  ['pt-br', ['pt', 'ja', 'pt-br', 'ar'], ['pt-br', 'pt', 'ar', 'ja']],
])('a site with %s at its root and %o offers %o', (root, chosen, languages) => {
  expect(
    siteLanguages(
      root,
      perLanguage((code) => chosen.includes(code)),
    ),
  ).toEqual({ root, languages });
});

test.each<[string, Language, [string, 301 | 302] | null]>([
  ['/', 'fr', null],
  ['/game/chess', 'fr', null],
  ['/en', 'fr', null],
  ['/en/game/chess', 'fr', null],
  ['/fr', 'fr', ['/', 301]],
  ['/fr/', 'fr', ['/', 301]],
  ['/fr/game/chess', 'fr', ['/game/chess', 301]],
  ['/es', 'fr', ['/', 302]],
  ['/es/', 'fr', ['/', 302]],
  ['/es/game/chess', 'fr', ['/game/chess', 302]],
  ['/es/feed.xml', 'fr', ['/feed.xml', 302]],
  ['/es.data', 'fr', null],
  ['/essay', 'fr', null],
  ['/game/es', 'fr', null],
  ['/es/es/game', 'fr', ['/es/game', 302]],
  ['/es//evil.example', 'fr', ['/evil.example', 302]],
  ['/fr///evil.example', 'fr', ['/evil.example', 301]],
  ['/es/\\evil.example', 'fr', ['/evil.example', 302]],
  ['/game/chess', 'en', null],
  ['/fr/game/chess', 'en', null],
  ['/en/game/chess', 'en', ['/game/chess', 301]],
  ['/es/game/chess', 'en', ['/game/chess', 302]],
])('of French and English, %s with %s at the root leads to %o', (path, root, expected) => {
  const languages: Language[] = root === 'fr' ? ['fr', 'en'] : ['en', 'fr'];
  const moved = movedLanguage(path, { root, languages });
  expect(moved && [moved.path, moved.status]).toEqual(expected);
});
