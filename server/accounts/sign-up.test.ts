import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, PASSWORD } from '../../tests/helpers/accounts.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { credentials, profiles, users } from '../platform/db/schema.ts';
import { answer, createSite, NO_SESSION, refusal, type Site } from './visitor.fixture.ts';

let db: Database;
let site: Site;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await createSite(db);
});

const EMAIL = 'new@example.com';
const signUp = (email: string, more = {}) =>
  site.visitor().post('sign-up/email', { email, password: PASSWORD, ...more });

test('refuses sign-ups while they are closed, but lets existing accounts sign in', async () => {
  let open = false;
  site = await createSite(db, { maySignUp: () => open });
  await addAccount(db, 'member@example.com');
  expect(await refusal(signUp(EMAIL))).toEqual([403, 'SIGN_UP_CLOSED']);
  expect(await db.orm.$count(users)).toBe(1);
  expect((await site.visitor().signIn('member@example.com')).status).toBe(200);
  open = true;
  expect((await signUp(EMAIL)).status).toBe(200);
});

test('mails in the language of the screen, and to an account in the one that it chose', async () => {
  const account = { email: EMAIL, password: PASSWORD };
  await site.visitor().post('sign-up/email', account, { 'accept-language': 'es' });
  await site.visitor().get((await site.mailsTo(EMAIL))[0]?.link ?? '');
  const subjects = async () => (await site.mailsTo(EMAIL)).map(({ headers }) => headers.subject);
  expect(await subjects()).toEqual(['Confirma tu correo electrónico – Ludotek']);
  await site.visitor().post('sign-in/email', account, { 'accept-language': 'pt' });
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  await site.visitor().post('sign-up/email', account, { 'accept-language': 'en' });
  expect((await subjects()).at(-1)).toBe('Já tens uma conta – Ludotek');
});

