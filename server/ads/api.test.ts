import { OpenAPIHono } from '@hono/zod-openapi';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOTHING_COUNTED } from '../../shared/ad-numbers.ts';
import { AD_CONTENT_MAX, EMPTY_AD } from '../../shared/forms/ad.ts';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { answerProblem } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { createSeal } from '../settings/seal.ts';
import { createSettings } from '../settings/usecases.ts';
import { adRoutes } from './api.ts';
import { createNetworks } from './networks.ts';
import { createAds } from './usecases.ts';

const AD = { ...EMPTY_AD, name: 'Soldes', content: '<b>-50 %</b>' };

let app: OpenAPIHono<ApiEnv>;
let db: Database;

beforeEach(async () => {
  ({ db } = await testDatabase());
  app = new OpenAPIHono<ApiEnv>();
  app.onError(answerProblem);
  app.use(async (context, next) => {
    context.set('operator', { id: 'op', email: 'op@example.com', may: () => true, language: 'fr' });
    await next();
  });
  const now = () => new Date('2026-07-14T12:00:00Z');
  const settings = createSettings({ database: db, now, seal: createSeal('secret') });
  const networks = createNetworks({ database: db, settings, now });
  app.route('/', adRoutes(createAds({ database: db, now, timeZone: () => 'Europe/Paris' }), networks));
});

async function ask(method: string, path: string, body?: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await app.request(
    path,
    body === undefined ? { method } : { method, headers, body: JSON.stringify(body) },
  );
  const text = await answer.text();
  // The shape of the body depends on the test.
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> };
}

test('creates, reads, lists, updates and deletes an advertisement', async () => {
  const made = await ask('POST', '/', { name: ' Soldes ', content: '<b>-50 %</b>' });
  expect(made).toMatchObject({ status: 201, body: { ...AD, status: 'active', state: 'running', version: 1 } });
  const path = `/${made.body.id}`;
  expect(await ask('GET', path)).toEqual({ status: 200, body: made.body });
  const { content, ...listed } = made.body;
  expect(await ask('GET', '/')).toEqual({
    status: 200,
    body: {
      total: 1,
      page: 1,
      pageSize: 50,
      timeZone: 'Europe/Paris',
      items: [{ ...listed, ...NOTHING_COUNTED }],
    },
  });

  const change = { ...AD, end_date: '2026-07-13', priority: 'abc', version: 1 };
  const saved = await ask('PUT', path, change);
  expect(saved).toMatchObject({
    status: 200,
    body: { end_date: '2026-07-13', state: 'ended', priority: 0, version: 2 },
  });
  expect(await ask('PUT', path, { ...change, name: 'Trop tard' })).toEqual({
    status: 409,
    body: { error: 'version_conflict', current: saved.body },
  });

  expect(await ask('DELETE', path)).toEqual({ status: 200, body: { deletion: expect.any(String) } });
  for (const method of ['GET', 'DELETE'])
    expect(await ask(method, path)).toEqual({ status: 404, body: { error: 'not_found' } });
});

test.each(['page=0', 'pageSize=201', 'sort=content', 'order=up', 'status=running', 'type=audio', 'x=1'])(
  'rejects the list query ?%s',
  async (query) => {
    expect((await ask('GET', `/?${query}`)).status).toBe(422);
  },
);

test('filters, sorts and pages the list by the query string', async () => {
  for (const name of ['Un', 'Deux', 'Trois']) await ask('POST', '/', { ...AD, name, active: name !== 'Deux' });
  const { body } = await ask('GET', '/?q=&status=active&sort=name&order=asc&page=2&pageSize=1');
  expect(body).toMatchObject({ total: 2, page: 2, pageSize: 1, items: [{ name: 'Un' }] });
});

