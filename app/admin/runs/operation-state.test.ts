import { expect, test } from 'vitest';
import { operationStateOf } from './operation-state.ts';

test.each([
  ['running', null, 'running'],
  ['running', 'cancelled', 'running'],
  ['completed', null, 'completed'],
  ['failed', 'cancelled', 'stopped'],
  ['failed', 'import_cancelled', 'stopped'],
  ['failed', 'abandoned', 'failed'],
  ['failed', 'ai_refused_key', 'failed'],
  ['failed', null, 'failed'],
] as const)('maps the status %s with the code %s to %s', (status, error_code, state) => {
  expect(operationStateOf({ status, error_code, processed: 0, counters: {} })).toBe(state);
});

test.each([
  ['completed', 3, { translatedCount: 0, errorCount: 3 }, 'failed'],
  ['completed', 3, { translatedCount: 1, errorCount: 2 }, 'completed'],
  ['completed', 3, { unchangedCount: 1, errorCount: 2 }, 'completed'],
  ['completed', 2, { imported: 0, failed: 2 }, 'failed'],
  ['completed', 2, { imported: 1, failed: 1 }, 'completed'],
  ['running', 2, { imported: 0, failed: 2 }, 'running'],
] as const)('a run that is %s after %i items with the counts %j is %s', (status, processed, counters, state) => {
  expect(operationStateOf({ status, error_code: null, processed, counters })).toBe(state);
});
