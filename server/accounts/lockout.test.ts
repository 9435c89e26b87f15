// @slow
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, PASSWORD } from '../../tests/helpers/accounts.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { rateLimits } from '../platform/db/schema.ts';
import { SIGN_IN } from './gate/operations.ts';
import { failuresOf } from './limits.ts';
import { runOperator } from './operator.command.ts';
import { createSite, refusal, SITE, type Site, type Visitor } from './visitor.fixture.ts';

const OWNER = 'owner@example.com';
const WRONG = [401, 'INVALID_EMAIL_OR_PASSWORD'];
const TOO_MANY = [429, 'TOO_MANY_REQUESTS'];
/** A client without earlier requests. */
const FRESH = '192.0.2.77';
const RENEWED = 'quatre lampes bleues';
const COOKIE = '__Host-ludotek-browser';

let db: Database;
let site: Site;
/** Delays of sign-ins in milliseconds. The clock is simulated. */
let waits: number[];
beforeEach(async () => {
  ({ db } = await testDatabase());
  waits = [];
  site = await createSite(db, { wait: async (milliseconds) => void waits.push(milliseconds) });
  await addAccount(db, OWNER, 'admin');
});

const pass = (seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000);
};
const clients = Array.from({ length: 50 }, (_, number) => `203.0.113.${number}`);
const guess = (visitor: Visitor, email = OWNER) => refusal(visitor.signIn(email, 'a guess'));

/**
 * Sends 1,000 wrong passwords from clients that reach their limits. Most are only counted, as if they came from other
 * clients.
 */
async function attack(): Promise<void> {
  const attackers = clients.slice(0, 4);
  const answers = await Promise.all(
    attackers.flatMap((client) => Array.from({ length: 6 }, () => guess(site.visitor(client)))),
  );
  const outcomes = (outcome: unknown[]) => answers.filter(([status]) => status === outcome[0]).length;
  expect([outcomes(WRONG), outcomes(TOO_MANY)]).toEqual([20, 4]);
  const { key } = failuresOf({ path: SIGN_IN }, OWNER);
  const counted = await db.orm.update(rateLimits).set({ count: 1000 }).where(eq(rateLimits.key, key)).returning();
  expect(counted).toHaveLength(1);
}

test('still lets the owner sign in after 1,000 wrong guesses from many addresses', async () => {
  await addAccount(db, 'other@example.com');
  const known = site.visitor(clients[0]);
  await known.signIn(OWNER);
  await attack();
  /** Returns the status and the delay of a sign-in with the right password. */
  const signIn = async (visitor: Visitor, email = OWNER) => {
    waits = [];
    const { status } = await visitor.signIn(email);
    return [status, ...waits];
  };

  // From an unknown device.
  expect(await signIn(site.visitor(FRESH))).toEqual([200, 5000]);
  // From a known browser, even at an address beyond its limit.
  expect(await signIn(known)).toEqual([200]);
  expect(await signIn(site.visitor(clients[0]))).toEqual([429]);
  // Other accounts are not delayed.
  expect(await signIn(site.visitor(FRESH), 'other@example.com')).toEqual([200]);

  // The operator's command resets all counters, also for an owner who shares the attacker's address.
  const args = ['--email', OWNER, '--password', PASSWORD];
  const command = { args, database: db, config: { site: SITE }, accounts: site.accounts, print: () => {} };
  expect(await runOperator({ ...command, now: () => site.clock.now })).toBe(0);
  expect(await db.orm.$count(rateLimits)).toBe(0);
  expect(await signIn(site.visitor(clients[0]))).toEqual([200]);
});

test('delays right and wrong passwords equally, for addresses with and without an account', async () => {
  for (const email of [OWNER, 'nobody@example.com']) {
    for (let number = 0; number < 20; number += 1) await guess(site.visitor(`198.51.100.${number}`), email);
    waits = [];
    await guess(site.visitor(FRESH), email);
    expect(waits).toEqual([1000]);
    pass(60);
  }
  waits = [];
  await site.visitor(FRESH).signIn(OWNER);
  expect(waits).toEqual([1100]);
});

