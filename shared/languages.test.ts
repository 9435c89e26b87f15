import { expect, test } from 'vitest';
import {
  directionOf,
  directionOfText,
  documentLanguage,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  languageOfPath,
  localizedPath,
  panelLanguageFor,
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
  ['/pt-br', 'pt-br', '/'],
  ['/pt-br/game/xadrez', 'pt-br', '/game/xadrez'],
  ['/pt-BR', null, '/pt-BR'],
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

test('accepts the languages of the table, and no other', () => {
  for (const { code } of LANGUAGES) expect(isLanguage(code)).toBe(true);
  for (const value of ['zh', 'FR', 'pt-BR', '', null, '<script>', 'toString']) expect(isLanguage(value)).toBe(false);
});

test('names texts by the code of their language, except those of the default one', () => {
  const suffixes = LANGUAGES.map(({ suffix }) => suffix);
  expect(suffixes).toEqual(LANGUAGE_CODES.map((code) => (code === 'fr' ? '' : `_${code.replace('-', '_')}`)));
  // A name must belong to one language only.
  for (const one of suffixes) {
    const longer = suffixes.filter((other) => other !== one && one !== '' && other.endsWith(one));
    expect(longer).toEqual([]);
  }
});

test.each([
  ['en', 'en'],
  ['pt', 'pt'],
  ['pt-br', 'pt-br'],
  ['de', 'de'],
  // The panel has no texts in this one.
  ['nl', 'en'],
  // No choice, and a language of an earlier version.
  [null, 'fr'],
  [undefined, 'fr'],
  ['tlh', 'fr'],
])('shows the panel to an account in %s in %s', (stored, shown) => {
  expect(panelLanguageFor(stored)).toBe(shown);
});

test.each([
  ['fr', 'ltr', { lang: 'fr' }],
  ['ar', 'rtl', { lang: 'ar', dir: 'rtl' }],
  ['fa-af', 'rtl', { lang: 'fa-af', dir: 'rtl' }],
  ['arn', 'ltr', { lang: 'arn' }],
  ['tlh', 'ltr', { lang: 'tlh' }],
])('the direction of %s is %s', (code, direction, attributes) => {
  expect(directionOf(code)).toBe(direction);
  expect(documentLanguage(code)).toEqual(attributes);
});

test.each([
  ['Chess 2: King!', 'ar', 'ltr'],
  ['2048!', 'ar', 'ltr'],
  ['الشطرنج!', 'ar', 'rtl'],
  ['Top 10 ألعاب', 'ar', 'rtl'],
  ['الشطرنج!', 'fr', 'rtl'],
  ['Шахматы!', 'ar', 'ltr'],
  ['Chess (شطرنج)', 'en', 'ltr'],
  ['2048!', 'en', 'ltr'],
  ['', 'en', 'ltr'],
] as const)('%s in %s runs from %s', (text, language, direction) => {
  expect(directionOfText(text, language)).toBe(direction);
});
