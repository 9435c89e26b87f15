import { expect, test } from 'vitest';
import { hasFailedForADay, pauseAfter } from './retries.ts';

const HOUR = 3_600_000;

test.each([
  [1, 0, 4_000],
  [1, 0.5, 5_000],
  [1, 1, 6_000],
  [2, 0.5, 30_000],
  [7, 0.5, 2 * HOUR],
  [8, 0.5, 4 * HOUR],
  [500, 0.5, 4 * HOUR],
])(
  'after %i failed attempts and with the random number %d, the next attempt waits %i ms',
  (attempts, chance, pause) => {
    expect(pauseAfter(attempts, chance)).toBe(pause);
  },
);

test('pauses grow, so that a day has fewer than twenty attempts', () => {
  const pauses = Array.from({ length: 20 }, (_, index) => pauseAfter(index + 1, 0));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.slice(0, 19).reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * HOUR);
});

test.each([
  [24 * HOUR - 1, false],
  [24 * HOUR, true],
])('a webhook that has failed for %i ms has failed for a day: %s', (age, expected) => {
  const at = new Date('2026-11-25T10:00:00Z');
  expect(hasFailedForADay(new Date(at.getTime() - age), at)).toBe(expected);
});
