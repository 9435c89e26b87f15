import { OpenAPIHono } from '@hono/zod-openapi';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import { operationRoutes } from '../operations/api.ts';
import { createOperationReads } from '../operations/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { operations } from '../platform/db/schema.ts';
import { answerProblem } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { importFunctions, importHistoryRoutes } from './api.ts';
import { bodyServer, feedItem, feedItems, heldFeed } from './feed/feed-server.fixture.ts';
import { gamePath, gameSite, type Site, says } from './html5games/site.fixture.ts';
import { importProcess } from './imports.fixture.ts';

let db: Database;
let app: OpenAPIHono<ApiEnv>;
let site: Site;

beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await gameSite(4, { [gamePath(2)]: says('', 404) });
  app = new OpenAPIHono<ApiEnv>();
  app.use(async (context, next) => {
    context.set('operator', { id: 'operator-1', email: 'op@example.com', may: () => true, language: 'fr' });
    await next();
  });
  app.onError(answerProblem);
  const reads = createOperationReads(db);
  const { runner, ...imports } = importProcess(db, site.list);
  app.route('/functions', importFunctions(imports, runner));
  app.route('/admin/imports', importHistoryRoutes(imports));
  app.route('/admin/operations', operationRoutes({ operations: reads, runner }));
});

