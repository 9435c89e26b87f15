import { expect, test } from 'vitest';
import { lineAt } from './lines.ts';

test.each([
  ['', 1, ''],
  ['', 2, ''],
  ['one', 1, 'one'],
  ['one\ntwo\n\nfour', 1, 'one'],
  ['one\ntwo\n\nfour', 2, 'two'],
  ['one\ntwo\n\nfour', 3, ''],
  ['one\ntwo\n\nfour', 4, 'four'],
  ['one\ntwo\n', 3, ''],
  ['one\ntwo\n', 9, ''],
])('finds in %j, line %d: %j', (text, line, found) => {
  const { start, end } = lineAt(text, line);
  expect(text.slice(start, end)).toBe(found);
});
