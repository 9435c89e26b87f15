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
  site = await createSite(db, { keepsEvents: true, wait: async () => {} });
  owner = await addAccount(db, OWNER, 'admin');
  member = await addAccount(db, MEMBER);
  logged = takeLog();
});

/** The events so far, without what every line has. */
async function events() {
  await site.accounts.idle();
  return logged.events().map(({ time: _, requestId: __, msg: ___, ...event }) => event);
}

/** What the panel shows of them, newest first. */
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

describe('the log has one event', () => {
  test('of a sign-in, and of its end', async () => {
    const visitor = site.visitor(CLIENT);
    await visitor.signIn(OWNER);
    await visitor.post('sign-out', {});
    expect(await events()).toEqual([
      { level: 'info', event: 'sign_in_succeeded', client: CLIENT, account: owner },
      { level: 'info', event: 'signed_out', client: CLIENT, account: owner },
    ]);
  });

  test('of a sign-in with a wrong password', async () => {
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

  test('of a sign-in to no account, without the address: it may be a password in the wrong field', async () => {
    await site.visitor(CLIENT).signIn('hunter2@example.com');
    expect(await events()).toEqual([
      { level: 'warn', event: 'sign_in_failed', client: CLIENT, reason: 'INVALID_EMAIL_OR_PASSWORD' },
    ]);
    expect(logged.text()).not.toContain('hunter2');
  });

  test('of a sign-in that is refused because there were too many', async () => {
    for (let guess = 0; guess < 5; guess += 1) await site.visitor(CLIENT).signIn(OWNER, WRONG);
    expect((await site.visitor(CLIENT).signIn(OWNER)).status).toBe(429);
    expect((await events()).at(-1)).toEqual({
      level: 'warn',
      event: 'sign_in_limited',
      client: CLIENT,
      account: owner,
    });
  });

  test('of a change of password, done or not, and of signing out everywhere', async () => {
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

  test('of a reset that is asked for, and of one that is done or not', async () => {
    const token = await linkTo(OWNER);
    await site.visitor(CLIENT).post('reset-password', { token: 'made-up', newPassword: NEW_PASSWORD });
    await site.visitor(CLIENT).post('reset-password', { token, newPassword: NEW_PASSWORD });
    expect(await events()).toEqual([
      { level: 'info', event: 'password_reset_requested', client: CLIENT, account: owner },
      { level: 'warn', event: 'password_reset_failed', client: CLIENT, reason: 'INVALID_TOKEN' },
      { level: 'info', event: 'password_changed', client: CLIENT, account: owner },
    ]);
  });

  test('of a sign-up', async () => {
    await site.visitor(CLIENT).post('sign-up/email', { email: 'new@example.com', password: NEW_PASSWORD, name: '' });
    expect(await events()).toEqual([
      { level: 'info', event: 'sign_up', client: CLIENT, account: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
  });

  test('of a page of another site that uses accounts', async () => {
    const visitor = site.visitor(CLIENT);
    await visitor.post('sign-in/email', { email: OWNER, password: PASSWORD }, { origin: 'https://evil.example' });
    expect(await events()).toEqual([
      { level: 'warn', event: 'access_refused', client: CLIENT, reason: 'INVALID_ORIGIN' },
    ]);
  });
});

test('an address that comes with an operation about a session names nobody', async () => {
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

test('no password, link, cookie or address is in the log, in any spelling', async () => {
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

describe('the log of activity', () => {
  test('has what concerns the accounts of operators, and lockouts', async () => {
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

  test('has a bounded number of entries, whatever strangers try from wherever', async () => {
    const clients = Array.from({ length: 20 }, (_, number) => `203.0.113.${number}`);
    for (const client of clients) {
      const tries = Array.from({ length: 7 }, (_, guess) => (guess % 2 ? OWNER : `${guess}@example.com`));
      await Promise.all(tries.map((email) => site.visitor(client).signIn(email, WRONG)));
      await site.accounts.idle();
    }
    expect((await activity()).length).toBeLessThanOrEqual(3);
  });

  test('does not stand in the way of a sign-in when it cannot be written', async () => {
    await db.pool.query('alter table audit_log rename to audit_log_gone');
    expect((await site.visitor(CLIENT).signIn(OWNER)).status).toBe(200);
    await site.accounts.idle();
    expect(logged.sentences()).toEqual(['Somebody signed in', 'Security events could not be kept']);
  });
});

describe('a refused access', () => {
  test('to the panel of an account without rights is an event, in the log and in the activity', async () => {
    const { app, accounts } = await testAdminApi(db, { keepsEvents: true });
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

  test('of a page of another site with the cookie of an operator names the operator', async () => {
    const { app, accounts } = await testAdminApi(db, { keepsEvents: true });
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

describe('the owner of an account gets a mail', () => {
  const changed = async (email: string) =>
    (await site.mailsTo(email)).filter(({ headers }) => headers.subject?.includes('a été modifié'));

  test('when the password changes, with its time and what to do, and no link that gives access', async () => {
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

  test('when it is chosen by the link of a mail', async () => {
    const token = await linkTo(MEMBER);
    await site.visitor(CLIENT).post('reset-password', { token, newPassword: NEW_PASSWORD });
    expect(await changed(MEMBER)).toHaveLength(1);
    expect(await changed(OWNER)).toEqual([]);
  });

  test('not when the change is refused', async () => {
    const visitor = site.visitor(CLIENT);
    await visitor.signIn(MEMBER);
    expect(await refusal(change(visitor, WRONG))).toEqual([400, 'INVALID_PASSWORD']);
    expect(await changed(MEMBER)).toEqual([]);
  });

  test('and the password changes all the same when no mail can be sent, which is logged', async () => {
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

  test('when whoever runs the server sets it, which is an event too', async () => {
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
