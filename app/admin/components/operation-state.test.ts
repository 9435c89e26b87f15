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
] as const)('status %s with code %s is %s', (status, error_code, standing) => {
  expect(operationStateOf({ status, error_code })).toBe(standing);
});
