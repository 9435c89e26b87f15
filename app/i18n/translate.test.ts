import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES, languageTag } from '../../shared/languages.ts';
import en from './en/index.ts';
import es from './es/index.ts';
import fr from './fr/index.ts';
import panel from './fr/panel/index.ts';
import pt from './pt/index.ts';
import { createTranslate, type Texts } from './translate.ts';

const DICTIONARIES: Readonly<Record<string, Texts>> = { en, es, fr: { ...fr, panel }, pt };
const COUNTS = [0, 1, 2, 5, 999, 1_000, 1_234_567, 2_000_000, 1.5, -3];

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key.replace(/_(one|many|other)$/, '')}`]
      : keysOf(value, `${prefix}${key}.`),
  );
}

test.each(LANGUAGE_CODES)('renders every text of %s as i18next does', async (language) => {
  const dictionary = DICTIONARIES[language] ?? {};
  const library = createInstance();
  await library.init({
    lng: languageTag(language),
    fallbackLng: false,
    resources: { [languageTag(language)]: { translation: dictionary } },
    interpolation: { escapeValue: false },
  });
  // Both only accept keys of the French dictionary, and this test uses arbitrary ones.
  const translate = createTranslate(language, dictionary) as (key: string, values: object) => string;
  const all = JSON.stringify(dictionary);
  const words = [...all.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [name, `<${name}> & $1`]);
  const numbers = [...all.matchAll(/\{\{\s*(\w+), number/g)].map(([, name]) => [name, 12_345]);
  const given = Object.fromEntries([...words, ...numbers]);
  for (const key of new Set(keysOf(dictionary))) {
    for (const count of COUNTS) {
      const values = { ...given, count };
      expect(translate(key, values)).toBe((library.t as (key: string, values: object) => string)(key, values));
    }
  }
});

test('inserts values literally and missing values as nothing, and selects plurals by count', () => {
  const translate = createTranslate('en', { greeting: 'Hello {{name}}', games_one: 'a game', games_other: 'games' });
  expect(translate('greeting', { name: '{{name}} $&' })).toBe('Hello {{name}} $&');
  expect(translate('greeting')).toBe('Hello ');
  expect(translate('games', { count: 1 })).toBe('a game');
  expect(translate('games')).toBe('games');
});

test('a name in the other direction keeps its own order within a sentence', () => {
  const texts = { play: '{{title}} ({{count, number}})' };
  const play = (language: 'ar' | 'en', title: string) => createTranslate(language, texts)('play', { title, count: 3 });
  expect(play('ar', 'Chess 2: King!')).toBe('\u2068Chess 2: King!\u2069 (3)');
  expect(play('en', 'الشطرنج!')).toBe('\u2068الشطرنج!\u2069 (3)');
  expect(play('ar', 'الشطرنج!')).toBe('الشطرنج! (3)');
  expect(play('en', 'Chess 2: King!')).toBe('Chess 2: King! (3)');
});
