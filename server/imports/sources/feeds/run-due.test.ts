// @both-engines
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/helpers/database.ts';
import { takeLog } from '../../../../tests/helpers/log.ts';
import { serverStopping } from '../../../operations/errors.ts';
import type { Database } from '../../../platform/db/database.ts';
import { games, operations } from '../../../platform/db/schema.ts';
import { feedItems, feedServer } from '../../feed/feed-server.fixture.ts';
import { importProcess } from '../../imports.fixture.ts';
import { clock, notedImports, PARIS, someFeed } from './feeds.fixture.ts';
import { createFeeds, type Feed, type Feeds } from './usecases.ts';

const OPERATOR = { id: 'operator-1' };
const SIX_HOURS = { schedule: 'hours', every_hours: 6 } as const;
const time = clock('2026-11-21T10:00:00Z');

let db: Database;
let feeds: Feeds;
let imports: ReturnType<typeof notedImports>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  time.set('2026-11-21T10:00:00Z');
  imports = notedImports(db, time.now);
  feeds = createFeeds({ database: db, imports, now: time.now, timeZone: () => PARIS });
});

type Starts = Parameters<typeof createFeeds>[0]['imports'];
const schedulerOf = (from: Starts = imports) =>
  createFeeds({
    database: db,
    imports: from,
    now: time.now,
    timeZone: () => PARIS,
  });

const stored = async (name = 'Puzzles'): Promise<Feed | undefined> =>
  (await feeds.list()).find((feed) => feed.name === name);

describe('a feed with a schedule', () => {
  test('runs once when it is due', async () => {
    await feeds.create(someFeed({ ...SIX_HOURS, games_per_run: 20 }), OPERATOR);
    const scheduler = schedulerOf();
    time.set('2026-11-21T15:59:59Z');
    expect(await scheduler.runDue()).toBe(0);
    time.set('2026-11-21T16:00:30Z');
    expect(await scheduler.runDue()).toBe(1);
    expect(await scheduler.runDue()).toBe(0);
    expect(imports.started).toMatchObject([{ provider: 'gamemonetize', operator: null, limit: 20 }]);
    // The version that operators save with is unchanged.
    expect(await stored()).toMatchObject({
      version: 1,
      next_run_at: '2026-11-21T22:00:00.000Z',
      last_run: { status: 'running' },
    });
  });

  test('runs once after the server was off for days', async () => {
    await feeds.create(someFeed(SIX_HOURS), OPERATOR);
    await feeds.create(
      someFeed({ name: 'La nuit', provider: 'gamepix', schedule: 'daily', daily_at: '03:00' }),
      OPERATOR,
    );
    time.set('2026-11-24T12:00:00Z');
    const scheduler = schedulerOf();
    expect(await scheduler.runDue()).toBe(2);
    expect(await scheduler.runDue()).toBe(0);
    expect(await stored()).toMatchObject({ next_run_at: '2026-11-24T16:00:00.000Z' });
    expect(await stored('La nuit')).toMatchObject({ next_run_at: '2026-11-25T02:00:00.000Z' });
  });

  test('does not run when it is inactive, deleted or without a schedule', async () => {
    const { id } = await feeds.create(someFeed(SIX_HOURS), OPERATOR);
    await feeds.create(someFeed({ ...SIX_HOURS, provider: 'gamepix', active: false }), OPERATOR);
    await feeds.create(someFeed({ provider: 'html5games' }), OPERATOR);
    await feeds.remove(id, OPERATOR);
    time.set('2026-11-30T10:00:00Z');
    expect(await schedulerOf().runDue()).toBe(0);
  });

  test('of a site without a feed runs too', async () => {
    const { id } = await feeds.create(someFeed({ ...SIX_HOURS, provider: 'html5games' }), OPERATOR);
    time.set('2026-11-21T16:00:00Z');
    expect(await schedulerOf().runDue()).toBe(1);
    const request = { operator: null, limit: undefined, language: 'en', provider: 'html5games', feed: id };
    expect(imports.started).toEqual([request]);
  });
});

test('stores a failed start, retries at the next run, and starts other feeds', async () => {
  await feeds.create(someFeed(SIX_HOURS), OPERATOR);
  await feeds.create(someFeed({ ...SIX_HOURS, name: 'Courses', provider: 'gamepix' }), OPERATOR);
  const broken: Starts = {
    ...imports,
    start: (request, within) =>
      request.provider === 'gamemonetize' ? Promise.reject(new Error('no memory')) : imports.start(request, within),
  };
  time.set('2026-11-21T16:00:00Z');
  const logged = takeLog();
  expect(await schedulerOf(broken).runDue()).toBe(1);
  expect(logged.events()).toMatchObject([{ msg: 'A feed could not be started', feed: 'Puzzles' }]);
  const failed = { last_error: 'start_failed', last_run: null, next_run_at: '2026-11-21T22:00:00.000Z' };
  expect(await stored()).toMatchObject(failed);
  expect(await stored('Courses')).toMatchObject({ last_error: null, last_run: { status: 'running' } });

  time.set('2026-11-21T22:00:00Z');
  await schedulerOf().runDue();
  expect(await stored()).toMatchObject({ last_error: null, last_run: { status: 'running' } });
});

