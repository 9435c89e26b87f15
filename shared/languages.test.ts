import { expect, test } from 'vitest';
import {
  directionOf,
  documentLanguage,
  isLanguage,
  LANGUAGE_CODES,
  languageOfPath,
  localizedPath,
  splitLocalePath,
} from './languages.ts';

test.each([
  ['/', null, '/'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/es/game/ajedrez', 'es', '/game/ajedrez'],
  ['/pt/legal/terms', 'pt', '/legal/terms'],
  ['/fr/game/x', 'fr', '/game/x'],
  ['/english', null, '/english'],
  ['/EN', null, '/EN'],
  ['/game/en', null, '/game/en'],
  ['/en.data', null, '/en.data'],
  ['', null, ''],
] as const)('splits %s into the prefix %s and the path %s', (pathname, prefix, path) => {
  expect(splitLocalePath(pathname)).toEqual({ prefix, path });
});

test('reverses localizedPath with splitLocalePath', () => {
  for (const root of LANGUAGE_CODES) {
    for (const language of LANGUAGE_CODES) {
      for (const path of ['/', '/game/chess', '/category/puzzle']) {
        const address = localizedPath(language, path, root);
        expect(splitLocalePath(address)).toEqual({ prefix: language === root ? null : language, path });
        expect(languageOfPath(address, root)).toBe(language);
      }
    }
  }
});

test('accepts only the four languages', () => {
  expect(LANGUAGE_CODES).toEqual(['fr', 'en', 'es', 'pt']);
  for (const value of ['de', 'FR', '', null, '<script>', 'toString']) expect(isLanguage(value)).toBe(false);
});

test.each([
  ['fr', 'ltr', { lang: 'fr' }],
  ['ar', 'rtl', { lang: 'ar', dir: 'rtl' }],
  ['fa-af', 'rtl', { lang: 'fa-af', dir: 'rtl' }],
  ['arn', 'ltr', { lang: 'arn' }],
  ['tlh', 'ltr', { lang: 'tlh' }],
])('%s runs %s', (code, direction, attributes) => {
  expect(directionOf(code)).toBe(direction);
  expect(documentLanguage(code)).toEqual(attributes);
});
