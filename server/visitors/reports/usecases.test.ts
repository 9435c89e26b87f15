import { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, gameReports } from '../../platform/db/schema.ts';
import type { ApiEnv, HttpEnv } from '../../platform/http/environment.ts';
import { reportQueueRoutes } from './admin.api.ts';
import { reportRoutes } from './api.ts';
import {
  createGameReports,
  createReportQueue,
  type GameReports,
  type NewReport,
  type ReportQueue,
} from './usecases.ts';

const HOUR = 3_600_000;
let db: Database;
let clock: Date;
let reports: GameReports;
let queue: ReportQueue;
const operator = { id: 'lucie', email: 'lucie@ludotek.example' };

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-05-01T10:00:00Z');
  const now = () => clock;
  reports = createGameReports({ database: db, now });
  queue = createReportQueue({ database: db, now });
});

const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};

const some = (gameId: string, values: Partial<NewReport> = {}): NewReport => ({
  gameId,
  reason: 'black_screen',
  details: '',
  device: 'phone',
  language: 'fr',
  address: 'a',
  ...values,
});

const FIRST_PAGE = { state: 'open', page: 1, pageSize: 25 } as const;

test('lists reports with their game and its number of open reports', async () => {
  const [loutre = '', other = ''] = await addGames(db, [{ title: 'Loutre', slug: 'loutre' }, { title: 'Autre' }]);
  expect(await reports.report(some(loutre, { details: 'Rien ne bouge', reason: 'controls' }))).toBe('received');
  later(1000);
  expect(await reports.report(some(other))).toBe('received');
  later(1000);
  expect(await reports.report(some(loutre, { address: 'b', device: 'desktop', language: 'pt' }))).toBe('received');

  const { total, reports: found } = await queue.list(FIRST_PAGE);
  expect(total).toBe(3);
  expect(found.map(({ game }) => [game.title, game.openReports])).toEqual([
    ['Loutre', 2],
    ['Autre', 1],
    ['Loutre', 2],
  ]);
  expect(found[0]).toMatchObject({ device: 'desktop', language: 'pt', createdAt: clock, resolvedAt: null });
  expect(found[2]).toMatchObject({
    reason: 'controls',
    details: 'Rien ne bouge',
    game: { id: loutre, slug: 'loutre', active: true },
  });
  expect((await queue.list({ ...FIRST_PAGE, gameId: other })).total).toBe(1);
  expect((await queue.list({ ...FIRST_PAGE, page: 2, pageSize: 2 })).reports).toHaveLength(1);
  expect(await queue.countOpen()).toBe(3);
  expect(await queue.countOpen(loutre)).toBe(2);
});

test('accepts one report per game and day, and five per hour, from an address', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 7 }, () => ({})),
  );
  const [first = '', ...others] = ids;
  expect(await reports.report(some(first))).toBe('received');
  expect(await reports.report(some(first))).toBe('already_reported');
  const outcomes = [];
  for (const id of others) outcomes.push(await reports.report(some(id)));
  expect(outcomes).toEqual(['received', 'received', 'received', 'received', 'limited', 'limited']);
  later(HOUR + 1);
  // A rejected report may be sent later; an accepted one may not be repeated.
  expect(await reports.report(some(others.at(-1) ?? ''))).toBe('received');
  expect(await reports.report(some(first))).toBe('already_reported');
  later(24 * HOUR);
  expect(await reports.report(some(first))).toBe('received');
});

test('rejects unknown and hidden games, and stores at most 100 open reports per game', async () => {
  const [hidden = '', known = ''] = await addGames(db, [{ active: false }, {}]);
  for (const id of [hidden, '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b']) {
    expect(await reports.report(some(id))).toBe('unknown_game');
  }
  for (let number = 0; number < 102; number += 1) {
    expect(await reports.report(some(known, { address: `${number}` }))).toBe('received');
  }
  expect(await queue.countOpen(known)).toBe(100);
});

test('resolves single reports or all of a game, reopens them, and logs the changes', async () => {
  const [loutre = '', other = ''] = await addGames(db, [{ title: 'Loutre' }, { title: 'Autre' }]);
  for (const address of ['a', 'b', 'c']) await reports.report(some(loutre, { address }));
  await reports.report(some(other));
  const [ofOther] = (await queue.list({ ...FIRST_PAGE, gameId: other })).reports;

  expect(await queue.settle({ ids: [ofOther?.id ?? ''] }, true, operator)).toEqual([ofOther?.id]);
  expect(await queue.settle({ ids: [ofOther?.id ?? ''] }, true, operator)).toEqual([]);
  const resolved = await queue.settle({ gameId: loutre }, true, operator);
  expect(resolved).toHaveLength(3);
  expect(await queue.countOpen()).toBe(0);
  expect((await queue.list({ ...FIRST_PAGE, state: 'resolved' })).total).toBe(4);

  expect((await queue.settle({ ids: resolved }, false, operator)).toSorted()).toEqual(resolved.toSorted());
  expect(await queue.countOpen(loutre)).toBe(3);
  const log = await db.orm
    .select({ label: auditLog.label, changes: auditLog.changes })
    .from(auditLog)
    .orderBy(auditLog.id);
  expect(log).toEqual([
    { label: 'Autre', changes: { resolved_reports: { before: null, after: 1 } } },
    { label: 'Loutre', changes: { resolved_reports: { before: null, after: 3 } } },
    { label: 'Loutre', changes: { reopened_reports: { before: null, after: 3 } } },
  ]);
});

