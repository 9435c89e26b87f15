import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followingRun, nextRun, type Schedule, scheduleOf } from './schedule.ts';

const PARIS = 'Europe/Paris';
const hours = (every_hours: number): Schedule => ({ every_hours, daily_at: null });
const daily = (daily_at: string): Schedule => ({ every_hours: null, daily_at });
const iso = (at: Date | null) => at?.toISOString().replace(':00.000Z', 'Z') ?? null;

describe('the next run', () => {
  test.each<[string, Schedule | null, string, string, string | null]>([
    ['without a schedule', null, '2026-11-21T10:00Z', PARIS, null],
    ['every hour', hours(1), '2026-11-21T10:00Z', PARIS, '2026-11-21T11:00Z'],
    ['every week', hours(168), '2026-11-21T10:00Z', PARIS, '2026-11-28T10:00Z'],
    ['every 24 hours across a clock change', hours(24), '2026-10-24T10:00Z', PARIS, '2026-10-25T10:00Z'],
    ['later today', daily('12:30'), '2026-11-21T10:00Z', PARIS, '2026-11-21T11:30Z'],
    ['tomorrow', daily('10:30'), '2026-11-21T10:00Z', PARIS, '2026-11-22T09:30Z'],
    ['tomorrow when the minute has begun', daily('11:00'), '2026-11-21T10:00Z', PARIS, '2026-11-22T10:00Z'],
    ['tomorrow later within that minute', daily('11:00'), '2026-11-21T10:00:59Z', PARIS, '2026-11-22T10:00Z'],
    ['today a millisecond before', daily('11:00'), '2026-11-21T09:59:59.999Z', PARIS, '2026-11-21T10:00Z'],
    ['at midnight', daily('00:00'), '2026-11-21T22:59Z', PARIS, '2026-11-21T23:00Z'],
    ['across the end of a year', daily('00:00'), '2026-12-31T23:00Z', PARIS, '2027-01-01T23:00Z'],
    ['on 29 February', daily('03:00'), '2028-02-28T12:00Z', PARIS, '2028-02-29T02:00Z'],
    // Clocks go from 2:00 to 3:00 on 29 March.
    ['at a time that clocks skip', daily('02:30'), '2026-03-28T12:00Z', PARIS, '2026-03-29T01:30Z'],
    ['after a skipped time', daily('02:30'), '2026-03-29T01:30Z', PARIS, '2026-03-30T00:30Z'],
    ['on the day clocks go forward', daily('12:00'), '2026-03-28T11:00Z', PARIS, '2026-03-29T10:00Z'],
    ['on that day, planned late the day before', daily('12:00'), '2026-03-28T22:30Z', PARIS, '2026-03-29T10:00Z'],
    // Clocks go from 3:00 to 2:00 on 25 October.
    ['at a time that occurs twice', daily('02:30'), '2026-10-24T12:00Z', PARIS, '2026-10-25T00:30Z'],
    ['after its first occurrence', daily('02:30'), '2026-10-25T00:30Z', PARIS, '2026-10-26T01:30Z'],
    ['between both occurrences', daily('02:30'), '2026-10-25T01:00Z', PARIS, '2026-10-26T01:30Z'],
    ['on the day clocks go back', daily('12:00'), '2026-10-24T10:00Z', PARIS, '2026-10-25T11:00Z'],
    // Cuba's clocks go from midnight to 1:00, and from 1:00 to midnight.
    ['at a skipped midnight', daily('00:00'), '2026-03-07T12:00Z', 'America/Havana', '2026-03-08T05:00Z'],
    ['at a midnight that occurs twice', daily('00:00'), '2026-10-31T12:00Z', 'America/Havana', '2026-11-01T04:00Z'],
    ['after the first of two midnights', daily('00:00'), '2026-11-01T04:30Z', 'America/Havana', '2026-11-02T05:00Z'],
    // Clocks of Lord Howe Island shift by half an hour.
    [
      'where clocks shift by half an hour',
      daily('02:15'),
      '2026-10-03T12:00Z',
      'Australia/Lord_Howe',
      '2026-10-03T15:45Z',
    ],
    ['far east of UTC', daily('01:00'), '2026-11-21T10:00Z', 'Pacific/Kiritimati', '2026-11-21T11:00Z'],
    ['far west of UTC', daily('23:00'), '2026-11-21T10:30Z', 'Pacific/Pago_Pago', '2026-11-22T10:00Z'],
    // Samoa skipped 30 December 2011.
    ['across a skipped day', daily('12:00'), '2011-12-29T23:00Z', 'Pacific/Apia', '2011-12-30T22:00Z'],
  ])('%s', (_, schedule, after, timeZone, expected) => {
    expect(iso(nextRun(schedule, new Date(after), timeZone))).toBe(expected);
  });

  test('is within 50 hours, and daily runs are 22 to 26 hours apart', () => {
    const zones = fc.constantFrom(PARIS, 'America/Havana', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    const after = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    const two = (number: number) => String(number).padStart(2, '0');
    const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
    fc.assert(
      fc.property(zones, after, time, (zone, start, at) => {
        const first = nextRun(daily(at), start, zone) ?? start;
        const second = nextRun(daily(at), first, zone) ?? start;
        const apart = (one: Date, other: Date) => (other.getTime() - one.getTime()) / 3_600_000;
        expect(apart(start, first)).toBeGreaterThan(0);
        expect(apart(start, first)).toBeLessThan(50);
        expect(apart(first, second)).toBeGreaterThanOrEqual(22);
        expect(apart(first, second)).toBeLessThanOrEqual(26);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the run after one that is due', () => {
  test.each<[string, Schedule, string, string, string]>([
    ['on time', hours(6), '2026-11-21T06:00Z', '2026-11-21T06:00Z', '2026-11-21T12:00Z'],
    ['a minute late keeps the plan', hours(6), '2026-11-21T06:00Z', '2026-11-21T06:01Z', '2026-11-21T12:00Z'],
    ['after one missed run', hours(6), '2026-11-21T06:00Z', '2026-11-21T12:00Z', '2026-11-21T18:00Z'],
    ['after three missed days', hours(6), '2026-11-18T06:00Z', '2026-11-21T07:00Z', '2026-11-21T12:00Z'],
    ['daily, after missed days', daily('03:00'), '2026-11-18T02:00Z', '2026-11-21T07:00Z', '2026-11-22T02:00Z'],
    ['daily, a minute late', daily('03:00'), '2026-11-21T02:00Z', '2026-11-21T02:01Z', '2026-11-22T02:00Z'],
  ])('%s', (_, schedule, planned, now, expected) => {
    expect(iso(followingRun(schedule, new Date(planned), new Date(now), PARIS))).toBe(expected);
  });
});

test.each<[string, Parameters<typeof scheduleOf>[0], Schedule | null]>([
  ['none, ignoring other values', { schedule: 'none', every_hours: 6, daily_at: '03:00' }, null],
  ['hours', { schedule: 'hours', every_hours: 6, daily_at: '03:00' }, hours(6)],
  ['a time', { schedule: 'daily', every_hours: 6, daily_at: '03:00' }, daily('03:00')],
])('reads the schedule of a form: %s', (_, values, expected) => {
  expect(scheduleOf(values)).toEqual(expected);
});
