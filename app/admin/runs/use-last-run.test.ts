import { expect, test } from 'vitest';
import { laterRun, type OperationRun } from './use-last-run.ts';

const run = (id: string, status: OperationRun['status']): OperationRun => ({
  ...{ id, status, kind: 'translate-games', line: '', cancelling: false, resumable: false },
  ...{ total: 5, processed: 1, counters: {} },
  ...{ error_code: null, error_message: null, started_at: null, finished_at: null },
});
const running = { run: run('a', 'running') };
const ended = { run: run('a', 'failed') };
const stopped = { run: { ...run('a', 'failed'), finished_at: '2026-11-21T10:00:00.000Z' } };
const resumed = { run: { ...run('a', 'running'), started_at: '2026-11-21T11:00:00.000Z' } };
const next = { run: run('b', 'running') };

test.each([
  ['the first state', undefined, running, running],
  ['no run at all', undefined, { run: null }, { run: null }],
  ['the end', running, ended, ended],
  ['the end when a late answer still says that it runs', ended, running, ended],
  ['the next run', ended, next, next],
  ['a run that was resumed after its end', stopped, resumed, resumed],
  ['no run after the history was emptied', ended, { run: null }, { run: null }],
])('shows %s', (_, known, received, shown) => {
  expect(laterRun(known, received)).toEqual(shown);
});
