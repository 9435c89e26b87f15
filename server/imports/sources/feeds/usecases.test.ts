import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/helpers/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { auditLog, feeds as feedTable, operations } from '../../../platform/db/schema.ts';
import { clock, notedImports, PARIS, someFeed } from './feeds.fixture.ts';
import { createFeeds, type Feeds } from './usecases.ts';

const OPERATOR = { id: 'operator-1' };
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

const log = () => db.orm.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error) => ({ code: error.code, ...error.details }),
  );

describe('a saved feed', () => {
  test.each([
    ['without schedule', {}, null],
    ['every six hours', { schedule: 'hours', every_hours: 6, daily_at: '03:00' }, '2026-11-21T16:00:00.000Z'],
    ['daily', { schedule: 'daily', daily_at: '03:00', every_hours: 6 }, '2026-11-22T02:00:00.000Z'],
    ['inactive', { schedule: 'hours', every_hours: 6, active: false }, null],
  ] as const)('gets its next run: %s', async (_, values, next) => {
    const feed = await feeds.create(someFeed(values), OPERATOR);
    expect(feed).toMatchObject({ name: 'Puzzles', version: 1, next_run_at: next, last_run: null, last_error: null });
    expect(await feeds.list()).toEqual([feed]);
  });

  test('drops values of other schedules, and an address that its source does not use', async () => {
    const values = { schedule: 'none', every_hours: 6, daily_at: '03:00', provider: 'html5games' } as const;
    const feed = await feeds.create(someFeed(values), OPERATOR);
    expect(feed).toMatchObject({ provider: 'html5games', address: null, every_hours: null, daily_at: null });
  });

  test('gets the given language, and keeps it if an API client omits it', async () => {
    const { language: _, ...silent } = someFeed();
    const feed = await feeds.create(someFeed({ language: 'es' }), OPERATOR);
    expect(feed.language).toBe('es');
    expect(await feeds.update(feed.id, { version: 1, ...silent, name: 'Rompecabezas' }, OPERATOR)).toMatchObject({
      ...{ name: 'Rompecabezas', language: 'es', version: 2 },
    });
    await feeds.update(feed.id, { version: 2, ...silent, name: 'Rompecabezas', language: 'detect' }, OPERATOR);
    expect((await log()).at(-1)?.changes).toEqual({ language: { before: 'es', after: 'detect' } });
    await feeds.run(feed.id, OPERATOR);
    expect(imports.started).toMatchObject([{ language: 'detect' }]);
    const other = { ...silent, address: 'https://feeds.example/other.json' };
    expect((await feeds.create(other, OPERATOR)).language).toBe('en');
  });

  test('is rejected if the same source is saved already', async () => {
    await feeds.create(someFeed(), OPERATOR);
    await feeds.create(someFeed({ provider: 'gamepix' }), OPERATOR);
    await feeds.create(someFeed({ provider: 'html5games', address: null }), OPERATOR);
    const again = feeds.create(someFeed({ name: 'Encore' }), OPERATOR);
    expect(await code(again)).toMatchObject({ code: 'invalid', issues: [{ path: ['address'], code: 'feed_taken' }] });
    const site = feeds.create(someFeed({ provider: 'html5games', address: null }), OPERATOR);
    expect(await code(site)).toMatchObject({ issues: [{ path: ['provider'], code: 'feed_taken' }] });
    const other = await feeds.create(someFeed({ address: 'https://feeds.example/other.json' }), OPERATOR);
    expect(await code(feeds.update(other.id, { version: 1, ...someFeed() }, OPERATOR))).toMatchObject({
      code: 'invalid',
    });
    expect(await db.orm.$count(feedTable)).toBe(4);
  });

  test('is listed by name', async () => {
    for (const [place, name] of ['Zèbres', 'échecs', 'Feed 10', 'Feed 9'].entries()) {
      await feeds.create(someFeed({ name, address: `https://feeds.example/${place}` }), OPERATOR);
    }
    expect((await feeds.list()).map(({ name }) => name)).toEqual(['échecs', 'Feed 9', 'Feed 10', 'Zèbres']);
  });
});

