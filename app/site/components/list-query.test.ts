import { describe, expect, test } from 'vitest';
import { type ListQuery, listSearch, parseListQuery } from './list-query.ts';

const parse = (search: string) => parseListQuery(new URLSearchParams(search));

const whole: ListQuery = {
  ...{ search: null, category: null, device: null, tags: [], without: [], isNarrowed: false },
  ...{ order: 'plays', position: { page: 1 } },
};

describe('parseListQuery', () => {
  test.each<[string, Partial<ListQuery>]>([
    ['', {}],
    ['?q=%20%20&category=&page=', {}],
    ['?q=%20chat%20&category=all&order=new&page=2', { search: 'chat', isNarrowed: true, position: { page: 2 } }],
    ['?category=action&order=new&after=abc', { category: 'action', isNarrowed: true, position: { after: 'abc' } }],
    ['?order=new&page=2', { order: 'new', position: { page: 2 } }],
    ['?order=popular', { order: 'popular' }],
    ['?device=phone&order=new', { device: 'phone', isNarrowed: true }],
    ['?tag=duo&tag=ball&order=new', { tags: ['ball', 'duo'], isNarrowed: true }],
    ['?without=car&tag=%25', { without: ['car'], isNarrowed: true }],
    ['?category=all&order=new', { isNarrowed: true }],
    ['?order=old', {}],
  ])('parses %j', (search, query) => {
    expect(parse(search)).toEqual({ ...whole, ...query });
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
    [{ tags: ['a', 'b'], without: ['c'], next: { page: 2 } }, '?tag=a&tag=b&without=c&page=2'],
    [{ order: 'new', next: { page: 2 } }, '?order=new&page=2'],
    [{ search: 'a&b', category: 'action', next: { page: 2 } }, '?q=a%26b&category=action&page=2'],
    [{ next: { after: 'x=' } }, '?after=x%3D'],
  ])('writes %j', (query, search) => {
    expect(listSearch(query)).toBe(search);
  });
});
