import { beforeEach, expect, test } from 'vitest';
import { EMPTY_AD } from '../../shared/forms/ad.ts';
import type { AdEvent } from '../../shared/shown-ads.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { type AdCounter, createAdCounter } from './counting.ts';
import { type Ads, createAds } from './usecases.ts';

const OPERATOR = { id: 'operator', email: 'operator@example.com' };
const UNKNOWN_AD = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let db: Database;
let clock: Date;
let ads: Ads;
let counter: AdCounter;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-07-14T21:59:00Z');
  const options = { database: db, now: () => clock, timeZone: () => 'Europe/Paris' };
  ads = createAds(options);
  counter = createAdCounter(options);
});

const add = async () => (await ads.create({ ...EMPTY_AD, name: 'Soldes', content: 'Soldes' }, OPERATOR)).id;
/** The days with counts, latest first. */
const counted = async (id: string) =>
  (await ads.days(id))?.filter((sums) => sums.impressions + sums.clicks + sums.failures > 0).toReversed() ?? null;
const times = (count: number, report: (number: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, number) => report(number)));

test('counts all concurrent reports in two processes', async () => {
  const [first, second] = [await add(), await add()];
  const other = createAdCounter({ database: db, now: () => clock, timeZone: () => 'Europe/Paris' });
  await times(100, (number) => (number % 2 ? counter : other).report('views', [first, second], `address ${number}`));
  await times(30, (number) => counter.report('clicks', [second], `address ${number}`));
  expect(await counted(first)).toEqual([{ day: '2026-07-14', impressions: 100, clicks: 0, failures: 0 }]);
  expect(await counted(second)).toEqual([{ day: '2026-07-14', impressions: 100, clicks: 30, failures: 0 }]);
});

test.each<[AdEvent, number, string]>([
  ['views', 60, 'impressions'],
  ['clicks', 10, 'clicks'],
  ['failures', 10, 'failures'],
])('counts %s of an address up to %d an hour', async (event, max, column) => {
  const id = await add();
  await times(max + 5, () => counter.report(event, [id, id], 'one address'));
  expect(await counted(id)).toMatchObject([{ [column]: max }]);
  await counter.report(event, [id], 'another address');
  clock = new Date(clock.getTime() + 3_600_001);
  await counter.report(event, [id], 'one address');
  expect(await counted(id)).toMatchObject([{ [column]: 1 }, { [column]: max + 1 }]);
});

test('counts by day in the site’s time zone, and the list sums up 30 days', async () => {
  const id = await add();
  const report = () => counter.report('views', [id], crypto.randomUUID());
  await report();
  clock = new Date('2026-07-14T22:00:00Z');
  await report();
  const sum = async () => (await ads.list({ sort: 'name', order: 'asc', page: 1, pageSize: 50 })).items[0]?.impressions;
  expect(await counted(id)).toMatchObject([{ day: '2026-07-15' }, { day: '2026-07-14' }]);
  expect(await sum()).toBe(2);
  clock = new Date('2026-08-12T22:00:00Z');
  expect(await counted(id)).toMatchObject([{ day: '2026-07-15' }]);
  expect(await sum()).toBe(1);
});

test.each([
  // Clocks go back on 25 October, forward on 29 March: 29 times 24 hours ago is another day.
  ['2026-10-31T22:30:00Z', '2026-10-02'],
  ['2026-04-26T22:30:00Z', '2026-03-29'],
])('at %s the first of 30 days is %s', async (instant, first) => {
  const id = await add();
  const dayBefore = new Date(Date.parse(`${first}T10:00:00Z`) - 86_400_000);
  for (const at of [dayBefore, new Date(`${first}T10:00:00Z`)]) {
    clock = at;
    await counter.report('views', [id], 'address');
  }
  clock = new Date(instant);
  const days = await ads.days(id);
  expect(days).toHaveLength(30);
  expect(days?.[0]).toEqual({ day: first, impressions: 1, clicks: 0, failures: 0 });
});

test('skips advertisements that do not run now', async () => {
  const periods = [{ active: false }, { start_date: '2026-07-15' }, { end_date: '2026-07-13' }, {}];
  const ids = [];
  for (const period of periods) {
    ids.push((await ads.create({ ...EMPTY_AD, name: 'Soldes', content: 'Soldes', ...period }, OPERATOR)).id);
  }
  await counter.report('views', ids, 'address');
  await counter.report('clicks', ids, 'address');
  expect(await Promise.all(ids.map((id) => counted(id)))).toMatchObject([[], [], [], [{ impressions: 1, clicks: 1 }]]);
});

test('skips unknown and deleted advertisements without losing the rest of the batch', async () => {
  const id = await add();
  await counter.report('views', [UNKNOWN_AD, id], 'address');
  expect(await counted(id)).toHaveLength(1);
  await expect(counted(UNKNOWN_AD)).rejects.toMatchObject({ kind: 'not_found' });
  await ads.remove(id, OPERATOR);
  await expect(counted(id)).rejects.toMatchObject({ kind: 'not_found' });
});

test('rejects a report that cannot be stored, and counts the next one', async () => {
  const id = await add();
  await db.pool.query('alter table ad_daily rename to ad_daily_gone');
  await expect(counter.report('views', [id], 'address')).rejects.toThrow();
  await db.pool.query('alter table ad_daily_gone rename to ad_daily');
  await counter.report('views', [id], 'address');
  expect(await counted(id)).toMatchObject([{ impressions: 1 }]);
});
