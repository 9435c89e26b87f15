import { expect, test } from 'vitest';
import { movers } from './rules.ts';

const game = (id: string, before: number, starts: number) => ({
  ...{ id, before, starts },
  ...({ title: id, title_language: 'fr' } as const),
});
const ids = (games: { id: string }[]) => games.map(({ id }) => id).join('');

test.each([
  ['nothing', [], '', ''],
  ['a new game with enough starts', [game('a', 0, 10)], 'a', ''],
  ['a new game with too few', [game('a', 0, 9)], '', ''],
  ['a game that nobody starts any longer', [game('a', 10, 0)], '', 'a'],
  ['a game that few started', [game('a', 9, 0)], '', ''],
  ['a game that stays as it is', [game('a', 50, 50)], '', ''],
  [
    'the largest change first',
    [game('a', 10, 20), game('b', 10, 90), game('c', 40, 30), game('d', 90, 10)],
    'ba',
    'dc',
  ],
  ['five games at most', [...'abcdefg'].map((id, index) => game(id, 20, 30 + index)), 'gfedc', ''],
  ['equal changes in a fixed order', [game('b', 0, 10), game('a', 0, 10)], 'ab', ''],
])('%s', (_name, games, rising, falling) => {
  const found = movers(games);
  expect([ids(found.rising), ids(found.falling)]).toEqual([rising, falling]);
});
