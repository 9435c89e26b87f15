import { expect, test } from 'vitest';
import { gameRating } from './rating.ts';

test('averages votes to one decimal', () => {
  expect(gameRating('any', { count: 3, sum: 13 })).toEqual({ value: 4.3, votes: 3, indicative: false });
  expect(gameRating('any', { count: 1, sum: 1 })).toEqual({ value: 1, votes: 1, indicative: false });
});

test('returns a stable placeholder between 3.0 and 5.0 without votes', () => {
  const values = new Set<number>();
  for (let index = 0; index < 2_000; index += 1) {
    const rating = gameRating(`game-${index}`, { count: 0, sum: 0 });
    expect(rating).toEqual(gameRating(`game-${index}`, { count: 0, sum: 0 }));
    expect(rating).toMatchObject({ indicative: true, votes: 0 });
    values.add(Math.round(rating.value * 10));
  }
  expect(Math.min(...values)).toBe(30);
  expect(Math.max(...values)).toBe(50);
});
