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
  expect(operationStateOf({ status, error_code })).toBe(state);
});
