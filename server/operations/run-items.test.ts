import { expect, test } from 'vitest';
import { counterOf } from './run-items.ts';

const NAMES = {
  imported: 'made',
  updated: 'done',
  unchanged: 'same',
  skipped: 'left',
  failed: 'errors',
  total: 'all',
} as const;

test.each([
  ['imported', null, 'made'],
  ['updated', null, 'done'],
  ['updated', 'ai_partly_bad_output: es title: too_long', 'errors'],
  ['unchanged', null, 'same'],
  ['skipped', 'too_few_games', 'left'],
  ['failed', 'ai_bad_output', 'errors'],
] as const)('counts an item with outcome %s and reason %s as %s', (outcome, reason, counter) => {
  expect(counterOf(NAMES, outcome, reason)).toBe(counter);
});