test('signs up, confirms the address, signs in and signs out', async () => {
  const visitor = site.visitor();
  const response = await visitor.post('sign-up/email', {
    email: 'New@Example.com',
    password: PASSWORD,
    callbackURL: '/auth?x=1',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await visitor.session()).toEqual(NO_SESSION);
  expect(await refusal(visitor.signIn(EMAIL))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  expect(await refusal(visitor.signIn(EMAIL, 'wrong password'))).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
  expect(await db.orm.select({ email: profiles.email, role: profiles.role }).from(profiles)).toEqual([
    { email: EMAIL, role: 'user' },
  ]);

  const [mail] = await site.mailsTo(EMAIL);
  expect(mail?.headers.subject).toBe('Confirmez votre adresse e-mail – Ludotek');
  expect(mail?.link).toMatch(/^https:\/\/games\.example\/api\/auth\/verify-email\?token=[\w.-]+&callbackURL=/);
  const confirmed = await visitor.get(mail?.link ?? '');
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/auth?x=1']);
  // The link does not sign in: mail scanners open links too.
  expect(await visitor.session()).toEqual(NO_SESSION);

  expect((await visitor.signIn(EMAIL)).status).toBe(200);
  expect(await visitor.session()).toEqual({ access: 'no_role', email: EMAIL });
  expect((await visitor.post('sign-out', {})).status).toBe(200);
  // This cookie is not a session: see known-browser.ts.
  expect([...visitor.cookies.keys()]).toEqual(['__Host-ludotek-browser']);
  expect(await visitor.session()).toEqual(NO_SESSION);
});

test('stores a password as a salted scrypt hash and verifies it', async () => {
  site = await createSite(db, { passwords: undefined });
  await signUp(EMAIL);
  await signUp('other@example.com');
  const kept = await db.orm.select({ password: credentials.password }).from(credentials);
  expect(new Set(kept.map(({ password }) => password)).size).toBe(2);
  for (const { password } of kept) {
    const [salt = '', key = ''] = password?.split(':') ?? [];
    // At least the parameters of
    // https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
    const made = scryptSync(PASSWORD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
    expect([salt.length, key]).toEqual([32, made.toString('hex')]);
  }
  const visitor = site.visitor();
  expect(await refusal(visitor.signIn(EMAIL, 'wrong password'))).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
  expect(await refusal(visitor.signIn(EMAIL))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
});

test('sends the confirmation again on request, and redirects an invalid link with an error', async () => {
  await signUp(EMAIL);
  const visitor = site.visitor();
  expect((await visitor.post('send-verification-email', { email: EMAIL, callbackURL: '/auth' })).status).toBe(200);
  const mails = await site.mailsTo(EMAIL);
  expect(mails).toHaveLength(2);
  const wrong = await visitor.get('/api/auth/verify-email?token=abc&callbackURL=%2Fauth');
  expect(wrong.headers.get('location')).toBe('/auth?error=INVALID_TOKEN');
  await visitor.get(mails[1]?.link ?? '');
  expect((await visitor.signIn(EMAIL)).status).toBe(200);
});

test('ignores name, picture and role', async () => {
  expect((await signUp(EMAIL, { name: 'Somebody', image: 'https://evil.example/x.png', role: 'admin' })).status).toBe(
    200,
  );
  const rows = await db.orm
    .select({ name: users.name, image: users.image, role: profiles.role })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id));
  expect(rows).toEqual([{ name: '', image: null, role: 'user' }]);
});

test.each([
  ['a password of 5 characters', { email: EMAIL, password: '12345' }, 'PASSWORD_TOO_SHORT'],
  ['a password of 129 characters', { email: EMAIL, password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
  ['no password', { email: EMAIL }, 'VALIDATION_ERROR'],
  ['a password that is an object', { email: EMAIL, password: { $ne: '' } }, 'VALIDATION_ERROR'],
  ['an invalid address', { email: 'nobody', password: PASSWORD }, 'VALIDATION_ERROR'],
  ['an address that is a list', { email: [EMAIL], password: PASSWORD }, 'VALIDATION_ERROR'],
  ['an address with a line break', { email: `${EMAIL}\r\nBcc: x@example.com`, password: PASSWORD }, 'VALIDATION_ERROR'],
  [
    'a return address with a lone surrogate',
    { email: EMAIL, password: PASSWORD, callbackURL: '/\ud800' },
    'VALIDATION_ERROR',
  ],
  ['an address of 255 characters', { email: `${'x'.repeat(243)}@example.com`, password: PASSWORD }, 'INVALID_EMAIL'],
])('rejects %s', async (_, body, code) => {
  expect(await refusal(site.visitor().post('sign-up/email', body))).toEqual([400, code]);
  expect(await site.mails()).toEqual([]);
  expect(await db.orm.$count(users)).toBe(0);
});

test('accepts passwords of 6 and of 128 characters', async () => {
  expect((await signUp('a@example.com', { password: '123456' })).status).toBe(200);
  expect((await signUp('b@example.com', { password: 'é'.repeat(128) })).status).toBe(200);
});

describe('privacy of registered addresses', () => {
  const CONFIRMED = 'confirmed@example.com';
  const WAITING = 'waiting@example.com';
  const UNKNOWN = 'unknown@example.com';
  const WITHOUT_PASSWORD = 'without@example.com';
  const ADDRESSES = [UNKNOWN, CONFIRMED, WAITING, WITHOUT_PASSWORD];

  beforeEach(async () => {
    await addAccount(db, CONFIRMED);
    await addAccount(db, WAITING);
    await db.orm.update(users).set({ email_verified: false }).where(eq(users.email, WAITING));
    await db.orm.insert(users).values({ email: WITHOUT_PASSWORD, email_verified: true });
  });

  test.each([
    ['signing up', 'sign-up/email', { password: 'another one' }, 200],
    ['signing in', 'sign-in/email', { password: 'another one' }, 401],
    ['requesting a reset', 'request-password-reset', { redirectTo: '/auth' }, 200],
    ['requesting another confirmation', 'send-verification-email', { callbackURL: '/auth' }, 200],
  ])('gives the same answer for every address when %s', async (_, operation, body, status) => {
    const answers = await Promise.all(
      ADDRESSES.map(async (email, number) => {
        const visitor = site.visitor(`198.51.100.${number}`);
        const response = await visitor.post(operation, { email, ...body });
        const headers = [...response.headers].filter(([name]) => name !== 'content-length');
        return { status: response.status, headers, text: await response.text() };
      }),
    );
    expect(answers[0]?.status).toBe(status);
    for (const other of answers.slice(1)) expect(other).toEqual(answers[0]);
  });

  test('sends a confirmation to a new address, and a notice to a registered one', async () => {
    for (const email of ADDRESSES) await signUp(email, { password: 'another one' });
    const subjects = await Promise.all(
      ADDRESSES.map(async (email) => (await site.mailsTo(email)).map(({ headers }) => headers.subject)),
    );
    expect(subjects).toEqual([
      ['Confirmez votre adresse e-mail – Ludotek'],
      ['Vous avez déjà un compte – Ludotek'],
      ['Vous avez déjà un compte – Ludotek'],
      ['Vous avez déjà un compte – Ludotek'],
    ]);
    // The accounts did not change.
    expect((await site.visitor().signIn(CONFIRMED)).status).toBe(200);
  });

  test('answers two concurrent sign-ups with one address alike, and creates one account', async () => {
    const answers = await Promise.all([answer(signUp('race@example.com')), answer(signUp('RACE@example.com'))]);
    expect(answers[0]).toEqual({ status: 200, body: {} });
    expect(answers[0]).toEqual(answers[1]);
    expect(await db.orm.$count(users, eq(users.email, 'race@example.com'))).toBe(1);
    expect(await db.orm.$count(profiles, eq(profiles.email, 'race@example.com'))).toBe(1);
  });
});
