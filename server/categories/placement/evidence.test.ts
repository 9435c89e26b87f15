import { describe, expect, test } from 'vitest';
import { defaultCategory } from '../genres/provider-words.ts';
import { type GameWords, indicatedCategories } from './evidence.ts';
import { type Said, vocabularyOf } from './vocabulary.ts';

const said = (texts: readonly string[] = []): Said[] => texts.map((text) => ({ text, language: 'en' }));

const SLUGS = [
  'action',
  'adventure',
  'puzzle',
  'board',
  'chess',
  'racing',
  'cars',
  'dress-up',
  'io',
  'multiplayer',
  'kids',
];
const vocabulary = vocabularyOf(
  SLUGS.map((slug) => ({ id: slug, slug, names: said([slug]) })),
  defaultCategory,
);

interface Words {
  tags?: string[];
  titles?: string[];
  descriptions?: string[];
  providerWord?: string;
}
const game = ({ tags, titles, descriptions, providerWord }: Words): GameWords => ({
  ...{ tags: said(tags), titles: said(titles), descriptions: said(descriptions) },
  providerWord: providerWord === undefined ? null : { text: providerWord, language: 'en' },
  tagCount: tags?.length ?? 0,
});

const of = (words: Words) => [...indicatedCategories(game(words), vocabulary).keys()].toSorted();

describe('the categories that the words of a game indicate', () => {
  test.each<[string, Words, string[]]>([
    [
      'tags, and the broader categories of each',
      { tags: ['Chess', 'Cars'] },
      ['board', 'cars', 'chess', 'puzzle', 'racing'],
    ],
    ['an unambiguous word of the title', { titles: ['Chess Cup'] }, ['board', 'chess', 'puzzle']],
    ['an ambiguous one that stands alone', { titles: ['Car Wash'] }, []],
    [
      'an ambiguous one that the description supports',
      { titles: ['Car Wash'], descriptions: ['Take the race track.'] },
      ['racing'],
    ],
    ['the category of the provider', { providerWord: 'Chess' }, ['board', 'chess', 'puzzle']],
    ['a play style of a provider without tags', { providerWord: 'Multiplayer' }, ['multiplayer']],
    ['.io among tags that nothing supports', { tags: ['.io', 'dress-up'], providerWord: 'Multiplayer' }, ['dress-up']],
    ['.io that the title supports', { tags: ['.io'], titles: ['Otters.io'] }, ['io']],
    [
      'one of many tags, if the texts support it',
      { tags: ['kids', 'car', 'chess', 'a', 'b', 'c', 'd'], descriptions: ['A game of chess.'] },
      ['board', 'chess', 'puzzle'],
    ],
    ['a word that the description has once', { descriptions: ['Like chess, but wet.'] }, []],
    ['praise', { descriptions: ['An action-packed adventure, a quest full of battles and fighters.'] }, []],
    [
      'a description that says it several times',
      { descriptions: ['Chess for checkers lovers, a board game.'] },
      ['board', 'puzzle'],
    ],
  ])('%s', (_, words, expected) => {
    expect(of(words)).toEqual(expected);
  });

  test('include the words', () => {
    const found = indicatedCategories(
      game({ tags: ['Chess'], titles: ['Chess Cup'], providerWord: 'Board' }),
      vocabulary,
    );
    expect([...(found.get('board') ?? [])]).toEqual(['Chess', 'Board', 'ches']);
  });
});
