import { describe, expect, test } from 'vitest';
import { dayOf, finishDay, NO_DAILY, readDaily, seedOf, streakOn } from './daily.js';
import { createRandom } from './random.js';

describe('dayOf', () => {
  test.each([
    ['2026-11-27T00:00:00Z', '2026-11-27T23:59:59.999Z', true],
    ['2026-11-27T23:59:59.999Z', '2026-11-28T00:00:00Z', false],
    ['2026-11-27T23:30:00-05:00', '2026-11-28T00:00:00Z', true],
  ])('%s and %s are the same day: %s', (one, other, same) => {
    expect(dayOf(Date.parse(one)) === dayOf(Date.parse(other))).toBe(same);
  });
});

test('a day has one seed, and days in a row differ', () => {
  const draws = Array.from({ length: 400 }, (_, day) => createRandom(seedOf(20_000 + day)).int(0, 1e9));
  expect(new Set(draws).size).toBe(400);
  expect(createRandom(seedOf(20_000)).int(0, 1e9)).toBe(draws[0]);
});

describe('finishDay', () => {
  const played = { day: 100, streak: 3, score: 50 };
  test.each([
    ['the first challenge', NO_DAILY, 100, { day: 100, streak: 1, score: 70 }],
    ['the next day', played, 101, { day: 101, streak: 4, score: 70 }],
    ['the same day again, better', played, 100, { day: 100, streak: 3, score: 70 }],
    ['the same day again, worse', { ...played, score: 90 }, 100, { day: 100, streak: 3, score: 90 }],
    ['after a missed day', played, 102, { day: 102, streak: 1, score: 70 }],
    ['with the clock moved back', played, 99, played],
    ['with the clock moved back a month', played, 70, played],
    ['after a clock that was far ahead', played, 69, { day: 69, streak: 1, score: 70 }],
  ])('%s', (_name, before, day, after) => {
    expect(finishDay(before, day, 70)).toEqual(after);
  });

  test('moving the clock back and forth does not count a day twice', () => {
    const days = [100, 99, 100, 101, 100, 101];
    expect(days.reduce((daily, day) => finishDay(daily, day, 1), NO_DAILY)).toEqual({ day: 101, streak: 2, score: 1 });
  });
});

test.each([
  [100, 3],
  [101, 3],
  [102, 0],
  [99, 3],
])('a streak of three up to day 100 is on day %i: %i', (day, streak) => {
  expect(streakOn({ day: 100, streak: 3, score: 0 }, day)).toBe(streak);
});

test.each([
  [
    { day: 100, streak: 3, score: 50 },
    { day: 100, streak: 3, score: 50 },
  ],
  [{ day: 100, streak: -3, score: 50 }, NO_DAILY],
  [{ day: 'x', streak: 3 }, NO_DAILY],
  [
    { day: 2, streak: 900, score: 1 },
    { day: 2, streak: 2, score: 1 },
  ],
  [null, NO_DAILY],
])('reads %o', (saved, daily) => {
  expect(readDaily(saved)).toEqual(daily);
});
