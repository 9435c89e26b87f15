import { OpenAPIHono } from '@hono/zod-openapi';
import { beforeEach, describe, expect, test } from 'vitest';
import { perLanguage } from '../../../shared/languages.ts';
import { daysUpTo } from '../../../shared/local-time.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { playDaily, siteDaily } from '../../platform/db/schema.ts';
import { answerProblem } from '../../platform/http/api.ts';
import type { ApiEnv } from '../../platform/http/environment.ts';
import { createVotes } from '../votes/usecases.ts';
import { statisticsRoutes } from './admin.api.ts';
import { createStatistics } from './statistics.ts';
import { createVisitCounter } from './usecases.ts';

const now = () => new Date('2026-05-01T10:00:00Z');
const timeZone = 'Europe/Paris';
let db: Database;

beforeEach(async () => {
  ({ db } = await testDatabase());
});

const statistics = (at = now(), zone = timeZone) =>
  createStatistics({ database: db, now: () => at, timeZone: () => zone });
const noPlaysByDevice = { phone: 0, tablet: 0, desktop: 0, unknown: 0 };
const noPlaysByLanguage = { ...perLanguage(() => 0), unknown: 0 };

describe('the daily statistics of the site', () => {
  test('cover the 30 days up to today, by device and language', async () => {
    await db.orm.insert(siteDaily).values([
      { day: '2026-04-01', plays: 99 },
      { day: '2026-04-02', plays: 1 },
      { day: '2026-04-12', device: 'phone', language: 'fr', plays: 2, failures: 1 },
      { day: '2026-04-12', device: 'phone', language: 'pt', plays: 3 },
      { day: '2026-04-12', device: 'desktop', language: 'fr', plays: 4, failures: 2 },
      { day: '2026-05-02', plays: 99 },
    ]);
    const days = await statistics().siteDays();
    expect(days.map(({ day }) => day)).toEqual(daysUpTo('2026-05-01', 30));
    expect(days.filter(({ plays }) => plays > 0)).toEqual([
      {
        day: '2026-04-02',
        plays: 1,
        failures: 0,
        devices: { ...noPlaysByDevice, unknown: 1 },
        languages: { ...noPlaysByLanguage, unknown: 1 },
      },
      {
        day: '2026-04-12',
        plays: 9,
        failures: 3,
        devices: { ...noPlaysByDevice, phone: 5, desktop: 4 },
        languages: { ...noPlaysByLanguage, fr: 6, pt: 3 },
      },
    ]);
  });

  test('include a new visit at once', async () => {
    const [gameId = ''] = await addGames(db, [{}]);
    const visit = { gameId, address: 'a', device: 'tablet', language: 'es' } as const;
    const counter = createVisitCounter({ database: db, now, timeZone: () => timeZone });
    await Promise.all([counter.report({ ...visit, event: 'play' }), counter.report({ ...visit, event: 'failure' })]);
    expect((await statistics().siteDays()).at(-1)).toEqual({
      day: '2026-05-01',
      plays: 1,
      failures: 1,
      devices: { ...noPlaysByDevice, tablet: 1 },
      languages: { ...noPlaysByLanguage, es: 1 },
    });
  });

  test.each([
    ['2026-04-30T21:59:59Z', 'Europe/Paris', '2026-04-30'],
    ['2026-04-30T22:00:00Z', 'Europe/Paris', '2026-05-01'],
    ['2026-05-01T10:00:00Z', 'Pacific/Kiritimati', '2026-05-02'],
    ['2026-05-01T10:00:00Z', 'Pacific/Pago_Pago', '2026-04-30'],
  ])('end, at %s in %s, with %s', async (at, zone, today) => {
    expect((await statistics(new Date(at), zone).siteDays()).at(-1)?.day).toBe(today);
  });
});

test('lists the active games with the most failures in a week, worst first', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 7 }, (_, index) => ({ title: `Jeu ${index}`, slug: `jeu-${index}`, active: index !== 5 })),
  );
  await db.orm
    .insert(playDaily)
    .values([
      ...ids.map((game_id, index) => ({ game_id, day: '2026-04-30', plays: 10, failures: index })),
      { game_id: ids[1] ?? '', day: '2026-04-25', device: 'phone' as const, plays: 5, failures: 20 },
      { game_id: ids[0] ?? '', day: '2026-04-24', plays: 5, failures: 90 },
    ]);
  const failing = await statistics().failingGames();
  expect(failing.map(({ title, failures, plays }) => [title, failures, plays])).toEqual([
    ['Jeu 1', 21, 15],
    ['Jeu 6', 6, 10],
    ['Jeu 4', 4, 10],
    ['Jeu 3', 3, 10],
    ['Jeu 2', 2, 10],
  ]);
  expect(failing[0]?.id).toBe(ids[1]);
});

test("returns a game's days, its votes by value and its number of open reports", async () => {
  const [gameId = '', other = ''] = await addGames(db, [{ title: 'Loutre', plays: 40 }, {}]);
  await db.orm.insert(playDaily).values([
    { game_id: gameId, day: '2026-04-30', device: 'phone', language: 'en', plays: 3, failures: 1 },
    { game_id: gameId, day: '2026-04-30', device: 'desktop', language: 'en', plays: 2 },
    { game_id: other, day: '2026-04-30', plays: 7 },
  ]);
  const votes = createVotes({ database: db, now });
  for (const value of [5, 5, 2]) await votes.cast({ gameId, voter: crypto.randomUUID(), value, address: 'a' });

  const app = new OpenAPIHono<ApiEnv>();
  app.onError(answerProblem);
  app.route('/', statisticsRoutes(statistics(), { countOpen: async (id) => (id === gameId ? 2 : 0) }));
  const response = await app.request(`/games/${gameId}`);
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toMatchObject({
    title: 'Loutre',
    plays: 40,
    votes: { count: 3, sum: 12, values: [0, 1, 0, 0, 2] },
    openReports: 2,
  });
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-2)).toEqual({
    day: '2026-04-30',
    plays: 5,
    failures: 1,
    devices: { ...noPlaysByDevice, phone: 3, desktop: 2 },
    languages: { ...noPlaysByLanguage, en: 5 },
  });
  expect((await app.request('/games/0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b')).status).toBe(404);
});
