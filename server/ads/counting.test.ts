// @both-engines
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { AD_COUNTS, type AdAudience, type AdCount, NOTHING_COUNTED } from '../../shared/ad-numbers.ts';
import { type AdValues, EMPTY_AD } from '../../shared/forms/ad.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { takeLog } from '../../tests/helpers/log.ts';
import type { Database } from '../platform/db/database.ts';
import { type AdCounter, createAdCounter } from './counting.ts';
import { createAdReads } from './shown.ts';
import { type Ads, createAds } from './usecases.ts';

const OPERATOR = { id: 'operator', email: 'operator@example.com' };
const UNKNOWN_AD = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const VISITOR: AdAudience = { page: 'home', device: 'phone', language: 'pt' };

let db: Database;
let clock: Date;
let ads: Ads;
let counter: AdCounter;

/** Creates a counter, as each process has one. */
function startCounter(): AdCounter {
  const options = { database: db, now: () => clock, timeZone: () => 'Europe/Paris' };
  const started = createAdCounter({ ...options, reads: createAdReads({ ...options, adsOrigin: undefined }) });
  onTestFinished(() => started.close());
  return started;
}

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-07-14T21:59:00Z');
  ads = createAds({ database: db, now: () => clock, timeZone: () => 'Europe/Paris' });
  counter = startCounter();
});

const add = async (values: Partial<AdValues> = {}) =>
  (await ads.create({ ...EMPTY_AD, name: 'Soldes', content: 'Soldes', ...values }, OPERATOR)).id;
const report = (id: string, counts: readonly AdCount[], address: string, by = counter) =>
  by.report(VISITOR, [{ id, place: 'header', counts }], address);
/** Returns the days with counts, latest first. */
const counted = async (id: string) =>
  (await ads.days(id)).filter((day) => AD_COUNTS.some((name) => day[name] > 0)).toReversed();
const times = (count: number, work: (number: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));
const rows = async () => (await db.pool.query('select * from ad_daily order by place, page, device, language')).rows;

test('counts each event by day, position, kind of page, device and language', async () => {
  const [header, popup] = [await add(), await add({ type: 'popup' })];
  await counter.report(
    VISITOR,
    [{ id: header, place: 'header', counts: ['requests', 'filled', 'impressions'] }],
    'one',
  );
  await counter.report(
    { page: 'game', device: 'desktop', language: 'fr' },
    [
      { id: header, place: 'header', counts: [...AD_COUNTS] },
      { id: popup, place: 'popup', counts: ['impressions', 'viewable'] },
    ],
    'two',
  );
  await counter.report(
    { page: 'unknown', device: 'unknown', language: 'unknown' },
    [{ id: popup, counts: ['clicks'] }],
    'one',
  );
  await counter.flush();
  const key = { day: expect.anything() };
  expect(await rows()).toEqual([
    {
      ...{ ...key, ad_id: header, place: 'header', page: 'game', device: 'desktop', language: 'fr' },
      ...{ requests: 1, filled: 1, impressions: 1, viewable: 1, clicks: 1, failures: 1 },
    },
    {
      ...{ ...key, ad_id: header, place: 'header', page: 'home', device: 'phone', language: 'pt' },
      ...{ ...NOTHING_COUNTED, requests: 1, filled: 1, impressions: 1 },
    },
    {
      ...{ ...key, ad_id: popup, place: 'popup', page: 'game', device: 'desktop', language: 'fr' },
      ...{ ...NOTHING_COUNTED, impressions: 1, viewable: 1 },
    },
    {
      ...{ ...key, ad_id: popup, place: 'popup', page: 'unknown', device: 'unknown', language: 'unknown' },
      ...{ ...NOTHING_COUNTED, clicks: 1 },
    },
  ]);
});

test('counts an event once per report', async () => {
  const id = await add();
  await report(id, ['impressions', 'impressions', 'viewable'], 'address');
  await counter.flush();
  expect(await counted(id)).toEqual([{ day: '2026-07-14', ...NOTHING_COUNTED, impressions: 1, viewable: 1 }]);
});

