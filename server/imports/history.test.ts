import { OpenAPIHono, z } from '@hono/zod-openapi';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { feeds, formerAccounts, games, operationItems } from '../platform/db/schema.ts';
import { answerProblem } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { importHistoryRoutes } from './api.ts';
import { bodyServer, feedItem, feedItems, heldFeed } from './feed/feed-server.fixture.ts';
import { gameSite, type Site } from './html5games/site.fixture.ts';
import { type ImportProcess, importProcess, runningElsewhere } from './imports.fixture.ts';

const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let db: Database;
let imports: ImportProcess;
let site: Site;
let app: OpenAPIHono<ApiEnv>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await gameSite(5);
  imports = importProcess(db, site.list);
  app = new OpenAPIHono<ApiEnv>();
  app.use(async (context, next) => {
    context.set('operator', { id: 'operator-1', email: 'op@example.com', may: () => true, language: 'fr' });
    await next();
  });
  app.onError(answerProblem);
  app.route('/imports', importHistoryRoutes(imports));
});

async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) {
  const response = await app.request(`/imports${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer: Record<string, unknown> = await response.json();
  return { status: response.status, body: answer };
}

const serve = async (items: unknown[]) => (await bodyServer(JSON.stringify(items))).origin;
const importOf = async (feedUrl: string) => {
  const id = await imports.start({ provider: 'gamemonetize', feedUrl, operator: 'operator-1' });
  await imports.end(id);
  return id;
};
const newest = async () => ((await ask('GET', '')).body.imports as unknown[])[0];

describe('a preview', () => {
  test('can be started, read, listed by outcome and dropped', async () => {
    expect(await ask('GET', '/preview')).toEqual({ status: 200, body: { preview: null } });
    await importOf(await serve(feedItems(30)));
    const changed = feedItems(30).map((item) => ({ ...item, width: '640' }));
    const feedUrl = await serve([...changed, feedItem(40), feedItem(40), feedItem(41, { title: '' })]);
    const { status, body } = await ask('POST', '/preview', { feedUrl, provider: 'gamemonetize' });
    expect(status).toBe(202);
    await imports.end(String(body.operationId));
    expect((await ask('GET', '/preview')).body.preview).toMatchObject({
      id: body.operationId,
      status: 'completed',
      provider: 'gamemonetize',
      feed: feedUrl,
      counters: { imported: 1, updated: 30, unchanged: 0, skipped: 1, failed: 1 },
    });
    const second = await ask('GET', `/${body.operationId}/items?outcome=updated&page=2`);
    expect(second.body).toMatchObject({ total: 30, pageSize: 25 });
    expect(second.body.items).toHaveLength(5);
    expect((second.body.items as unknown[])[0]).toMatchObject({
      position: 25,
      title: 'Otter 25',
      changes: { width: { before: 800, after: 640 } },
    });
    // A preview is not in the import history.
    expect((await ask('GET', '')).body.imports).toHaveLength(1);
    expect(await db.orm.$count(games)).toBe(30);

    expect((await ask('DELETE', `/preview/${UNKNOWN}`)).status).toBe(404);
    expect(await ask('DELETE', `/preview/${body.operationId}`)).toEqual({ status: 200, body: { preview: null } });
    expect((await ask('GET', `/${body.operationId}/items?outcome=updated`)).status).toBe(404);
  });

  test('of a site without a feed runs with or without a limit', async () => {
    const { status, body } = await ask('POST', '/preview/site', { games_per_run: '2' });
    expect(status).toBe(202);
    await imports.end(String(body.operationId));
    expect((await ask('GET', '/preview')).body.preview).toMatchObject({
      id: body.operationId,
      status: 'completed',
      provider: 'html5games',
      feed: site.list,
      notes: ['item_limit'],
      imported_games: 2,
    });
    const { body: whole } = await ask('POST', '/preview/site', { games_per_run: null });
    expect(await imports.end(String(whole.operationId))).toMatchObject({ imported: 5 });
    expect(await db.orm.$count(games)).toBe(0);
  });

  test.each([
    ['POST', '/preview/site', {}],
    ['POST', '/preview/site', { games_per_run: 0 }],
    ['POST', '/preview/site', { games_per_run: 20_001 }],
    ['POST', '/preview/site', { games_per_run: 5, feedUrl: 'https://a.example/' }],
    ['POST', '/preview', { feedUrl: ' ', provider: 'gamepix' }],
    ['POST', '/preview', { feedUrl: '/etc/passwd', provider: 'gamepix' }],
    ['GET', `/${UNKNOWN}/items?outcome=unchanged`, undefined],
    ['GET', `/${UNKNOWN}/items`, undefined],
    ['GET', `/${UNKNOWN}/items?outcome=failed&page=0`, undefined],
    ['POST', `/${UNKNOWN}/undo`, { force: true }],
    ['POST', '/first/cancel', {}],
  ] as const)('%s %s rejects invalid input', async (method, path, body) => {
    expect((await ask(method, path, body)).status).toBe(422);
  });
});

test('shows whose saved feed an import is and who started it, and lists those of one feed', async () => {
  const feed = async (name: string) => {
    const address = `https://feeds.example/${name}.json`;
    const [made] = await db.orm
      .insert(feeds)
      .values({ name, provider: 'gamemonetize', address })
      .returning({ id: feeds.id });
    return made?.id;
  };
  await db.orm.insert(formerAccounts).values({ user_id: 'edith', email: 'edith@example.com' });
  const [otters, badgers] = [await feed('Otters'), await feed('Badgers')];
  const run = (created_by: string | null, feedId?: string) =>
    runningElsewhere(db, { kind: 'import-games', status: 'completed', created_by, parameters: { feed: feedId } });
  await run('edith', otters);
  await run(null, badgers);
  await run('edith');
  const listed = async (query = '') => {
    const { items: rows, total } = (await ask('GET', query)).body as { items: object[]; total: number };
    expect(total).toBe(rows.length);
    return rows;
  };
  expect(await listed()).toMatchObject([
    { feed_name: null, by: 'edith@example.com' },
    { feed_name: 'Badgers', by: null },
    { feed_name: 'Otters', by: 'edith@example.com' },
  ]);
  expect(await listed(`?feed=${badgers}`)).toMatchObject([{ feed_name: 'Badgers' }]);
  expect(await listed(`?feed=${UNKNOWN}`)).toEqual([]);
  // Its imports stay when a feed is deleted.
  await db.orm.delete(feeds);
  expect(await listed(`?feed=${badgers}`)).toMatchObject([{ feed_name: null }]);
});

