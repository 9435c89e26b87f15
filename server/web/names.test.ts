/** Names in responses of the panel's API, in the language of the request. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { CHOSEN_FIELDS, EMPTY_COLLECTION } from '../../shared/forms/collection.ts';
import { operatorSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { addCategory, addGames, setGames, setTexts } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { gameHealth, gameReports, games } from '../platform/db/schema.ts';

let db: Database;
let otter: string;
let ask: (path: string, language?: string, body?: unknown) => Promise<unknown>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  const { app, accounts } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  const category = await addCategory(db, { slug: 'animaux', name: 'Animaux', name_en: 'Animals', name_es: ' ' });
  const url = 'https://games.example/otter';
  const texts = { title: 'Loutre', title_en: 'Otter', title_es: '\u00a0' };
  [otter = ''] = await addGames(db, [{ ...texts, category_id: category, game_url: url }]);
  await db.orm.insert(gameReports).values({ game_id: otter, reason: 'broken' });
  await db.orm
    .insert(gameHealth)
    .values({ game_id: otter, game_url: url, host: 'games.example', address_key: url, due_at: new Date() });
  ask = async (path, language, body) => {
    const answer = await app.request(`/api/admin/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ ...headers, 'content-type': 'application/json' },
        ...(language !== undefined && { 'accept-language': language }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
});

test.each([
  ['en', 'Otter', 'en', 'Animals', 'en'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'Otter', 'en', 'Animals', 'en'],
  ['es', 'Loutre', 'fr', 'Animaux', 'fr'],
  ['fr', 'Loutre', 'fr', 'Animaux', 'fr'],
  // A language that the site does not support does not mean English.
  ['de', 'Loutre', 'fr', 'Animaux', 'fr'],
  ['*', 'Loutre', 'fr', 'Animaux', 'fr'],
  [undefined, 'Loutre', 'fr', 'Animaux', 'fr'],
])('are in that of Accept-Language (%s), or the original ones', async (language, title, title_language, name, of) => {
  const shown = { title, title_language };
  const category = { name, name_language: of };
  expect(await ask('games', language)).toMatchObject({ items: [{ ...shown, category }] });
  expect(await ask('categories/options', language)).toMatchObject([{ ...category, original_name: 'Animaux' }]);
  expect(await ask('dashboard', language)).toMatchObject({ popular: [shown], recent: [shown] });
  expect(await ask('reports', language)).toMatchObject({ items: [{ game: shown }] });
  expect(await ask('health', language)).toMatchObject({ items: [shown] });
  expect(await ask(`statistics/games/${otter}`, language)).toMatchObject(shown);
  const entries = CHOSEN_FIELDS.map((field) => [field, { ...EMPTY_COLLECTION, games: [otter] }[field]]);
  const picked = Object.fromEntries(entries);
  expect(await ask('collections/preview', language, picked)).toMatchObject({ games: [shown] });
});

test('are in another variety of the language before the original one', async () => {
  await setGames(db, { title_pt: 'Lontra' }, eq(games.id, otter));
  await setTexts(db, 'category', 'animaux', { name_pt: 'Animais' });
  const shown = { title: 'Lontra', title_language: 'pt' };
  const category = { name: 'Animais', name_language: 'pt' };
  expect(await ask('games', 'pt-BR')).toMatchObject({ items: [{ ...shown, category }] });
  expect(await ask('dashboard', 'pt-BR')).toMatchObject({ popular: [shown], recent: [shown] });
});

test('a language in the query of the list of games has precedence', async () => {
  expect(await ask('games?language=es', 'en')).toMatchObject({ items: [{ title: 'Loutre', title_language: 'fr' }] });
});
