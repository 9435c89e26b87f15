import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AdState, adStatus } from '../../shared/ad-status.ts';
import { type AdValues, EMPTY_AD } from '../../shared/forms/ad.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { ads as adsTable, auditLog } from '../platform/db/schema.ts';
import type { AdFilter, Ads } from './usecases.ts';
import { createAds } from './usecases.ts';

const OPERATOR = { id: 'operator', email: 'operator@example.com' };
const UNKNOWN_AD = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const AD: AdValues = { ...EMPTY_AD, name: 'Soldes', content: '<b>-50 %</b>' };
const ALL: AdFilter = { sort: 'created_at', order: 'desc', page: 1, pageSize: 50 };

let db: Database;
let clock: Date;
let ads: Ads;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-07-14T12:00:00Z');
  ads = createAds({ database: db, now: () => clock, timeZone: () => 'Europe/Paris' });
});

const add = (values: Partial<AdValues> = {}) => ads.create({ ...AD, ...values }, OPERATOR);
const names = async (filter: Partial<AdFilter> = {}) =>
  (await ads.list({ ...ALL, ...filter })).items.map(({ name }) => name);
const log = () =>
  db.orm
    .select({ action: auditLog.action, label: auditLog.label, actor: auditLog.actor, changes: auditLog.changes })
    .from(auditLog)
    .orderBy(auditLog.at, auditLog.id);

test('creates, reads, updates and deletes an advertisement, and logs it', async () => {
  const made = await add({ priority: 40, start_date: '2026-07-01' });
  expect(made).toEqual({
    ...AD,
    id: made.id,
    priority: 40,
    start_date: '2026-07-01',
    status: 'active',
    state: 'running',
    version: 1,
    created_at: '2026-07-14T12:00:00.000Z',
    updated_at: '2026-07-14T12:00:00.000Z',
  });
  expect(await ads.get(made.id)).toEqual(made);

  clock = new Date('2026-07-14T13:00:00Z');
  const values: AdValues = { ...AD, name: 'Soldes d’été', priority: 40, active: false, start_date: null };
  const saved = await ads.update(made.id, { version: 1, ...values }, OPERATOR);
  expect(saved).toEqual({
    ...made,
    ...values,
    status: 'inactive',
    state: 'switched_off',
    version: 2,
    updated_at: '2026-07-14T13:00:00.000Z',
  });
  expect(await ads.get(made.id)).toEqual(saved);

  await ads.remove(made.id, OPERATOR);
  await expect(ads.get(made.id)).rejects.toMatchObject({ kind: 'not_found' });
  expect(await log()).toMatchObject([
    {
      action: 'create',
      label: 'Soldes',
      actor: 'operator',
      changes: { name: { before: null, after: 'Soldes' }, start_date: { before: null, after: '2026-07-01' } },
    },
    {
      action: 'update',
      label: 'Soldes d’été',
      changes: {
        name: { before: 'Soldes', after: 'Soldes d’été' },
        active: { before: true, after: false },
        start_date: { before: '2026-07-01', after: null },
      },
    },
    { action: 'delete', label: 'Soldes d’été', changes: { content: { before: '<b>-50 %</b>', after: null } } },
  ]);
});

test('writes nothing when an update changes nothing', async () => {
  const made = await add();
  expect(await ads.update(made.id, { version: 1, ...AD }, OPERATOR)).toEqual(made);
  expect(await log()).toHaveLength(1);
});

test('returns the saved version on a version conflict', async () => {
  const { id } = await add();
  const first = await ads.update(id, { version: 1, ...AD, name: 'Premier' }, OPERATOR);
  await expect(ads.update(id, { version: 1, ...AD, name: 'Second' }, OPERATOR)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'version_conflict',
    details: { current: first },
  });
  expect((await ads.get(id))?.name).toBe('Premier');
});

test('refuses one of two concurrent updates', async () => {
  const { id } = await add();
  const outcomes = await Promise.allSettled(
    ['Un', 'Deux'].map((name) => ads.update(id, { version: 1, ...AD, name }, OPERATOR)),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await ads.get(id))?.version).toBe(2);
});

test('refuses to read, update or delete an unknown advertisement', async () => {
  const missing = { kind: 'not_found' };
  await expect(ads.get(UNKNOWN_AD)).rejects.toMatchObject(missing);
  await expect(ads.update(UNKNOWN_AD, { version: 1, ...AD }, OPERATOR)).rejects.toMatchObject(missing);
  await expect(ads.remove(UNKNOWN_AD, OPERATOR)).rejects.toMatchObject(missing);
  expect(await log()).toEqual([]);
});

describe('periods', () => {
  const stored = async (id: string) => (await db.orm.select().from(adsTable).where(eq(adsTable.id, id)))[0];

  test('last from the first to the last instant of their days in the site’s time zone', async () => {
    const { id } = await add({ start_date: '2026-03-29', end_date: '2026-03-29' });
    expect(await stored(id)).toMatchObject({
      start_date: new Date('2026-03-28T23:00:00.000Z'),
      start_has_time: false,
      end_date: new Date('2026-03-29T21:59:59.999Z'),
      end_has_time: false,
    });
  });

  test('start and end at the given minutes', async () => {
    const { id } = await add({ start_date: '2026-07-14T09:30', end_date: '2026-07-14T18:00' });
    expect(await stored(id)).toMatchObject({
      start_date: new Date('2026-07-14T07:30:00.000Z'),
      start_has_time: true,
      end_date: new Date('2026-07-14T16:00:00.000Z'),
      end_has_time: true,
    });
  });

  test.each<[string | null, string | null]>([
    [null, null],
    ['2026-10-25', '2026-10-25'],
    ['2026-12-31', null],
    [null, '2028-02-29T00:00'],
    ['2026-07-14T00:00', '2026-07-14'],
    ['2026-07-14', '2026-07-14T23:59'],
  ])('return %s to %s as entered', async (start_date, end_date) => {
    const { id } = await add({ start_date, end_date });
    expect(await ads.get(id)).toMatchObject({ start_date, end_date });
  });

  test('are rejected when a clock change would reverse them', async () => {
    // 02:30 does not exist that night and counts as 03:30.
    const turned = { start_date: '2026-03-29T02:30', end_date: '2026-03-29T03:10' };
    await expect(add(turned)).rejects.toMatchObject({
      code: 'invalid',
      details: { issues: [{ path: ['end_date'], code: 'end_before_start' }] },
    });
    const { id } = await add();
    await expect(ads.update(id, { version: 1, ...AD, ...turned }, OPERATOR)).rejects.toMatchObject({ code: 'invalid' });
  });
});

