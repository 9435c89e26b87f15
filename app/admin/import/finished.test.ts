import { expect, test } from 'vitest';
import { finishedImports, type ObservedImport } from './finished.ts';

const log = (id: string, status: ObservedImport['status']): ObservedImport => ({ id, status });

test.each<[string, string[], ObservedImport[], string[], string[]]>([
  ['nothing ran, nothing runs', [], [log('a', 'completed')], [], []],
  ['one that ran has ended', ['a'], [log('a', 'completed'), log('b', 'failed')], ['a'], []],
  ['one that was started ended before the first look', ['a'], [log('a', 'failed')], ['a'], []],
  ['one still runs', ['a'], [log('a', 'running')], [], ['a']],
  ['another was started elsewhere', [], [log('b', 'running'), log('a', 'completed')], [], ['b']],
  ['both at once, newest first', ['a', 'b'], [log('b', 'completed'), log('a', 'failed')], ['b', 'a'], []],
  ['one fell out of the history', ['a'], [log('c', 'running'), log('b', 'failed')], [], ['c']],
  ['one is not in the history yet', ['b'], [log('a', 'completed')], [], ['b']],
  ['one is not in the history yet, another runs', ['a', 'b'], [log('a', 'running')], [], ['a', 'b']],
  ['an empty history', ['a'], [], [], ['a']],
])('%s', (_, waiting, history, ended, still) => {
  const result = finishedImports(new Set(waiting), history);
  expect(result.ended.map(({ id }) => id)).toEqual(ended);
  expect([...result.waiting]).toEqual(still);
});
