import { expect, test } from 'vitest';
import { pageQuery } from './page-query.ts';

test.each([
  ['/', '?utm_source=x&page=2&q=a+b', 'q=a+b&page=2'],
  ['/en', '?order=new&sort=plays', 'order=new'],
  ['/', '?order=trending', 'order=trending'],
  ['/', '?order=new&device=phone', 'device=phone&order=new'],
  ['/', '?device=PHONE', ''],
  ['/', '?order=plays', ''],
  ['/', '?tag=duo&tag=ball&tag=duo&without=car&q=a', 'q=a&tag=ball&tag=duo&without=car'],
  ['/', `?tag=${['', '%00', '%25_', "'", '%5C', 'A', 'x'.repeat(81)].join('&tag=')}`, ''],
  ['/', `?tag=${['f', 'e', 'd', 'c', 'b', 'a'].join('&tag=')}`, 'tag=b&tag=c&tag=d&tag=e&tag=f'],
  ['/category/puzzle', '?tag=duo', ''],
  ['/', '?order=old&q=', ''],
  ['/pt/', '?q=a&q=b', 'q=a'],
  ['/category/puzzle', '?q=a&category=x&page=2', 'page=2'],
  ['/es/collection/duo', '?q=a&page=2&after=b', 'page=2&after=b'],
  ['/es/tag/ball', '?after=x&order=new', 'after=x'],
  ['/contact', '?q=a', ''],
  ['/en/game/lumen', '?page=2', ''],
  ['/nowhere', '?q=a', ''],
  ['/', '?q=%zz&%=%', 'q=%25zz'],
])('reduces, on the page %s, the query %s to %j', (pathname, search, known) => {
  expect(pageQuery(pathname, new URLSearchParams(search)).toString()).toBe(known);
});