test('counts all concurrent reports of several processes that write at once', async () => {
  const [first, second] = [await add(), await add()];
  const processes = [counter, startCounter(), startCounter()];
  const both = [first, second].map((id) => ({ id, place: 'header' as const, counts: ['impressions'] as const }));
  await times(600, async (number) => {
    const by = processes[number % 3] ?? counter;
    await by.report({ ...VISITOR, page: number % 2 ? 'game' : 'home' }, both, `address ${number}`);
    if (number % 20 < 3) await by.flush();
  });
  await times(30, (number) => report(second, ['clicks'], `address ${number}`));
  await Promise.all(processes.map((one) => one.flush()));
  expect(await counted(first)).toEqual([{ day: '2026-07-14', ...NOTHING_COUNTED, impressions: 600 }]);
  expect(await counted(second)).toEqual([{ day: '2026-07-14', ...NOTHING_COUNTED, impressions: 600, clicks: 30 }]);
});

describe('an address', () => {
  test.each<[AdCount, number]>([
    ['requests', 60],
    ['filled', 60],
    ['impressions', 60],
    ['viewable', 60],
    ['clicks', 10],
    ['failures', 10],
  ])('may have its %s of an advertisement counted %d times an hour', async (count, max) => {
    const [id, other] = [await add(), await add()];
    // Spread over several writes, as within an hour.
    for (let turn = 0; turn < 5; turn += 1) {
      await times(max / 5 + 3, () => report(id, [count], 'one address'));
      await counter.flush();
    }
    await report(other, [count], 'one address');
    await counter.flush();
    expect(await counted(id)).toEqual([{ day: '2026-07-14', ...NOTHING_COUNTED, [count]: max }]);
    expect(await counted(other)).toMatchObject([{ [count]: 1 }]);
    await report(id, [count], 'another address');
    clock = new Date(clock.getTime() + 3_600_001);
    await report(id, [count], 'one address');
    await counter.flush();
    expect(await counted(id)).toMatchObject([{ [count]: 1 }, { [count]: max + 1 }]);
  });

  test('exceeds the limit, with several processes, by the number that each counts alone', async () => {
    const id = await add();
    const processes = [counter, startCounter(), startCounter()];
    await times(300, (number) => report(id, ['impressions', 'clicks'], 'one address', processes[number % 3]));
    await Promise.all(processes.map((one) => one.flush()));
    expect(await counted(id)).toEqual([{ day: '2026-07-14', ...NOTHING_COUNTED, impressions: 100, clicks: 14 }]);
  });

  test('that stays below the number that a process counts alone leaves no trace in the database', async () => {
    const id = await add();
    await times(20, () => report(id, ['impressions'], 'one address'));
    await counter.flush();
    expect(await counted(id)).toMatchObject([{ impressions: 20 }]);
    expect((await db.pool.query('select * from rate_limits')).rows).toEqual([]);
    await report(id, ['impressions'], 'one address');
    await counter.flush();
    const { rows: kept } = await db.pool.query('select * from rate_limits');
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('one address');
  });
});

test('counts by day in the site’s time zone, of the event and not of the write, and the list sums up 30 days', async () => {
  const id = await add();
  await report(id, ['impressions'], 'one');
  clock = new Date('2026-07-14T22:00:00Z');
  await report(id, ['impressions'], 'two');
  await counter.flush();
  const sum = async () => (await ads.list({ sort: 'name', order: 'asc', page: 1, pageSize: 50 })).items[0]?.impressions;
  expect(await counted(id)).toMatchObject([{ day: '2026-07-15' }, { day: '2026-07-14' }]);
  expect(await sum()).toBe(2);
  clock = new Date('2026-08-12T22:00:00Z');
  expect(await counted(id)).toMatchObject([{ day: '2026-07-15' }]);
  expect(await sum()).toBe(1);
});

