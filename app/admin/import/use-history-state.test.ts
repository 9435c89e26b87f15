import { expect, test } from 'vitest';
import { withHistory } from './use-history-state.ts';

test.each([
  ['q=fox&newest=20', 'feed=a&imports=2', 'q=fox&newest=20&feed=a&imports=2'],
  ['q=fox', 'feed=a&imports=2&q=otter', 'q=fox&feed=a&imports=2'],
  ['q=fox&feed=a&imports=3', 'imports=2', 'q=fox&imports=2'],
  ['feed=a&imports=3', 'q=fox', ''],
])('the query %s with the history of %s is %s', (query, of, joined) => {
  expect(withHistory(query, of)).toBe(joined);
});
