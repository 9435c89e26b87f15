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
const told = { id: 'b', total: 0, processed: 0, counters: {}, line: 'turn', cancelling: false };

test('what the server tells of an import is told of it alone', () => {
  const counters = { imported: 5 };
  expect(withProgress([entry('a'), entry('b')], { ...told, total: 9, processed: 5, counters, line: 'page 1' })).toEqual(
    [entry('a'), { ...entry('b'), total_games: 9, processed_games: 5, counters, waiting: false }],
  );
});

test('an import waits as long as its line says so, and is about to stop as soon as somebody asked', () => {
  expect(withProgress([entry('b')], told)).toEqual([entry('b')]);
  expect(withProgress([entry('b')], { ...told, cancelling: true })).toEqual([{ ...entry('b'), cancelling: true }]);
  expect(withProgress([entry('b')], { ...told, line: '' })).toEqual([{ ...entry('b'), waiting: false }]);
});

test('one that the history does not hold changes nothing', () => {
  expect(withProgress([entry('a')], told)).toEqual([entry('a')]);
});
