import { expect, test } from 'vitest';
import {
  directionOf,
  documentLanguage,
  isLanguage,
  LANGUAGE_CODES,
  localizedPath,
  splitLocalePath,
} from './languages.ts';

test.each([
  ['/', 'fr', '/'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/es/game/ajedrez', 'es', '/game/ajedrez'],
  ['/pt/legal/terms', 'pt', '/legal/terms'],
  ['/english', 'fr', '/english'],
  ['/fr/game/x', 'fr', '/fr/game/x'],
  ['/EN', 'fr', '/EN'],
  ['/game/en', 'fr', '/game/en'],
] as const)('splits %s into the language %s and the path %s', (pathname, language, path) => {
  expect(splitLocalePath(pathname)).toEqual({ language, path });
});

test('reverses localizedPath with splitLocalePath', () => {
  for (const language of LANGUAGE_CODES) {
    for (const path of ['/', '/game/chess', '/category/puzzle']) {
      expect(splitLocalePath(localizedPath(language, path))).toEqual({ language, path });
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
