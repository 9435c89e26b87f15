import { OpenAPIHono } from '@hono/zod-openapi';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADS_TXT_MAX } from '../../shared/forms/ads-txt.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { takeLog } from '../../tests/helpers/log.ts';
import type { Database } from '../platform/db/database.ts';
import { readAlways } from '../platform/db/remembered.ts';
import { auditLog, siteSettings } from '../platform/db/schema.ts';
import { answerProblem } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { adsTxtFile, analyticsFile, settingFunctions, settingRoutes } from './api.ts';
import { createSeal } from './seal.ts';
import { createTracking } from './tracking.ts';
import { createSettings, type Settings } from './usecases.ts';

const ADS_TXT = '# Sellers\ngoogle.com, pub-1, DIRECT, f08c47fec0942fa0\n';
const ANALYTICS = { analyticsId: 'G-ABCDE12345', customScript: '', isEnabled: true };

let db: Database;
let app: OpenAPIHono<ApiEnv>;
let settings: Settings;

beforeEach(async () => {
  ({ db } = await testDatabase());
  settings = createSettings({
    database: db,
    seal: createSeal('a secret'),
    now: () => new Date('2026-07-14T12:00:00Z'),
  });
  app = new OpenAPIHono<ApiEnv>();
  app.onError(answerProblem);
  app.use(async (context, next) => {
    context.set('operator', { id: 'op', email: 'op@example.com', may: () => true, language: 'fr' });
    await next();
  });
  app.route('/settings', settingRoutes(settings));
  app.route('/functions', settingFunctions(settings));
  app.get('/ads.txt', adsTxtFile(settings, readAlways));
  app.get(
    '/analytics.js',
    analyticsFile(settings, async (headers) => headers.get('cookie') === 'operator'),
  );
});

async function read(name: 'ads-txt' | 'analytics') {
  return (await app.request(`/settings/${name}`)).json();
}