async function post(
  body: unknown,
  query = '',
  name = 'import-games',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await app.request(`/functions/${name}${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function get(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await app.request(path);
  return { status: response.status, body: await response.json() };
}

const serve = async (items: unknown[]) => (await bodyServer(JSON.stringify(items))).origin;

describe('the language of the texts', () => {
  const textsOf = (description: string) => feedItems(4).map((item) => ({ ...item, description }));
  const SPANISH = 'Ayuda a la nutria a cruzar el río sin caer al agua y recoge todos los peces que encuentres.';

  test.each([
    ['nothing', undefined, { language_asked: null, language_found: null, language: 'en', notes: [] }],
    ['a language', 'es', { language_asked: 'es', language_found: 'es', language: 'es', notes: [] }],
    ['to detect it', 'detect', { language_asked: 'detect', language_found: 'es', language: 'es', notes: [] }],
    [
      'another one than it looks like',
      'fr',
      { language_asked: 'fr', language_found: 'es', language: 'fr', notes: ['language_doubtful'] },
    ],
  ])('is shown of an import that said %s', async (_, language, expected) => {
    const feedUrl = await serve(textsOf(SPANISH));
    const { status } = await post({ feedUrl, provider: 'gamemonetize', language }, '?wait=true');
    expect(status).toBe(200);
    expect((await get('/admin/imports')).body).toMatchObject({ items: [expected] });
  });

  test('that the site does not have is refused', async () => {
    const { status, body } = await post({ feedUrl: 'https://a.example/', provider: 'gamemonetize', language: 'xx' });
    expect({ status, body }).toMatchObject({
      ...{ status: 422, body: { issues: [{ path: ['language'], code: 'invalid_choice' }] } },
    });
  });

  test('is requested with the dry run of a file', async () => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: JSON.stringify(textsOf(SPANISH)),
    };
    const refused = await app.request('/admin/imports/preview/file?name=a.json&language=xx', init);
    expect(refused.status).toBe(422);
    expect((await app.request('/admin/imports/preview/file?name=a.json&language=detect', init)).status).toBe(202);
    const preview = async () => (await get('/admin/imports/preview')).body.preview;
    await expect.poll(preview).toMatchObject({ status: 'completed', language: 'es', language_found: 'es' });
  });
});

describe('POST import-games', () => {
  test('answers with exactly the counters with wait=true', async () => {
    const feedUrl = await serve([...feedItems(2), feedItem(2, { url: '' })]);
    expect(await post({ feedUrl: ` ${feedUrl} `, provider: 'gamemonetize' }, '?wait=true')).toEqual({
      status: 200,
      body: { imported: 2, updated: 0, failed: 1 },
    });
  });

  test('answers 202 with the operation, and lists it in the history', async () => {
    const feedUrl = await serve([...feedItems(2), feedItem(2, { url: '' })]);
    const { status, body } = await post({ feedUrl, provider: 'gamemonetize' });
    expect(status).toBe(202);
    const newest = async () => ((await get('/admin/imports')).body.items as Record<string, unknown>[])[0];
    await expect.poll(async () => (await newest())?.status).toBe('completed');
    expect(await newest()).toMatchObject({
      id: body.operationId,
      provider: 'gamemonetize',
      started_at: expect.stringMatching(/Z$/),
      total_games: 3,
      processed_games: 3,
      imported_games: 2,
      updated_games: 0,
      failed_games: 1,
      feed: feedUrl,
      notes: [],
      error_code: null,
      error_message: null,
    });
    expect(await get(`/admin/operations/${body.operationId}/failures`)).toEqual({
      status: 200,
      body: {
        total: 1,
        page: 1,
        pageSize: 25,
        items: [{ position: 2, externalId: null, title: 'Otter 2', reason: 'address_missing' }],
      },
    });
  });

  test('reports errors of the feed with wait=true', async () => {
    const { status, body } = await post({ feedUrl: await serve([1]), provider: 'gamemonetize' }, '?wait=true');
    expect([status, body]).toEqual([200, { imported: 0, updated: 0, failed: 1 }]);
    const page = (await bodyServer('<!doctype html><title>Hello')).origin;
    expect(await post({ feedUrl: page, provider: 'gamepix' }, '?wait=true')).toMatchObject({
      status: 503,
      body: { error: 'feed_html', imported: 0, operationId: expect.any(String), message: expect.any(String) },
    });
  });

  test.each([
    [{}, ['feedUrl', 'provider']],
    [{ feedUrl: ' ', provider: 'gamepix' }, ['feedUrl']],
    [{ feedUrl: 'ftp://a.example/', provider: 'html5games' }, ['feedUrl', 'provider']],
    [{ feedUrl: '/etc/passwd', provider: 'gamepix' }, ['feedUrl']],
    [{ feedUrl: 'javascript:alert(1)', provider: 'gamepix' }, ['feedUrl']],
    [{ feedUrl: 'https://a.example/', provider: 'gamepix', limits: {} }, ['']],
  ])('rejects %j without starting an import', async (input, paths) => {
    const { status, body } = await post(input);
    expect(status).toBe(422);
    const issues = body.issues as { path: string[] }[];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(paths);
    expect(await db.orm.$count(operations)).toBe(0);
  });

  test('is refused while the running import is being stopped', async () => {
    const feed = await heldFeed(feedItems(1));
    const start = { feedUrl: feed.origin, provider: 'gamemonetize' };
    await post(start);
    await expect.poll(() => feed.requests.length).toBe(1);
    await db.orm.update(operations).set({ error_code: 'cancelled' });
    for (const query of ['', '?wait=true']) {
      expect(await post(start, query)).toEqual({ status: 409, body: { error: 'stopping' } });
    }
    feed.release();
    await expect.poll(async () => (await db.orm.select().from(operations))[0]?.status).toBe('failed');
  });

  test('refuses a private host that is not allowed', async () => {
    const { status, body } = await post({ feedUrl: 'http://10.0.0.1/feed', provider: 'gamepix' }, '?wait=true');
    expect([status, body.error]).toEqual([503, 'address_refused']);
  });
});

describe('POST scrape-html5games', () => {
  const scrape = (body: unknown, query = '') => post(body, query, 'scrape-html5games');

  test('answers with exactly the counters with wait=true', async () => {
    expect(await scrape({}, '?wait=true')).toEqual({ status: 200, body: { imported: 3, updated: 0, failed: 1 } });
  });

  test('answers 202 with the operation, and lists it in the history', async () => {
    const { status, body } = await scrape({});
    expect(status).toBe(202);
    const newest = async () => ((await get('/admin/imports')).body.items as Record<string, unknown>[])[0];
    await expect.poll(async () => (await newest())?.status).toBe('completed');
    expect(await newest()).toMatchObject({
      id: body.operationId,
      provider: 'html5games',
      total_games: 4,
      imported_games: 3,
      failed_games: 1,
      feed: site.list,
    });
    expect((await get(`/admin/operations/${body.operationId}/failures`)).body.items).toMatchObject([
      { position: 2, reason: expect.stringMatching(/^page_unreachable: Status 404/) },
    ]);
  });

  test.each([[{ feedUrl: 'https://a.example/' }], [{ provider: 'html5games' }], [[]]])(
    'rejects the body %j',
    async (body) => {
      expect((await scrape(body)).status).toBe(422);
      expect(await db.orm.$count(operations)).toBe(0);
      expect(site.requests).toEqual([]);
    },
  );
});

describe('reading operations', () => {
  test('answers 404 for an unknown import, and rejects invalid ids and pages', async () => {
    expect((await get('/admin/imports')).body).toEqual({ items: [], total: 0, page: 1, pageSize: 10, imports: [] });
    expect((await get('/admin/imports?page=0')).status).toBe(422);
    expect((await get('/admin/imports?feed=mine')).status).toBe(422);
    expect(await get('/admin/operations/0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b/failures')).toEqual({
      status: 404,
      body: { error: 'not_found' },
    });
    expect((await get('/admin/operations/first/failures')).status).toBe(422);
    expect((await get('/admin/operations/0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b/failures?page=0')).status).toBe(422);
  });

  test('returns the newest operation of a kind, or null', async () => {
    expect(await get('/admin/operations/last?kind=translate-games')).toEqual({ status: 200, body: { run: null } });
    expect((await get('/admin/operations/last?kind=anything')).status).toBe(422);
    expect((await get('/admin/operations/last')).status).toBe(422);
    await db.orm.insert(operations).values({
      kind: 'auto-generate-categories',
      status: 'completed',
      counters: { uniqueTagsFound: 7, categoriesCreated: 1, categoriesUpdated: 2 },
      finished_at: new Date('2026-05-01T10:00:00Z'),
    });
    expect((await get('/admin/operations/last?kind=auto-generate-categories')).body.run).toMatchObject({
      kind: 'auto-generate-categories',
      status: 'completed',
      counters: { uniqueTagsFound: 7, categoriesCreated: 1, categoriesUpdated: 2 },
      finished_at: '2026-05-01T10:00:00.000Z',
    });
  });
});
