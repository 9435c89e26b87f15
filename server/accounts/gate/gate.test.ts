import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, PASSWORD } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { rateLimits, users } from '../../platform/db/schema.ts';
import { answer, createSite, refusal, type Site } from '../visitor.fixture.ts';

const EMAIL = 'member@example.com';
const WRONG = [401, 'INVALID_EMAIL_OR_PASSWORD'];
const TOO_MANY = [429, 'TOO_MANY_REQUESTS'];

let db: Database;
let site: Site;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await createSite(db);
  await addAccount(db, EMAIL);
});

describe('unused operations of Better Auth', () => {
  test.each([
    ['POST', '/api/auth/sign-in/social'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/delete-user'],
    ['POST', '/api/auth/change-email'],
    ['POST', '/api/auth/set-password'],
    ['POST', '/api/auth/verify-password'],
    ['POST', '/api/auth/revoke-session'],
    ['POST', '/api/auth/link-social'],
    ['GET', '/api/auth/get-session'],
    ['POST', '/api/auth/get-session'],
    ['GET', '/api/auth/reset-password/:token'],
    ['POST', '/api/auth/sign-in/email/'],
    ['POST', '/api/auth//sign-in/email'],
    ['POST', '/api/auth/sign-in%2Femail'],
    ['POST', '/api/auth/x/../ok'],
    ['PUT', '/api/auth/sign-in/email'],
    ['GET', '/api/auth'],
    ['GET', '/api/auth/'],
    ['GET', '/api/auth/ok'],
    ['GET', '/api/auth/error'],
    ['GET', '/api/auth/list-sessions'],
    ['GET', '/api/auth/list-accounts'],
    ['GET', '/api/auth/callback/google'],
    ['GET', '/api/auth/sign-out'],
    ['HEAD', '/api/auth/verify-email'],
  ])('%s %s is not found', async (method, path) => {
    const response = await site.visitor().send(method, path, { origin: 'https://games.example' });
    expect(response.status).toBe(404);
  });
});

describe('requests from other sites', () => {
  const signIn = (headers: Record<string, string>, visitor = site.visitor()) =>
    visitor.post('sign-in/email', { email: EMAIL, password: PASSWORD }, headers);

  test.each([
    'https://evil.example',
    'http://games.example',
    'https://games.example:444',
    'https://games.example.evil.example',
    'https://sub.games.example',
    'null',
  ])('are refused from the origin %s', async (origin) => {
    expect(await refusal(signIn({ origin }))).toEqual([403, 'INVALID_ORIGIN']);
    const visitor = site.visitor();
    await visitor.signIn(EMAIL);
    expect(await refusal(visitor.post('sign-out', {}, { origin }))).toEqual([403, 'INVALID_ORIGIN']);
    expect(await visitor.session()).toMatchObject({ email: EMAIL });
  });

  test('are refused when they carry the cookie but no origin', async () => {
    const visitor = site.visitor();
    await visitor.signIn(EMAIL);
    const response = visitor.send('POST', '/api/auth/revoke-sessions', { 'content-type': 'application/json' }, '{}');
    expect(await refusal(response)).toEqual([403, 'MISSING_OR_NULL_ORIGIN']);
  });

  test('are refused as HTML forms', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `email=${encodeURIComponent(EMAIL)}&password=${encodeURIComponent(PASSWORD)}`;
    expect(await refusal(site.visitor().send('POST', '/api/auth/sign-in/email', form, body))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
  });

  test('are distinguished from requests from other loopback names of a local site', async () => {
    const local = await createSite(db, { url: 'http://localhost:4711' });
    const from = (origin: string) =>
      local.visitor().post('sign-in/email', { email: EMAIL, password: PASSWORD }, { origin });
    expect((await from('http://127.0.0.1:4711')).status).toBe(200);
    expect((await from('http://[::1]:4711')).status).toBe(200);
    expect(await refusal(from('http://localhost:4712'))).toEqual([403, 'INVALID_ORIGIN']);
    expect(await refusal(from('http://192.168.1.2:4711'))).toEqual([403, 'INVALID_ORIGIN']);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/%2F/evil.example',
    // These normalize to another site's address.
    '/..//evil.example/',
    '/%2e%2E//evil.example/',
    '/auth/..//evil.example/',
    '/.//evil.example/',
    'https://games.example//evil.example/',
    'https://games.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('are refused with the return address %s', async (callbackURL) => {
    const visitor = site.visitor();
    const forbidden = [403, expect.stringMatching(/^INVALID_(CALLBACK|REDIRECT)_URL$/)];
    const body = { email: 'new@example.com', password: PASSWORD };
    expect(await refusal(visitor.post('sign-up/email', { ...body, callbackURL }))).toEqual(forbidden);
    expect(await refusal(visitor.post('sign-in/email', { ...body, callbackURL }))).toEqual(forbidden);
    expect(await refusal(visitor.post('request-password-reset', { email: EMAIL, redirectTo: callbackURL }))).toEqual(
      forbidden,
    );
    const query = `callbackURL=${encodeURIComponent(callbackURL)}`;
    expect(await refusal(visitor.get(`/api/auth/verify-email?token=x&${query}`))).toEqual(forbidden);
    expect(await refusal(visitor.get(`/api/auth/reset-password/x?${query}`))).toEqual(forbidden);
    expect(await site.mails()).toEqual([]);
    expect(await db.orm.$count(users)).toBe(1);
  });

  test('cannot put their host name into a mailed link', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
    const visitor = site.visitor();
    await visitor.send(
      'POST',
      'https://evil.example/api/auth/request-password-reset',
      { ...headers, 'content-type': 'application/json' },
      JSON.stringify({ email: EMAIL }),
    );
    const [mail] = await site.mailsTo(EMAIL);
    expect(mail?.link).toMatch(/^https:\/\/games\.example\//);
    expect(mail?.text).not.toContain('evil');
  });
});

test('logs each refused origin once, and at most ten of them', async () => {
  for (let port = 1; port < 20; port += 1) {
    const origin = `http://192.168.1.2:${port}`;
    for (let time = 0; time < 2; time += 1) await site.visitor().post('sign-in/email', {}, { origin });
  }
  expect(site.lines).toHaveLength(10);
  expect(site.lines[0]).toBe(
    'A page of "http://192.168.1.2:1" may not use accounts: the site is https://games.example (SITE_URL).',
  );
});

test.each([
  ['with a lone surrogate', '{"email":"member@example.com","redirectTo":"/\\ud800"}'],
  ['with a null character', '{"email":"member@example.com","password":"correct\\u0000horse"}'],
  ['with a list', '{"email":["member@example.com"],"password":"correct horse"}'],
  ['nested too deeply', `{"email":"member@example.com","password":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['that is not JSON', '{"email"'],
  ['that is a list', '[]'],
  ['that is a string', '"x"'],
  ['that is null', 'null'],
])('refuses a body %s', async (_, body) => {
  const sent = site.visitor().send('POST', '/api/auth/sign-in/email', { 'content-type': 'application/json' }, body);
  expect(await refusal(sent)).toEqual([400, 'VALIDATION_ERROR']);
});

test('refuses a link with a null character like an unknown link', async () => {
  const reset = site.visitor().post('reset-password', { token: 'a\0b', newPassword: PASSWORD });
  expect(await refusal(reset)).toEqual([400, 'VALIDATION_ERROR']);
  expect((await site.visitor().get('/api/auth/verify-email?token=a%00b')).status).toBe(401);
});

describe('rate limits', () => {
  const guess = (address: string, email = EMAIL, at = site) => refusal(at.visitor(address).signIn(email, 'a guess'));
  const wait = (seconds: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
  };

  test('limit sign-ins to 5 a minute and 20 an hour per client across accounts', async () => {
    const address = '198.51.100.7';
    for (let minute = 0; minute < 4; minute += 1) {
      for (let time = 0; time < 5; time += 1) {
        expect(await guess(address, `${minute}-${time}@example.com`)).toEqual(WRONG);
      }
      const refused = await site.visitor(address).signIn('x@example.com', 'a guess');
      expect(refused.headers.get('retry-after')).toBe(minute === 3 ? '3420' : '60');
      expect(await answer(Promise.resolve(refused))).toEqual({
        status: 429,
        body: { code: 'TOO_MANY_REQUESTS', message: expect.any(String) },
      });
      wait(60);
    }
    expect(await guess(address)).toEqual(TOO_MANY);
    // Refused attempts were not counted, so the account is open, and other clients are not affected.
    expect((await site.visitor('198.51.100.8').signIn(EMAIL)).status).toBe(200);
    wait(3600);
    expect(await guess(address)).toEqual(WRONG);
  });

  test('limit sign-ins to 40 a day per client and account', async () => {
    for (let hour = 0; hour < 8; hour += 1) {
      for (let time = 0; time < 5; time += 1) expect(await guess('198.51.100.7', 'Member@Example.com')).toEqual(WRONG);
      wait(3600);
    }
    expect(await guess('198.51.100.7')).toEqual(TOO_MANY);
    expect(await guess('198.51.100.7', 'x@example.com')).toEqual(WRONG);
    expect(await guess('198.51.100.8')).toEqual(WRONG);
    wait(16 * 3600);
    expect(await guess('198.51.100.7')).toEqual(WRONG);
  });

  test('limit concurrent sign-ins in two processes to 5', async () => {
    const other = await createSite(db);
    other.clock.now = site.clock.now;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, time) => guess('198.51.100.9', EMAIL, time % 2 ? site : other)),
    );
    expect(answers.filter(([status]) => status === 401)).toHaveLength(5);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(11);
  });

  test('count failed sign-ins only, even between successful ones', async () => {
    for (let time = 0; time < 7; time += 1) expect((await site.visitor().signIn(EMAIL)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) {
      expect(await guess('198.51.100.1', `${time}@example.com`)).toEqual(WRONG);
      if (time < 4) expect((await site.visitor().signIn(EMAIL)).status).toBe(200);
    }
    expect(await guess('198.51.100.1', 'x@example.com')).toEqual(TOO_MANY);
  });

  test('limit sign-ups to 5 an hour per client', async () => {
    const signUp = (number: number) =>
      site.visitor().post('sign-up/email', { email: `${number}@example.com`, password: PASSWORD });
    const answers = await Promise.all(Array.from({ length: 7 }, (_, number) => signUp(number)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await db.orm.$count(users)).toBe(6);
  });

  test('limit mail requests to 3 in 15 minutes per client and address, with or without an account', async () => {
    for (const email of [EMAIL, 'nobody@example.com']) {
      for (const operation of ['request-password-reset', 'send-verification-email', 'sign-up/email']) {
        const ask = () => site.visitor(operation).post(operation, { email, password: PASSWORD });
        const answers = await Promise.all([ask(), ask(), ask()]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(await refusal(ask())).toEqual(TOO_MANY);
        wait(3600);
      }
    }
  });

  test('limit mail requests to 10 an hour per client', async () => {
    const ask = (number: number) => site.visitor().post('request-password-reset', { email: `${number}@example.com` });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => ask(number)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('store neither addresses nor clients', async () => {
    await guess('198.51.100.7');
    expect(JSON.stringify(await db.orm.select().from(rateLimits))).not.toMatch(/198\.51|example/);
  });
});

test('reports an internal error to the operator, not to the visitor', async () => {
  await site.visitor().get('/api/session');
  await db.pool.query('ALTER TABLE users RENAME TO users_gone');
  const response = await site.visitor().signIn(EMAIL);
  expect([response.status, await response.json()]).toEqual([500, { error: 'server_error' }]);
  await db.pool.query('ALTER TABLE users_gone RENAME TO users');
  expect(site.lines.join()).toMatch(/relation "users" does not exist/);
  expect(site.lines.join()).not.toContain(EMAIL);
});
