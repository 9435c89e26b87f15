import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addAccount, PASSWORD } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, passkeys, profiles, sessions, twoFactors, users } from '../../platform/db/schema.ts';
import { answer, createSite, NO_SESSION, refusal, SITE, type Site, type Visitor } from '../visitor.fixture.ts';
import { createAuthenticator } from './authenticator.fixture.ts';
import { removeFactors } from './usecases.ts';

const MAYA = 'maya@example.com';
const SECRET = 'a secret that all processes of this test share';
const SIGNED_IN = { access: 'operator', email: MAYA };

let db: Database;
let site: Site;
let maya: string;
let browser: Visitor;

beforeEach(async () => {
  ({ db } = await testDatabase());
  // Codes are valid for steps of 30 seconds; a step must not end within a test.
  vi.useFakeTimers({ toFake: ['Date'] });
  site = await createSite(db, { recordEvents: true, secret: SECRET });
  maya = await addAccount(db, MAYA, 'admin');
  browser = site.visitor();
  await browser.signIn(MAYA);
});

afterEach(() => {
  vi.useRealTimers();
});

const enabled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

/** Adds an authenticator app, confirmed with the code of the step before this one. */
async function addApp(visitor = browser) {
  const added = enabled.parse(await (await visitor.post('two-factor/enable', { password: PASSWORD })).json());
  const secret = new TextDecoder().decode(base32.decode(new URL(added.totpURI).searchParams.get('secret') ?? ''));
  const { hotp } = createOTP(secret);
  const code = (steps = 0) => hotp(Math.floor(Date.now() / 30_000) + steps);
  const confirmed = await visitor.post('two-factor/verify-totp', { code: await code(-1) });
  expect(confirmed.status).toBe(200);
  return { code, recoveryCodes: added.backupCodes };
}

/** Signs in with the password from another browser. */
async function givePassword(address = '198.51.100.2', at = site) {
  const other = at.visitor(address);
  const { body } = await answer(other.signIn(MAYA));
  expect(body).toMatchObject({ twoFactorRedirect: true });
  return other;
}

const sendCode = async (visitor: Visitor, code: Promise<string>) =>
  refusal(visitor.post('two-factor/verify-totp', { code: await code }));

const actions = async () => {
  await site.accounts.idle();
  return (await db.orm.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action);
};

