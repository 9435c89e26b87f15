import { OpenAPIHono } from '@hono/zod-openapi';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createActivityLog } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { answerProblem } from '../../platform/http/api.ts';
import type { ApiEnv } from '../../platform/http/environment.ts';
import { createCardReads } from '../cards.ts';
import { createCatalogueReads } from '../usecases.ts';
import { gameRoutes } from './api.ts';
import { createGameAdmin } from './usecases.ts';

const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let db: Database;
let app: OpenAPIHono<ApiEnv>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  app = new OpenAPIHono<ApiEnv>();
  app.onError(answerProblem);
  app.use(async (context, next) => {
    context.set('operator', { id: 'op', email: 'op@example.com', may: () => true, language: 'fr' });
    await next();
  });
  app.route('/', gameRoutes(createGameAdmin({ database: db, now: () => new Date() })));
});

async function ask(method: string, path: string, body?: unknown) {
  const init = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await app.request(path, body === undefined ? { method } : init);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** Returns the issues as `path code`. */
const issues = (body: { issues: { path: string[]; code: string }[] }) =>
  body.issues.map(({ path, code }) => `${path.join('.')} ${code}`);

const GAME = { title: 'Échecs', game_url: 'https://games.example/chess' };

/** Returns the body of a save that changes nothing. */
function asSaved(entity: Record<string, unknown>) {
  const {
    id,
    category,
    other_categories,
    spares,
    plays,
    provider,
    external_id,
    created_at,
    updated_at,
    base_language,
    field_sources,
    state,
    queued,
    ...form
  } = entity;
  return form;
}

test('creates, lists, saves, changes and deletes a game', async () => {
  const category = await addCategory(db, { slug: 'puzzle', name: 'Réflexion' });
  const created = await ask('POST', '/', { ...GAME, category_id: category, tags: [' a ', 'b', 'A'] });
  expect(created).toMatchObject({
    status: 201,
    body: { title: 'Échecs', slug: 'echecs', tags: ['a', 'b'], version: 1, category: { name: 'Réflexion' } },
  });
  expect(created.body).not.toHaveProperty('provider_values');
  const { id } = created.body;

  const listed = await ask('GET', '/?q=echec&sort=title&order=asc');
  expect(listed.body).toMatchObject({ total: 1, page: 1, pageSize: 50, items: [{ id, title: 'Échecs' }] });

  const saved = await ask('PUT', `/${id}`, { ...asSaved(created.body), title_en: 'Chess' });
  expect(saved).toMatchObject({ status: 200, body: { title_en: 'Chess', version: 2 } });
  expect((await ask('GET', `/${id}`)).body).toEqual(saved.body);

  const late = await ask('PUT', `/${id}`, { ...asSaved(created.body), title_en: 'Checkers' });
  expect(late).toEqual({ status: 409, body: { error: 'version_conflict', current: saved.body } });

  const changed = await ask('POST', '/bulk', { ids: [id], action: 'deactivate' });
  expect(changed).toEqual({
    status: 200,
    body: { action: 'deactivate', requested: 1, changed: 1, undo: expect.any(String) },
  });

  expect(await ask('DELETE', `/${id}`)).toEqual({ status: 200, body: { deletion: expect.any(String) } });
  expect(await ask('DELETE', `/${id}`)).toEqual({ status: 404, body: { error: 'not_found' } });
  expect(await ask('GET', `/${id}`)).toEqual({ status: 404, body: { error: 'not_found' } });
  expect((await ask('PUT', `/${id}`, asSaved(saved.body))).status).toBe(404);
});

test('permissions are stored without duplicates, shown to players, logged and withdrawn', async () => {
  const created = await ask('POST', '/', { ...GAME, permissions: ['dialogs', 'clipboard', 'dialogs'] });
  const allowed = ['clipboard', 'dialogs'];
  expect(created.body).toMatchObject({ permissions: allowed, field_sources: { permissions: { by: 'operator' } } });
  const { id, slug } = created.body;
  const shown = async () => {
    const page = await createCatalogueReads({ database: db, now: () => new Date() }).game({ language: 'fr', slug });
    const cards = await createCardReads({ database: db, random: Math.random }).cards({ language: 'fr', ids: [id] });
    return [page !== null && 'game' in page && page.game.permissions, cards[0]?.permissions];
  };
  expect(await shown()).toEqual([allowed, allowed]);

  const saved = await ask('PUT', `/${id}`, { ...asSaved(created.body), permissions: [] });
  expect(saved).toMatchObject({ status: 200, body: { permissions: [] } });
  expect(await shown()).toEqual([[], undefined]);
  const log = await createActivityLog(db).list({ entity: 'game', entityId: id, page: 1, pageSize: 1 });
  expect(log.entries[0]?.changes).toEqual({ permissions: { before: allowed, after: [] } });
});

describe('rejected bodies', () => {
  test('an unknown category', async () => {
    const { status, body } = await ask('POST', '/', { ...GAME, category_id: UNKNOWN });
    expect([status, issues(body)]).toEqual([422, ['category_id unknown_category']]);
  });

  test.each<[unknown, string[]]>([
    [{ ids: [], action: 'delete' }, ['ids required']],
    [{ ids: ['x'], action: 'delete' }, ['ids.0 invalid_format']],
    [{ ids: Array.from({ length: 501 }, () => UNKNOWN), action: 'delete' }, ['ids too_many']],
    [{ ids: [UNKNOWN], action: 'publish' }, ['action invalid_value']],
    [{ ids: [UNKNOWN], action: 'set_category' }, ['categoryId required']],
    [{ ids: [UNKNOWN], action: 'set_languages' }, ['languages required']],
    [{ ids: [UNKNOWN], action: 'activate', languages: ['en'] }, ['languages not_expected']],
    [{ ids: [UNKNOWN], action: 'delete', categoryId: null }, ['categoryId not_expected']],
    [{ ids: [UNKNOWN], action: 'delete', all: true }, [' unrecognized_keys']],
  ])('a bulk action: %j', async (body, expected) => {
    const answer = await ask('POST', '/bulk', body);
    expect(answer.status).toBe(422);
    expect(issues(answer.body)).toEqual(expected);
  });

  test('a bulk action on missing games, which the response lists', async () => {
    const [id] = await addGames(db, [{}]);
    expect(await ask('POST', '/bulk', { ids: [id, UNKNOWN], action: 'delete' })).toEqual({
      status: 404,
      body: { error: 'not_found', missing: [UNKNOWN] },
    });
  });
});

test.each([
  'page=0',
  'page=x',
  'pageSize=201',
  'sort=price',
  'order=up',
  'category=puzzle',
  'status=hidden',
  'featured=1',
  'file_type=exe',
  'missing=sv',
  `q=${'x'.repeat(201)}`,
  'unknown=1',
])('rejects the list query ?%s', async (query) => {
  const answer = await ask('GET', `/?${query}`);
  expect(answer).toMatchObject({ status: 422, body: { error: 'invalid' } });
});

test('lists the providers of games', async () => {
  await addGames(db, [{ provider: 'gamepix', external_id: '1' }, {}]);
  expect(await ask('GET', '/providers')).toEqual({ status: 200, body: { providers: ['gamepix'] } });
});

test('accepts an id in capitals', async () => {
  const { body: made } = await ask('POST', '/', GAME);
  const id = made.id.toUpperCase();
  const saved = await ask('PUT', `/${id}`, { ...asSaved(made), title: 'Dames' });
  expect(saved).toMatchObject({ status: 200, body: { id: made.id, title: 'Dames', slug: 'echecs' } });
  const changed = await ask('POST', '/bulk', { ids: [id, made.id], action: 'feature' });
  expect(changed.body).toEqual({ action: 'feature', requested: 1, changed: 1, undo: expect.any(String) });
  const log = await createActivityLog(db).list({ entity: 'game', entityId: made.id, page: 1, pageSize: 10 });
  expect(log.total).toBe(3);
});
