import { expect, test } from 'vitest';
import type { Language } from '../../../shared/languages.ts';
import { createTally, gamesNeeded, type TalliedGame } from './themes.ts';

const said = (texts: readonly string[] = [], language: Language = 'en') => texts.map((text) => ({ text, language }));
const game = ({
  tags,
  titles,
  providerWord,
}: {
  tags?: string[];
  titles?: string[];
  providerWord?: string;
}): TalliedGame => ({
  id: 'otter',
  ...{ tags: said(tags), tagCount: tags?.length ?? 0, titles: said(titles), descriptions: [] },
  providerWord: providerWord === undefined ? null : { text: providerWord, language: 'en' },
});
const tagged = (...tags: string[]): TalliedGame => ({ ...game({ tags }), tagCount: 1 });

test.each([
  [0, 8],
  [10, 8],
  [1_600, 8],
  [1_601, 9],
  [10_000, 50],
  [20_000, 100],
  [20_001, 100],
  [1_000_000, 100],
])('with %i active games, a category needs %i', (active, needed) => {
  expect(gamesNeeded(active)).toBe(needed);
});

test('merges tags with the same meaning, and counts a game once', () => {
  const tally = createTally();
  tally.add(tagged('Party', 'parties', ' PARTY ', 'mahjong', 'Mah-Jong', '', '!!'));
  tally.add(tagged('party games'));
  expect([tally.games(), tally.uniqueTags()]).toEqual([2, 2]);
  expect(tally.themes().map(({ label, spellings, games }) => [label, spellings, games])).toEqual([
    ['Party', ['parties', 'PARTY', 'party games'], 2],
    ['mahjong', ['Mah-Jong'], 1],
  ]);
});

test('also counts genres by provider and title, and doubts unsupported tags', () => {
  const tally = createTally();
  tally.add(game({ providerWord: 'Chess' }));
  tally.add(game({ titles: ['Chess Cup'] }));
  tally.add(game({ tags: ['.io', 'dress-up'] }));
  const many = ['lamp', 'otter', 'chess', 'farm', 'x', 'y', 'z'];
  tally.add(game({ tags: many, titles: ['Otter'] }));
  expect(tally.themes().map(({ key, games }) => [key, games])).toEqual([
    ['#otter', 1],
    ['chess', 2],
    ['dress-up', 1],
  ]);
});

test('counts any number of tags in bounded memory', () => {
  const tally = createTally();
  for (let number = 0; number < 101_000; number += 1) tally.add(tagged(`tag${number}q`, 'mahjong', 'otter'));
  expect(tally.themes().length).toBeLessThan(100_001);
  expect(tally.uniqueTags()).toBe(101_002);
  expect(tally.themes().find(({ label }) => label === 'otter')?.games).toBe(101_000);
});

test('knows the words of genres in the language of each tag', () => {
  const themesOf = (language: Language) => {
    const tally = createTally();
    tally.add({ ...game({}), tags: said(['Knobelspiele', 'Chess'], language), tagCount: 1 });
    return tally.themes().map(({ key }) => key);
  };
  expect(themesOf('fr')).toEqual(['#knobelspiele', 'chess']);
  expect(themesOf('de')).toEqual(['puzzle', 'chess']);
});
