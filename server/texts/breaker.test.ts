import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';
import { aiErrors } from './errors.ts';
import { emptyResult, type TextResult } from './fill-texts.ts';

const failed = (error: TextResult['error']): TextResult => ({ ...emptyResult('Loutre', 'failed'), error });
const RESULTS = {
  late: failed(aiErrors.timeout('ai.example', 1_000)),
  broken: failed(aiErrors.failed('ai.example', 500, '')),
  bad: failed(aiErrors.badOutput([{ field: '', code: 'not_json' }])),
  refused: failed(null),
  written: emptyResult('Loutre', 'written'),
  changed: emptyResult('Loutre', 'changed_meanwhile'),
  idle: emptyResult('Loutre'),
  gone: emptyResult(null, 'gone'),
};
type Kind = keyof typeof RESULTS;

const times = (count: number, kind: Kind): Kind[] => Array.from({ length: count }, () => kind);

/** Returns the first game that ends the run, counted from 1, with the error code. */
function ending(kinds: Kind[]): [number, string] | null {
  const breaker = createBreaker();
  const run = new AbortController().signal;
  for (const [index, kind] of kinds.entries()) {
    const stop = breaker(RESULTS[kind], run);
    if (stop !== null) return [index + 1, stop.code];
  }
  return null;
}

test.each<[string, Kind[], [number, string] | null]>([
  ['continues after nine failures', times(9, 'broken'), null],
  ['ends after ten failures', times(11, 'broken'), [10, 'ai_failed']],
  ['ends after ten failures of two kinds', [...times(5, 'broken'), ...times(5, 'late')], [10, 'ai_timeout']],
  ['continues when a success interrupts the failures', [...times(9, 'late'), 'written', ...times(9, 'late')], null],
  [
    'continues when a game changed by an operator interrupts the failures',
    [...times(9, 'late'), 'changed', ...times(9, 'late')],
    null,
  ],
  [
    'ends after ten failures, ignoring games that needed no request',
    [...times(9, 'late'), 'idle', 'gone', 'late'],
    [12, 'ai_timeout'],
  ],
  ['continues after nineteen bad answers', times(19, 'bad'), null],
  ['ends after twenty bad answers', times(21, 'bad'), [20, 'ai_bad_output']],
  [
    'ends after twenty bad answers, some bad in single fields only',
    [...times(10, 'refused'), ...times(10, 'bad')],
    [20, 'ai_bad_output'],
  ],
  [
    'ends after twenty bad answers and failures together',
    [...times(15, 'bad'), ...times(4, 'broken'), 'bad'],
    [20, 'ai_bad_output'],
  ],
  ['ends after ten failures that follow bad answers', [...times(5, 'bad'), ...times(10, 'broken')], [15, 'ai_failed']],
])('the circuit breaker %s', (_, kinds, expected) => {
  expect(ending(kinds)).toEqual(expected);
});

test('counts concurrent runs separately', () => {
  const breaker = createBreaker();
  const runs = [new AbortController().signal, new AbortController().signal];
  for (let game = 0; game < 9; game += 1) for (const run of runs) expect(breaker(RESULTS.broken, run)).toBeNull();
  for (const run of runs) expect(breaker(RESULTS.broken, run)).toMatchObject({ code: 'ai_failed' });
});