describe('the preview', () => {
  const FIELDS = { type: 'banner', position: 'header', image_url: '', link_url: '', content: 'Soldes' };
  const preview = (fields: Record<string, string>) =>
    app.request('/preview', { method: 'POST', body: new URLSearchParams(fields) });

  test('is a separate document, isolated from the panel', async () => {
    const answer = await preview({ ...FIELDS, content: '<script>alert(1)</script>' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts/);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(await answer.text()).toContain('<script>alert(1)</script>');
  });

  test('shows a picture with its link, and omits an incomplete address', async () => {
    const picture = { ...FIELDS, image_url: '/media/a.webp', link_url: 'https://shop.example/' };
    const shown = await (await preview(picture)).text();
    expect(shown).toContain('<img src="/media/a.webp" alt="Soldes">');
    expect(shown).toContain('href="https://shop.example/"');
    expect(await (await preview({ ...picture, link_url: 'https' })).text()).not.toContain('href');
  });

  test('rejects unknown, overlong and missing fields', async () => {
    expect((await preview({ ...FIELDS, more: 'y' })).status).toBe(422);
    expect((await preview({ ...FIELDS, content: 'x'.repeat(AD_CONTENT_MAX + 1) })).status).toBe(422);
    expect((await preview({})).status).toBe(422);
  });
});

describe('networks', () => {
  const google = { network: 'adsense', content: '', slot: '1234567890' };
  const [PUBLISHER, OTHER] = ['ca-pub-1234567890123456', 'ca-pub-6543210987654321'];

  test('are turned off and on, with a version', async () => {
    expect(await ask('GET', '/networks')).toMatchObject({ body: { networksOff: false, version: 0, sellers: [] } });
    const off = await ask('PUT', '/networks', { networksOff: true, version: 0 });
    expect(off).toEqual({ status: 200, body: { networksOff: true, version: 1 } });
    expect(await ask('PUT', '/networks', { networksOff: false, version: 0 })).toMatchObject({ status: 409 });
    expect(await ask('PUT', '/networks', { networksOff: 'no', version: 1 })).toMatchObject({ status: 422 });
    expect(await ask('GET', '/networks')).toMatchObject({ body: { networksOff: true, version: 1 } });
  });

  test('name each Google account once, and whether it is needed', async () => {
    const made = [
      { ...google, publisher: PUBLISHER, active: false },
      { ...google, publisher: OTHER, end_date: '2026-07-13' },
      { name: 'x', network: 'script', content: '', script_url: 'https://network.example/a.js' },
    ];
    for (const ad of made) expect((await ask('POST', '/', { name: 'x', ...ad })).status).toBe(201);
    const sellers = async () => (await ask('GET', '/networks')).body.sellers;
    const [account, other] = [PUBLISHER.slice(3), OTHER.slice(3)];
    expect(await sellers()).toEqual([
      { account, isPlanned: false },
      { account: other, isPlanned: false },
    ]);
    const manager = { network: 'ad_manager', slot: '/1/home', sizes: [{ from: 0, width: 320, height: 50 }] };
    const used = { name: 'x', ...manager, publisher: account, start_date: '2026-08-01' };
    expect((await ask('POST', '/', used)).status).toBe(201);
    expect(await sellers()).toEqual([
      { account, isPlanned: true },
      { account: other, isPlanned: false },
    ]);
  });

  test('list what each of them still lacks', async () => {
    const state = async () => (await ask('GET', '/state')).body;
    expect(await state()).toEqual({ networks: [], providers: [] });
    await addGames(db, [
      { provider: 'famobi', external_id: '1' },
      { provider: 'starter', external_id: '2' },
    ]);
    expect((await ask('POST', '/', { name: 'x', ...google, publisher: PUBLISHER })).status).toBe(201);
    expect(await state()).toEqual({
      networks: [
        {
          network: 'adsense',
          parts: [
            { part: 'ids', state: 'done' },
            { part: 'ad', state: 'done' },
            { part: 'ads_txt', state: 'missing' },
            { part: 'consent', state: 'missing' },
          ],
        },
      ],
      providers: [{ provider: 'famobi', isPaid: false }],
    });
    await ask('PUT', '/networks', { networksOff: true, version: 0 });
    const parts = expect.arrayContaining([{ part: 'ad', state: 'off' }]);
    expect(await state()).toMatchObject({ networks: [{ network: 'adsense', parts }] });
  });
});