test('delays at most 200 sign-ins at a time; the others run without delay', async () => {
  let waiting = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const wait = () => {
    waiting += 1;
    return held;
  };
  const busy = await createSite(db, { wait });
  const sign = (number: number) => guess(busy.visitor(`10.0.${number >> 8}.${number & 255}`));
  for (let number = 0; number < 11; number += 1) await sign(number);
  const answers = Array.from({ length: 205 }, (_, number) => sign(number + 100));
  await expect.poll(() => waiting).toBe(200);
  expect(await Promise.race(answers)).toEqual(WRONG);
  goOn();
  expect(await Promise.all(answers)).toHaveLength(205);
});

describe('a reset requested by the owner', () => {
  const ask = (visitor: Visitor, operation = 'request-password-reset') =>
    visitor.post(operation, { email: OWNER, password: 'a stranger’s', redirectTo: '/' });
  const resets = async () =>
    (await site.mailsTo(OWNER)).filter(({ headers }) => headers.subject?.startsWith('Choisissez'));
  const tokenOf = async (link = '') => {
    const { headers } = await site.visitor(FRESH).get(link);
    return new URL(headers.get('location') ?? '').searchParams.get('token') ?? '';
  };

  test('arrives after strangers have used up the limits of sign-ups and confirmations', async () => {
    for (const operation of ['sign-up/email', 'send-verification-email']) {
      const answers = await Promise.all(clients.map((client) => ask(site.visitor(client), operation)));
      for (const { status } of answers) expect(status).toBe(200);
    }
    // Strangers cannot flood the mailbox either.
    expect((await site.mailsTo(OWNER)).length).toBeLessThanOrEqual(6);
    expect((await ask(site.visitor(FRESH))).status).toBe(200);
    expect(await resets()).toHaveLength(1);
  });

  test('leaves a valid link in the mailbox after 150 requests by 50 strangers', async () => {
    for (let time = 0; time < 3; time += 1) {
      const answers = await Promise.all(clients.map((client) => ask(site.visitor(client))));
      for (const { status } of answers) expect(status).toBe(200);
    }
    expect(await resets()).toHaveLength(3);
    expect((await ask(site.visitor(FRESH))).status).toBe(200);
    for (const { link } of await resets()) {
      const { headers } = await site.visitor(FRESH).get(link);
      expect(headers.get('location')).toMatch(/^https:\/\/games\.example\/auth\?token=/);
    }
    const token = await tokenOf((await resets())[0]?.link);
    expect((await site.visitor(FRESH).post('reset-password', { token, newPassword: RENEWED })).status).toBe(200);
    expect((await site.visitor(FRESH).signIn(OWNER, RENEWED)).status).toBe(200);
    // The remaining links are invalid now, so another one is sent.
    await ask(site.visitor(FRESH));
    expect(await resets()).toHaveLength(4);
  });

  test('is sent again after 15 minutes, when earlier links are still valid', async () => {
    await Promise.all(clients.map((client) => ask(site.visitor(client))));
    // Also waits until the mails are counted, which happens after the answers.
    expect(await resets()).toHaveLength(3);
    pass(15 * 60);
    await ask(site.visitor(FRESH));
    expect(await resets()).toHaveLength(4);
  });

  test('is always sent on request of a known browser', async () => {
    const known = site.visitor(clients[0]);
    await known.signIn(OWNER);
    await Promise.all(clients.flatMap((client) => Array.from({ length: 3 }, () => ask(site.visitor(client)))));
    const sent = (await resets()).length;
    expect((await ask(known)).status).toBe(200);
    expect(await resets()).toHaveLength(sent + 1);
  });

  test('lets the browser sign in from an address beyond its limit', async () => {
    for (let time = 0; time < 5; time += 1) await guess(site.visitor(FRESH));
    const owner = site.visitor(FRESH);
    await ask(owner);
    const token = await tokenOf((await resets())[0]?.link);
    expect((await owner.post('reset-password', { token, newPassword: RENEWED })).status).toBe(200);
    expect((await owner.signIn(OWNER, RENEWED)).status).toBe(200);
    expect(await guess(site.visitor(FRESH))).toEqual(TOO_MANY);
  });
});

