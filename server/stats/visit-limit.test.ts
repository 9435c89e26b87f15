import { expect, test } from 'vitest';
import { calendarDay } from './usecases.ts';
import { createVisitLimit, VISITS_PER_HOUR } from './visit-limit.ts';

const at = (time: string) => new Date(`2026-05-01T${time}Z`);

test('30 visits of an address to a game count in an hour, the 31st does not', () => {
  const limit = createVisitLimit();
  for (let visit = 1; visit <= VISITS_PER_HOUR; visit += 1) {
    expect(limit.admit('game', 'address', at('10:00:00'))).toBe(true);
  }
  expect(limit.admit('game', 'address', at('10:59:59'))).toBe(false);
  expect(limit.admit('other game', 'address', at('10:59:59'))).toBe(true);
  expect(limit.admit('game', 'other address', at('10:59:59'))).toBe(true);
  expect(limit.admit('game', 'address', at('11:00:00'))).toBe(true);
});

test('memory is bounded: the oldest pair is forgotten first', () => {
  const limit = createVisitLimit(2);
  for (let visit = 0; visit < VISITS_PER_HOUR; visit += 1) limit.admit('a', 'x', at('10:00:00'));
  limit.admit('b', 'x', at('10:00:00'));
  expect(limit.admit('a', 'x', at('10:00:00'))).toBe(false);
  limit.admit('c', 'x', at('10:00:00'));
  expect(limit.admit('a', 'x', at('10:00:00'))).toBe(true);
});

test.each([
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('%s is %s in Paris', (instant, day) => {
  expect(calendarDay(new Date(instant), 'Europe/Paris')).toBe(day);
});
