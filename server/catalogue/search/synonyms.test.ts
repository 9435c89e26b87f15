import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYNONYM_WORDS_MAX, synonymForm } from '../../../shared/forms/synonym.ts';
import type { Language } from '../../../shared/languages.ts';
import { searchQuery } from './query.ts';
import { isSearchable, synonymKey, synonymsOf } from './synonyms.ts';

const given = (...rows: [words: string, meaning: string, language?: Language][]) =>
  rows.map(([words, meaning, language = null as Language | null]) => ({
    language,
    phrase: synonymKey(words) ?? '',
    meaning,
  }));

const terms = (text: string, rows: ReturnType<typeof given>, language: Language = 'en') =>
  searchQuery(text, language, { synonyms: synonymsOf(rows, language) })?.terms;

test.each([
  ['Trottinettes', 'trottinette'],
  ['Jeux de Trottinette', 'trottinette'],
  ['kick-scooter', 'kickscooter'],
  ['one two three four five', null],
  ['games', null],
  ['🎮', null],
  ['%_\\', null],
])('compares %j as %j', (words, key) => {
  expect(synonymKey(words)).toBe(key);
});

test.each([
  ['scooter, kick scooter', true],
  ['scooter, ', true],
  [',', false],
  ['free games', false],
  ['🛴', false],
])('%j is searchable: %s', (meaning, expected) => {
  expect(isSearchable(meaning, 'en')).toBe(expected);
});

test('the form accepts only as many words as searches compare', () => {
  const words = 'x'.repeat(SYNONYM_WORDS_MAX);
  expect(terms(words, given([words, 'sudoku']))).toMatchObject([{ genre: 'sudoku' }]);
  const accepts = (text: string) => synonymForm.safeParse({ language: '', words: text, meaning: 'sudoku' }).success;
  expect([accepts(words), accepts(`${words}x`)]).toEqual([true, false]);
});

describe('a search with synonyms', () => {
  test('uses the words, phrases and genres that operators gave', () => {
    const rows = given(['trottinette', 'scooter, kick board'], ['wheels', 'car']);
    expect(terms('trottinettes rouges', rows)).toMatchObject([
      { words: ['trottinettes'], meant: [['scooter'], ['kick', 'board']] },
      { words: ['rouges'], meant: [] },
    ]);
    expect(terms('wheels', rows)).toMatchObject([{ words: ['wheels'], genre: 'cars', support: [] }]);
  });

  test('uses those of its language and those of all languages', () => {
    const rows = given(['glisse', 'slide', 'fr'], ['zoom', 'speed']);
    expect(terms('glisse', rows, 'fr')).toMatchObject([{ meant: [['slide']] }]);
    expect(terms('glisse', rows, 'en')).toMatchObject([{ meant: [] }]);
    expect(terms('zoom', rows, 'es')).toMatchObject([{ meant: [['speed']] }]);
  });

  test('follows one step of a circular definition', () => {
    const rows = given(['aaaa', 'bbbb'], ['bbbb', 'aaaa']);
    expect(terms('aaaa', rows)).toMatchObject([{ words: ['aaaa'], meant: [['bbbb']] }]);
  });

  test('supports scripts without spaces', () => {
    expect(terms('数独', given(['数独', 'sudoku']))).toMatchObject([{ words: ['数独'], genre: 'sudoku' }]);
  });

  test('searches at most twelve words of a sentence without blanks', () => {
    const [term] = terms('aaaa', given(['aaaa', '超级马里奥赛车一个关于赛车的游戏'.repeat(6)])) ?? [];
    expect(term?.meant.map((words) => words.length)).toEqual([12]);
  });

  test('is made of letters and digits only, whatever operators type', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 60 }));
    fc.assert(
      fc.property(text, text, (words, meaning) => {
        const found = terms(words, given([words, meaning]))?.flatMap(({ meant }) => meant.flat()) ?? [];
        for (const word of found) expect(word).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*$/u);
      }),
    );
  });
});
