import { expect, test } from 'vitest';
import { parsePage } from './pagination.ts';

test.each([
  [null, 1],
  ['', 1],
  ['1', 1],
  ['2', 2],
  ['50', 50],
  ['51', null],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1.5', null],
  ['1e1', null],
  [' 2', null],
  ['abc', null],
  ['1000000000', null],
  ['٣', null],
])('parses ?page=%s as %s', (value, page) => {
  expect(parsePage(value)).toBe(page);
});
