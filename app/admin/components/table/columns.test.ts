import { expect, test } from 'vitest';
import { nextSort, pageRange, toggleRow, toggleRows } from './columns.ts';

test('reverses the order of the sorted column, and sorts another one in its own direction', () => {
  expect(nextSort({ by: 'title', direction: 'asc' }, 'title')).toEqual({ by: 'title', direction: 'desc' });
  expect(nextSort({ by: 'title', direction: 'desc' }, 'title')).toEqual({ by: 'title', direction: 'asc' });
  expect(nextSort<string>({ by: 'plays', direction: 'desc' }, 'title')).toEqual({ by: 'title', direction: 'asc' });
  expect(nextSort<string>({ by: 'title', direction: 'asc' }, 'plays', true)).toEqual({
    by: 'plays',
    direction: 'desc',
  });
  expect(nextSort<string>({ by: 'plays', direction: 'desc' }, 'plays', true)).toEqual({
    by: 'plays',
    direction: 'asc',
  });
});

test.each([
  [
    { page: 1, pageSize: 25, total: 0 },
    { from: 0, to: 0, pages: 1 },
  ],
  [
    { page: 1, pageSize: 25, total: 1 },
    { from: 1, to: 1, pages: 1 },
  ],
  [
    { page: 1, pageSize: 25, total: 25 },
    { from: 1, to: 25, pages: 1 },
  ],
  [
    { page: 2, pageSize: 25, total: 26 },
    { from: 26, to: 26, pages: 2 },
  ],
  // The list has become shorter.
  [
    { page: 4, pageSize: 25, total: 26 },
    { from: 26, to: 26, pages: 2 },
  ],
])('computes the range for %j: %j', (state, range) => {
  expect(pageRange(state)).toEqual(range);
});

test('selects rows across pages', () => {
  const first = toggleRow(toggleRows(new Set(), ['a', 'b']), 'b');
  expect([...first]).toEqual(['a']);
  const second = toggleRows(first, ['c', 'd']);
  expect([...second].sort()).toEqual(['a', 'c', 'd']);
  expect([...toggleRows(second, ['c', 'd'])]).toEqual(['a']);
});

test('selects the whole page when only some of its rows are selected', () => {
  expect([...toggleRows(new Set(['a']), ['a', 'b'])].sort()).toEqual(['a', 'b']);
});
