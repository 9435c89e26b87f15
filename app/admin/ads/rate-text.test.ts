import { expect, test } from 'vitest';
import { rateText } from './rate-text.ts';

test.each([
  [0, 0, '–'],
  [0, 3, '–'],
  [40, 1, '2,5\u00a0%'],
  [3, 1, '33,3\u00a0%'],
  [2_000, 1, '0,1\u00a0%'],
  [5, 0, '0,0\u00a0%'],
])('formats the rate for %d impressions and %d clicks', (impressions, clicks, text) => {
  expect(rateText(clicks, impressions)).toBe(text);
});
