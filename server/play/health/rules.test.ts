import { describe, expect, test } from 'vitest';
import type { FrameProbe } from '../../platform/outbound/probe.ts';
import {
  type Health,
  healthAfter,
  isAnswer,
  isGoneForGood,
  isOutage,
  nextCheckAt,
  SLOW_AFTER,
  stateOf,
} from './rules.ts';

const probe = (given: Partial<FrameProbe> = {}): FrameProbe => ({
  ...{ status: 'ok', httpStatus: 200, detail: null, milliseconds: 100 },
  ...given,
});
const answered = (httpStatus: number) => probe({ status: 'http_error', httpStatus });
const silent = (status: FrameProbe['status']) => probe({ status, httpStatus: null, milliseconds: null });

describe('the state after a probe', () => {
  test.each([
    ['an answer', probe(), 'well'],
    ['an answer at the limit', probe({ milliseconds: SLOW_AFTER }), 'well'],
    ['an answer beyond the limit', probe({ milliseconds: SLOW_AFTER + 1 }), 'slow'],
    ['an answer of unknown duration', probe({ milliseconds: null }), 'well'],
    ['a forbidden frame', probe({ status: 'framing_forbidden' }), 'framing'],
    ['a slow forbidden frame', probe({ status: 'framing_forbidden', milliseconds: 9_000 }), 'framing'],
    ['404', answered(404), 'gone'],
    ['410', answered(410), 'gone'],
    ['400', answered(400), 'failing'],
    ['401', answered(401), 'failing'],
    ['403, which may be for robots only', answered(403), 'failing'],
    ['405', answered(405), 'failing'],
    ['429', answered(429), 'failing'],
    ['451', answered(451), 'failing'],
    ['500', answered(500), 'failing'],
    ['503', answered(503), 'failing'],
    ['no movie', probe({ status: 'http_error', httpStatus: null }), 'failing'],
    ['no such host', silent('unknown_host'), 'gone'],
    ['a refused connection', silent('refused'), 'gone'],
    ['no answer in time', silent('timeout'), 'failing'],
    ['a private address', silent('address_refused'), 'failing'],
    ['another failure', silent('failed'), 'failing'],
    ['404 that robots.txt keeps us from confirming', probe({ status: 'unread', httpStatus: 404 }), 'failing'],
  ] as const)('%s: %o is %s', (_name, seen, state) => {
    expect(stateOf(seen)).toBe(state);
  });
});

test.each([
  ['an answer', probe(), true],
  ['an error', answered(503), true],
  ['what is no movie', probe({ status: 'http_error', httpStatus: null }), true],
  ['a refused connection', silent('refused'), false],
  ['no such host', silent('unknown_host'), false],
  ['no answer in time', silent('timeout'), false],
  ['a private address', silent('address_refused'), false],
  ['a broken connection', silent('failed'), false],
] as const)('%s shows whether the host can be reached', (_name, seen, is) => {
  expect(isAnswer(seen)).toBe(is);
});

test.each([
  { tried: 0, failed: 0, is: false },
  { tried: 1, failed: 1, silentGames: 9, is: false },
  { tried: 1, failed: 1, silentGames: 10, is: true },
  { tried: 2, failed: 1, silentGames: 10, is: false },
  { tried: 2, failed: 2, is: false },
  { tried: 3, failed: 3, is: true },
  { tried: 4, failed: 3, is: false },
  { tried: 5, failed: 4, is: false },
  { tried: 6, failed: 5, is: true },
  { tried: 9, failed: 5, is: true },
  { tried: 10, failed: 5, is: false },
  { tried: 10, failed: 6, is: true },
  { tried: 100, failed: 50, is: false },
  { tried: 101, failed: 51, is: true },
])('$failed of $tried failing hosts are an outage: $is', ({ tried, failed, silentGames = failed, is }) => {
  expect(isOutage({ tried, failed, silentGames })).toBe(is);
});

const START = Date.parse('2026-05-01T10:00:00Z');
const hours = (count: number) => new Date(START + count * 3_600_000);

