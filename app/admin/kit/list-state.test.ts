import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { activityList } from '../activity/activity-list.ts';
import { NUMBERS_VIEW, numberList, numbersFilter } from '../ads/number-list.ts';
import { gameList } from '../games/game-list.ts';
import { REPORTS_VIEW, reportsOfGame } from '../reports/report-address.ts';
import { reportList } from '../reports/report-list.ts';
import { choice, chosen, direction, pageNumber, readListState, searchText, writeListState } from './list-state.ts';

const ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

const list = z.object({
  q: searchText(10),
  kind: choice(['a', 'b']),
  state: choice(['open', 'closed'], 'open'),
  sort: z.enum(['name', 'date']).catch('date'),
  order: direction('desc'),
  page: pageNumber,
});
const START = { q: '', kind: '', state: 'open', sort: 'date', order: 'desc', page: 1 };

describe('the state of a list', () => {
  test.each([
    ['', {}],
    ['q=%C3%A9t%C3%A9+%26+1%25', { q: 'été & 1%' }],
    ['kind=b&page=3', { kind: 'b', page: 3 }],
    ['state=', { state: '' }],
    ['state=closed&sort=name&order=asc', { state: 'closed', sort: 'name', order: 'asc' }],
  ])('is read from the query %j and written back', (query, change) => {
    const state = readListState(list, query);
    expect(state).toEqual({ ...START, ...change });
    expect(writeListState(list, state)).toBe(query);
  });

  test.each(['kind=c', 'sort=size', 'order=up', 'page=0', 'page=-1', 'page=1.5', 'page=10000', 'q=++', 'other=1'])(
    'is the start where the query %j is invalid',
    (query) => {
      expect(readListState(list, query)).toEqual(START);
    },
  );

  test('shortens the search to what the server accepts', () => {
    expect(readListState(list, 'q=12345678901').q).toBe('1234567890');
    expect(readListState(list, 'q=a%00b').q).toBe('ab');
  });

  test('begins with the name of the view', () => {
    expect(writeListState(list, { kind: 'a' }, 'other')).toBe('view=other&kind=a');
    expect(writeListState(list, {}, 'other')).toBe('view=other');
  });

  test('is sent to the server as text, without empty values', () => {
    expect(chosen(readListState(list, 'kind=a&page=2'))).toEqual({
      ...{ kind: 'a', state: 'open', sort: 'date', order: 'desc', page: '2' },
    });
  });
});

describe('the lists of sections', () => {
  test.each([
    [gameList, undefined, ''],
    [gameList, undefined, `category=${ID}&page=3`],
    [gameList, undefined, 'q=chess&category=none&status=inactive&featured=false'],
    [gameList, undefined, 'file_type=unity&provider=manual&missing=meta&sort=plays'],
    [gameList, undefined, 'missing=picture&only=today&size=200&columns=plays%2Cslug&page=2'],
    [gameList, undefined, 'columns=none'],
    [reportList, REPORTS_VIEW, `view=reports&state=resolved&game=${ID}&page=3`],
    [numberList, NUMBERS_VIEW, 'view=numbers&days=90&place=grid&by=device'],
    [numberList, NUMBERS_VIEW, `view=numbers&first=2026-11-01&last=2026-11-30&ad=${ID}&page=game&device=phone&list=2`],
    [
      activityList(['game', 'security']),
      undefined,
      'q=mario&entity=security&action=sign_in_failed&actor=nobody&first=2026-11-01&last=2026-11-30&page=3',
    ],
  ])('%# read back the queries that they write', (schema: z.ZodType<Record<string, string | number>>, view, query) => {
    expect(writeListState(schema, readListState(schema, query), view)).toBe(query);
  });

  test.each([
    [gameList, 'category=puzzle&status=x&featured=1&file_type=exe&missing=zh&sort=price&order=up&page=-1&provider='],
    [gameList, 'only=new&size=51&page=0'],
    [reportList, 'state=all&game=x&page=0'],
    [numberList, 'days=8&by=name&ad=x&place=roof&list=0'],
    [numberList, 'first=2026-11-01'],
    [numberList, 'first=2026-11-02&last=2026-11-01'],
    [numberList, 'first=2026-02-30&last=2026-11-01'],
    [activityList(['game']), 'entity=planet&action=DROP&actor=%00&first=2026-02-30&page=99999'],
  ])('%# ignore invalid values', (schema: z.ZodType<Record<string, string | number>>, query) => {
    expect(readListState(schema, query)).toEqual(schema.parse({}));
  });

  test('links to the open reports of one game or of all games', () => {
    expect(reportsOfGame('')).toBe('games?view=reports');
    expect(reportsOfGame(ID)).toBe(`games?view=reports&game=${ID}`);
  });

  test('requests the numbers of the last days, or of a period', () => {
    expect(numbersFilter(readListState(numberList, 'days=7&device=phone&by=place'))).toEqual({
      days: '7',
      device: 'phone',
    });
    expect(numbersFilter(readListState(numberList, 'first=2026-11-01&last=2026-11-02'))).toEqual({
      first: '2026-11-01',
      last: '2026-11-02',
    });
  });
});
