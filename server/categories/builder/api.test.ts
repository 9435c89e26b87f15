import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { operatorSession } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { operations } from '../../platform/db/schema.ts';

let db: Database;
let ask: (
  method: string,
  path: string,
  body?: unknown,
  language?: string,
) => Promise<{ status: number; body: Record<string, unknown> }>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  const { accounts, app } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  ask = async (method, path, body, language) => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', ...(language && { 'accept-language': language }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
});

const addTagged = (count: number, tags: string[]) =>
  addGames(
    db,
    Array.from({ length: count }, (_, index) => ({ title: `${tags[0]} ${index}`, title_en: `Game ${index}`, tags })),
  );

describe('POST /functions/auto-generate-categories', () => {
  const path = '/functions/auto-generate-categories';

  test('starts a run, or waits for its result with wait=true', async () => {
    await addTagged(10, ['mahjong', 'otter']);
    await addCategory(db, { slug: 'sudoku', name: 'Sudoku' });
    const waited = await ask('POST', `${path}?wait=true`, {});
    expect(waited).toEqual({
      status: 200,
      body: {
        success: true,
        error: null,
        stats: { uniqueTagsFound: 2, categoriesCreated: 1, categoriesUpdated: 1 },
      },
    });

    const started = await ask('POST', path, {});
    expect(started).toEqual({ status: 202, body: { operationId: expect.any(String) } });
    expect(await ask('POST', `${path}?wait=true`, {})).toMatchObject({
      status: 200,
      body: { stats: { uniqueTagsFound: 2, categoriesCreated: 0, categoriesUpdated: 0 } },
    });
    expect(await ask('GET', '/admin/operations/last?kind=auto-generate-categories')).toMatchObject({
      status: 200,
      body: { run: { status: 'completed', counters: { gamesRead: 10, leftAside: 1 } } },
    });
  });

  test('makes only what was chosen in a preview', async () => {
    await addTagged(8, ['mahjong', 'chess']);
    const { status, body } = await ask('POST', '/admin/auto-categories/previews', {});
    expect(status).toBe(202);
    const plans = `/admin/auto-categories/previews/${body.operationId}`;
    await expect
      .poll(async () => (await ask('GET', plans)).body)
      .toMatchObject({
        plans: [
          { id: 'create:chess', action: 'create', games: 8 },
          { id: 'create:mahjong', action: 'create', games: 8 },
        ],
      });
    expect(await ask('POST', `${path}?wait=true`, { only: ['create:chess'] })).toMatchObject({
      body: { stats: { categoriesCreated: 1 } },
    });
    expect(await ask('GET', '/admin/categories')).toMatchObject({ body: [{ slug: 'chess' }] });
    // This operation did not create categories.
    expect(await ask('GET', `/admin/auto-categories/${body.operationId}`)).toMatchObject({ status: 404 });
  });

  test('rejects unknown fields and invalid parameters', async () => {
    expect(await ask('POST', path, { all: true })).toMatchObject({ status: 422 });
    expect(await ask('POST', `${path}?wait=1`, {})).toMatchObject({ status: 422 });
    expect(await db.orm.$count(operations)).toBe(0);
  });
});

test('GET /admin/auto-categories/{id} lists the results of a run, and is 404 for other operations', async () => {
  await addTagged(10, ['mahjong', 'otter']);
  await addCategory(db, { slug: 'sudoku', name: 'Sudoku' });
  await ask('POST', '/functions/auto-generate-categories?wait=true', {});
  const [run] = await db.orm.select().from(operations);
  const answer = await ask('GET', `/admin/auto-categories/${run?.id}`);
  expect(answer).toEqual({
    status: 200,
    body: {
      results: [
        { outcome: 'updated', title: 'Sudoku', slug: 'sudoku', games: 0, reason: null },
        { outcome: 'created', title: 'Mahjong', slug: 'mahjong', games: 10, reason: null },
        { outcome: 'left', title: 'otter', slug: null, games: 10, reason: 'not_in_lexicon' },
      ],
    },
  });
  await db.orm.update(operations).set({ kind: 'translate-games' });
  expect(await ask('GET', `/admin/auto-categories/${run?.id}`)).toMatchObject({ status: 404 });
});