describe('changing a feed', () => {
  test('replans it only if its schedule changes', async () => {
    const values = someFeed({ schedule: 'hours', every_hours: 6 });
    const { id } = await feeds.create(values, OPERATOR);
    time.set('2026-11-21T11:00:00Z');
    const renamed = await feeds.update(id, { version: 1, ...values, name: 'Logique', games_per_run: 50 }, OPERATOR);
    expect(renamed).toMatchObject({ name: 'Logique', version: 2, next_run_at: '2026-11-21T16:00:00.000Z' });
    const other = { ...values, every_hours: 12 };
    expect(await feeds.update(id, { version: 2, ...other }, OPERATOR)).toMatchObject({
      next_run_at: '2026-11-21T23:00:00.000Z',
    });
    const off = await feeds.update(id, { version: 3, ...other, active: false }, OPERATOR);
    expect(off).toMatchObject({ active: false, every_hours: 12, next_run_at: null });
    time.set('2026-11-22T11:00:00Z');
    expect(await feeds.update(id, { version: 4, ...other }, OPERATOR)).toMatchObject({
      next_run_at: '2026-11-22T23:00:00.000Z',
    });
    const never = await feeds.update(id, { version: 5, ...other, schedule: 'none' }, OPERATOR);
    expect(never).toMatchObject({ schedule: 'none', every_hours: null, next_run_at: null, version: 6 });
  });

  test('rejects an outdated version, and returns the stored feed', async () => {
    const { id } = await feeds.create(someFeed(), OPERATOR);
    await feeds.update(id, { version: 1, ...someFeed({ name: 'Logique' }) }, OPERATOR);
    const late = await code(feeds.update(id, { version: 1, ...someFeed({ name: 'Trop tard' }) }, OPERATOR));
    expect(late).toMatchObject({ code: 'version_conflict', current: { id, name: 'Logique', version: 2 } });
    await expect(
      feeds.update('0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b', { version: 1, ...someFeed() }, OPERATOR),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('does nothing without differences', async () => {
    const feed = await feeds.create(someFeed(), OPERATOR);
    expect(await feeds.update(feed.id, { version: 1, ...someFeed() }, OPERATOR)).toEqual(feed);
    expect(await log()).toHaveLength(1);
  });
});

test('logs changes of feeds without the password of the address', async () => {
  const secret = 'https://me:secret@feeds.example/list';
  const { id } = await feeds.create(someFeed({ address: secret }), OPERATOR);
  await feeds.update(
    id,
    { version: 1, ...someFeed({ address: 'https://me:other@feeds.example/list', name: 'Logique' }) },
    OPERATOR,
  );
  await feeds.remove(id, OPERATOR);
  const entries = await log();
  expect(entries).toMatchObject([
    { actor: 'operator-1', action: 'create', entity: 'feed', entity_id: id, label: 'Puzzles' },
    { action: 'update', changes: { name: { before: 'Puzzles', after: 'Logique' }, address: {} } },
    { action: 'delete', label: 'Logique', changes: { provider: { before: 'gamemonetize', after: null } } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/secret|other@/);
});

describe('running a feed now', () => {
  test('imports it with its limit, even when inactive, and keeps its plan', async () => {
    const values = someFeed({ games_per_run: 50, active: false });
    const { id } = await feeds.create(values, OPERATOR);
    const operationId = await feeds.run(id, OPERATOR);
    const { provider, address: feedUrl } = values;
    expect(imports.started).toEqual([
      { provider, feedUrl, feed: id, answer: undefined, operator: 'operator-1', limit: 50, language: 'en' },
    ]);
    const [feed] = await feeds.list();
    expect(feed).toMatchObject({ version: 1, next_run_at: null, last_run: { operation_id: operationId } });
  });

  test('reads a site without a feed', async () => {
    const { id } = await feeds.create(someFeed({ provider: 'html5games', address: null }), OPERATOR);
    await feeds.run(id, OPERATOR);
    const request = { operator: 'operator-1', limit: undefined, language: 'en', provider: 'html5games', feed: id };
    expect(imports.started).toEqual([request]);
  });

  test('shows the result of its last run until the history is deleted', async () => {
    const { id } = await feeds.create(someFeed(), OPERATOR);
    const operationId = (await feeds.run(id, OPERATOR)) ?? '';
    expect((await feeds.list())[0]?.last_run).toMatchObject({ status: 'running', imported_games: 0 });
    await db.orm
      .update(operations)
      .set({ status: 'failed', error_code: 'feed_html', counters: { imported: 3, updated: 2, failed: 1 } })
      .where(eq(operations.id, operationId));
    expect((await feeds.list())[0]?.last_run).toEqual({
      operation_id: operationId,
      status: 'failed',
      started_at: '2026-11-21T10:00:00.000Z',
      imported_games: 3,
      updated_games: 2,
      failed_games: 1,
      error_code: 'feed_html',
    });
    await db.orm.delete(operations);
    expect((await feeds.list())[0]).toMatchObject({ last_run: null });
  });

  test('is rejected for a deleted feed', async () => {
    const { id } = await feeds.create(someFeed(), OPERATOR);
    await feeds.remove(id, OPERATOR);
    await expect(feeds.run(id, OPERATOR)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(feeds.remove(id, OPERATOR)).rejects.toMatchObject({ kind: 'not_found' });
    expect(imports.started).toEqual([]);
  });
});
