import { expect, test } from 'vitest';
import { percentOf } from './run-progress.tsx';

test.each([
  [{ status: 'running', processed: 0, total: 0 }, 0],
  [{ status: 'running', processed: 0, total: 3 }, 0],
  [{ status: 'running', processed: 1, total: 3 }, 33],
  // Only finished runs reach 100 percent.
  [{ status: 'running', processed: 299, total: 300 }, 99],
  [{ status: 'completed', processed: 0, total: 0 }, 100],
  [{ status: 'completed', processed: 3, total: 3 }, 100],
  [{ status: 'failed', processed: 1, total: 4 }, 25],
] as const)('shows %j as %i percent', (run, percent) => {
  expect(percentOf(run)).toBe(percent);
});
