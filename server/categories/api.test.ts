import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_CATEGORY } from '../../shared/forms/category.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { answerProblem } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { categoryRoutes } from './api.ts';
import { createCategoryAdmin } from './usecases.ts';

const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
let app: Hono<ApiEnv>;

beforeEach(async () => {
  const { db } = await testDatabase();
  app = new Hono<ApiEnv>();
  app.onError(answerProblem);
  app.use(async (context, next) => {
    context.set('operator', { id: 'op', email: 'op@example.com', may: () => true });
    await next();
  });
  app.route('/', categoryRoutes(createCategoryAdmin({ database: db, now: () => new Date() })));
});

async function ask(method: string, path: string, body?: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await app.request(
    path,
    body === undefined ? { method } : { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) },
  );
  // Each test states the shape of the body.
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const codes = ({ body }: { body: Record<string, unknown> }) =>
  (body.issues as { path: unknown[]; code: string }[]).map(({ path, code }) => `${path.join('.')} ${code}`);

test('creates, reads, lists, updates and deletes a category', async () => {
  const made = await ask('POST', '/', { name: 'Cartes', icon: 'Puzzle' });
  expect(made).toMatchObject({ status: 201, body: { name: 'Cartes', slug: 'cartes', icon: 'Puzzle', version: 1 } });
  const path = `/${made.body.id}`;
  expect(await ask('GET', path)).toEqual({ status: 200, body: made.body });
  expect(await ask('GET', '/')).toEqual({ status: 200, body: [made.body] });
  expect(await ask('GET', '/options')).toEqual({
    status: 200,
    body: [{ id: made.body.id, name: 'Cartes', active: true }],
  });

  const saved = await ask('PUT', path, { ...EMPTY_CATEGORY, name: 'Jeux de cartes', version: 1 });
  expect(saved).toMatchObject({ status: 200, body: { name: 'Jeux de cartes', slug: 'jeux-de-cartes', version: 2 } });
  const late = await ask('PUT', path, { ...EMPTY_CATEGORY, name: 'Atouts', version: 1 });
  expect(late).toEqual({ status: 409, body: { error: 'version_conflict', current: saved.body } });

  const hidden = await ask('PATCH', path, { active: false });
  expect(hidden).toMatchObject({ status: 200, body: { name: 'Jeux de cartes', active: false, version: 3 } });
  expect((await ask('PATCH', path, { active: true, name: 'x' })).status).toBe(422);

  expect(await ask('DELETE', path)).toEqual({
    status: 200,
    body: { games: 0, deletion: expect.any(String) },
  });
  for (const method of ['GET', 'DELETE']) {
    expect(await ask(method, path)).toEqual({ status: 404, body: { error: 'not_found' } });
  }
});

test('returns all invalid fields at once', async () => {
  const wrong = { name: ' ', slug: 'É', icon: '<b>', description: 'x'.repeat(2001), game_count: 3 };
  const answer = await ask('POST', '/', wrong);
  expect([answer.status, answer.body.error]).toEqual([422, 'invalid']);
  expect(codes(answer)).toEqual([
    'name required',
    'description too_long',
    'slug invalid_slug',
    'icon invalid_icon',
    ' unrecognized_keys',
  ]);
});

test('returns a taken slug as an invalid field', async () => {
  await ask('POST', '/', { name: 'Cartes' });
  const taken = await ask('POST', '/', { name: 'Autres', slug: 'cartes' });
  expect([taken.status, codes(taken)]).toEqual([422, ['slug slug_taken']]);
  const needed = await ask('POST', '/', { name: '???' });
  expect([needed.status, codes(needed)]).toEqual([422, ['slug slug_needed']]);
});

test('rejects an update without all fields and the version', async () => {
  const answer = await ask('PUT', `/${UNKNOWN}`, { name: 'x' });
  expect(answer.status).toBe(422);
  expect(codes(answer)).toContain('version invalid_type');
  expect(codes(answer)).toContain('description_pt required');
  const whole = await ask('PUT', `/${UNKNOWN}`, { ...EMPTY_CATEGORY, name: 'x', version: 1 });
  expect(whole).toEqual({ status: 404, body: { error: 'not_found' } });
});

test('rejects an invalid id and a body that is not JSON', async () => {
  expect((await ask('GET', '/x')).status).toBe(422);
  expect((await ask('DELETE', '/1%20or%201=1')).status).toBe(422);
  expect((await ask('POST', '/', '{"name":')).status).toBe(422);
});

test('stores markup as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const made = await ask('POST', '/', { name, description: '<script>alert(1)</script>' });
  expect(made.body).toMatchObject({ name, description: '<script>alert(1)</script>', slug: 'img-srcx-onerroralert1' });
});
