import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTicks } from './ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [7, [0, 2, 4, 6, 8]],
  [11, [0, 5, 10, 15]],
  [43, [0, 10, 20, 30, 40, 50]],
  [100, [0, 20, 40, 60, 80, 100]],
  [101, [0, 50, 100, 150]],
  [98_765, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
])('divides an axis up to %d at even, round numbers', (largest, ticks) => {
  expect(countTicks(largest)).toEqual(ticks);
});

test('returns few distinct integers that reach the largest count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (largest) => {
      const ticks = countTicks(largest);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(new Set(ticks).size).toBe(ticks.length);
    }),
  );
});
