import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_CATEGORY } from '../../shared/forms/category.ts';
import { EVERY_LANGUAGE } from '../../shared/offered-languages.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { answerProblem } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { categoryRoutes } from './api.ts';
import { createCategoryAdmin } from './usecases.ts';

let app: Hono<ApiEnv>;

beforeEach(async () => {
  const { db } = await testDatabase();
  app = new Hono<ApiEnv>();
  app.onError(answerProblem);
  app.use(async (context, next) => {
    context.set('operator', { id: 'op', email: 'op@example.com', may: () => true, language: 'fr' });
    await next();
  });
  app.route('/', categoryRoutes(createCategoryAdmin({ database: db, now: () => new Date(), site: EVERY_LANGUAGE })));
});

async function ask(method: string, path: string, body?: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await app.request(
    path,
    body === undefined ? { method } : { method, headers, body: JSON.stringify(body) },
  );
  // The shape of the body depends on the test.
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('creates, reads, lists, updates and deletes a category', async () => {
  const made = await ask('POST', '/', { name: 'Cartes', icon: 'Puzzle' });
  expect(made).toMatchObject({ status: 201, body: { name: 'Cartes', slug: 'cartes', icon: 'Puzzle', version: 1 } });
  const path = `/${made.body.id}`;
  expect(await ask('GET', path)).toEqual({ status: 200, body: made.body });
  expect(await ask('GET', '/')).toEqual({ status: 200, body: [made.body] });
  expect(await ask('GET', '/options')).toEqual({
    status: 200,
    body: [{ id: made.body.id, name: 'Cartes', name_language: 'fr', original_name: 'Cartes', active: true }],
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
