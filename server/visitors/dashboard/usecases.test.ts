import { OpenAPIHono } from '@hono/zod-openapi';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { adStatus } from '../../../shared/ad-status.ts';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { ads } from '../../platform/db/schema.ts';
import type { ApiEnv } from '../../platform/http/environment.ts';
import { createLately } from '../lately/usecases.ts';
import { createReportQueue } from '../reports/usecases.ts';
import { createStatistics } from '../statistics/statistics.ts';
import { dashboardRoutes } from './api.ts';
import { createDashboard } from './usecases.ts';

const now = new Date('2026-05-01T10:00:00Z');
let db: Database;

beforeEach(async () => {
  ({ db } = await testDatabase());
});

function dashboard() {
  const counted = { database: db, now: () => now, timeZone: () => 'Europe/Paris' };
  return createDashboard({
    database: db,
    statistics: createStatistics(counted),
    lately: createLately(counted),
    reports: createReportQueue({ database: db, now: () => now }),
    now: () => now,
  });
}

const read = () => dashboard().read();

test('has zero counts, and 30 days without plays, for an empty site', async () => {
  const data = await read();
  expect(data).toMatchObject({
    activeGames: 0,
    activeCategories: 0,
    totalPlays: 0,
    ads: { total: 0, active: 0 },
    popular: [],
    recent: [],
    failing: [],
    openReports: 0,
  });
  expect(data.days).toHaveLength(30);
  expect(data.days.every(({ plays }) => plays === 0)).toBe(true);
});

describe('games on the dashboard', () => {
  test('counts active games and their plays, beyond 32 bits', async () => {
    await addCategory(db, { slug: 'on' });
    await addCategory(db, { slug: 'off', active: false });
    await addGames(db, [{ plays: 3_000_000_000 }, { plays: 2_000_000_001 }, { plays: 7, active: false }]);
    expect(await read()).toMatchObject({ activeGames: 2, totalPlays: 5_000_000_001, activeCategories: 1 });
  });

  test('lists the four most played active games, and the four newest games of any status', async () => {
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    await addGames(db, [
      { title: 'A', plays: 10, created_at: at(60), thumbnail_url: '/media/a.webp', slug: 'a' },
      { title: 'B', plays: 50, created_at: at(50), slug: null },
      { title: 'C', plays: 30, created_at: at(40) },
      { title: 'D', plays: 30, created_at: at(30) },
      { title: 'E', plays: 90, created_at: at(20), active: false },
      { title: 'F', plays: 0, created_at: at(10) },
    ]);
    const { popular, recent } = await read();
    expect(popular.map(({ title, plays }) => [title, plays])).toEqual([
      ['B', 50],
      ['D', 30],
      ['C', 30],
      ['A', 10],
    ]);
    expect(popular[3]).toMatchObject({ slug: 'a', thumbnailUrl: '/media/a.webp' });
    expect(popular[0]?.slug).toBeNull();
    expect(recent.map(({ title }) => title)).toEqual(['F', 'E', 'D', 'C']);
    expect(recent[0]?.createdAt).toEqual(at(10));
  });
});

test('counts active advertisements consistently with their displayed status', async () => {
  const before = new Date(now.getTime() - 1);
  const after = new Date(now.getTime() + 1);
  const periods = [null, before, now, after].flatMap((start_date) =>
    [null, before, now, after].flatMap((end_date) => [true, false].map((active) => ({ active, start_date, end_date }))),
  );
  const valid = periods.filter(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date);
  await db.orm.insert(ads).values(
    valid.map((period) => ({
      id: uuidv7(),
      name: 'Ad',
      type: 'banner' as const,
      position: 'header' as const,
      ...period,
    })),
  );
  expect((await read()).ads).toEqual({
    total: valid.length,
    active: valid.filter((period) => adStatus(period, now) === 'active').length,
  });
});

test('returns the data as JSON over HTTP', async () => {
  await addGames(db, [{ title: 'Loutre', plays: 3, created_at: now }]);
  const app = new OpenAPIHono<ApiEnv>();
  app.route('/', dashboardRoutes(dashboard()));
  const response = await app.request('/');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    activeGames: 1,
    totalPlays: 3,
    recent: [{ title: 'Loutre', createdAt: '2026-05-01T10:00:00.000Z' }],
    popular: [{ title: 'Loutre', plays: 3 }],
  });
});
