import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addAccount, PASSWORD } from '../../tests/helpers/accounts.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { credentials, profiles, users, verifications } from '../platform/db/schema.ts';
import { createSite, NO_SESSION, refusal, type Site } from './visitor.fixture.ts';

const EMAIL = 'forgetful@example.com';

let db: Database;
let site: Site;
let id: string;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await createSite(db);
  id = await addAccount(db, EMAIL);
});

/** Requests a mail, follows its link and returns the token passed to the page. */
async function followLink(body = {}): Promise<string> {
  expect((await site.visitor().post('request-password-reset', { email: EMAIL, ...body })).status).toBe(200);
  const mail = (await site.mailsTo(EMAIL)).at(-1);
  expect(mail?.headers.subject).toBe('Choisissez un nouveau mot de passe – Ludotek');
  const response = await site.visitor().get(mail?.link ?? '');
  expect(response.status).toBe(302);
  const page = new URL(response.headers.get('location') ?? '');
  expect(`${page.origin}${page.pathname}`).toBe('https://games.example/auth');
  return page.searchParams.get('token') ?? '';
}

const reset = (token: string, newPassword = 'a new one') =>
  site.visitor().post('reset-password', { token, newPassword });

test('sets a new password once per link, and ends every session', async () => {
  const visitor = site.visitor();
  await visitor.signIn(EMAIL);
  const token = await followLink({ redirectTo: '/auth?reset' });
  // The table holds no usable token.
  expect(JSON.stringify(await db.orm.select().from(verifications))).not.toContain(token);
  expect(await refusal(reset(token, 'short'))).toEqual([400, 'PASSWORD_TOO_SHORT']);
  expect((await reset(token)).status).toBe(200);
  expect(await visitor.session()).toEqual(NO_SESSION);
  expect(await refusal(visitor.signIn(EMAIL))).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
  expect((await visitor.signIn(EMAIL, 'a new one')).status).toBe(200);
  expect(await refusal(reset(token, 'another one'))).toEqual([400, 'INVALID_TOKEN']);
  expect(await visitor.session()).toMatchObject({ email: EMAIL });
});

test.each([
  [null, 'Choose a new password – Ludotek'],
  ['es', 'Elige una nueva contraseña – Ludotek'],
])('mails in the language of the account (%s), or else of the request', async (language, subject) => {
  await db.orm.update(profiles).set({ language }).where(eq(profiles.user_id, id));
  await site.visitor().post('request-password-reset', { email: EMAIL }, { 'accept-language': 'en-GB,en;q=0.9' });
  const [mail] = await site.mailsTo(EMAIL);
  expect(mail?.headers).toMatchObject({ subject, 'content-language': language ?? 'en' });
});

test('invalidates other pending links', async () => {
  const first = await followLink();
  // The test sorts mails by their time.
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const second = await followLink();
  expect(second).not.toBe(first);
  expect((await reset(second)).status).toBe(200);
  expect(await refusal(reset(first, 'another one'))).toEqual([400, 'INVALID_TOKEN']);
});

test('accepts one of two concurrent resets with the same link', async () => {
  const token = await followLink();
  const answers = await Promise.all([reset(token, 'the first'), reset(token, 'the second')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('requires a strong password from an operator; a refusal keeps the link valid', async () => {
  await db.orm.update(profiles).set({ role: 'admin' }).where(eq(profiles.user_id, id));
  const token = await followLink();
  expect(await refusal(reset(token, 'a new one'))).toEqual([400, 'OPERATOR_PASSWORD_TOO_SHORT']);
  expect(await refusal(reset(token, 'motdepasse123'))).toEqual([400, 'PASSWORD_GUESSABLE']);
  // Better Auth also accepts the token in the query string.
  const aside = site.visitor().post(`reset-password?token=${token}`, { newPassword: 'a new one' });
  expect(await refusal(aside)).toEqual([400, 'INVALID_TOKEN']);
  expect((await reset(token, 'quatre lampes bleues')).status).toBe(200);
  expect((await site.visitor().signIn(EMAIL, 'quatre lampes bleues')).status).toBe(200);
});

test('still accepts a password that older rules allowed', async () => {
  await reset(await followLink(), '123456');
  await db.orm.update(profiles).set({ role: 'admin' }).where(eq(profiles.user_id, id));
  const visitor = site.visitor();
  expect((await visitor.signIn(EMAIL, '123456')).status).toBe(200);
  expect(await visitor.session()).toMatchObject({ access: 'operator' });
});

test('redirects an expired or invalid link with an error, and changes nothing', async () => {
  const token = await followLink();
  await db.orm.update(verifications).set({ expires_at: new Date(Date.now() - 1000) });
  for (const wrong of [token, 'made-up']) {
    const page = await site.visitor().get(`/api/auth/reset-password/${wrong}?callbackURL=%2Fauth`);
    expect(page.headers.get('location')).toBe('https://games.example/auth?error=INVALID_TOKEN');
    expect(await refusal(reset(wrong))).toEqual([400, 'INVALID_TOKEN']);
  }
  expect((await site.visitor().signIn(EMAIL)).status).toBe(200);
});

test('confirms the address', async () => {
  await db.orm.update(users).set({ email_verified: false }).where(eq(users.id, id));
  expect(await refusal(site.visitor().signIn(EMAIL))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  await reset(await followLink());
  expect((await site.visitor().signIn(EMAIL, 'a new one')).status).toBe(200);
});

test('sets the first password of an account without one', async () => {
  await db.orm.delete(credentials).where(eq(credentials.user_id, id));
  await reset(await followLink());
  expect((await site.visitor().signIn(EMAIL, 'a new one')).status).toBe(200);
  expect(await refusal(site.visitor().signIn(EMAIL, PASSWORD))).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
});
