import { describe, expect, test } from 'vitest';
import { EMPTY_FEED, type FeedForm, feedForm } from './feeds.ts';

const form = (changes: Record<string, unknown> = {}) => ({
  ...EMPTY_FEED,
  name: 'Puzzles',
  address: 'https://feeds.example/list.json',
  ...changes,
});
const long = 'x'.repeat(2_000);

describe('rejects a feed', () => {
  test.each<[string, Record<string, unknown>, keyof FeedForm, string]>([
    ['without a name', { name: ' ' }, 'name', 'required'],
    ['with a long name', { name: long }, 'name', 'too_long'],
    ['of an unknown provider', { provider: 'itch' }, 'provider', 'invalid_choice'],
    ['without an address', { address: ' ' }, 'address', 'required'],
    ['with an address of null', { address: null }, 'address', 'required'],
    ['with an address that is none', { address: 'ftp://feeds.example' }, 'address', 'invalid_url'],
    ['with a path of the site', { address: '/media/feed.json' }, 'address', 'invalid_url'],
    ['with a long address', { address: `https://feeds.example/${long}` }, 'address', 'too_long'],
    [
      'with one that is long in bytes',
      { address: `https://feeds.example/${'é'.repeat(1_500)}` },
      'address',
      'too_long',
    ],
    ['with a limit of nothing', { games_per_run: '0' }, 'games_per_run', 'games_per_run_range'],
    ['with half a game', { games_per_run: '1,5' }, 'games_per_run', 'games_per_run_range'],
    ['with less than nothing', { games_per_run: -1 }, 'games_per_run', 'games_per_run_range'],
    ['with too many games', { games_per_run: 20_001 }, 'games_per_run', 'games_per_run_range'],
    ['with a limit in words', { games_per_run: 'dix' }, 'games_per_run', 'games_per_run_range'],
    ['with an unknown schedule', { schedule: 'weekly' }, 'schedule', 'invalid_choice'],
    ['with hours without a number', { schedule: 'hours' }, 'every_hours', 'required'],
    ['with no hour', { schedule: 'hours', every_hours: 0 }, 'every_hours', 'every_hours_range'],
    ['with more than a week', { schedule: 'hours', every_hours: '169' }, 'every_hours', 'every_hours_range'],
    ['daily without a time', { schedule: 'daily' }, 'daily_at', 'required'],
    ['at a time that no clock shows', { schedule: 'daily', daily_at: '24:00' }, 'daily_at', 'invalid_time'],
    ['at a time of one digit', { schedule: 'daily', daily_at: '3:00' }, 'daily_at', 'invalid_time'],
  ])('%s', (_, changes, field, code) => {
    const { issues = [] } = feedForm.safeParse(form(changes)).error ?? {};
    expect(issues).toMatchObject([{ path: [field], message: code }]);
  });

  test.each([null, [], 'text', 3, {}])('that is %j', (input) => {
    expect(feedForm.safeParse(input).success).toBe(false);
  });
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['what is empty is null', {}, { games_per_run: null, every_hours: null, daily_at: null }],
  ['numbers as they are typed', { games_per_run: ' 50 ', every_hours: '168' }, { games_per_run: 50, every_hours: 168 }],
  ['numbers as they are', { games_per_run: 20_000, every_hours: 1 }, { games_per_run: 20_000, every_hours: 1 }],
  ['the last minute of a day', { schedule: 'daily', daily_at: '23:59' }, { daily_at: '23:59' }],
  ['an address without its blanks', { address: ' HTTPS://feeds.example/A ' }, { address: 'https://feeds.example/A' }],
  ['no address for the site that has no feed', { provider: 'html5games', address: '' }, { address: null }],
])('%s', (_, changes, expected) => {
  expect(feedForm.parse(form(changes))).toMatchObject(expected);
});
