import { expect, test } from 'vitest';
import { isAdPeriod } from './ad-period.ts';

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2025-01-01', '2026-02-04', true],
  ['2025-01-01', '2026-02-05', false],
  ['2026-02-30', '2026-03-01', false],
  ['', '2026-03-01', false],
])('from %s to %s is a period: %s', (first, last, expected) => {
  expect(isAdPeriod(first, last)).toBe(expected);
});