test('cancels an import, and shows it in the history', async () => {
  const feed = await heldFeed(feedItems(2));
  const id = await imports.start({ provider: 'gamemonetize', feedUrl: feed.origin, operator: 'operator-1' });
  await expect.poll(() => feed.requests.length).toBe(1);
  const { status, body } = await ask('POST', `/${id}/cancel`, {});
  expect([status, (body.import as { id: string }).id]).toEqual([200, id]);
  await imports.end(id);
  expect(await newest()).toMatchObject({ id, status: 'failed', cancelling: false, error_code: 'cancelled' });
  expect((await ask('POST', `/${UNKNOWN}/cancel`, {})).status).toBe(404);
});

test('shows that an import waits for its turn', async () => {
  const feeds = await Promise.all([1, 2, 3].map((number) => heldFeed(feedItems(1, number))));
  const ids: string[] = [];
  for (const { origin } of feeds) {
    ids.push(await imports.start({ provider: 'gamemonetize', feedUrl: origin, operator: 'operator-1' }));
  }
  const isWaiting = async () => {
    const history = z
      .array(z.object({ id: z.string(), waiting: z.boolean() }))
      .parse((await ask('GET', '')).body.imports);
    return ids.map((id) => history.find((entry) => entry.id === id)?.waiting);
  };
  await expect.poll(isWaiting).toEqual([false, false, true]);
  for (const { release } of feeds) release();
  await Promise.all(ids.map((id) => imports.end(id)));
  expect(await isWaiting()).toEqual([false, false, false]);
});

test('undoes an import once, and shows it in the history', async () => {
  const id = await importOf(await serve(feedItems(3)));
  expect(await newest()).toMatchObject({ id, undo: null });
  expect(await ask('POST', `/${id}/undo`, {})).toEqual({ status: 200, body: { removed: 3, restored: 0, kept: 0 } });
  expect(await newest()).toMatchObject({
    id,
    undo: { finished_at: expect.stringMatching(/Z$/), removed_games: 3, restored_games: 0, kept_games: 0 },
  });
  expect(await ask('POST', `/${id}/undo`, {})).toEqual({ status: 409, body: { error: 'import_undone' } });
  expect((await ask('POST', `/${UNKNOWN}/undo`, {})).status).toBe(404);
});

test('marks imports whose items were deleted by retention', async () => {
  await importOf(await serve(feedItems(3)));
  await importOf(await serve([]));
  const forgotten = async () =>
    ((await ask('GET', '')).body.items as { imported_games: number; forgotten: boolean }[]).map((entry) => [
      entry.imported_games,
      entry.forgotten,
    ]);
  expect(await forgotten()).toEqual([
    [0, false],
    [3, false],
  ]);
  await db.orm.delete(operationItems);
  expect(await forgotten()).toEqual([
    [0, false],
    [3, true],
  ]);
});
