import { expect, test } from 'vitest';
import { createVisitorLimit } from './visitor-limit.ts';

const HOUR = 3_600_000;

function limitOf(options: { max: number; maxKeys?: number }) {
  let at = Date.parse('2026-05-01T10:00:00Z');
  const limit = createVisitorLimit({ window: HOUR, now: () => new Date(at), ...options });
  return {
    ...limit,
    later: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

test('admits up to the limit within a window, and again in the next one', () => {
  const { admit, later } = limitOf({ max: 2 });
  expect([admit('a'), admit('a'), admit('a')]).toEqual([true, true, false]);
  expect(admit('b')).toBe(true);
  later(HOUR - 1);
  expect(admit('a')).toBe(false);
  later(2);
  expect([admit('a'), admit('a'), admit('a')]).toEqual([true, true, false]);
});

test('starts a window with the first attempt, not with the last', () => {
  const { admit, later } = limitOf({ max: 2 });
  admit('a');
  later(HOUR - 1);
  expect([admit('a'), admit('a')]).toEqual([true, false]);
  later(2);
  expect(admit('a')).toBe(true);
});

test('does not count a released attempt', () => {
  const { admit, release } = limitOf({ max: 1 });
  release('a');
  expect(admit('a')).toBe(true);
  release('a');
  expect([admit('a'), admit('a')]).toEqual([true, false]);
});

test('bounds its memory by dropping the oldest keys', () => {
  const { admit } = limitOf({ max: 1, maxKeys: 2 });
  admit('a');
  admit('b');
  admit('c');
  expect([admit('b'), admit('c'), admit('a')]).toEqual([false, false, true]);
});