async function save(body: unknown) {
  const answer = await app.request('/functions/update-ads-settings', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  // The shape of the body depends on the test.
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const saveAdsTxt = (content: string, version?: number) => save({ type: 'ads_txt', content: { content }, version });
const saveAnalytics = (change: object, version?: number) =>
  save({ type: 'analytics', content: { ...ANALYTICS, ...change }, version });

const codes = ({ body }: { body: Record<string, unknown> }) =>
  (body.issues as { path: unknown[]; code: string }[]).map(({ path, code }) => `${path.join('.')} ${code}`);
const log = () => db.orm.select().from(auditLog).orderBy(auditLog.at, auditLog.id);

test('returns defaults before the first save', async () => {
  expect(await read('ads-txt')).toEqual({ content: '', version: 0 });
  expect(await read('analytics')).toEqual({ analyticsId: '', customScript: '', isEnabled: false, version: 0 });
});

test('saves, reads and logs a setting', async () => {
  expect(await saveAdsTxt(ADS_TXT)).toEqual({ status: 200, body: { success: true, version: 1 } });
  expect(await read('ads-txt')).toEqual({ content: ADS_TXT, version: 1 });
  expect(await saveAdsTxt(`${ADS_TXT}a.com, 1, DIRECT\n`, 1)).toEqual({
    status: 200,
    body: { success: true, version: 2 },
  });
  expect(await saveAnalytics({ customScript: 'a()' })).toEqual({ status: 200, body: { success: true, version: 1 } });
  expect(await read('analytics')).toEqual({ ...ANALYTICS, customScript: 'a()', version: 1 });
  expect(await log()).toMatchObject([
    { entity: 'setting', entity_id: 'ads_txt', label: 'ads.txt', actor: 'op', changes: { file: { before: '' } } },
    { entity_id: 'ads_txt', changes: { file: { before: ADS_TXT, after: `${ADS_TXT}a.com, 1, DIRECT\n` } } },
    {
      entity_id: 'analytics',
      label: 'Google Analytics',
      changes: {
        analyticsId: { before: '', after: 'G-ABCDE12345' },
        customScript: { before: '', after: 'a()' },
        isEnabled: { before: false, after: true },
      },
    },
  ]);
});

test('logs only the changed lines of a long ads.txt', async () => {
  const long = `${'# '.padEnd(200, 'x')}\n`.repeat(60);
  await saveAdsTxt(long);
  await saveAdsTxt(`${long}a.com, 1, DIRECT\n`, 1);
  expect((await log()).at(-1)?.changes).toEqual({ content: { before: '', after: 'a.com, 1, DIRECT' } });
});

test('succeeds without writing when a save changes nothing', async () => {
  await saveAnalytics({});
  expect(await saveAnalytics({}, 1)).toEqual({ status: 200, body: { success: true, version: 1 } });
  expect(await log()).toHaveLength(1);
});

describe('concurrent saves', () => {
  test('get a conflict with the saved value', async () => {
    await saveAdsTxt('first\n', 0);
    expect(await saveAdsTxt('second\n', 0)).toEqual({
      status: 409,
      body: { error: 'version_conflict', current: { content: 'first\n', version: 1 } },
    });
    expect(await saveAdsTxt('second\n', 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await saveAdsTxt('third\n', 7)).status).toBe(409);
    expect(await read('ads-txt')).toEqual({ content: 'second\n', version: 2 });
  });

  test('store nothing when the first save is rejected', async () => {
    expect((await saveAdsTxt('a', 3)).status).toBe(409);
    expect(await db.orm.select().from(siteSettings)).toEqual([]);
  });

  test('accept only one of two first saves', async () => {
    const answers = await Promise.all(['a', 'b'].map((content) => saveAdsTxt(content, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('all succeed when they give no version', async () => {
    await Promise.all(['a', 'b', 'c'].map((content) => saveAdsTxt(content)));
    expect(await read('ads-txt')).toMatchObject({ version: 3 });
  });
});

describe('validation', () => {
  test.each([
    [{}, ['type invalid_union']],
    [{ type: 'seo', content: {} }, ['type invalid_union']],
    [{ type: 'ads_txt' }, ['content invalid_type']],
    [{ type: 'ads_txt', content: { content: 1 } }, ['content.content invalid_type']],
    [
      { type: 'ads_txt', content: { content: '', more: 1 }, other: 1 },
      ['content unrecognized_keys', ' unrecognized_keys'],
    ],
    [{ type: 'ads_txt', content: { content: 'x'.repeat(ADS_TXT_MAX + 1) } }, ['content.content too_long']],
    [{ type: 'ads_txt', content: { content: '' }, version: -1 }, ['version too_small']],
    [
      { type: 'analytics', content: { analyticsId: 1, isEnabled: 'yes' } },
      ['content.analyticsId invalid_type', 'content.customScript required', 'content.isEnabled invalid_type'],
    ],
    [{ type: 'analytics', content: { content: '' } }, expect.arrayContaining(['content unrecognized_keys'])],
  ])('rejects %j', async (body, expected) => {
    const answer = await save(body);
    expect(answer.status).toBe(422);
    expect(codes(answer)).toEqual(expected);
  });

  test.each(['a(', '<script>if (</script>', 'await a()', '</div>', 'return 1'])(
    'rejects a script with a syntax error: %j',
    async (customScript) => {
      const answer = await saveAnalytics({ customScript });
      expect(answer.status).toBe(422);
      expect(codes(answer)).toEqual(['content.customScript script_syntax']);
      expect(await read('analytics')).toMatchObject({ version: 0 });
    },
  );

  test.each(['https://a;connect-src/', 'http://stats.example/a.js', 'https://*.example/a.js', 'data:,a()'])(
    'rejects a script whose address cannot be in a content security policy: %j',
    async (src) => {
      const answer = await saveAnalytics({ customScript: `<script src="${src}"></script>` });
      expect(answer.status).toBe(422);
      expect(answer.body.issues).toEqual([{ path: ['content', 'customScript'], code: 'script_address', message: src }]);
      expect(await read('analytics')).toMatchObject({ version: 0 });
    },
  );

  test.each([
    '// nothing',
    'globalThis.ran = true',
    '<script async src="https://stats.example/a.js"></script>',
    '<!-- theirs --><script>a();</script>',
  ])('accepts %j without running it', async (customScript) => {
    expect((await saveAnalytics({ customScript })).status).toBe(200);
    expect(globalThis).not.toHaveProperty('ran');
  });
});

test('uses the default instead of an invalid stored value, and logs it', async () => {
  const logged = takeLog();
  await db.orm.insert(siteSettings).values({ key: 'analytics', value: { analyticsId: 5 }, version: 4 });
  expect(await read('analytics')).toEqual({ analyticsId: '', customScript: '', isEnabled: false, version: 4 });
  expect(logged.events()).toMatchObject([{ setting: 'analytics' }]);
  expect(await saveAnalytics({}, 4)).toEqual({ status: 200, body: { success: true, version: 5 } });
});

describe('/ads.txt', () => {
  test('is served as saved', async () => {
    await saveAdsTxt('\ufeff# é\r\n\r\n  not a record <b>\r\n');
    const answer = await app.request('/ads.txt');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from('\ufeff# é\n\n  not a record <b>\n'));
    expect((await app.request('/ads.txt', { method: 'HEAD' })).status).toBe(200);
  });

  test.each([undefined, '', ' \n\t\n'])('is not found while it is empty: %j', async (content) => {
    if (content !== undefined) await saveAdsTxt(content);
    const answer = await app.request('/ads.txt');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  test('is served even if it has only a comment', async () => {
    await saveAdsTxt('# soon');
    expect((await app.request('/ads.txt')).status).toBe(200);
  });
});

describe('/analytics.js', () => {
  const adsThat = (askConsent: boolean, askPersonalized = false) => ({
    shown: async () => ({ shownIn: () => ({}), askConsent, askPersonalized, until: null }),
  });
  const TAG = "gtag('consent', 'default', {";

  test.each<[object, string[], boolean]>([
    [{ isEnabled: false }, [], false],
    [{ analyticsId: '' }, [], false],
    [{ analyticsId: `"'</script>` }, [], false],
    [{}, [TAG, '"G-ABCDE12345"'], true],
    [{ analyticsId: '', customScript: 'count()' }, ['count()'], true],
    [{ customScript: '<script>count()</script>' }, [TAG, 'count()'], true],
    [{ isEnabled: false, customScript: 'count()' }, [], false],
  ])('for %j contains %j', async (change, parts, offered) => {
    await saveAnalytics(change);
    const answer = await app.request('/analytics.js');
    const text = await answer.text();
    expect(answer.status).toBe(offered ? 200 : 404);
    for (const part of parts) expect(text).toContain(part);
    if (parts[0] === TAG) expect(text.indexOf(TAG)).toBeLessThan(text.indexOf('googletagmanager'));
    else expect(text).not.toContain('gtag');
    if (offered) {
      expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(answer.headers.get('Vary')).toBe('Cookie');
    }
    const { purposes } = await createTracking({ settings })(adsThat(false));
    expect(purposes).toEqual(offered ? ['analytics'] : []);
  });

  test('is empty for an operator, and not shared with visitors by caches', async () => {
    await saveAnalytics({ customScript: 'count()' });
    const answer = await app.request('/analytics.js', { headers: { Cookie: 'operator' } });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(answer.headers.get('Vary')).toBe('Cookie');
    const visitors = await app.request('/analytics.js', { headers: { Cookie: 'member' } });
    expect(await visitors.text()).toContain('count()');
  });

  test('has the purpose of advertisements when they ask for consent', async () => {
    const tracking = () => createTracking({ settings })(adsThat(true));
    expect((await tracking()).purposes).toEqual(['ads']);
    await saveAnalytics({});
    expect((await tracking()).purposes).toEqual(['analytics', 'ads']);
  });
});
