import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayEnd, dayOf, daysUpTo, isDay, isMinute, minuteOf, startOf } from './local-time.ts';

test.each([
  ['2026-07-14', true],
  ['2028-02-29', true],
  ['0999-01-01', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['12026-01-01', false],
  ['2026-07-14T10:00', false],
  ['14/07/2026', false],
  [' 2026-07-14', false],
  ['', false],
])('tells whether %j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-07-14T00:00', true],
  ['2026-07-14T23:59', true],
  ['2026-07-14T24:00', false],
  ['2026-07-14T10:60', false],
  ['2026-02-30T10:00', false],
  ['2026-07-14 10:00', false],
  ['2026-07-14T10:00:00', false],
  ['2026-07-14T10:00Z', false],
  ['2026-07-14', false],
  ['', false],
])('tells whether %j is a minute: %s', (text, expected) => {
  expect(isMinute(text)).toBe(expected);
});

test.each([
  ['Europe/Paris', '2026-07-14', '2026-07-13T22:00:00.000Z', '2026-07-14T21:59:59.999Z'],
  ['Europe/Paris', '2026-01-01', '2025-12-31T23:00:00.000Z', '2026-01-01T22:59:59.999Z'],
  ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:59:59.999Z'],
  ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00.000Z', '2026-03-29T18:29:59.999Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z', '2026-04-05T11:59:59.999Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:59.999Z'],
  // Clocks skipped from 24:00 to 01:00, so the day began at 01:00.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
  // Clocks went back from 24:00 to 23:00, so the last hour occurred twice.
  ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', '2018-02-18T02:59:59.999Z'],
])('computes the limits of a day in %s: %s lasts from %s to %s', (timeZone, day, start, end) => {
  expect(startOf(day, timeZone).toISOString()).toBe(start);
  expect(dayEnd(day, timeZone).toISOString()).toBe(end);
});

test.each([
  ['Europe/Paris', '2026-07-14T09:30', '2026-07-14T07:30:00.000Z'],
  ['Europe/Paris', '2026-01-14T09:30', '2026-01-14T08:30:00.000Z'],
  ['Europe/Paris', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Paris', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  // Does not exist: clocks skip from 02:00 to 03:00.
  ['Europe/Paris', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  // Occurs twice: clocks go back from 03:00 to 02:00.
  ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Paris', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
])('converts, in %s, %s to %s', (timeZone, minute, instant) => {
  expect(startOf(minute, timeZone).toISOString()).toBe(instant);
});

test('throws for an invalid date instead of guessing', () => {
  expect(() => startOf('2026-02-30', 'UTC')).toThrow(RangeError);
  expect(() => dayEnd('tomorrow', 'UTC')).toThrow(RangeError);
  expect(() => startOf('2026-02-01T25:00', 'UTC')).toThrow(RangeError);
});

test.each([
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  // Daylight saving time starts on 29 March and ends on 25 October.
  ['2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-10-25T23:00:00Z', '2026-10-26'],
])('converts %s to the day %s in Paris', (instant, day) => {
  expect(dayOf(new Date(instant), 'Europe/Paris')).toBe(day);
});

test.each([
  ['2026-03-02', 3, ['2026-02-28', '2026-03-01', '2026-03-02']],
  ['2028-03-01', 2, ['2028-02-29', '2028-03-01']],
  ['2026-03-30', 3, ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['2026-10-26', 3, ['2026-10-24', '2026-10-25', '2026-10-26']],
  ['2026-01-01', 1, ['2026-01-01']],
])('lists, up to %s, %i days', (last, number, days) => {
  expect(daysUpTo(last, number)).toEqual(days);
});

const ZONES = ['Europe/Paris', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland'];
const anyInstant = fc.date({ min: new Date('2000-01-02'), max: new Date('2200-01-01'), noInvalidDate: true });

test('places every instant within its day in every zone', () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...ZONES), (at, timeZone) => {
      const day = dayOf(at, timeZone);
      expect(isDay(day)).toBe(true);
      expect(isMinute(minuteOf(at, timeZone))).toBe(true);
      expect(startOf(day, timeZone).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(dayEnd(day, timeZone).getTime()).toBeGreaterThanOrEqual(at.getTime());
      expect(dayOf(startOf(day, timeZone), timeZone)).toBe(day);
      expect(dayOf(dayEnd(day, timeZone), timeZone)).toBe(day);
    }),
  );
});

test('keeps a wall-clock minute in a round trip', () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...ZONES), (at, timeZone) => {
      const minute = minuteOf(at, timeZone);
      expect(minuteOf(startOf(minute, timeZone), timeZone)).toBe(minute);
    }),
  );
});
