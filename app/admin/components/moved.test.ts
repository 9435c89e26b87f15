import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each<[number, number, string]>([
  [0, 1, 'bacd'],
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [2, 1, 'acbd'],
  [1, 1, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [4, 0, 'abcd'],
])('moves the item at %i to %i: %s', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order);
});
