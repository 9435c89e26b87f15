import { expect, test } from 'vitest';
import { splitFragment, viewIn } from './section-query.ts';

test.each([
  ['', '', '', ''],
  ['#', '', '', ''],
  ['#games', 'games', '', ''],
  ['#games/', 'games', '', ''],
  ['#games?', 'games', '', ''],
  ['#games?q=a%20b&page=2', 'games', '', 'q=a%20b&page=2'],
  ['games?q=a?b#c', 'games', '', 'q=a?b#c'],
  ['#games?q=a/b', 'games', '', 'q=a/b'],
  ['#games/new', 'games', 'new', ''],
  ['#games/1/statistics?q=a', 'games', '1/statistics', 'q=a'],
])('splits %j into section, open item and query', (fragment, section, item, query) => {
  expect(splitFragment(fragment)).toEqual({ section, item, query });
});

test.each([
  ['', 'list'],
  ['q=view', 'list'],
  ['view=reports', 'reports'],
  ['page=2&view=reports', 'reports'],
  ['view=numbers', 'list'],
  ['view=list', 'list'],
])('the query %j selects the view %s', (query, view) => {
  expect(viewIn(['list', 'reports'], query)).toBe(view);
});