/** Name, values, and state at noon of 14 July 2026, UTC. */
const PERIODS: [string, Partial<AdValues>, AdState][] = [
  ['open', {}, 'running'],
  ['switched off', { active: false }, 'switched_off'],
  ['switched off and ended', { active: false, end_date: '2026-07-01' }, 'switched_off'],
  ['today', { start_date: '2026-07-14', end_date: '2026-07-14' }, 'running'],
  ['until yesterday', { end_date: '2026-07-13' }, 'ended'],
  ['from tomorrow', { start_date: '2026-07-15' }, 'not_started'],
  ['from now', { start_date: '2026-07-14T14:00' }, 'running'],
  ['from the next minute', { start_date: '2026-07-14T14:01' }, 'not_started'],
  ['until now', { end_date: '2026-07-14T14:00' }, 'running'],
  ['until the last minute', { end_date: '2026-07-14T13:59' }, 'ended'],
];

test('filters the list by displayed status', async () => {
  for (const [name, values] of PERIODS) await add({ name, ...values });
  const { items } = await ads.list(ALL);
  expect(items.map(({ name, state }) => [name, state]).reverse()).toEqual(
    PERIODS.map(([name, , state]) => [name, state]),
  );
  for (const status of ['active', 'inactive'] as const) {
    const expected = PERIODS.filter(([, , state]) => (state === 'running' ? 'active' : 'inactive') === status);
    expect((await names({ status })).reverse()).toEqual(expected.map(([name]) => name));
  }
});

test('filters the list consistently with the displayed status at the start and end of a day', async () => {
  await add({ start_date: '2026-07-14', end_date: '2026-07-14' });
  const [row] = await db.orm.select().from(adsTable);
  for (const at of [
    '2026-07-13T21:59:59.999Z',
    '2026-07-13T22:00:00.000Z',
    '2026-07-14T21:59:59.999Z',
    '2026-07-14T22:00:00.000Z',
  ]) {
    clock = new Date(at);
    const status = row && adStatus(row, clock);
    expect((await ads.list(ALL)).items[0]?.status).toBe(status);
    expect((await ads.list({ ...ALL, status: 'active' })).total).toBe(status === 'active' ? 1 : 0);
  }
});

describe('the list', () => {
  test('is sorted newest first, without code', async () => {
    for (const name of ['a', 'b', 'c']) {
      await add({ name });
      clock = new Date(clock.getTime() + 1000);
    }
    const { total, items } = await ads.list(ALL);
    expect(total).toBe(3);
    expect(items.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
    expect(items[0]).not.toHaveProperty('content');
  });

  test('is paged', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await add({ name });
    expect(await names({ pageSize: 2 })).toEqual(['e', 'd']);
    expect(await names({ pageSize: 2, page: 3 })).toEqual(['a']);
    expect(await ads.list({ ...ALL, pageSize: 2, page: 4 })).toEqual({ total: 5, items: [] });
  });

  test('is searched by name and code, ignoring case and accents', async () => {
    await add({ name: 'Été à la MER', content: 'rien' });
    await add({ name: 'Hiver', content: '<i>Neige 100%_pure</i>' });
    await add({ name: 'Autre', content: 'x' });
    expect(await names({ q: 'ete a la mer' })).toEqual(['Été à la MER']);
    expect(await names({ q: 'ÉTÉ' })).toEqual(['Été à la MER']);
    expect(await names({ q: 'neige' })).toEqual(['Hiver']);
    expect(await names({ q: '100%_' })).toEqual(['Hiver']);
    for (const q of ['%', '_']) expect(await names({ q })).toEqual(['Hiver']);
    expect(await names({ q: "'; drop table ads; --" })).toEqual([]);
  });

  test('is filtered and sorted', async () => {
    await add({ name: 'Béa', type: 'video', position: 'sidebar', priority: 5, start_date: '2026-08-01' });
    await add({ name: 'alba', type: 'video', position: 'footer', priority: 50 });
    await add({ name: 'Zoé', type: 'native', position: 'sidebar', priority: 5, start_date: '2026-07-01' });
    expect(await names({ type: 'video' })).toEqual(['alba', 'Béa']);
    expect(await names({ position: 'sidebar' })).toEqual(['Zoé', 'Béa']);
    expect(await names({ type: 'video', position: 'sidebar' })).toEqual(['Béa']);
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['alba', 'Béa', 'Zoé']);
    expect(await names({ sort: 'priority', order: 'desc' })).toEqual(['alba', 'Zoé', 'Béa']);
    expect(await names({ sort: 'start_date', order: 'asc' })).toEqual(['alba', 'Zoé', 'Béa']);
  });
});
