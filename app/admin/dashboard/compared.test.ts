import { expect, test } from 'vitest';
import { compared } from './compared.ts';

const days = (...counts: number[]) => [...Array(6).fill(1_000), ...counts];

test.each([
  [days(4, 4, 4, 4, 4, 4, 4, 6), { yesterday: 6, average: 4, change: 0.5 }],
  [days(0, 0, 0, 0, 0, 0, 14, 1), { yesterday: 1, average: 2, change: -0.5 }],
  [days(3, 3, 3, 3, 3, 3, 3, 3), { yesterday: 3, average: 3, change: 0 }],
  [days(0, 0, 0, 0, 0, 0, 0, 5), { yesterday: 5, average: 0, change: null }],
  [days(7, 7, 7, 7, 7, 7, 7, 0), { yesterday: 0, average: 7, change: -1 }],
])('%j', (counts, expected) => {
  expect(compared(counts)).toEqual(expected);
});