test('deletes resolved reports after 90 days, but no open ones', async () => {
  const [gameId = ''] = await addGames(db, [{}]);
  for (const address of ['a', 'b']) await reports.report(some(gameId, { address }));
  const [report] = (await queue.list(FIRST_PAGE)).reports;
  await queue.settle({ ids: [report?.id ?? ''] }, true, operator);
  later(90 * 24 * HOUR);
  await queue.clean(90);
  expect(await db.orm.$count(gameReports)).toBe(2);
  later(1);
  await queue.clean(90);
  expect((await queue.list(FIRST_PAGE)).total).toBe(1);
  expect(await db.orm.$count(gameReports)).toBe(1);
});

test('accepts plain text up to 500 characters over HTTP', async () => {
  const ids = await addGames(db, [{}, {}, {}]);
  const [first = '', second = '', third = ''] = ids;
  let address = 0;
  const app = new Hono<HttpEnv>();
  app.use(async (context, next) => {
    context.set('clientAddress', `192.0.2.${address}`);
    await next();
  });
  app.route('/', reportRoutes(reports));
  const post = (id: string, body: unknown) =>
    app.request(`/${id}/reports`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

  expect((await post(first, { reason: 'other', details: '<b>\u0000 hé\r\nho\ud800 ', device: 'fridge' })).status).toBe(
    204,
  );
  expect(await (await post(first, { reason: 'other' })).json()).toEqual({ error: 'already_reported' });
  expect((await post(second, { reason: 'controls', details: 'x'.repeat(500), language: 'pt' })).status).toBe(204);
  for (const body of [
    '',
    'null',
    '[]',
    '{',
    { reason: 'boring' },
    {},
    { reason: 'other', details: 7 },
    { reason: 'other', x: 1 },
  ]) {
    expect((await post(third, body)).status).toBe(422);
  }
  expect((await post(third, { reason: 'other', details: 'x'.repeat(501) })).status).toBe(422);
  expect((await post('x', { reason: 'other' })).status).toBe(404);
  address = 1;
  const details = (await queue.list(FIRST_PAGE)).reports.map((report) => [
    report.details,
    report.device,
    report.language,
  ]);
  expect(details.toSorted()).toEqual([
    ['<b> hé\nho\ufffd', 'unknown', 'unknown'],
    ['x'.repeat(500), 'unknown', 'pt'],
  ]);
});

test('lists, counts, resolves and reopens reports over HTTP', async () => {
  const [gameId = ''] = await addGames(db, [{ title: 'Loutre' }]);
  for (let number = 0; number < 27; number += 1) await reports.report(some(gameId, { address: `${number}` }));
  const app = new OpenAPIHono<ApiEnv>();
  app.use(async (context, next) => {
    context.set('operator', { ...operator, may: () => true, language: 'fr' });
    await next();
  });
  app.route('/', reportQueueRoutes(queue));
  const post = (path: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const list = async (query: string) => (await app.request(`/?${query}`)).json();

  const second = await list('page=2');
  expect(second).toMatchObject({ total: 27, page: 2, pageSize: 25 });
  expect(second.items).toHaveLength(2);
  expect(second.items[0].game).toMatchObject({ title: 'Loutre', openReports: 27 });
  expect(await (await app.request('/count')).json()).toEqual({ open: 27 });

  const ids = second.items.map(({ id }: { id: string }) => id);
  expect((await (await post('/settle', { ids, resolved: true })).json()).ids).toHaveLength(2);
  expect((await (await post(`/games/${gameId}/resolve`, {})).json()).ids).toHaveLength(25);
  expect(await list('state=open')).toMatchObject({ total: 0, items: [] });
  expect(await list('state=resolved')).toMatchObject({ total: 27 });
  expect((await (await post('/settle', { ids, resolved: false })).json()).ids).toHaveLength(2);
  expect(await (await app.request('/count')).json()).toEqual({ open: 2 });
  for (const query of ['state=all', 'page=0', 'gameId=x', 'more=1']) {
    expect((await app.request(`/?${query}`)).status, query).toBe(422);
  }
});