test.each([
  // Clocks go back on 25 October and forward on 29 March, so 29 times 24 hours ago is another day.
  ['2026-10-31T22:30:00Z', '2026-10-02'],
  ['2026-04-26T22:30:00Z', '2026-03-29'],
])('at %s the first of 30 days is %s', async (instant, first) => {
  const id = await add();
  const dayBefore = new Date(Date.parse(`${first}T10:00:00Z`) - 86_400_000);
  for (const at of [dayBefore, new Date(`${first}T10:00:00Z`)]) {
    clock = at;
    await report(id, ['viewable'], 'address');
  }
  await counter.flush();
  clock = new Date(instant);
  const days = await ads.days(id);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: first, ...NOTHING_COUNTED, viewable: 1 });
});

test('ignores unknown advertisements, those that are not running, and positions that are not theirs', async () => {
  const periods = [{ active: false }, { start_date: '2026-07-15' }, { end_date: '2026-07-13' }, {}];
  const ids = await Promise.all(periods.map((period) => add(period)));
  const placed = [...ids, UNKNOWN_AD].map((id) => ({ id, place: 'header' as const, counts: [...AD_COUNTS] }));
  await counter.report(VISITOR, placed, 'address');
  await counter.report(VISITOR, [{ id: ids[3] ?? '', place: 'footer', counts: ['clicks'] }], 'address');
  await counter.flush();
  expect(await rows()).toMatchObject([{ ad_id: ids[3], place: 'header', impressions: 1, clicks: 1 }]);
});

test('skips advertisements that were deleted before the write, without losing the others', async () => {
  const [gone, kept] = [await add(), await add()];
  for (const id of [gone, kept]) await report(id, ['impressions'], 'address');
  await ads.remove(gone, OPERATOR);
  await counter.flush();
  expect(await rows()).toMatchObject([{ ad_id: kept, impressions: 1 }]);
});

test('keeps what cannot be stored for the next write', async () => {
  const id = await add();
  const logged = takeLog();
  const everything = async () => {
    await times(25, () => report(id, ['impressions'], 'address'));
    await counter.flush();
  };
  await db.pool.query('alter table ad_daily rename to ad_daily_gone');
  await everything();
  expect(logged.sentences()).toEqual(['Numbers of advertisements wait to be stored']);
  await db.pool.query('alter table ad_daily_gone rename to ad_daily');
  await everything();
  expect(await counted(id)).toMatchObject([{ impressions: 50 }]);
});

test('drops what exceeds its memory, and reports how much', async () => {
  // 84 combinations of pages, devices and languages.
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
  const logged = takeLog();
  const pages = ['home', 'category', 'tag', 'collection', 'game', 'page', 'unknown'] as const;
  const devices = ['phone', 'tablet', 'desktop', 'unknown'] as const;
  const languages = ['fr', 'en', 'es'] as const;
  const reads = { places: async () => () => 'header' as const };
  const full = createAdCounter({ database: db, now: () => clock, timeZone: () => 'UTC', reads });
  onTestFinished(() => full.close());
  for (const page of pages) {
    for (const device of devices) {
      for (const language of languages) {
        const all = ids.map((id) => ({ id, counts: ['impressions'] as const }));
        await full.report({ page, device, language }, all, `${page} ${device} ${language}`);
      }
    }
  }
  await full.flush();
  expect(logged.events()).toMatchObject([
    { level: 'warn', msg: 'Too many events of advertisements at once: some were not counted', dropped: 5_200 },
  ]);
});

describe('a process that stops', () => {
  test('stores pending counts, and answers its last reports once they are stored', async () => {
    const id = await add();
    await report(id, ['impressions'], 'one');
    await times(3, () => report(id, ['clicks'], 'one'));
    await counter.close();
    expect(await counted(id)).toMatchObject([{ impressions: 1, clicks: 3 }]);
    await report(id, ['impressions'], 'two');
    expect(await counted(id)).toMatchObject([{ impressions: 2 }]);
  });

  test('reports what it could not store', async () => {
    const id = await add();
    const logged = takeLog();
    await report(id, ['impressions'], 'one');
    await db.pool.query('alter table ad_daily rename to ad_daily_gone');
    await counter.close();
    expect(logged.sentences()).toEqual(['Numbers of advertisements are lost']);
    await db.pool.query('alter table ad_daily_gone rename to ad_daily');
  });
});
