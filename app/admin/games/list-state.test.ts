import { describe, expect, test } from 'vitest';
import { apiQuery, isFiltered, type ListState, readListState, START, writeListState } from './list-state.ts';

const CATEGORY = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

test.each<[Partial<ListState>, string]>([
  [{}, ''],
  [{ q: 'été & 100%' }, 'q=%C3%A9t%C3%A9+%26+100%25'],
  [{ category: CATEGORY, page: 3 }, `category=${CATEGORY}&page=3`],
  [{ category: 'none', status: 'inactive', featured: 'false' }, 'category=none&status=inactive&featured=false'],
  [{ file_type: 'unity', provider: 'manual', missing: 'meta' }, 'file_type=unity&provider=manual&missing=meta'],
  [{ sort: { by: 'title', direction: 'asc' } }, 'sort=title&order=asc'],
  [{ sort: { by: 'plays', direction: 'desc' } }, 'sort=plays'],
])('writes %j as ?%s and reads it back', (change, query) => {
  const state = { ...START, ...change };
  expect(writeListState(state)).toBe(query);
  expect(readListState(query)).toEqual(state);
});

test('ignores invalid parameters', () => {
  const query =
    'category=puzzle&status=x&featured=1&file_type=exe&missing=de&sort=price&order=up&page=-1&provider=&z=1';
  expect(readListState(query)).toEqual(START);
});

describe('apiQuery', () => {
  test('sends the chosen filters as text', () => {
    expect(apiQuery({ ...START, q: '  ', status: 'active', page: 2 })).toEqual({
      status: 'active',
      sort: 'created_at',
      order: 'desc',
      page: '2',
    });
  });
});

test('counts filters as active, but neither a blank search nor the page', () => {
  expect(isFiltered({ ...START, q: ' ' })).toBe(false);
  expect(isFiltered({ ...START, q: 'a' })).toBe(true);
  expect(isFiltered({ ...START, missing: 'en' })).toBe(true);
  expect(isFiltered({ ...START, page: 2 })).toBe(false);
});
