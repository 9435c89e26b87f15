import { beforeEach, expect, test } from 'vitest';
import { operatorSession } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';

let send: (method: string, path: string, body?: unknown, language?: string) => Promise<Response>;
let puzzle: string;
let session: { headers: Record<string, string>; app: Awaited<ReturnType<typeof testAdminApi>>['app'] };

beforeEach(async () => {
  const { db } = await testDatabase();
  const { accounts, app } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  session = { headers, app };
  puzzle = await addCategory(db, { slug: 'puzzle' });
  await addGames(db, [{ provider: 'gamepix', external_id: 'x', provider_values: { provider_category: 'Otters' } }]);
  send = async (method, path, body, language = 'fr') =>
    app.request(`/api/admin/category-map${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'accept-language': language },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
});

test('lists, maps and applies a word', async () => {
  const row = { provider: 'gamepix', word: 'otters', label: 'Otters', category_id: null, games: 1, waiting: 1 };
  const listed = await send('GET', '?provider=gamepix&q=OTT&show=waiting');
  expect(await listed.json()).toEqual({ total: 1, page: 1, pageSize: 25, items: [row] });

  const name = { provider: 'gamepix', word: 'otters' };
  const saved = await send('PUT', '', { ...name, category_id: puzzle });
  expect(await saved.json()).toEqual({ ...row, category_id: puzzle });
  expect(await (await send('POST', '/apply', name)).json()).toEqual({ updated: 1, waiting: 0 });
});

test('creates a category from a word, or uses the one that it names', async () => {
  const make = async (word: string, language?: string) => {
    const response = await send('POST', '/category', { provider: 'gamepix', word }, language);
    expect(response.status).toBe(201);
    return (await response.json()) as { word: { category_id: string; label: string }; category: string };
  };
  const otters = await make('otters');
  expect(otters).toMatchObject({ category: 'Otters', word: { label: 'Otters', games: 1, waiting: 1 } });
  expect((await make('OTTERS')).word.category_id).toBe(otters.word.category_id);
  expect((await make('puzzles')).word.category_id).toBe(puzzle);
  // A genre has its texts in all languages.
  const chess = await make('chess games');
  const { headers, app } = session;
  const made = await app.request(`/api/admin/categories/${chess.word.category_id}`, { headers });
  expect(await made.json()).toMatchObject({
    active: true,
    name: chess.category,
    name_en: expect.stringMatching(/\w/),
    description_es: expect.stringMatching(/\w/),
    name_pt: expect.stringMatching(/\w/),
  });
  // It is named for the reader.
  expect((await make('chess games', 'en')).category).toBe('Chess');
});

test('returns errors with their fields', async () => {
  const word = { provider: 'gamepix', word: 'otters' };
  const gone = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
  for (const [method, path, body, issue] of [
    ['PUT', '', { ...word, category_id: gone }, { path: ['category_id'], code: 'unknown_category' }],
    ['PUT', '', { ...word, provider: 'itch', category_id: null }, { path: ['provider'], code: 'invalid_choice' }],
    ['PUT', '', { ...word, word: ' ', category_id: null }, { path: ['word'], code: 'required' }],
    ['PUT', '', { ...word, word: 'a\0b', category_id: null }, { path: ['word'], code: 'malformed' }],
    ['POST', '/apply', word, { path: ['word'], code: 'not_mapped' }],
    ['GET', '?show=none', undefined, { path: ['show'] }],
  ] as const) {
    const response = await send(method, path, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: 'invalid', issues: [issue] });
  }
});
