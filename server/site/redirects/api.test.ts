import { OpenAPIHono } from '@hono/zod-openapi';
import { beforeEach, expect, test } from 'vitest';
import { REDIRECT_FILE_BYTES } from '../../../shared/forms/redirect.ts';
import { operatorSession } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { answerProblem } from '../../platform/http/api.ts';
import type { ApiEnv } from '../../platform/http/environment.ts';
import { redirectRoutes } from './api.ts';
import { redirectParts } from './redirects.fixture.ts';

const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let app: OpenAPIHono<ApiEnv>;

beforeEach(async () => {
  const { db } = await testDatabase();
  const { redirects, imports } = redirectParts(db);
  app = new OpenAPIHono<ApiEnv>();
  app.onError(answerProblem);
  app.use(async (context, next) => {
    context.set('operator', { id: 'op', email: 'op@example.com', may: () => true, language: 'fr' });
    await next();
  });
  app.route('/', redirectRoutes(redirects, imports));
});

async function ask(method: string, path: string, body?: unknown) {
  const isForm = body instanceof FormData;
  const answer = await app.request(path, {
    method,
    ...(isForm ? { body } : {}),
    ...(body !== undefined && !isForm
      ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });
  const text = await answer.text();
  // The shape of the body depends on the test.
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> };
}

function form(text: string, values: Record<string, string> = {}) {
  const data = new FormData();
  data.set('file', new File([text], 'old.csv'));
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test('creates, reads, lists, updates and deletes a redirect', async () => {
  const made = await ask('POST', '/', { source: ' /a/ ', target: '/contact' });
  expect(made).toMatchObject({ status: 201, body: { source: '/a', target: '/contact', hits: 0, version: 1 } });
  const path = `/${made.body.id}`;
  expect(await ask('GET', path)).toEqual({ status: 200, body: made.body });
  expect(await ask('GET', '/')).toEqual({ status: 200, body: { total: 1, page: 1, pageSize: 50, items: [made.body] } });
  const saved = await ask('PUT', path, { source: '/a', target: '/en', version: 1 });
  expect(saved).toMatchObject({ status: 200, body: { target: '/en', version: 2 } });
  expect(await ask('PUT', path, { source: '/a', target: '/es', version: 1 })).toEqual({
    status: 409,
    body: { error: 'version_conflict', current: saved.body },
  });
  expect(await ask('GET', '/trace?address=/a')).toEqual({
    status: 200,
    body: { outcome: 'redirect', chain: ['/a', '/en'] },
  });
  expect(await ask('DELETE', path)).toEqual({ status: 200, body: { deletion: expect.any(String) } });
  for (const method of ['GET', 'DELETE']) expect((await ask(method, path)).status).toBe(404);
  expect(await ask('POST', '/delete', { ids: [UNKNOWN] })).toEqual({
    status: 200,
    body: { deleted: 0, deletion: expect.any(String) },
  });
});

test.each([
  [{}, ['source required', 'target required']],
  [{ source: ' ', target: '' }, ['source required', 'target required']],
  [{ source: `/${'a'.repeat(1_000)}`, target: '/' }, ['source too_long']],
  [{ source: '/a', target: '/b', hits: 5 }, [' unrecognized_keys']],
  [{ source: '/a', target: 'javascript:alert(1)' }, ['target target_unsafe']],
  [{ source: '/a', target: '/a' }, ['target redirect_loop']],
])('refuses %j', async (values, expected) => {
  const { status, body } = await ask('POST', '/', values);
  const issues = body.issues as { path: string[]; code: string }[];
  expect([status, issues.map(({ path, code }) => `${path.join('.')} ${code}`)]).toEqual([422, expected]);
});

test('previews and imports a file, and exports it', async () => {
  const preview = await ask('POST', '/preview', form('/a;/contact\n/b;//evil'));
  expect(preview).toMatchObject({
    status: 200,
    body: {
      counts: { new: 1, replaces: 0, unchanged: 0, refused: 1 },
      lines: [
        { line: 1, source: '/a', target: '/contact', outcome: 'new', reason: null, detail: null },
        { line: 2, source: '/b', target: '//evil', outcome: 'refused', reason: 'target_unsafe' },
      ],
    },
  });
  const stamp = String(preview.body.stamp);
  const imported = await ask('POST', '/import', form('/a;/contact\n/b;//evil', { stamp }));
  expect(imported).toEqual({ status: 200, body: { new: 1, replaces: 0, unchanged: 0, refused: 1 } });
  expect(await ask('POST', '/import', form('/c;/contact', { stamp }))).toEqual({
    status: 409,
    body: { error: 'preview_outdated' },
  });
  const answer = await app.request('/export');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="redirections.csv"');
  expect(await answer.text()).toContain('/a;/contact;0;\r\n');
});

test.each(['/preview', '/import'])('%s refuses a request without a file, and an empty one', async (path) => {
  const text = new FormData();
  text.set('file', 'text');
  for (const body of [new FormData(), text])
    expect(await ask('POST', path, body)).toMatchObject({ body: { error: 'csv_missing' } });
  expect(await ask('POST', path, form('', { stamp: '' }))).toMatchObject({ status: 422, body: { error: 'csv_empty' } });
});

test('the panel accepts files of 5 MB, and no larger ones', async () => {
  const { db } = await testDatabase();
  const { app: panel, accounts } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  const send = (bytes: number) =>
    panel.request('/api/admin/redirects/preview', {
      method: 'POST',
      headers,
      body: form(`/a;/b\n${'x'.repeat(bytes)}`),
    });
  expect((await send(REDIRECT_FILE_BYTES - 100)).status).toBe(200);
  for (const bytes of [REDIRECT_FILE_BYTES, REDIRECT_FILE_BYTES + 100_000]) {
    const refused = await send(bytes);
    expect([refused.status, await refused.json()]).toEqual([413, { error: 'csv_too_large' }]);
  }
});