describe('the cookie of a known browser', () => {
  /** Returns the outcome of a sign-in with this cookie from an address beyond its limit. */
  async function tryWith(value: string | undefined, password = PASSWORD, at = site): Promise<unknown> {
    for (let time = 0; time < 5; time += 1) await guess(at.visitor(FRESH), 'x@example.com');
    const visitor = at.visitor(FRESH);
    if (value !== undefined) visitor.cookies.set(COOKIE, value);
    return refusal(visitor.signIn(OWNER, password));
  }
  async function cookieOf(email = OWNER, at = site): Promise<string> {
    const visitor = at.visitor('192.0.2.1');
    await visitor.signIn(email);
    return visitor.cookies.get(COOKIE) ?? '';
  }

  test('is hidden from scripts and other sites', async () => {
    const response = await site.visitor().signIn(OWNER);
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(COOKIE));
    expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(decodeURIComponent(cookie ?? '')).not.toContain('owner');
  });

  test('is sent only to account operations over http, where its name does not reserve the path', async () => {
    const response = await (await createSite(db, { url: 'http://localhost:4711' })).visitor().signIn(OWNER);
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^ludotek-browser=.*; Path=\/api\/auth; HttpOnly; SameSite=Lax$/),
    );
  });

  test('is set only after the right password', async () => {
    const visitor = site.visitor();
    await guess(visitor);
    expect(visitor.cookies.has(COOKIE)).toBe(false);
  });

  test('grants nothing without the password', async () => {
    expect(await tryWith(await cookieOf(), 'a guess')).toEqual(WRONG);
  });

  const otherThan = (value: string, at: number) =>
    `${value.slice(0, at)}${value[at] === 'A' ? 'E' : 'A'}${value.slice(at + 1)}`;

  test.each<[string, (value: string) => string | Promise<string>]>([
    ['no cookie', () => ''],
    ['another id', (value) => otherThan(value, 0)],
    ['a later expiry', (value) => value.replace(/\.\d/, '.9')],
    ['another signature', (value) => otherThan(value, value.lastIndexOf('%3D') - 1)],
    ['no signature', (value) => value.split('.').slice(0, 2).join('.')],
    ["another account's cookie", () => cookieOf('thief@example.com')],
    [
      'a cookie signed with another secret',
      async () => cookieOf(OWNER, await createSite(db, { secret: 'x1'.repeat(20) })),
    ],
  ])('counts as unknown with %s', async (_, change) => {
    await addAccount(db, 'thief@example.com');
    expect(await tryWith(await change(await cookieOf()))).toEqual(TOO_MANY);
  });

  test('counts as unknown after it has expired', async () => {
    const cookie = await cookieOf();
    pass(366 * 24 * 3600);
    expect(await tryWith(cookie)).toEqual(TOO_MANY);
  });

  test('shares one limit when copied; the owner can still sign in as an unknown browser', async () => {
    const owner = site.visitor('192.0.2.1');
    await owner.signIn(OWNER);
    const thief = site.visitor(FRESH);
    thief.cookies.set(COOKIE, owner.cookies.get(COOKIE) ?? '');
    for (let time = 0; time < 10; time += 1) expect(await guess(thief)).toEqual(WRONG);
    expect(await guess(thief)).toEqual(TOO_MANY);
    // The owner still has the attempts of an unknown browser.
    expect((await owner.signIn(OWNER)).status).toBe(200);
  });
});
