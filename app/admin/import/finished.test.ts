import { expect, test } from 'vitest';
import { finishedImports, type ObservedImport } from './finished.ts';

const log = (id: string, status: ObservedImport['status']): ObservedImport => ({ id, status });

test.each<[string, string[], ObservedImport[], string[], string[]]>([
  ['returns nothing while nothing runs', [], [log('a', 'completed')], [], []],
  ['returns a running import that has ended', ['a'], [log('a', 'completed'), log('b', 'failed')], ['a'], []],
  ['returns a started import that ended before the first poll', ['a'], [log('a', 'failed')], ['a'], []],
  ['keeps waiting for a running import', ['a'], [log('a', 'running')], [], ['a']],
  ['adds an import started elsewhere', [], [log('b', 'running'), log('a', 'completed')], [], ['b']],
  [
    'returns both imports when they end at the same time, newest first',
    ['a', 'b'],
    [log('b', 'completed'), log('a', 'failed')],
    ['b', 'a'],
    [],
  ],
  ['drops an import that has left the history', ['a'], [log('c', 'running'), log('b', 'failed')], [], ['c']],
  ['keeps waiting for an import newer than the history', ['b'], [log('a', 'completed')], [], ['b']],
  [
    'keeps waiting for an import newer than the history while another runs',
    ['a', 'b'],
    [log('a', 'running')],
    [],
    ['a', 'b'],
  ],
  ['keeps waiting while the history is empty', ['a'], [], [], ['a']],
])('%s', (_, waiting, history, ended, still) => {
  const result = finishedImports(new Set(waiting), history);
  expect(result.ended.map(({ id }) => id)).toEqual(ended);
  expect([...result.waiting]).toEqual(still);
});
