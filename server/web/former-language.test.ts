/**
 * Entities in a language that the site no longer has. A restored backup or an undone deletion contains what was written while
 * operators had added it.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_GAME } from '../../shared/forms/game.ts';
import type { Language } from '../../shared/languages.ts';
import { operatorSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { addGames, addRow } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { feeds, gameHealth, searchSynonyms } from '../platform/db/schema.ts';

const ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
// Not a language of the tests.
const FORMER = 'uk' as Language;
const shown = { languages: [FORMER] };

let ask: (method: string, path: string, body?: object) => Promise<{ status: number; body: Record<string, unknown> }>;
let paths: string[];

beforeEach(async () => {
  const { db } = await testDatabase();
  await addGames(db, [
    {
      ...{ id: ID, title: '', slug: 'shakhy', base_language: FORMER, ...shown },
      ...{ provider: 'gamepix', external_id: 'chess-1', provider_values: { language: FORMER } },
    },
  ]);
  await addRow(db, 'page', { id: ID, slug: 'pravyla', active: true, ...shown });
  await addRow(db, 'collection', { id: ID, slug: 'shakhy', kind: 'picked', active: true, ...shown });
  await db.orm
    .insert(searchSynonyms)
    .values({ id: ID, language: FORMER, words: 'shakhy', phrase: 'shakhy', meaning: 'chess' });
  await db.orm.insert(gameHealth).values({ game_id: ID, state: 'gone', game_url: 'https://games.example/1' });
  await db.orm
    .insert(feeds)
    .values({ id: ID, name: 'Feed', provider: 'gamepix', address: 'https://feeds.example/1', language: FORMER });
  const { app, api, accounts } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  ask = async (method, path, body) => {
    const answer = await app.request(path, {
      ...{ method, headers: { ...headers, 'Content-Type': 'application/json' } },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // The shape of the body depends on the test.
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : { text } };
  };
  const read = api.routes.filter(({ method, path }) => method === 'GET' && path !== '/openapi.json');
  paths = [...new Set(read.map(({ path }) => `/api${path.replaceAll(/:\w+(\{[^}]*\})?/g, ID)}`))];
});

describe('something in a language that the site no longer has', () => {
  test('does not break anything that the panel reads', async () => {
    const failed: string[] = [];
    for (const path of paths) if ((await ask('GET', path)).status >= 500) failed.push(path);
    expect(failed).toEqual([]);
  });

  test('is named, read, exported and moved to another language', async () => {
    const { body: list } = await ask('GET', '/api/admin/games');
    expect(list).toMatchObject({ items: [{ title: 'shakhy', title_language: FORMER, languages: [FORMER] }] });
    const exported = await ask('POST', '/api/admin/games/export', { ids: [ID] });
    expect(exported.body.text).toContain('chess-1');
    const path = `/api/admin/games/${ID}`;
    const { body: game } = await ask('GET', path);
    const form = Object.fromEntries(Object.keys(EMPTY_GAME).map((field) => [field, game[field]]));
    const change = { ...form, title: 'Échecs', game_url: 'https://games.example/1', version: game.version };
    const refused = await ask('PUT', path, change);
    expect(refused).toMatchObject({
      status: 422,
      body: { issues: [{ path: ['languages', 0], code: 'invalid_choice' }] },
    });
    expect(await ask('PUT', path, { ...change, languages: ['fr'] })).toMatchObject({
      status: 200,
      body: { title: 'Échecs', base_language: FORMER, languages: ['fr'] },
    });
    const { body: log } = await ask('GET', `/api/admin/activity?entity=game&entityId=${ID}`);
    expect(JSON.stringify(log)).toContain(FORMER);
  });
});
