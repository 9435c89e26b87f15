import { expect, test } from 'vitest';
import { withProgress } from './progress.ts';

const entry = (id: string) => ({
  id,
  total_games: 0,
  processed_games: 0,
  counters: {},
  waiting: true,
  cancelling: false,
  feed: 'https://feeds.example/',
});
const progress = { id: 'b', total: 0, processed: 0, counters: {}, line: 'turn', cancelling: false };

test('applies progress to its own import only', () => {
  const counters = { imported: 5 };
  expect(
    withProgress([entry('a'), entry('b')], { ...progress, total: 9, processed: 5, counters, line: 'page 1' }),
  ).toEqual([entry('a'), { ...entry('b'), total_games: 9, processed_games: 5, counters, waiting: false }]);
});

test('takes waiting from the progress line, and stopping from the cancel request', () => {
  expect(withProgress([entry('b')], progress)).toEqual([entry('b')]);
  expect(withProgress([entry('b')], { ...progress, cancelling: true })).toEqual([{ ...entry('b'), cancelling: true }]);
  expect(withProgress([entry('b')], { ...progress, line: '' })).toEqual([{ ...entry('b'), waiting: false }]);
});

test('ignores progress of an import that is not in the history', () => {
  expect(withProgress([entry('a')], progress)).toEqual([entry('a')]);
});