test('names categories, genres and games in the panel’s language, which the site need not offer', async () => {
  await addTagged(10, ['chess', 'otter']);
  await addCategory(db, { slug: 'puzzle', name: 'Réflexion', name_en: 'Brain games' });
  const { body } = await ask('POST', '/admin/auto-categories/previews', {});
  const plans = `/admin/auto-categories/previews/${body.operationId}`;
  const titles = async (path: string, language: string, list: string) => {
    const found = (await ask('GET', path, undefined, language)).body[list];
    return Array.isArray(found) ? found.map(({ title }) => title) : found;
  };
  await expect.poll(() => titles(plans, 'en', 'plans')).toEqual(['Brain games', 'Chess', 'otter']);
  const { body: english } = await ask('GET', plans, undefined, 'en');
  expect(english.plans).toContainEqual(expect.objectContaining({ examples: ['Game 0', 'Game 1', 'Game 2'] }));
  const { body: german } = await ask('GET', plans, undefined, 'de');
  expect(german.plans).toContainEqual(expect.objectContaining({ examples: ['chess 0', 'chess 1', 'chess 2'] }));
  expect(await titles(plans, 'de', 'plans')).toEqual(['Réflexion', 'Schach', 'otter']);
  expect(await titles(plans, 'pt-BR', 'plans')).toEqual(['Réflexion', 'Xadrez', 'otter']);

  await ask('POST', '/functions/auto-generate-categories?wait=true', {});
  const [run] = await db.orm.select().from(operations).where(eq(operations.kind, 'auto-generate-categories'));
  const results = `/admin/auto-categories/${run?.id}`;
  expect(await titles(results, 'es', 'results')).toEqual(expect.arrayContaining(['Ajedrez', 'otter']));
});

test('places games without category in the same run', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 10 }, (_, index) => ({
      title: `Otter ${index}`,
      tags: ['mahjong', 'puzzle'],
      provider: 'gamepix',
      external_id: `x${index}`,
    })),
  );
  await ask('POST', '/functions/auto-generate-categories?wait=true', {});
  expect(await ask('POST', '/functions/update-game-categories', { all: true })).toMatchObject({ status: 422 });
  expect(await ask('GET', '/admin/operations/last?kind=auto-generate-categories')).toMatchObject({
    status: 200,
    body: { run: { status: 'completed', counters: { categoriesCreated: 2, gamesPlaced: ids.length } } },
  });
  // Nothing remains for the quick action.
  expect(await ask('POST', '/functions/update-game-categories', {})).toEqual({
    status: 200,
    body: { success: true, stats: { updated: 0 } },
  });
  const { body } = await ask('GET', '/admin/categories');
  expect(body).toMatchObject([
    { slug: 'mahjong', game_count: 10, active: true },
    { slug: 'puzzle', game_count: 10, active: true },
  ]);
});

describe('POST /functions/update-game-categories', () => {
  const path = '/functions/update-game-categories';

  test('waits for the end, unless wait=false', async () => {
    const done = { status: 200, body: { success: true, stats: { updated: 0 } } };
    expect(await ask('POST', path, {})).toEqual(done);
    expect(await ask('POST', `${path}?wait=true`, {})).toEqual(done);
    expect(await ask('POST', `${path}?wait=false`, {})).toEqual({
      status: 202,
      body: { operationId: expect.any(String) },
    });
    expect(await ask('POST', `${path}?wait=1`, {})).toMatchObject({ status: 422 });
  });

  test('is rejected while the running operation is being stopped', async () => {
    await db.orm.insert(operations).values({
      kind: 'update-game-categories',
      error_code: 'cancelled',
      heartbeat_at: new Date(),
    });
    expect(await ask('POST', path, {})).toEqual({ status: 409, body: { error: 'stopping' } });
    expect(await db.orm.$count(operations)).toBe(1);
  });
});
