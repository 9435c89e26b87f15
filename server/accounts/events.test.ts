import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, memberSession, operatorSession, PASSWORD } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { takeLog } from '../../tests/helpers/log.ts';
import { createActivityLog } from '../activity/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { createSite, refusal, type Site, type Visitor } from './visitor.fixture.ts';

const OWNER = 'owner@example.com';
const MEMBER = 'member@example.com';
const CLIENT = '198.51.100.7';
const WRONG = 'wröng guess & 100%';
const NEW_PASSWORD = 'sept ponts 42% de brume';

let db: Database;
let site: Site;
let owner: string;
let member: string;
let logged: ReturnType<typeof takeLog>;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await createSite(db, { recordEvents: true, wait: async () => {} });
  owner = await addAccount(db, OWNER, 'admin');
  member = await addAccount(db, MEMBER);
  logged = takeLog();
});

/** Returns the events so far, without the fields that every line has. */
async function events() {
  await site.accounts.idle();
  return logged.events().map(({ time: _, requestId: __, msg: ___, ...event }) => event);
}

/** Returns them as listed in the panel, newest first. */
async function activity() {
  await site.accounts.idle();
  const { entries } = await createActivityLog(db).list({ entity: 'security', page: 1, pageSize: 50 });
  return entries.map(({ actor, action, label, changes }) => ({
    actor,
    action,
    label,
    times: changes.times?.after,
    client: changes.client?.after,
  }));
}

async function linkTo(email: string): Promise<string> {
  await site.visitor(CLIENT).post('request-password-reset', { email });
  const mail = (await site.mailsTo(email)).find(({ headers }) => headers.subject?.includes('nouveau mot de passe'));
  const page = await site.visitor(CLIENT).get(mail?.link ?? '');
  return new URL(page.headers.get('location') ?? '').searchParams.get('token') ?? '';
}

const change = (visitor: Visitor, currentPassword: string) =>
  visitor.post('change-password', { currentPassword, newPassword: NEW_PASSWORD });