test('stays due when its process dies while it starts', async () => {
  await feeds.create(someFeed(SIX_HOURS), OPERATOR);
  time.set('2026-11-21T16:00:00Z');
  const dying: Starts = {
    start: (request, within) =>
      imports.start(request, async (transaction, id) => {
        await within?.(transaction, id);
        throw serverStopping();
      }),
  };
  expect(await schedulerOf(dying).runDue()).toBe(0);
  expect(await db.orm.$count(operations)).toBe(0);
  expect(await stored()).toMatchObject({ last_error: null, last_run: null, next_run_at: '2026-11-21T16:00:00.000Z' });
  expect(await schedulerOf().runDue()).toBe(1);
});

test('is planned again when the time zone of the site changes', async () => {
  await feeds.create(someFeed({ schedule: 'daily', daily_at: '12:00' }), OPERATOR);
  await feeds.create(someFeed({ ...SIX_HOURS, name: 'Courses', provider: 'gamepix' }), OPERATOR);
  const planned = async () => [(await stored())?.next_run_at, (await stored('Courses'))?.next_run_at];
  const inSixHours = '2026-11-21T16:00:00.000Z';
  expect(await planned()).toEqual(['2026-11-21T11:00:00.000Z', inSixHours]);
  const moved = (timeZone: string) => createFeeds({ database: db, imports, now: time.now, timeZone: () => timeZone });
  expect(await moved('America/New_York').runDue()).toBe(0);
  expect(await planned()).toEqual(['2026-11-21T17:00:00.000Z', inSixHours]);
  // Noon has passed there.
  expect(await moved('Asia/Tokyo').runDue()).toBe(0);
  expect(await planned()).toEqual(['2026-11-22T03:00:00.000Z', inSixHours]);
});

test('does not lose a daily run that falls due while plans are updated', async () => {
  await feeds.create(someFeed({ schedule: 'daily', daily_at: '12:00' }), OPERATOR);
  const readings = ['2026-11-21T10:59:59.999Z'];
  const ticking = () => new Date(readings.shift() ?? '2026-11-21T11:00:00.001Z');
  const scheduler = createFeeds({ database: db, imports, now: ticking, timeZone: () => PARIS });
  expect(await scheduler.runDue()).toBe(1);
  expect(await stored()).toMatchObject({ next_run_at: '2026-11-22T11:00:00.000Z', last_run: { status: 'running' } });
});

describe('several processes', () => {
  test('start a due feed once', async () => {
    await feeds.create(someFeed(SIX_HOURS), OPERATOR);
    time.set('2026-11-21T16:00:00Z');
    const starts = await Promise.all(Array.from({ length: 4 }, () => schedulerOf().runDue()));
    expect(starts.toSorted()).toEqual([0, 0, 0, 1]);
    expect(imports.started).toHaveLength(1);
  });

  test('import the games of a due feed once', async () => {
    const server = await feedServer((_request, response) => response.end(JSON.stringify(feedItems(3))));
    const values = someFeed({ ...SIX_HOURS, address: server.origin, games_per_run: 2 });
    const { id } = await feeds.create(values, OPERATOR);
    const processes = [importProcess(db), importProcess(db)];
    time.set('2026-11-21T16:00:00Z');
    await Promise.all(processes.map((each) => schedulerOf(each).runDue()));
    const operationId = (await stored())?.last_run?.operation_id ?? '';
    await Promise.all(processes.map((each) => each.end(operationId)));
    expect(server.requests).toHaveLength(1);
    expect(await db.orm.$count(operations)).toBe(1);
    expect(await db.orm.$count(games)).toBe(2);
    expect(await stored()).toMatchObject({ id, last_run: { status: 'completed', imported_games: 2 } });
  });

  test('skip a feed that an operator rescheduled meanwhile', async () => {
    const { id } = await feeds.create(someFeed(SIX_HOURS), OPERATOR);
    time.set('2026-11-21T16:00:00Z');
    const scheduler = schedulerOf({
      ...imports,
      // The second feed changes while the first is started.
      start: async (request, within) => {
        await feeds.update(id, { version: 1, ...someFeed({ schedule: 'daily', daily_at: '03:00' }) }, OPERATOR);
        return imports.start(request, within);
      },
    });
    await feeds.create(someFeed({ name: 'Avant', provider: 'gamepix' }), OPERATOR);
    await db.pool.query(`update feeds set every_hours = 1, next_run_at = '2026-11-21T15:00:00Z' where name = 'Avant'`);
    expect(await scheduler.runDue()).toBe(1);
    expect(await stored()).toMatchObject({ last_run: null, next_run_at: '2026-11-22T02:00:00.000Z' });
  });
});
