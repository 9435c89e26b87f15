import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { operatorSession, PASSWORD, roleSession, type SignedIn } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createActivityLog } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { credentials, sessions } from '../../platform/db/schema.ts';

const MINUTE = 60_000;
const SOME_ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const REQUIRED = { status: 403, error: 'confirmation_required', ways: ['password'] };

let db: Database;
let site: Awaited<ReturnType<typeof testAdminApi>>;
let owner: SignedIn;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await testAdminApi(db, { recordEvents: true });
  owner = await operatorSession(db, site.accounts);
});

async function ask(method: string, path: string, body: unknown = {}, { headers } = owner) {
  const response = await site.app.request(`/api/admin${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, ...(text === '' ? {} : JSON.parse(text)) };
}

const signedInAgo = (minutes: number) =>
  db.orm.update(sessions).set({ confirmed_at: new Date(Date.now() - minutes * MINUTE) });
const confirm = (password: string, as = owner) => ask('POST', '/account/confirmation', { password }, as);
const invite = (as = owner) =>
  ask('POST', '/team/invitations', { email: 'maya@example.com', role: 'editor', languages: [] }, as);

async function actions() {
  await site.accounts.idle();
  const { entries } = await createActivityLog(db).list({ entity: 'security', page: 1, pageSize: 50 });
  return entries.map(({ action }) => action);
}

describe('a dangerous change', () => {
  test('passes within 15 minutes after the sign-in, and is refused later', async () => {
    await signedInAgo(14);
    expect((await invite()).status).toBe(201);
    await signedInAgo(16);
    expect(await invite()).toEqual(REQUIRED);
    expect(await ask('DELETE', `/team/${SOME_ID}`)).toEqual(REQUIRED);
    // Requiring a confirmation does not count as refused access.
    expect(await actions()).not.toContain('access_refused');
  });

  test('is distinguished from others by its body', async () => {
    await signedInAgo(16);
    const bulk = (action: string) => ask('POST', '/games/bulk', { ids: [SOME_ID], action });
    expect(await bulk('delete')).toEqual(REQUIRED);
    expect(await bulk('activate')).toMatchObject({ status: 404 });
    expect(await ask('POST', '/games/bulk', 'nonsense')).toMatchObject({ status: 422 });
  });

  test('is refused to a role without asking for a confirmation', async () => {
    const editor = await roleSession(db, site.accounts, 'editor');
    await signedInAgo(16);
    expect(await invite(editor)).toEqual({ status: 403, error: 'role_forbidden' });
    expect(await ask('POST', '/redirects/delete', { ids: [SOME_ID] }, editor)).toEqual(REQUIRED);
  });

  test('refuses an account without a password, which has no way to confirm', async () => {
    await db.orm.delete(credentials).where(eq(credentials.user_id, owner.operator.id));
    await signedInAgo(16);
    expect(await invite()).toEqual({ ...REQUIRED, ways: [] });
    expect(await confirm(PASSWORD)).toMatchObject({ status: 422, issues: [{ code: 'wrong_password' }] });
  });
});

describe('reading and other changes', () => {
  test.each([
    ['GET', '/team', {}, 200],
    ['GET', '/account/sessions', {}, 200],
    ['PUT', '/account/language', { language: 'pt' }, 204],
    ['POST', '/account/sessions/end-others', {}, 200],
    ['DELETE', `/games/${SOME_ID}`, {}, 404],
  ])('never require one: %s %s', async (method, path, body, status) => {
    await signedInAgo(600);
    expect((await ask(method, path, body)).status).toBe(status);
  });
});

describe('a confirmation', () => {
  test('by the password opens this session for another 15 minutes, and no other', async () => {
    const second = await operatorSession(db, site.accounts, 'second@example.com');
    await signedInAgo(16);
    expect((await confirm(PASSWORD)).status).toBe(204);
    expect((await invite()).status).toBe(201);
    expect(await invite(second)).toEqual(REQUIRED);
    expect(await actions()).toContain('identity_confirmed');
  });

  test('with a wrong password changes nothing, and is recorded', async () => {
    await signedInAgo(16);
    expect(await confirm('wrong')).toMatchObject({
      status: 422,
      error: 'invalid',
      issues: [{ path: ['password'], code: 'wrong_password' }],
    });
    expect(await invite()).toEqual(REQUIRED);
    expect(await actions()).toContain('identity_refused');
  });

  test('is limited to five failures, so an open session cannot guess the password', async () => {
    await signedInAgo(16);
    for (let time = 0; time < 10; time += 1) expect((await confirm(PASSWORD)).status).toBe(204);
    await signedInAgo(16);
    for (let time = 0; time < 5; time += 1) expect((await confirm(`guess ${time}`)).status).toBe(422);
    expect(await confirm(PASSWORD)).toMatchObject({ status: 429, error: 'too_many', seconds: expect.any(Number) });
    expect(await invite()).toEqual(REQUIRED);
    expect(await actions()).toContain('limited');
  });
});
