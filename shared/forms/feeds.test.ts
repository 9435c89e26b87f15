import { describe, expect, test } from 'vitest';
import { EMPTY_FEED, type FeedForm, feedForm } from './feeds.ts';

const form = (changes: Record<string, unknown> = {}) => ({
  ...EMPTY_FEED,
  name: 'Puzzles',
  address: 'https://feeds.example/list.json',
  ...changes,
});
const long = 'x'.repeat(2_000);

describe('invalid feeds', () => {
  test.each<[string, Record<string, unknown>, keyof FeedForm, string]>([
    ['no name', { name: ' ' }, 'name', 'required'],
    ['a long name', { name: long }, 'name', 'too_long'],
    ['an unknown provider', { provider: 'itch' }, 'provider', 'invalid_choice'],
    ['no address', { address: ' ' }, 'address', 'required'],
    ['an address of null', { address: null }, 'address', 'required'],
    ['an invalid address', { address: 'ftp://feeds.example' }, 'address', 'invalid_url'],
    ['a path of the site as the address', { address: '/media/feed.json' }, 'address', 'invalid_url'],
    ['a long address', { address: `https://feeds.example/${long}` }, 'address', 'too_long'],
    [
      'an address that is too long in bytes',
      { address: `https://feeds.example/${'é'.repeat(1_500)}` },
      'address',
      'too_long',
    ],
    ['a limit of 0', { games_per_run: '0' }, 'games_per_run', 'games_per_run_range'],
    ['a fractional limit', { games_per_run: '1,5' }, 'games_per_run', 'games_per_run_range'],
    ['a negative limit', { games_per_run: -1 }, 'games_per_run', 'games_per_run_range'],
    ['a limit that is too high', { games_per_run: 20_001 }, 'games_per_run', 'games_per_run_range'],
    ['a limit in words', { games_per_run: 'dix' }, 'games_per_run', 'games_per_run_range'],
    ['an unknown schedule', { schedule: 'weekly' }, 'schedule', 'invalid_choice'],
    ['an hourly schedule without an interval', { schedule: 'hours' }, 'every_hours', 'required'],
    ['an interval of 0 hours', { schedule: 'hours', every_hours: 0 }, 'every_hours', 'every_hours_range'],
    ['an interval of more than a week', { schedule: 'hours', every_hours: '169' }, 'every_hours', 'every_hours_range'],
    ['a daily schedule without a time', { schedule: 'daily' }, 'daily_at', 'required'],
    ['an invalid time', { schedule: 'daily', daily_at: '24:00' }, 'daily_at', 'invalid_time'],
    ['a time with a one-digit hour', { schedule: 'daily', daily_at: '3:00' }, 'daily_at', 'invalid_time'],
  ])('are rejected: %s', (_, changes, field, code) => {
    const { issues = [] } = feedForm.safeParse(form(changes)).error ?? {};
    expect(issues).toMatchObject([{ path: [field], message: code }]);
  });

  test.each([null, [], 'text', 3, {}])('are rejected: %j', (input) => {
    expect(feedForm.safeParse(input).success).toBe(false);
  });
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['stores empty fields as null', {}, { games_per_run: null, every_hours: null, daily_at: null }],
  ['accepts typed numbers', { games_per_run: ' 50 ', every_hours: '168' }, { games_per_run: 50, every_hours: 168 }],
  ['accepts numbers', { games_per_run: 20_000, every_hours: 1 }, { games_per_run: 20_000, every_hours: 1 }],
  ['accepts the last minute of a day', { schedule: 'daily', daily_at: '23:59' }, { daily_at: '23:59' }],
  ['trims the address', { address: ' HTTPS://feeds.example/A ' }, { address: 'https://feeds.example/A' }],
  ['accepts the scraped source without an address', { provider: 'html5games', address: '' }, { address: null }],
])('%s', (_, changes, expected) => {
  expect(feedForm.parse(form(changes))).toMatchObject(expected);
});