describe('security events in the log', () => {
  test('records a sign-in and a sign-out', async () => {
    const visitor = site.visitor(CLIENT);
    await visitor.signIn(OWNER);
    await visitor.post('sign-out', {});
    expect(await events()).toEqual([
      { level: 'info', event: 'sign_in_succeeded', client: CLIENT, account: owner },
      { level: 'info', event: 'signed_out', client: CLIENT, account: owner },
    ]);
  });

  test('records a sign-in with a wrong password', async () => {
    await site.visitor(CLIENT).signIn(OWNER, WRONG);
    expect(await events()).toEqual([
      {
        level: 'warn',
        event: 'sign_in_failed',
        client: CLIENT,
        account: owner,
        reason: 'INVALID_EMAIL_OR_PASSWORD',
      },
    ]);
  });

  test('omits the address of an unknown account, which may be a mistyped password', async () => {
    await site.visitor(CLIENT).signIn('hunter2@example.com');
    expect(await events()).toEqual([
      { level: 'warn', event: 'sign_in_failed', client: CLIENT, reason: 'INVALID_EMAIL_OR_PASSWORD' },
    ]);
    expect(logged.text()).not.toContain('hunter2');
  });

  test('records a sign-in beyond the limit', async () => {
    for (let guess = 0; guess < 5; guess += 1) await site.visitor(CLIENT).signIn(OWNER, WRONG);
    expect((await site.visitor(CLIENT).signIn(OWNER)).status).toBe(429);
    expect((await events()).at(-1)).toEqual({
      level: 'warn',
      event: 'sign_in_limited',
      client: CLIENT,
      account: owner,
    });
  });

  test('records failed and successful password changes, and signing out everywhere', async () => {
    const visitor = site.visitor(CLIENT);
    await visitor.signIn(OWNER);
    await change(visitor, WRONG);
    await change(visitor, PASSWORD);
    await visitor.post('revoke-sessions', {});
    expect((await events()).slice(1)).toEqual([
      {
        level: 'warn',
        event: 'password_change_failed',
        client: CLIENT,
        account: owner,
        reason: 'INVALID_PASSWORD',
      },
      { level: 'info', event: 'password_changed', client: CLIENT, account: owner },
      { level: 'info', event: 'sessions_revoked', client: CLIENT, account: owner },
    ]);
  });

  test('records reset requests, and failed and successful resets', async () => {
    const token = await linkTo(OWNER);
    await site.visitor(CLIENT).post('reset-password', { token: 'made-up', newPassword: NEW_PASSWORD });
    await site.visitor(CLIENT).post('reset-password', { token, newPassword: NEW_PASSWORD });
    expect(await events()).toEqual([
      { level: 'info', event: 'password_reset_requested', client: CLIENT, account: owner },
      { level: 'warn', event: 'password_reset_failed', client: CLIENT, reason: 'INVALID_TOKEN' },
      { level: 'info', event: 'password_changed', client: CLIENT, account: owner },
    ]);
  });

  test('records a sign-up', async () => {
    await site.visitor(CLIENT).post('sign-up/email', { email: 'new@example.com', password: NEW_PASSWORD, name: '' });
    expect(await events()).toEqual([
      { level: 'info', event: 'sign_up', client: CLIENT, account: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
  });

  test('records a request from another site', async () => {
    const visitor = site.visitor(CLIENT);
    await visitor.post('sign-in/email', { email: OWNER, password: PASSWORD }, { origin: 'https://evil.example' });
    expect(await events()).toEqual([
      { level: 'warn', event: 'access_refused', client: CLIENT, reason: 'INVALID_ORIGIN' },
    ]);
  });
});

test('ignores an e-mail address sent with a session operation', async () => {
  const visitor = site.visitor(CLIENT);
  const body = { email: OWNER, currentPassword: WRONG, newPassword: NEW_PASSWORD, token: 'made-up' };
  for (const operation of ['sign-out', 'change-password', 'reset-password']) await visitor.post(operation, body);
  expect((await events()).map(({ event, account }) => [event, account])).toEqual([
    ['signed_out', undefined],
    ['password_change_failed', undefined],
    ['password_reset_failed', undefined],
  ]);
  expect(await activity()).toEqual([]);
});

test('logs no password, link, cookie or address in any encoding', async () => {
  const secrets = new Set([PASSWORD, WRONG, NEW_PASSWORD, OWNER, MEMBER]);
  const visitor = site.visitor(CLIENT);
  await visitor.signIn(OWNER, WRONG);
  await visitor.signIn(OWNER);
  for (const cookie of visitor.cookies.values()) secrets.add(cookie);
  await change(visitor, PASSWORD);
  for (const cookie of visitor.cookies.values()) secrets.add(cookie);
  const token = await linkTo(OWNER);
  secrets.add(token);
  await db.pool.query('alter table credentials rename to credentials_gone');
  await site.visitor(CLIENT).signIn(MEMBER);
  await site.visitor(CLIENT).post('reset-password', { token, newPassword: WRONG });
  await db.pool.query('alter table credentials_gone rename to credentials');
  await site.accounts.idle();
  const text = logged.text() + site.lines.join('\n');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    for (const spelling of [
      secret,
      encodeURIComponent(secret),
      decodeURIComponent(encodeURIComponent(secret)),
      JSON.stringify(secret).slice(1, -1),
    ]) {
      expect(text).not.toContain(spelling);
    }
  }
});

describe('security events in the activity log', () => {
  test("records operators' sign-ins and password changes, failed attempts and lockouts", async () => {
    const visitor = site.visitor(CLIENT);
    await visitor.signIn(MEMBER);
    await visitor.signIn(MEMBER, WRONG);
    await visitor.signIn(OWNER);
    await change(visitor, PASSWORD);
    for (let guess = 0; guess < 6; guess += 1) await site.visitor('203.0.113.4').signIn(OWNER, WRONG);
    const entries = await activity();
    expect(entries).toHaveLength(4);
    expect(entries).toEqual(
      expect.arrayContaining([
        { actor: OWNER, action: 'sign_in', label: '', times: 1, client: CLIENT },
        { actor: OWNER, action: 'password_changed', label: '', times: 1, client: CLIENT },
        { actor: null, action: 'sign_in_failed', label: OWNER, times: 5, client: '203.0.113.4' },
        { actor: null, action: 'limited', label: OWNER, times: 1, client: '203.0.113.4' },
      ]),
    );
  });

  test('aggregates failed sign-ins from many clients into a few entries', async () => {
    const clients = Array.from({ length: 20 }, (_, number) => `203.0.113.${number}`);
    for (const client of clients) {
      const tries = Array.from({ length: 7 }, (_, guess) => (guess % 2 ? OWNER : `${guess}@example.com`));
      await Promise.all(tries.map((email) => site.visitor(client).signIn(email, WRONG)));
      await site.accounts.idle();
    }
    expect((await activity()).length).toBeLessThanOrEqual(3);
  });

  test('do not block a sign-in when they cannot be written', async () => {
    await db.pool.query('alter table audit_log rename to audit_log_gone');
    expect((await site.visitor(CLIENT).signIn(OWNER)).status).toBe(200);
    await site.accounts.idle();
    expect(logged.sentences()).toEqual(['Somebody signed in', 'Security events could not be kept']);
  });
});

describe('refused requests', () => {
  test('are logged and recorded for an account without rights to the panel', async () => {
    const { app, accounts } = await testAdminApi(db, { recordEvents: true });
    const stranger = await memberSession(db, accounts, 'curious@example.com');
    await accounts.idle();
    const before = logged.events().length;
    expect((await app.request('/api/admin/games', { headers: stranger.headers })).status).toBe(403);
    await accounts.idle();
    expect(logged.events().slice(before)).toMatchObject([
      { level: 'warn', event: 'access_refused', account: stranger.operator.id, reason: 'forbidden' },
    ]);
    expect(await activity()).toMatchObject([{ actor: null, action: 'access_refused', label: '', times: 1 }]);
  });

  test('name the operator whose cookie another site sent', async () => {
    const { app, accounts } = await testAdminApi(db, { recordEvents: true });
    const { headers, operator } = await operatorSession(db, accounts, 'boss@example.com');
    const request = { method: 'POST', headers: { ...headers, 'sec-fetch-site': 'cross-site' } };
    expect((await app.request('/api/functions/auto-categories', request)).status).toBe(403);
    await accounts.idle();
    expect(logged.events().at(-1)).toMatchObject({
      event: 'access_refused',
      account: operator.id,
      reason: 'cross_origin',
    });
    expect(await activity()).toContainEqual(
      expect.objectContaining({ actor: 'boss@example.com', action: 'access_refused' }),
    );
  });
});

describe("a session without the panel's key", () => {
  test('is recorded once, by the operations of accounts and by those of the panel', async () => {
    const { app, accounts } = await testAdminApi(db, { recordEvents: true });
    const { operator, headers } = await operatorSession(db, accounts, 'boss@example.com');
    const { 'x-panel-key': key, ...others } = headers;
    await accounts.idle();
    const before = logged.events().length;
    for (let time = 0; time < 3; time += 1) {
      expect((await app.request('/api/admin/games', { headers: others })).status).toBe(403);
      const request = new Request('https://games.example/api/auth/list-passkeys', { headers: others });
      expect((await accounts.handler(request, CLIENT)).status).toBe(403);
    }
    expect((await app.request('/api/admin/games', { headers: { ...others, 'x-panel-key': key } })).status).toBe(200);
    await accounts.idle();
    expect(logged.events().slice(before)).toMatchObject([
      { level: 'warn', event: 'panel_key_refused', account: operator.id, reason: 'no_key' },
    ]);
    expect(await activity()).toContainEqual(
      expect.objectContaining({ actor: null, action: 'panel_key_refused', label: 'boss@example.com', times: 1 }),
    );
  });

  test.each([
    ['no_key', ''],
    ['other_key', 'x'],
  ])('is recorded with the reason %s', async (reason, key) => {
    const visitor = site.visitor(CLIENT);
    await visitor.signIn(OWNER);
    visitor.panelKey = key;
    await visitor.post('revoke-sessions', {});
    expect((await events()).at(-1)).toEqual({
      level: 'warn',
      event: 'panel_key_refused',
      client: CLIENT,
      account: owner,
      reason,
    });
  });
});

describe('mail about a changed password', () => {
  const changed = async (email: string) =>
    (await site.mailsTo(email)).filter(({ headers }) => headers.subject?.includes('a été modifié'));

  test('gives the time and instructions, but no link that grants access', async () => {
    site.clock.now = new Date(`${new Date().getUTCFullYear() + 1}-02-01T22:30:00Z`);
    const visitor = site.visitor(CLIENT);
    await visitor.signIn(MEMBER);
    expect((await change(visitor, PASSWORD)).status).toBe(200);
    const [mail, ...more] = await changed(MEMBER);
    expect(more).toEqual([]);
    expect(mail?.headers.subject).toBe('Votre mot de passe a été modifié – Ludotek');
    expect(mail?.text).toMatch(/a été modifié le 1er février \d{4} à 22:30 UTC\./);
    expect(mail?.text).toContain("Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe");
    expect(mail?.text.match(/https?:\S+/g)).toEqual(['https://games.example/auth']);
    expect(mail?.text + (mail?.html ?? '')).not.toContain(NEW_PASSWORD);
  });

  test('is sent when a reset link sets the password', async () => {
    const token = await linkTo(MEMBER);
    await site.visitor(CLIENT).post('reset-password', { token, newPassword: NEW_PASSWORD });
    expect(await changed(MEMBER)).toHaveLength(1);
    expect(await changed(OWNER)).toEqual([]);
  });

  test('is not sent when the change is refused', async () => {
    const visitor = site.visitor(CLIENT);
    await visitor.signIn(MEMBER);
    expect(await refusal(change(visitor, WRONG))).toEqual([400, 'INVALID_PASSWORD']);
    expect(await changed(MEMBER)).toEqual([]);
  });

  test('may fail without blocking the change; the failure is logged', async () => {
    const failing = await createSite(db, {
      mailer: { send: () => Promise.reject(new Error('no route to the mail server')) },
    });
    const visitor = failing.visitor(CLIENT);
    await visitor.signIn(MEMBER);
    expect((await change(visitor, PASSWORD)).status).toBe(200);
    await failing.accounts.idle();
    expect(failing.lines).toEqual(['A mail (password-changed) was not sent: no route to the mail server']);
    expect((await failing.visitor(CLIENT).signIn(MEMBER, NEW_PASSWORD)).status).toBe(200);
  });

  test('is sent when the command line sets the password; the event is logged', async () => {
    site.accounts.passwordSet(MEMBER);
    site.accounts.passwordSet(OWNER);
    expect(await changed(MEMBER)).toHaveLength(1);
    expect(await events()).toMatchObject([
      { event: 'password_set', account: member },
      { event: 'password_set', account: owner },
    ]);
    expect(await activity()).toMatchObject([{ actor: null, action: 'password_set', label: OWNER }]);
  });
});
