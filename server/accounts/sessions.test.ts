import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, memberSession, operatorSession, PASSWORD, testAccounts } from '../../tests/helpers/accounts.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { profiles, rateLimits, serverSecrets, sessions, users, verifications } from '../platform/db/schema.ts';
import { createSite, NO_SESSION, refusal, type Site, type Visitor } from './visitor.fixture.ts';

const EMAIL = 'operator@example.com';
const SIGNED_IN = { access: 'operator', email: EMAIL };
const DAY = 86_400_000;
const RENEWED = 'quatre lampes bleues';

let db: Database;
let site: Site;
let id: string;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await createSite(db);
  id = await addAccount(db, EMAIL, 'admin');
});

async function signedIn(at = site): Promise<Visitor> {
  const visitor = at.visitor();
  expect((await visitor.signIn(EMAIL)).status).toBe(200);
  return visitor;
}

describe('access to the panel', () => {
  test('is granted to operators only, not to members, strangers or users without a profile', async () => {
    const { accounts } = site;
    const { operator, headers } = await operatorSession(db, accounts, 'second@example.com');
    expect(await accounts.access(new Headers(headers))).toEqual({
      outcome: 'operator',
      operator: { ...operator, hasFactor: false },
      session: { id: expect.any(String), confirmedAt: expect.any(Date) },
      permissions: { role: 'admin', languages: [] },
      language: 'fr',
      mustAddFactor: false,
    });
    const member = await memberSession(db, accounts);
    const email = 'member@example.com';
    expect(await accounts.access(new Headers(member.headers))).toEqual({ outcome: 'no_role', email });
    await db.orm.delete(profiles).where(eq(profiles.email, email));
    expect(await accounts.access(new Headers(member.headers))).toEqual({ outcome: 'missing_profile', email });
    expect(await accounts.access(new Headers())).toEqual({ outcome: 'no_session' });
  });

  test('ends at the next request after the role was removed', async () => {
    const visitor = await signedIn();
    expect(await visitor.session()).toEqual(SIGNED_IN);
    await db.orm.update(profiles).set({ role: 'user' }).where(eq(profiles.user_id, id));
    expect(await visitor.session()).toEqual({ access: 'no_role', email: EMAIL });
  });

  test('takes two queries, and none without a cookie', async () => {
    const { headers } = await signedIn();
    await site.accounts.idle();
    let queries = 0;
    db.pool.on('acquire', () => {
      queries += 1;
    });
    await site.accounts.access(new Headers(headers));
    expect(queries).toBe(2);
    await site.accounts.access(new Headers({ cookie: 'other=1' }));
    expect(queries).toBe(2);
  });
});