describe('an authenticator app', () => {
  it('is required after the password, and there is no session before its code', async () => {
    const { code } = await addApp();
    const other = await givePassword();
    expect(await other.session()).toEqual(NO_SESSION);
    expect((await other.post('two-factor/verify-totp', { code: await code() })).status).toBe(200);
    expect(await other.session()).toEqual(SIGNED_IN);
    expect(await actions()).toEqual(expect.arrayContaining(['second_factor_added', 'sign_in']));
  });

  it('is not required before its first code', async () => {
    await browser.post('two-factor/enable', { password: PASSWORD });
    const other = site.visitor('198.51.100.2');
    await other.signIn(MAYA);
    expect(await other.session()).toEqual(SIGNED_IN);
  });

  it('is stored encrypted, with its recovery codes', async () => {
    const { recoveryCodes } = await addApp();
    const [row] = await db.orm.select().from(twoFactors);
    expect(row?.secret).toMatch(/^[0-9a-f]{100,}$|^\$/);
    expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]);
  });

  it.each([-2, 2])('refuses a code that is %i steps off', async (steps) => {
    const { code } = await addApp();
    expect(await sendCode(await givePassword(), code(steps))).toEqual([401, 'INVALID_CODE']);
    expect(await actions()).toContain('second_factor_failed');
  });

  it('accepts a code one step ahead once, and no earlier one afterwards', async () => {
    const { code } = await addApp();
    const ahead = code(1);
    expect((await sendCode(await givePassword(), ahead))[0]).toBe(200);
    expect(await sendCode(await givePassword(), ahead)).toEqual([401, 'CODE_USED']);
    expect(await sendCode(await givePassword(), code())).toEqual([401, 'CODE_USED']);
  });

  it('does not accept the code used to set it up again', async () => {
    const { code } = await addApp();
    expect(await sendCode(await givePassword(), code(-1))).toEqual([401, 'CODE_USED']);
  });

  it('admits only one request when several send the same code to different processes at once', async () => {
    const { code } = await addApp();
    const second = await createSite(db, { secret: SECRET });
    const visitors = [await givePassword(), await givePassword('198.51.100.3', second), await givePassword()];
    const answers = await Promise.all(visitors.map((visitor) => sendCode(visitor, code())));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 401, 401]);
  });

  it('allows few wrong codes, from any address', async () => {
    await addApp();
    const answers = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const visitor = await givePassword(`198.51.100.${10 + attempt}`);
      answers.push(await refusal(visitor.post('two-factor/verify-totp', { code: '000000' })));
    }
    expect(answers.at(-1)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await actions()).toContain('limited');
  });

  it('is required after a password reset', async () => {
    await addApp();
    await browser.post('request-password-reset', { email: MAYA });
    const mails = JSON.stringify(await site.mailsTo(MAYA));
    const token = /reset-password\/([\w-]+)/.exec(mails)?.[1] ?? '';
    const other = site.visitor('198.51.100.2');
    const newPassword = 'quatre lampes sous le pommier';
    expect((await other.post('reset-password', { token, newPassword })).status).toBe(200);
    expect(await other.session()).toEqual(NO_SESSION);
    expect(await answer(other.signIn(MAYA, newPassword))).toMatchObject({ body: { twoFactorRedirect: true } });
    expect(await other.session()).toEqual(NO_SESSION);
  });

  it('can be removed only with the password', async () => {
    await addApp();
    expect(await refusal(browser.post('two-factor/disable', { password: 'wrong' }))).toEqual([400, 'INVALID_PASSWORD']);
    expect((await givePassword()).cookies.size).toBeGreaterThan(0);
    expect((await browser.post('two-factor/disable', { password: PASSWORD })).status).toBe(200);
    const other = site.visitor('198.51.100.2');
    await other.signIn(MAYA);
    expect(await other.session()).toEqual(SIGNED_IN);
    expect(await actions()).toEqual(expect.arrayContaining(['second_factor_removed', 'second_factor_refused']));
  });

  it('does not trust a browser, even on request', async () => {
    const { code } = await addApp();
    const other = await givePassword();
    const body = { code: await code(), trustDevice: true };
    expect(await refusal(other.post('two-factor/verify-totp', body))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('a change of second factors', () => {
  it('is reported by mail in the language of the account', async () => {
    await db.orm.update(profiles).set({ language: 'en' }).where(eq(profiles.user_id, maya));
    await addApp();
    await addPasskey();
    await browser.post('two-factor/generate-backup-codes', { password: PASSWORD });
    await browser.post('two-factor/disable', { password: 'wrong' });
    await browser.post('two-factor/disable', { password: PASSWORD });
    await site.accounts.idle();
    const mails = await site.mailsTo(MAYA);
    expect(mails.map(({ headers }) => headers.subject)).toEqual(Array(4).fill('Two-factor sign-in changed – Ludotek'));
    const reported = mails.map(({ text }) => /: (an? [^.]+|the auth[^.]+|new [^.]+)\./.exec(text)?.[1]).sort();
    expect(reported).toEqual([
      'a passkey was added',
      'an authenticator app was added',
      'new recovery codes replace the old ones',
      'the authenticator app was removed',
    ]);
    expect(mails[0]?.text).toContain('https://games.example/admin#account');
  });
});

describe('a recovery code', () => {
  it('does not work before a first code confirmed the app', async () => {
    await addPasskey();
    const { body } = await answer(browser.post('two-factor/enable', { password: PASSWORD }));
    const [code] = enabled.parse(body).backupCodes;
    const other = await givePassword();
    const unconfirmed = [400, 'TOTP_NOT_ENABLED'];
    expect(await refusal(other.post('two-factor/verify-backup-code', { code }))).toEqual(unconfirmed);
    expect(await other.session()).toEqual(NO_SESSION);
    const renewal = browser.post('two-factor/generate-backup-codes', { password: PASSWORD });
    expect(await refusal(renewal)).toEqual(unconfirmed);
  });

  it('signs in once, and the others are counted', async () => {
    const { recoveryCodes } = await addApp();
    const [code = ''] = recoveryCodes;
    expect((await (await givePassword()).post('two-factor/verify-backup-code', { code })).status).toBe(200);
    expect(await refusal((await givePassword()).post('two-factor/verify-backup-code', { code }))).toEqual([
      401,
      'INVALID_BACKUP_CODE',
    ]);
    expect(await site.accounts.factors.of(maya)).toMatchObject({ app: { recoveryCodes: 9 }, passkeys: [] });
  });

  it('is void when new ones are created', async () => {
    const { recoveryCodes } = await addApp();
    const { body } = await answer(browser.post('two-factor/generate-backup-codes', { password: PASSWORD }));
    expect(z.object({ backupCodes: z.array(z.string()) }).parse(body).backupCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    expect((await refusal((await givePassword()).post('two-factor/verify-backup-code', { code })))[0]).toBe(401);
  });
});

const options = async (visitor: Visitor, kind: 'register' | 'authenticate') => {
  const response = await visitor.get(`/api/auth/passkey/generate-${kind}-options`);
  return z.object({ challenge: z.string() }).parse(await response.json()).challenge;
};

async function addPasskey(visitor = browser) {
  const device = createAuthenticator(SITE.url);
  const response = device.register(await options(visitor, 'register'));
  const added = await answer(visitor.post('passkey/verify-registration', { name: 'Phone', response }));
  expect(added).toMatchObject({ status: 200 });
  return device;
}

describe('a passkey', () => {
  it('signs in without password and code, and is listed with its last use', async () => {
    await addApp();
    const device = await addPasskey();
    const other = site.visitor('198.51.100.2');
    const response = device.signIn(await options(other, 'authenticate'));
    expect((await other.post('passkey/verify-authentication', { response })).status).toBe(200);
    expect(await other.session()).toEqual(SIGNED_IN);
    expect((await site.accounts.factors.of(maya)).passkeys).toEqual([
      expect.objectContaining({ name: 'Phone', last_used_at: expect.any(String) }),
    ]);
    expect(await actions()).toEqual(expect.arrayContaining(['passkey_added', 'sign_in']));
  });

  it('counts as a second factor on its own, until it is removed', async () => {
    await addPasskey();
    expect(await (await givePassword()).session()).toEqual(NO_SESSION);
    const [own] = (await site.accounts.factors.of(maya)).passkeys;
    expect((await browser.post('passkey/delete-passkey', { id: own?.id })).status).toBe(200);
    const other = site.visitor('198.51.100.2');
    await other.signIn(MAYA);
    expect(await other.session()).toEqual(SIGNED_IN);
    expect(await actions()).toContain('passkey_removed');
  });

  it('stays a second factor when the app is removed', async () => {
    await addApp();
    await addPasskey();
    await browser.post('two-factor/disable', { password: PASSWORD });
    expect(await (await givePassword()).session()).toEqual(NO_SESSION);
  });

  it('stays a second factor when an app that never existed is removed', async () => {
    await addPasskey();
    const removal = browser.post('two-factor/disable', { password: PASSWORD });
    expect(await refusal(removal)).toEqual([400, 'TOTP_NOT_ENABLED']);
    expect(await (await givePassword()).session()).toEqual(NO_SESSION);
  });

  it('can be added and removed only after its owner confirms who they are', async () => {
    const device = createAuthenticator(SITE.url);
    const response = device.register(await options(browser, 'register'));
    const minutesAgo = (minutes: number) => new Date(site.clock.now.getTime() - minutes * 60_000);
    const confirmedAt = (confirmed_at: Date) => db.orm.update(sessions).set({ confirmed_at });

    await confirmedAt(minutesAgo(15));
    const asked = { code: 'CONFIRMATION_REQUIRED', error: 'confirmation_required', ways: ['password'] };
    const refused = { status: 403, body: expect.objectContaining(asked) };
    const add = () => answer(browser.post('passkey/verify-registration', { name: 'Phone', response }));
    const remove = (id = 'any') => answer(browser.post('passkey/delete-passkey', { id }));
    expect(await answer(browser.get('/api/auth/passkey/generate-register-options'))).toEqual(refused);
    expect(await add()).toEqual(refused);
    expect(await remove()).toEqual(refused);

    // This holds however old the session is.
    await db.orm.update(sessions).set({ created_at: minutesAgo(3 * 24 * 60) });
    await confirmedAt(minutesAgo(14));
    expect(await add()).toMatchObject({ status: 200 });
    const [own] = (await site.accounts.factors.of(maya)).passkeys;
    expect(await remove(own?.id)).toMatchObject({ status: 200 });
  });

  it.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for a page of another site that asks in our name', { origin: 'https://evil.example', rpId: 'games.example' }],
    ['without checking who holds it', { verifiesUser: false }],
  ])('is refused and logged when the device answers %s', async (_name, how) => {
    const device = await addPasskey();
    const other = site.visitor('198.51.100.2');
    const response = device.signIn(await options(other, 'authenticate'), how);
    const [status] = await refusal(other.post('passkey/verify-authentication', { response }));
    expect([400, 401]).toContain(status);
    expect(await other.session()).toEqual(NO_SESSION);
    expect(await actions()).toContain('second_factor_failed');

    const foreign = createAuthenticator(SITE.url).register(await options(browser, 'register'), how);
    const [added] = await refusal(browser.post('passkey/verify-registration', { name: 'Key', response: foreign }));
    expect([400, 401]).toContain(added);
    expect(await db.orm.$count(passkeys)).toBe(1);
  });

  it('of a host that the site no longer uses is reported after the password, and listed as such', async () => {
    await addPasskey();
    const usable = { usable: true, foreignHosts: [] };
    expect(await answer(site.visitor().signIn(MAYA))).toMatchObject({ body: { passkeys: usable } });

    const moved = await createSite(db, { secret: SECRET, url: 'https://play.example' });
    const asked = await answer(moved.visitor().signIn(MAYA));
    const unusable = { usable: false, foreignHosts: ['games.example'] };
    expect(asked).toMatchObject({ status: 200, body: { twoFactorMethods: [], passkeys: unusable } });
    expect((await moved.accounts.factors.of(maya)).passkeys).toEqual([
      expect.objectContaining({ name: 'Phone', foreign_host: 'games.example' }),
    ]);
  });

  it('of an unknown host counts as the site’s own until its next use, except if the site has an IP address', async () => {
    const device = await addPasskey();
    await db.orm.update(passkeys).set({ rp_id: null });
    const numbered = await createSite(db, { secret: SECRET, url: 'https://192.0.2.7' });
    expect(await numbered.accounts.factors.passkeysOf(MAYA)).toEqual({ usable: false, foreignHosts: [] });
    expect(await site.accounts.factors.passkeysOf(MAYA)).toEqual({ usable: true, foreignHosts: [] });
    const other = site.visitor('198.51.100.2');
    const response = device.signIn(await options(other, 'authenticate'));
    expect((await other.post('passkey/verify-authentication', { response })).status).toBe(200);
    expect(await db.orm.select({ host: passkeys.rp_id }).from(passkeys)).toEqual([{ host: 'games.example' }]);
  });

  it('is refused when its response is sent again', async () => {
    const device = await addPasskey();
    const other = site.visitor('198.51.100.2');
    const response = device.signIn(await options(other, 'authenticate'));
    const cookies = new Map(other.cookies);
    expect((await other.post('passkey/verify-authentication', { response })).status).toBe(200);
    const replaying = site.visitor('198.51.100.3');
    for (const [name, value] of cookies) replaying.cookies.set(name, value);
    expect((await refusal(replaying.post('passkey/verify-authentication', { response })))[0]).toBe(400);
    expect(await replaying.session()).toEqual(NO_SESSION);
  });

  it('cannot be removed by someone else, whose attempt is logged', async () => {
    await addPasskey();
    await addAccount(db, 'eve@example.com', 'editor');
    const eve = site.visitor('198.51.100.2');
    await eve.signIn('eve@example.com');
    const [own] = (await site.accounts.factors.of(maya)).passkeys;
    expect((await refusal(eve.post('passkey/delete-passkey', { id: own?.id })))[0]).toBe(401);
    expect(await db.orm.$count(passkeys)).toBe(1);
    expect(await actions()).toContain('second_factor_refused');
  });

  it.each([
    { response: {} },
    { response: { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {}, response: { nested: [[]] } } },
    { response: 'text' },
    {},
  ])('is refused with the malformed answer %o', async (body) => {
    expect(await refusal(site.visitor().post('passkey/verify-authentication', body))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
  });
});

describe('a sign-in from an unknown browser', () => {
  const mailsSent = async () => {
    await site.accounts.idle();
    const mails = await site.mailsTo(MAYA);
    return mails.filter(({ headers }) => headers.subject?.includes('nouveau navigateur')).length;
  };

  it('is reported by mail once, when the second factor is entered', async () => {
    const { code } = await addApp();
    const other = await givePassword();
    expect(await mailsSent()).toBe(0);
    expect((await sendCode(other, code()))[0]).toBe(200);
    expect(await mailsSent()).toBe(1);
    await other.post('sign-out', {});
    await other.signIn(MAYA);
    expect((await sendCode(other, code(1)))[0]).toBe(200);
    expect(await mailsSent()).toBe(1);
  });

  it('is reported by mail once when it is by passkey', async () => {
    const device = await addPasskey();
    const other = site.visitor('198.51.100.2');
    for (const _time of ['unknown', 'known']) {
      const response = device.signIn(await options(other, 'authenticate'));
      expect((await other.post('passkey/verify-authentication', { response })).status).toBe(200);
      expect(await mailsSent()).toBe(1);
    }
  });
});

it('the server’s administrator can remove all second factors of an account', async () => {
  await addApp();
  await addPasskey();
  expect(await removeFactors(db, 'nobody@example.com')).toBe(false);
  expect(await removeFactors(db, MAYA)).toBe(true);
  expect(await removeFactors(db, MAYA)).toBe(false);
  expect(await browser.session()).toEqual(NO_SESSION);
  const other = site.visitor('198.51.100.2');
  await other.signIn(MAYA);
  expect(await other.session()).toEqual(SIGNED_IN);
});

it('a deleted account takes its second factors with it', async () => {
  await addApp();
  await addPasskey();
  await db.orm.delete(users).where(eq(users.id, maya));
  expect(await db.orm.$count(passkeys)).toBe(0);
  expect(await db.orm.$count(twoFactors)).toBe(0);
});
