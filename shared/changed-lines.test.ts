import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test.each([
  ['a\nb\nc', 'a\nB\nc', 'b', 'B'],
  ['a\nb\nc', 'a\nc', 'b', ''],
  ['a\nc', 'a\nb\nc', '', 'b'],
  ['a\n', 'a\nb\n', '', 'b'],
  ['a', 'a\n', '', ''],
  ['', 'a\nb', '', 'a\nb'],
  ['a\nb', '', 'a\nb', ''],
  ['a\na\na', 'a\na', 'a', ''],
  ['a\nb', 'b\na', 'a\nb', 'b\na'],
  ['', 'a', '', 'a'],
])('finds the changed lines from %j to %j', (before, after, removed, added) => {
  expect(changedLines(before, after)).toEqual({ before: removed, after: added });
});

test('truncates long changes', () => {
  const { before, after } = changedLines('', 'x'.repeat(20_000));
  expect(before).toBe('');
  expect(after).toBe(`${'x'.repeat(10_000)}…`);
});