describe('the session cookie', () => {
  const attributesOf = async (at: Site) => {
    const [cookie = ''] = (await at.visitor().signIn(EMAIL)).headers.getSetCookie();
    const [pair = '', ...attributes] = cookie.split('; ');
    return { name: pair.split('=')[0], attributes: attributes.sort() };
  };

  test('is hidden from scripts and other sites, and Secure over https', async () => {
    expect(await attributesOf(site)).toEqual({
      name: '__Host-ludotek.session_token',
      attributes: ['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax', 'Secure'],
    });
    expect(await attributesOf(await createSite(db, { url: 'http://localhost:4711' }))).toEqual({
      name: 'ludotek.session_token',
      attributes: ['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax'],
    });
  });

  test.each([
    ['another signature', (value: string) => value.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`)],
    ['no signature', (value: string) => value.split('.')[0] ?? ''],
    ['another session', (value: string) => `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`],
    ['an empty value', () => ''],
    ['an SQL injection', () => "' or 1=1 --"],
  ])('grants nothing with %s', async (_, tamper) => {
    const visitor = await signedIn();
    for (const [name, value] of visitor.cookies) visitor.cookies.set(name, tamper(value));
    expect(await site.accounts.access(new Headers(visitor.headers))).toEqual({ outcome: 'no_session' });
    expect(await visitor.session()).toEqual(NO_SESSION);
  });
});

describe('a session', () => {
  const expire = (from: number) =>
    db.orm
      .update(sessions)
      .set({ expires_at: new Date(Date.now() + from) })
      .where(eq(sessions.user_id, id));

  test('is invalid after it expires, and its cookie is deleted', async () => {
    const visitor = await signedIn();
    await expire(-1000);
    expect(await visitor.session()).toEqual(NO_SESSION);
    expect([...visitor.cookies.keys()]).toEqual(['__Host-ludotek-browser']);
  });

  test('is renewed near its end, cookie and row together, but not on every request', async () => {
    const visitor = await signedIn();
    expect((await visitor.get('/api/session')).headers.getSetCookie()).toEqual([]);
    await expire(3 * DAY);
    // The panel's requests cannot set a cookie, so they renew neither.
    expect(await site.accounts.access(new Headers(visitor.headers))).toMatchObject({ outcome: 'operator' });
    const response = await visitor.get('/api/session');
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=1209600')]);
    const [row] = await db.orm.select({ expires: sessions.expires_at }).from(sessions);
    expect(row?.expires.getTime()).toBeGreaterThan(Date.now() + 13 * DAY);
    expect(await visitor.session()).toEqual(SIGNED_IN);
  });

  test('survives a restart and works in other processes', async () => {
    const visitor = await signedIn();
    const restarted = await createSite(db);
    expect(await restarted.accounts.access(new Headers(visitor.headers))).toMatchObject({ outcome: 'operator' });
  });

  test('can be ended in all browsers at once', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    expect((await one.post('revoke-sessions', {})).status).toBe(200);
    expect([await one.session(), await other.session()]).toEqual([NO_SESSION, NO_SESSION]);
    expect(await db.orm.$count(sessions)).toBe(0);
  });
});

describe('changing the password', () => {
  const change = (visitor: Visitor, currentPassword: string, newPassword: string) =>
    visitor.post('change-password', { currentPassword, newPassword, revokeOtherSessions: true });

  test('requires the current password, and ends the other sessions', async () => {
    const [visitor, other] = [await signedIn(), await signedIn()];
    expect(await refusal(change(visitor, 'wrong one', RENEWED))).toEqual([400, 'INVALID_PASSWORD']);
    expect(await refusal(change(visitor, PASSWORD, 'short'))).toEqual([400, 'OPERATOR_PASSWORD_TOO_SHORT']);
    expect(await refusal(change(visitor, PASSWORD, 'motdepasse123'))).toEqual([400, 'PASSWORD_GUESSABLE']);
    // Consists of words that an attacker can guess for this account.
    expect(await refusal(change(visitor, PASSWORD, 'Ludotek-operator'))).toEqual([400, 'PASSWORD_GUESSABLE']);
    expect((await change(visitor, PASSWORD, RENEWED)).status).toBe(200);
    expect([await visitor.session(), await other.session()]).toEqual([SIGNED_IN, NO_SESSION]);
    expect(await refusal(visitor.signIn(EMAIL))).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
    expect((await visitor.signIn(EMAIL, RENEWED)).status).toBe(200);
    expect(await refusal(change(site.visitor(), PASSWORD, RENEWED))).toEqual([401, 'UNAUTHORIZED']);
  });

  test('is limited to five attempts, so an open session cannot guess the password', async () => {
    const visitor = await signedIn();
    for (let time = 0; time < 5; time += 1) {
      expect(await refusal(change(visitor, `guess ${time}`, RENEWED))).toEqual([400, 'INVALID_PASSWORD']);
    }
    expect(await refusal(change(visitor, PASSWORD, RENEWED))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('the session secret', () => {
  test('is created once when processes start together', async () => {
    const both = await Promise.all([createSite(db), createSite(db)]);
    const visitors = await Promise.all(both.map((one) => signedIn(one)));
    const [first, second] = visitors;
    expect(await both[1].accounts.access(new Headers(first?.headers))).toMatchObject({ outcome: 'operator' });
    expect(await both[0].accounts.access(new Headers(second?.headers))).toMatchObject({ outcome: 'operator' });
    const kept = await db.orm.select().from(serverSecrets);
    expect(kept).toMatchObject([{ name: 'accounts', value: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  test('comes from the configuration first; changing it signs everyone out', async () => {
    const secret = 'x1'.repeat(20);
    const visitor = await signedIn(await createSite(db, { secret }));
    expect(await db.orm.$count(serverSecrets)).toBe(0);
    const same = await createSite(db, { secret });
    expect(await same.accounts.access(new Headers(visitor.headers))).toMatchObject({ outcome: 'operator' });
    const other = await createSite(db, { secret: 'y2'.repeat(20) });
    expect(await other.accounts.access(new Headers(visitor.headers))).toEqual({ outcome: 'no_session' });
  });

  test('is read again after a database failure', async () => {
    await db.pool.query('ALTER TABLE server_secrets RENAME TO server_secrets_gone');
    const { accounts } = await testAccounts(db);
    const headers = new Headers({ cookie: '__Host-ludotek.session_token=x.y' });
    await expect(accounts.access(headers)).rejects.toThrow();
    await db.pool.query('ALTER TABLE server_secrets_gone RENAME TO server_secrets');
    expect(await accounts.access(headers)).toEqual({ outcome: 'no_session' });
  });
});

test('deletes only expired sessions, tokens and counters when cleaning up', async () => {
  const visitor = await signedIn();
  await signedIn();
  await db.orm.execute(sql`
    UPDATE sessions SET expires_at = now() - interval '1 day' WHERE id = (SELECT min(id) FROM sessions)`);
  const past = new Date(Date.now() - DAY);
  const coming = new Date(Date.now() + DAY);
  for (const [name, at] of [
    ['past', past],
    ['coming', coming],
  ] as const) {
    await db.orm.insert(verifications).values({ identifier: name, value: id, expires_at: at });
    await db.orm.insert(rateLimits).values({ key: name, count: 1, ends_at: at });
  }
  await site.accounts.clean();
  await site.accounts.forgetAttempts();
  expect(await db.orm.$count(sessions)).toBe(1);
  expect(await db.orm.select({ name: verifications.identifier }).from(verifications)).toEqual([{ name: 'coming' }]);
  const counters = await db.orm.select({ key: rateLimits.key }).from(rateLimits);
  expect(counters.map(({ key }) => key)).toContain('coming');
  expect(counters.map(({ key }) => key)).not.toContain('past');
  expect(await db.orm.$count(users)).toBe(1);
  await visitor.session();
});
