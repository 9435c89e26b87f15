import { describe, expect, test } from 'vitest';
import { listSearch, parseListQuery } from './list-query.ts';

const parse = (search: string) => parseListQuery(new URLSearchParams(search));

describe('parseListQuery', () => {
  test.each([
    ['', { search: null, category: null, device: null, order: 'plays', position: { page: 1 } }],
    [
      '?q=%20%20&category=&page=',
      { search: null, category: null, device: null, order: 'plays', position: { page: 1 } },
    ],
    [
      '?q=%20chat%20&category=all&order=new&page=2',
      { search: 'chat', category: null, device: null, order: 'plays', position: { page: 2 } },
    ],
    [
      '?category=action&order=new&after=abc',
      { search: null, category: 'action', device: null, order: 'plays', position: { after: 'abc' } },
    ],
    ['?order=new&page=2', { search: null, category: null, device: null, order: 'new', position: { page: 2 } }],
    ['?order=popular', { search: null, category: null, device: null, order: 'popular', position: { page: 1 } }],
    [
      '?device=phone&order=new',
      { search: null, category: null, device: 'phone', order: 'plays', position: { page: 1 } },
    ],
    ['?order=old', { search: null, category: null, device: null, order: 'plays', position: { page: 1 } }],
  ])('parses %j', (search, query) => {
    expect(parse(search)).toEqual(query);
  });

  test('cuts a long search to 100 characters', () => {
    expect(parse(`?q=${'a'.repeat(250)}`)?.search).toBe('a'.repeat(100));
  });

  test('removes control characters and incomplete surrogate pairs', () => {
    expect(parse('?q=a%00b%0A')?.search).toBe('a b');
    expect(parse(`?q=${'a'.repeat(99)}${encodeURIComponent('🎲')}`)?.search).toBe('a'.repeat(99));
  });

  test.each(['?page=0', '?page=-1', '?page=abc', '?page=51'])('rejects the page %s', (search) => {
    expect(parse(search)).toBeNull();
  });
});

describe('listSearch', () => {
  test.each<[Parameters<typeof listSearch>[0], string]>([
    [{}, ''],
    [{ next: { page: 1 } }, ''],
    [{ order: 'plays' }, ''],
    [{ device: 'phone', next: { page: 2 } }, '?device=phone&page=2'],
    [{ order: 'new', next: { page: 2 } }, '?order=new&page=2'],
    [{ search: 'a&b', category: 'action', next: { page: 2 } }, '?q=a%26b&category=action&page=2'],
    [{ next: { after: 'x=' } }, '?after=x%3D'],
  ])('writes %j', (query, search) => {
    expect(listSearch(query)).toBe(search);
  });
});
