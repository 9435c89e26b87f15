import { expect, test } from 'vitest';
import { withAddresses } from './message.ts';

test.each([
  ['otter-run', 'https://games.example/game/otter-run'],
  ['ゲーム', 'https://games.example/game/%E3%82%B2%E3%83%BC%E3%83%A0'],
  [null, null],
])('contains the URL of the page of a game with the slug %s', (slug, url) => {
  const game = { id: 'g', slug };
  expect(withAddresses(game, 'https://games.example')).toEqual({ ...game, url });
  expect(withAddresses({ reason: 'other', game }, 'https://games.example')).toEqual({
    reason: 'other',
    game: { ...game, url },
  });
});
