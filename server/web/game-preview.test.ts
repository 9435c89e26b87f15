import { expect, test } from 'vitest';
import { EMPTY_GAME } from '../../shared/forms/game.ts';
import { operatorSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { adminApi } from './admin-api.ts';
import { gamePreview } from './game-preview.ts';

const ASKED = {
  id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b',
  language: 'es',
  values: { ...EMPTY_GAME, title: 'Tarot', game_url: '/play/lumen/index.html' },
};

async function panel() {
  const { db } = await testDatabase();
  const { accounts, platform } = await testAdminApi(db);
  const requested: unknown[] = [];
  const renderer = {
    previewGame: async (given: unknown) => {
      requested.push(given);
      return new Response('page', { headers: { 'Cache-Control': 'no-store' } });
    },
  };
  const api = adminApi({ list: [gamePreview(renderer)], accounts, site: platform.site });
  const { headers } = await operatorSession(db, accounts);
  const post = (asked: object, own: Record<string, string> = headers) =>
    api.request('/admin/games/preview', {
      method: 'POST',
      headers: { ...own, 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
    });
  return { post, requested };
}

test('renders the values of an operator, in a language', async () => {
  const { post, requested } = await panel();
  const response = await post(ASKED);
  expect([response.status, await response.text()]).toEqual([200, 'page']);
  expect(requested).toEqual([
    expect.objectContaining({ id: ASKED.id, language: 'es', values: expect.objectContaining({ title: 'Tarot' }) }),
  ]);
});

test.each([
  ['values that could not be saved', { ...ASKED, values: { ...ASKED.values, title: '' } }],
  ['an unknown language', { ...ASKED, language: 'xx' }],
  ['an id of another form', { ...ASKED, id: 'lumen' }],
])('refuses %s', async (_, asked) => {
  const { post, requested } = await panel();
  expect((await post(asked)).status).toBe(422);
  expect(requested).toEqual([]);
});

test('renders nothing for strangers', async () => {
  const { post, requested } = await panel();
  expect((await post(ASKED, {})).status).toBe(401);
  expect(requested).toEqual([]);
});
