import { expect, test } from 'vitest';
import { isTooOld } from './schedule.ts';

const LAST = new Date('2026-03-02T03:00:30Z');

test.each([
  ['without a schedule', undefined, '2026-03-09T03:00:30Z'],
  ['under a daily schedule', '0 3 * * *', '2026-03-09T03:00:30Z'],
  // The eighth day: on the seventh, the next one is due and may be running.
  ['under a weekly schedule', '0 3 * * 1', '2026-03-10T03:00:00Z'],
  ['under a monthly schedule', '0 3 1 * *', '2026-04-02T03:00:00Z'],
  ['under a schedule that has no day', '0 3 30 2 *', '2026-03-09T03:00:30Z'],
])('%s, a backup is too old after a week, or a day after the next one was due', (_, schedule, until) => {
  const old = (at: number) => isTooOld(LAST, schedule, { timeZone: 'UTC', at: new Date(at) });
  expect([old(Date.parse(until)), old(Date.parse(until) + 1)]).toEqual([false, true]);
});

test('the schedule uses the site’s days', () => {
  // Kiritimati is 14 hours ahead: its first of April begins in March.
  const old = (at: string) => isTooOld(LAST, '0 3 1 * *', { timeZone: 'Pacific/Kiritimati', at: new Date(at) });
  expect([old('2026-04-01T13:00:00Z'), old('2026-04-01T13:00:01Z')]).toEqual([false, true]);
});
