import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { offeredLanguages, pathInDefaultLanguage } from './offered-languages.ts';

test.each<[Parameters<typeof offeredLanguages>[0], Language[]]>([
  [{ en: true, es: true, pt: true }, ['fr', 'en', 'es', 'pt']],
  [{ en: false, es: true, pt: false }, ['fr', 'es']],
  [{ en: false, es: false, pt: false }, ['fr']],
])('%o offers %o', (chosen, offered) => {
  expect(offeredLanguages(chosen)).toEqual(offered);
});

test.each([
  ['/', null],
  ['/game/chess', null],
  ['/en', null],
  ['/en/game/chess', null],
  ['/es', '/'],
  ['/es/', '/'],
  ['/es/game/chess', '/game/chess'],
  ['/es/feed.xml', '/feed.xml'],
  ['/es.data', null],
  ['/essay', null],
  ['/game/es', null],
  ['/es/es/game', '/es/game'],
  ['/es//evil.example', '/evil.example'],
  ['/es///evil.example', '/evil.example'],
  ['/es/\\evil.example', '/evil.example'],
])('with French and English, %s leads to %s', (path, instead) => {
  expect(pathInDefaultLanguage(path, ['fr', 'en'])).toBe(instead);
});