/** Returns the health after checks at the given hours. */
function healthSeen(checks: [hour: number, seen: FrameProbe][]): Health {
  const ended = checks.reduce<Health | null>((before, [hour, seen]) => healthAfter(before, seen, hours(hour)), null);
  if (ended === null) throw new Error('no check');
  return ended;
}

describe('consecutive days', () => {
  const gone = answered(404);
  test.each([
    ['one check', [[0, gone]], 1],
    [
      'a second check on the same day',
      [
        [0, gone],
        [19.9, gone],
      ],
      1,
    ],
    [
      'a check on the next day',
      [
        [0, gone],
        [20, gone],
      ],
      2,
    ],
    [
      'many checks on one day',
      [
        [0, gone],
        [5, gone],
        [10, gone],
        [15, gone],
      ],
      1,
    ],
    [
      'checks whose sum makes a day',
      [
        [0, gone],
        [12, gone],
        [24, gone],
      ],
      2,
    ],
    [
      'three days',
      [
        [0, gone],
        [24, gone],
        [48, gone],
      ],
      3,
    ],
    [
      'the longest gap',
      [
        [0, gone],
        [52, gone],
      ],
      2,
    ],
    [
      'a longer gap',
      [
        [0, gone],
        [24, gone],
        [76.1, gone],
      ],
      1,
    ],
    [
      'a day on which it was there',
      [
        [0, gone],
        [24, probe()],
        [48, gone],
      ],
      1,
    ],
    [
      'a day of uncertainty',
      [
        [0, gone],
        [24, silent('timeout')],
        [48, gone],
      ],
      1,
    ],
    [
      'another kind of absence',
      [
        [0, gone],
        [24, silent('refused')],
        [48, silent('unknown_host')],
      ],
      3,
    ],
    [
      'a return',
      [
        [0, gone],
        [24, probe()],
      ],
      0,
    ],
  ] as [string, [number, FrameProbe][], number][])('%s', (_name, checks, days) => {
    const health = healthSeen(checks);
    expect(health.goneDays).toBe(days);
    expect(isGoneForGood(health)).toBe(days >= 3);
  });

  test('a state keeps its start time until it changes', () => {
    const [well, forbidden] = [probe(), probe({ status: 'framing_forbidden' })];
    expect(
      healthSeen([
        [0, well],
        [24, well],
        [48, well],
      ]).since,
    ).toEqual(hours(0));
    expect(
      healthSeen([
        [0, well],
        [24, forbidden],
        [48, forbidden],
      ]).since,
    ).toEqual(hours(24));
    expect(healthAfter(null, well, hours(0)).changed).toBe(true);
    expect(healthAfter(healthSeen([[0, well]]), well, hours(1)).changed).toBe(false);
    expect(healthAfter(healthSeen([[0, well]]), forbidden, hours(1)).changed).toBe(true);
  });
});

describe('the next check', () => {
  const interval = (state: Health['state'], options: { sinceHours?: number; isMostPlayed?: boolean } = {}) => {
    const { sinceHours = 0, isMostPlayed = false } = options;
    const at = hours(0);
    return [0, 1].map((chance) => {
      const next = nextCheckAt({ state, since: hours(-sinceHours) }, { at, isMostPlayed, chance });
      return (next.getTime() - at.getTime()) / 3_600_000;
    });
  };
  const [DAILY, WEEKLY] = [
    [21, 23.5],
    [120, 156],
  ];

  test.each([
    ['a game that is well', interval('well'), WEEKLY],
    ['a slow game', interval('slow'), WEEKLY],
    ['a game that forbids framing', interval('framing'), WEEKLY],
    ['one of the most played', interval('well', { isMostPlayed: true }), DAILY],
    ['a game just gone', interval('gone'), DAILY],
    ['a game just failing', interval('failing'), DAILY],
    ['a game gone for almost a week', interval('gone', { sinceHours: 167 }), DAILY],
    ['a game gone for a week', interval('gone', { sinceHours: 168 }), WEEKLY],
    ['one of the most played, gone for a month', interval('gone', { sinceHours: 720, isMostPlayed: true }), DAILY],
  ])('at %s is due between these hours', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });
});
