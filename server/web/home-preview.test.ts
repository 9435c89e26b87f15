import { expect, test } from 'vitest';
import { newRow } from '../../shared/home-rows.ts';
import { operatorSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { adminApi } from './admin-api.ts';
import { homePreview } from './home-preview.ts';

const ROWS = JSON.stringify([newRow('popular', '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b')]);

async function panel() {
  const { db } = await testDatabase();
  const { accounts, platform } = await testAdminApi(db);
  const requested: unknown[] = [];
  const renderer = {
    previewHome: async (...given: unknown[]) => {
      requested.push(given);
      return new Response('page', { headers: { 'Cache-Control': 'no-store' } });
    },
  };
  const api = adminApi({ list: [homePreview(renderer)], accounts, site: platform.site });
  const { headers } = await operatorSession(db, accounts);
  const post = (fields: Record<string, string>, own: Record<string, string> = headers) =>
    api.request('/admin/home/preview', { method: 'POST', headers: own, body: new URLSearchParams(fields) });
  return { post, requested };
}

test('renders the rows of an operator, in a language', async () => {
  const { post, requested } = await panel();
  const response = await post({ language: 'es', rows: ROWS });
  expect([response.status, await response.text()]).toEqual([200, 'page']);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(requested).toEqual([
    [{ language: 'es', scheme: 'light', rows: [expect.objectContaining({ kind: 'popular' })] }],
  ]);
});

test('renders the home page as of a later day', async () => {
  const { post, requested } = await panel();
  expect((await post({ language: 'fr', rows: ROWS, at: '2027-10-31T18:00' })).status).toBe(200);
  expect(requested).toEqual([[expect.objectContaining({ at: '2027-10-31T18:00' })]]);
});

test.each([
  ['a day that is none', { language: 'fr', rows: ROWS, at: '2027-02-30' }, 'invalid_date'],
  ['rows that are not JSON', { language: 'fr', rows: '[' }, 'malformed'],
  ['an unknown language', { language: 'xx', rows: ROWS }, 'invalid_value'],
  ['rows of an unknown kind', { language: 'fr', rows: '[{"kind":"clock"}]' }, 'invalid_union'],
])('refuses %s', async (_, fields, code) => {
  const { post, requested } = await panel();
  const response = await post(fields);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ issues: [{ code }] });
  expect(requested).toEqual([]);
});

test('renders nothing for strangers', async () => {
  const { post, requested } = await panel();
  expect((await post({ language: 'fr', rows: ROWS }, {})).status).toBe(401);
  expect(requested).toEqual([]);
});
