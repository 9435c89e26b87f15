import { describe, expect, test } from 'vitest';
import type { MappedBy } from '../../platform/db/schema/operations.ts';
import { type KnownWords, type MappedWord, mappedWords, matchesFilter, type WordFilter } from './usecases.ts';

const known = (changes: Partial<KnownWords> = {}): KnownWords => ({
  ...{ words: [], waiting: [], rows: [], defaultOf: () => null },
  ...changes,
});
const count = (word: string, games: number, provider = 'gamepix') => ({ provider, word, games });
const row = (key: string, categoryId: string | null, by: MappedBy = 'operator') => ({
  ...{ provider: 'gamepix', key, categoryId, by },
});

describe('merging words', () => {
  test('combines words of games and of the table', () => {
    const words = mappedWords(known({ words: [count('Puzzle', 3)], rows: [row('puzzle', 'a'), row('otters', null)] }));
    expect(words).toEqual([
      { provider: 'gamepix', word: 'puzzle', label: 'Puzzle', categoryId: 'a', games: 3, waiting: 0 },
      { provider: 'gamepix', word: 'otters', label: 'otters', categoryId: null, games: 0, waiting: 0 },
    ]);
  });

  test('shows the category that the next import would choose, unless somebody chose none', () => {
    const words = mappedWords(
      known({
        words: [count('Puzzle', 3), count('Otters', 2), count('Girls', 1)],
        rows: [row('otters', null, 'machine'), row('girls', null)],
        defaultOf: (provider, word) => `default of ${provider} ${word}`,
      }),
    );
    expect(words.map(({ word, categoryId }) => [word, categoryId])).toEqual([
      ['puzzle', 'default of gamepix puzzle'],
      ['otters', 'default of gamepix otters'],
      ['girls', null],
    ]);
  });

  test('lists all spellings of a word under the most frequent one', () => {
    const spellings = [count('Été', 2), count('ÉTÉ', 5), count(' ete ', 1)];
    const [word, ...others] = mappedWords(known({ words: spellings, waiting: [count('ÉTÉ', 3), count('Été', 1)] }));
    expect(others).toEqual([]);
    expect(word).toMatchObject({ word: 'ete', label: 'ÉTÉ', games: 8, waiting: 4 });
  });

  test('keeps providers apart', () => {
    const words = mappedWords(known({ words: [count('Puzzle', 1), count('Puzzle', 2, 'gamemonetize')] }));
    expect(words.map(({ provider, games }) => [provider, games])).toEqual([
      ['gamemonetize', 2],
      ['gamepix', 1],
    ]);
  });

  test('sorts words by games, then by name', () => {
    const words = mappedWords(known({ words: [count('b', 1), count('c', 9), count('a', 1)] }));
    expect(words.map(({ word }) => word)).toEqual(['c', 'a', 'b']);
  });
});

const word = (changes: Partial<MappedWord> = {}): MappedWord => ({
  ...{ provider: 'gamepix', word: 'jeux d ete', label: 'Jeux d’été', categoryId: 'a', games: 1, waiting: 0 },
  ...changes,
});

test.each<[string, Partial<WordFilter>, Partial<MappedWord>, boolean]>([
  ['shows every word without a filter', {}, {}, true],
  ['shows words that contain a text, ignoring accents and case', { q: ' ÉTÉ' }, {}, true],
  ['hides words that do not contain it', { q: 'hiver' }, {}, false],
  ['treats a wildcard as an ordinary character', { q: '%' }, {}, false],
  ['shows words of the chosen provider', { provider: 'gamepix' }, {}, true],
  ['hides words of other providers', { provider: 'gamemonetize' }, {}, false],
  ['shows words without category as unmapped', { show: 'unmapped' }, { categoryId: null }, true],
  ['hides words with a category from unmapped ones', { show: 'unmapped' }, {}, false],
  ['shows words with waiting games', { show: 'waiting' }, { waiting: 1 }, true],
  ['hides words without waiting games', { show: 'waiting' }, { waiting: 0 }, false],
])('the list %s', (_, filter, changes, expected) => {
  expect(matchesFilter({ show: 'all', ...filter })(word(changes))).toBe(expected);
});
