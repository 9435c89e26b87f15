import { expect, test } from 'vitest';
import { splitFragment } from './section-query.ts';

test.each([
  ['', '', ''],
  ['#', '', ''],
  ['#games', 'games', ''],
  ['#games?', 'games', ''],
  ['#games?q=a%20b&page=2', 'games', 'q=a%20b&page=2'],
  ['games?q=a?b#c', 'games', 'q=a?b#c'],
])('splits %j into section and query', (fragment, section, query) => {
  expect(splitFragment(fragment)).toEqual({ section, query });
});
