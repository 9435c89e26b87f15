import { expect, test } from 'vitest';
import { createTally, gamesNeeded } from './themes.ts';

test.each([
  [0, 10],
  [10, 10],
  [2_000, 10],
  [2_001, 11],
  [10_000, 50],
  [20_000, 100],
  [20_001, 100],
  [1_000_000, 100],
])('with %i active games, a category needs %i', (active, needed) => {
  expect(gamesNeeded(active)).toBe(needed);
});

test('merges tags with the same meaning, and counts a game once', () => {
  const tally = createTally();
  tally.add(['Party', 'parties', ' PARTY ', 'mahjong', 'Mah-Jong', '', '!!']);
  tally.add(['party games']);
  expect([tally.games(), tally.uniqueTags()]).toEqual([2, 2]);
  expect(tally.themes().map(({ label, spellings, games }) => [label, spellings, games])).toEqual([
    ['Party', ['parties', 'PARTY', 'party games'], 2],
    ['mahjong', ['Mah-Jong'], 1],
  ]);
});

test('counts any number of tags in bounded memory', () => {
  const tally = createTally();
  for (let game = 0; game < 110_000; game += 1) tally.add([`tag${game}q`, 'mahjong', 'otter']);
  expect(tally.themes().length).toBeLessThan(100_001);
  expect(tally.uniqueTags()).toBe(110_002);
  expect(tally.themes().find(({ label }) => label === 'otter')?.games).toBe(110_000);
});
