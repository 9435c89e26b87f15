import { expect, test } from 'vitest';
import { EMPTY_LEGAL_PAGE, EMPTY_PAGE } from '../../../shared/forms/page.ts';
import { operatorSession } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';

async function client() {
  const { db } = await testDatabase();
  const { app, accounts, platform } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await app.request(`/api/admin/pages${path}`, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // The shape of the body depends on the test.
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> };
  };
  return { ask, platform };
}

test('creates, lists, reads, saves and deletes a page', async () => {
  const { ask, platform } = await client();
  const made = await ask('POST', '', { ...EMPTY_PAGE, title: 'Règles', text: '# Un\r\n\r\nDeux\0' });
  expect(made).toMatchObject({ status: 201, body: { slug: 'regles', text: '# Un\n\nDeux', state: 'draft' } });
  const path = `/${made.body.id}`;
  expect(await ask('GET', path)).toEqual({ status: 200, body: made.body });
  const { body: list } = await ask('GET', '');
  expect(list).toMatchObject({ items: [{ title: 'Règles' }], placeholders: { site: platform.site.name } });
  expect(JSON.stringify(list)).not.toContain('Deux');
  const values = { ...EMPTY_PAGE, title: 'Règles', slug: 'regles', text: 'Trois' };
  const saved = await ask('PUT', path, { ...values, version: 1 });
  expect(saved).toMatchObject({ status: 200, body: { text: 'Trois', version: 2 } });
  expect(await ask('PUT', path, { ...values, version: 1 })).toEqual({
    status: 409,
    body: { error: 'version_conflict', current: saved.body },
  });
  expect((await ask('DELETE', path)).status).toBe(200);
  for (const method of ['GET', 'DELETE']) expect((await ask(method, path)).status).toBe(404);
});

test('replaces a legal text, and no other', async () => {
  const { ask } = await client();
  expect((await ask('GET', '/legal/privacy')).status).toBe(404);
  const values = { ...EMPTY_LEGAL_PAGE, title: 'Vie privée' };
  expect(await ask('PUT', '/legal/privacy', { ...values, version: 0 })).toMatchObject({
    status: 200,
    body: { legal: 'privacy', slug: null, version: 1 },
  });
  expect((await ask('GET', '/legal/privacy')).status).toBe(200);
  expect((await ask('PUT', '/legal/cookies', { ...values, version: 0 })).status).toBe(422);
});

test.each([
  [{}, ['title required']],
  [{ title: 'a', text: 'x'.repeat(50_001) }, ['text too_long']],
  [{ title: 'a', text_pt: 'é'.repeat(50_001) }, ['text_pt too_long']],
  [{ title: 'a', slug: 'contact' }, ['slug slug_reserved']],
  [{ title: 'a', slug: 'A/../b' }, ['slug invalid_slug']],
  [{ title: 'a', active: true }, [' unrecognized_keys']],
])('refuses %j', async (values, expected) => {
  const { ask } = await client();
  const { status, body } = await ask('POST', '', { ...EMPTY_PAGE, ...values });
  const issues = body.issues as { path: string[]; code: string }[];
  expect([status, issues.map(({ path, code }) => `${path.join('.')} ${code}`)]).toEqual([422, expected]);
});

test('accepts texts of full length in four languages, but not 10 MB', async () => {
  const { ask } = await client();
  // Three bytes each, the maximum for common letters.
  const text = '語'.repeat(50_000);
  const texts = { text, text_en: text, text_es: text, text_pt: text };
  expect((await ask('POST', '', { ...EMPTY_PAGE, title: 'a', ...texts })).status).toBe(201);
  const refused = await ask('POST', '', { ...EMPTY_PAGE, title: 'b', text: 'x'.repeat(10_000_000) });
  expect(refused).toEqual({ status: 413, body: { error: 'body_too_large' } });
});
