import { expect, test } from 'vitest';
import { type AdState, adState, adStatus } from './ad-status.ts';
import { dayEnd, startOf } from './local-time.ts';

const at = (text: string | null) => (text === null ? null : new Date(text));
const START = '2026-05-01T10:00:00.000Z';
const END = '2026-05-31T10:00:00.000Z';

test.each<[boolean, string | null, string | null, string, AdState]>([
  [true, null, null, START, 'running'],
  [true, START, null, '2026-05-01T09:59:59.999Z', 'not_started'],
  [true, START, null, START, 'running'],
  [true, START, null, '2096-05-01T10:00:00.000Z', 'running'],
  [true, null, END, '1996-05-01T10:00:00.000Z', 'running'],
  [true, null, END, END, 'running'],
  [true, null, END, '2026-05-31T10:00:00.001Z', 'ended'],
  [true, START, END, '2026-05-01T09:59:59.999Z', 'not_started'],
  [true, START, END, START, 'running'],
  [true, START, END, '2026-05-15T00:00:00.000Z', 'running'],
  [true, START, END, END, 'running'],
  [true, START, END, '2026-05-31T10:00:00.001Z', 'ended'],
  [true, START, START, START, 'running'],
  [true, START, START, '2026-05-01T10:00:00.001Z', 'ended'],
  [false, null, null, START, 'switched_off'],
  [false, START, END, '2026-05-15T00:00:00.000Z', 'switched_off'],
  [false, START, END, '2026-04-01T00:00:00.000Z', 'switched_off'],
  [false, START, END, '2026-07-01T00:00:00.000Z', 'switched_off'],
])('computes the state (active %s, from %s to %s, at %s): %s', (active, start, end, now, state) => {
  const ad = { active, start_date: at(start), end_date: at(end) };
  expect(adState(ad, new Date(now))).toBe(state);
  expect(adStatus(ad, new Date(now))).toBe(state === 'running' ? 'active' : 'inactive');
});

const PARIS = 'Europe/Paris';

/** A period of whole days in Paris, where daylight saving time starts on 29 March 2026 and ends on 25 October 2026. */
test.each<[string, string, string, AdState]>([
  ['2026-07-14', '2026-07-14', '2026-07-13T21:59:59.999Z', 'not_started'],
  ['2026-07-14', '2026-07-14', '2026-07-13T22:00:00.000Z', 'running'],
  ['2026-07-14', '2026-07-14', '2026-07-14T21:59:59.999Z', 'running'],
  ['2026-07-14', '2026-07-14', '2026-07-14T22:00:00.000Z', 'ended'],
  ['2026-01-01', '2026-01-31', '2025-12-31T22:59:59.999Z', 'not_started'],
  ['2026-01-01', '2026-01-31', '2025-12-31T23:00:00.000Z', 'running'],
  ['2026-01-01', '2026-01-31', '2026-01-31T22:59:59.999Z', 'running'],
  ['2026-01-01', '2026-01-31', '2026-01-31T23:00:00.000Z', 'ended'],
  // A day of 23 hours.
  ['2026-03-29', '2026-03-29', '2026-03-28T22:59:59.999Z', 'not_started'],
  ['2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', 'running'],
  ['2026-03-29', '2026-03-29', '2026-03-29T21:59:59.999Z', 'running'],
  ['2026-03-29', '2026-03-29', '2026-03-29T22:00:00.000Z', 'ended'],
  // A day of 25 hours.
  ['2026-10-25', '2026-10-25', '2026-10-24T21:59:59.999Z', 'not_started'],
  ['2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', 'running'],
  ['2026-10-25', '2026-10-25', '2026-10-25T22:59:59.999Z', 'running'],
  ['2026-10-25', '2026-10-25', '2026-10-25T23:00:00.000Z', 'ended'],
  ['2028-02-29', '2028-02-29', '2028-02-29T22:59:59.999Z', 'running'],
  ['2028-02-29', '2028-02-29', '2028-02-29T23:00:00.000Z', 'ended'],
])('computes the state from %s to the end of %s in Paris, at %s: %s', (start, end, now, state) => {
  const ad = { active: true, start_date: startOf(start, PARIS), end_date: dayEnd(end, PARIS) };
  expect(adState(ad, new Date(now))).toBe(state);
});

test('compares a start or end with a time to the minute', () => {
  const ad = {
    active: true,
    start_date: startOf('2026-07-14T09:30', PARIS),
    end_date: startOf('2026-07-14T18:00', PARIS),
  };
  expect(adState(ad, new Date('2026-07-14T07:29:59.999Z'))).toBe('not_started');
  expect(adState(ad, new Date('2026-07-14T07:30:00.000Z'))).toBe('running');
  expect(adState(ad, new Date('2026-07-14T16:00:00.000Z'))).toBe('running');
  expect(adState(ad, new Date('2026-07-14T16:00:00.001Z'))).toBe('ended');
});
