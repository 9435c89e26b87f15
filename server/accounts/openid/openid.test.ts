// @slow
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { isFresh } from '../../../shared/confirmation.ts';
import { addAccount, PASSWORD } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createActivityLog } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { credentials, profiles, sessions, users } from '../../platform/db/schema.ts';
import { createSite, NO_SESSION, type Site, type Visitor } from '../visitor.fixture.ts';
import { brokenProvider, identityProvider } from './identity-provider.fixture.ts';
import { createProvider } from './provider.ts';

const MAYA = { sub: 'maya', email: 'Maya@Example.com', email_verified: true, role: 'editor' };
const EMAIL = 'maya@example.com';

let db: Database;
let provider: Awaited<ReturnType<typeof identityProvider>>;
let site: Site;
let visitor: Visitor;
beforeEach(async () => {
  ({ db } = await testDatabase());
  provider = await identityProvider();
  provider.provided.person = MAYA;
  site = await createSite(db, { openId: provider.config, recordEvents: true, wait: async () => {} });
  visitor = site.visitor();
  await addAccount(db, 'owner@example.com', 'admin');
});

const locationOf = (response: Response) => response.headers.get('location') ?? '';

/** @returns the callback's path and query */
const arrive = async (from = '?from=admin') =>
  provider.signIn(locationOf(await visitor.get(`/api/auth/openid${from}`)));

const signIn = async () => locationOf(await visitor.get(await arrive()));

/** Sorted by action, since some have the same time. */
async function entries() {
  await site.accounts.idle();
  const { entries: all } = await createActivityLog(db).list({ page: 1, pageSize: 20 });
  return all.toSorted((one, other) => one.action.localeCompare(other.action));
}

const roleOf = async (email: string) =>
  (await db.orm.select().from(profiles).where(eq(profiles.email, email)))[0]?.role;

describe('a user whom the provider knows', () => {
  it('gets an account with the role of the claim, without a password', async () => {
    expect(await signIn()).toBe('/auth?from=admin');
    expect(await visitor.session()).toEqual({ access: 'operator', email: EMAIL });
    expect(await roleOf(EMAIL)).toBe('editor');
    expect(await entries()).toMatchObject([
      { action: 'create', entity: 'account', label: EMAIL, actor: null, changes: { role: { after: 'editor' } } },
      { action: 'sign_in', actor: EMAIL },
    ]);
    expect((await site.visitor('192.0.2.9').signIn(EMAIL)).status).toBe(401);
  });

  it('keeps the account when the address changes, and gets the current role', async () => {
    await signIn();
    provider.provided.person = { ...MAYA, email: 'new@example.com', role: ['viewer', 'something'] };
    await signIn();
    expect(await visitor.session()).toEqual({ access: 'operator', email: EMAIL });
    expect(await roleOf(EMAIL)).toBe('viewer');
    provider.provided.person = { sub: MAYA.sub };
    await signIn();
    expect(await visitor.session()).toEqual({ access: 'no_role', email: EMAIL });
    expect(await db.orm.$count(users)).toBe(2);
  });

  it('gets the existing account of a verified address, whose unchecked password is removed with the first role', async () => {
    const id = await addAccount(db, EMAIL);
    await signIn();
    expect(await visitor.session()).toEqual({ access: 'operator', email: EMAIL });
    expect(await entries()).toMatchObject([
      { action: 'sign_in' },
      { action: 'update', entityId: id, changes: { openid: { after: provider.config.issuer } } },
    ]);
    expect((await site.visitor('192.0.2.9').signIn(EMAIL)).status).toBe(401);
  });

  it('keeps the password of an account that has the role already', async () => {
    await addAccount(db, EMAIL, 'editor');
    await signIn();
    expect((await site.visitor('192.0.2.9').signIn(EMAIL)).status).toBe(200);
  });

  it('removes the password when the provider gives another role, since the account’s creator may know it', async () => {
    await addAccount(db, EMAIL, 'editor');
    await signIn();
    const other = site.visitor('192.0.2.9');
    expect((await other.signIn(EMAIL)).status).toBe(200);
    provider.provided.person = { ...MAYA, role: 'admin' };
    await signIn();
    expect(await roleOf(EMAIL)).toBe('admin');
    expect(await other.session()).toEqual(NO_SESSION);
    expect((await site.visitor('192.0.2.10').signIn(EMAIL)).status).toBe(401);
  });

  it('does not give the account to another person who gets the address later', async () => {
    await signIn();
    visitor = site.visitor('192.0.2.9');
    provider.provided.person = { ...MAYA, sub: 'successor' };
    expect(await signIn()).toBe('/auth?from=admin&openid=linked');
    expect(await visitor.session()).toEqual(NO_SESSION);
    expect(await db.orm.$count(users)).toBe(2);
  });

  it.each([
    ['an address that is not verified, of an existing account', { email_verified: false }, 'email_unverified'],
    ['an address whose verification is a text', { email_verified: 'true' as unknown as boolean }, 'email_unverified'],
    ['no address', { email: '' }, 'email_missing'],
    ['an unknown role', { role: 'root' }, 'role_unknown'],
    ['a list of unknown roles', { role: ['root', 'user'] }, 'role_unknown'],
  ])('is refused with %s', async (_name, person, problem) => {
    await addAccount(db, EMAIL);
    provider.provided.person = { ...MAYA, ...person };
    expect(await signIn()).toBe(`/auth?from=admin&openid=${problem}`);
    expect(await visitor.session()).toEqual(NO_SESSION);
    expect(await roleOf(EMAIL)).toBe('user');
    expect(await db.orm.$count(sessions)).toBe(0);
    expect(await entries()).toMatchObject([{ action: 'openid_refused', entity: 'security' }]);
  });

  it('is refused with a disabled account, which keeps its role', async () => {
    await signIn();
    await db.orm.update(profiles).set({ disabled_at: new Date() }).where(eq(profiles.email, EMAIL));
    provider.provided.person = { ...MAYA, role: 'admin' };
    expect(await signIn()).toBe('/auth?from=admin&openid=disabled');
    expect(await roleOf(EMAIL)).toBe('editor');
  });

  it('gets no account without a role if the site requires one, but keeps an existing account', async () => {
    let makesMembers = true;
    site = await createSite(db, { openId: provider.config, makesMembers: () => makesMembers });
    visitor = site.visitor();
    provider.provided.person = { ...MAYA, role: '' };
    makesMembers = false;
    expect(await signIn()).toBe('/auth?from=admin&openid=role_missing');
    expect(await db.orm.$count(users)).toBe(1);
    makesMembers = true;
    expect(await signIn()).toBe('/auth?from=admin');
    makesMembers = false;
    expect(await signIn()).toBe('/auth?from=admin');
    expect(await visitor.session()).toEqual({ access: 'no_role', email: EMAIL });
  });

  it('stays the owner if nobody else is', async () => {
    provider.provided.person = { ...MAYA, email: 'owner@example.com', role: 'viewer' };
    await signIn();
    expect(await roleOf('owner@example.com')).toBe('admin');
    await addAccount(db, 'second@example.com', 'admin');
    await signIn();
    expect(await roleOf('owner@example.com')).toBe('viewer');
  });
});

describe('a sign-in at the provider', () => {
  it('is reported by mail from an unknown browser, and makes it known', async () => {
    await signIn();
    await signIn();
    await site.accounts.idle();
    expect(await site.mailsTo(EMAIL)).toEqual([]);

    visitor = site.visitor('192.0.2.9');
    await signIn();
    await site.accounts.idle();
    expect(await site.mailsTo(EMAIL)).toHaveLength(1);
  });

  it('counts as a second factor for an account without a password only', async () => {
    site = await createSite(db, { openId: provider.config, needsFactor: () => true });
    visitor = site.visitor();
    await signIn();
    const access = () => site.accounts.access(new Headers(visitor.headers));
    expect(await access()).toMatchObject({ outcome: 'operator', mustAddFactor: false });

    await visitor.post('request-password-reset', { email: EMAIL });
    const token = /reset-password\/([\w-]+)/.exec(JSON.stringify((await site.mailsTo(EMAIL)).at(-1)))?.[1] ?? '';
    const reset = { token, newPassword: 'quatre lampes sous le pommier' };
    expect((await visitor.post('reset-password', reset)).status).toBe(200);
    await signIn();
    expect(await access()).toMatchObject({ outcome: 'operator', mustAddFactor: true });
  });

  it('can be started a limited number of times per client', async () => {
    const start = async () => locationOf(await visitor.get('/api/auth/openid?from=admin'));
    for (let attempt = 0; attempt < 60; attempt += 1) expect(await start()).toContain(provider.config.issuer);
    expect(await start()).toBe('/auth?from=admin&openid=limited');
  });
});

describe('a confirmation at the provider', () => {
  const CONFIRM = '?from=admin&confirm=1';
  const start = async (query: string) => new URL(locationOf(await visitor.get(`/api/auth/openid${query}`)));
  /** Visits the provider with other parameters, as anyone at the browser can. */
  async function finish(query: string, changed: Record<string, string | null> = {}) {
    const location = await start(query);
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) location.searchParams.delete(name);
      else location.searchParams.set(name, value);
    }
    return locationOf(await visitor.get(await provider.signIn(location.href)));
  }
  async function isConfirmed() {
    const [newest] = await db.orm.select().from(sessions).orderBy(desc(sessions.created_at)).limit(1);
    return newest !== undefined && isFresh(newest.confirmed_at, site.clock.now);
  }

  it('makes the provider ask again, and confirms the session', async () => {
    expect((await start('?from=admin')).searchParams.get('prompt')).toBeNull();
    expect(Object.fromEntries((await start(CONFIRM)).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect(await finish(CONFIRM)).toBe('/auth?from=admin');
    expect(await isConfirmed()).toBe(true);
  });

  it('fails if the provider does not say when the user signed in, or if that was long ago', async () => {
    expect(await signIn()).toBe('/auth?from=admin');
    expect(await isConfirmed()).toBe(false);
    expect(await finish('?from=admin', { max_age: '3600' })).toBe('/auth?from=admin');
    expect(await isConfirmed()).toBe(true);
    site.clock.now = new Date(site.clock.now.getTime() + 20 * 60_000);
    expect(await finish('?from=admin', { max_age: '3600' })).toBe('/auth?from=admin');
    expect(await isConfirmed()).toBe(false);
  });

  it.each([
    ['does not say when somebody signed in', { prompt: null, max_age: null }],
    ['says that it was before', { prompt: null, max_age: '3600' }],
  ])('is refused when the provider %s', async (_, changed) => {
    site.clock.now = new Date(site.clock.now.getTime() + 2 * 60_000);
    expect(await finish(CONFIRM, changed)).toBe('/auth?from=admin&confirm=1&openid=not_confirmed');
    expect(await visitor.session()).toEqual(NO_SESSION);
  });
});

describe('a response that this browser did not request', () => {
  async function expectRefused(path: string, browser = visitor) {
    provider.provided.requests.length = 0;
    expect(locationOf(await browser.get(path))).toMatch(/^\/auth\?(from=admin&)?openid=invalid$/);
    expect(await browser.session()).toEqual(NO_SESSION);
  }

  it('is refused without a request to the provider if its state is forged', async () => {
    const path = await arrive();
    await expectRefused(path.replace(/state=[^&]+/, 'state=forged'));
    expect(provider.provided.requests).toEqual([]);
    await expectRefused(path);
    expect((await entries()).map(({ action, changes }) => [action, changes.times?.after])).toEqual([
      ['openid_refused', 2],
    ]);
    expect(await db.orm.$count(credentials)).toBe(1);
  });

  it('is refused in another browser, which did not request it', async () => {
    await expectRefused(await arrive(), site.visitor('192.0.2.9'));
    expect(provider.provided.requests).toEqual([]);
  });

  it('is refused with a forged or foreign cookie', async () => {
    const path = await arrive();
    const cookie = visitor.cookies.get('ludotek-openid') ?? '';
    visitor.cookies.set('ludotek-openid', `x${cookie}`);
    await expectRefused(path);
  });

  it('is refused the second time, even with the cookie of the first', async () => {
    const path = await arrive();
    const cookie = visitor.cookies.get('ludotek-openid') ?? '';
    await visitor.get(path);
    expect(await visitor.session()).toMatchObject({ email: EMAIL });
    await expectRefused(path, site.visitor());
    const again = site.visitor();
    again.cookies.set('ludotek-openid', cookie);
    expect(locationOf(await again.get(path))).toBe('/auth?from=admin&openid=invalid');
    expect(await again.session()).toEqual(NO_SESSION);
  });

  it('is refused after ten minutes', async () => {
    const path = await arrive();
    site.clock.now = new Date(site.clock.now.getTime() + 600_000);
    await expectRefused(path);
  });

  it('is limited per client, after which passwords still work', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) await visitor.get('/api/auth/openid/callback?state=x&code=y');
    expect(locationOf(await visitor.get('/api/auth/openid/callback?state=x&code=y'))).toBe('/auth?openid=limited');
    expect((await visitor.signIn('owner@example.com', PASSWORD)).status).toBe(200);
  });

  it('is reported when the user refuses at the provider', async () => {
    const { searchParams } = new URL(locationOf(await visitor.get('/api/auth/openid')));
    const query = new URLSearchParams({
      error: 'access_denied',
      state: searchParams.get('state') ?? '',
      iss: provider.config.issuer,
    });
    expect(locationOf(await visitor.get(`/api/auth/openid/callback?${query}`))).toBe('/auth?openid=denied');
  });
});

test('uses PKCE, a nonce and a state that only this browser has', async () => {
  const { searchParams } = new URL(locationOf(await visitor.get('/api/auth/openid')));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
});

describe('a provider that does not work', () => {
  it('is asked again at the next sign-in, while passwords work', async () => {
    let isDown = true;
    const config = await brokenProvider((_, response) => {
      if (isDown) response.writeHead(503).end();
      else
        response.setHeader('content-type', 'application/json').end(
          JSON.stringify({
            issuer: config.issuer,
            authorization_endpoint: `${config.issuer}/go`,
            token_endpoint: `${config.issuer}/token`,
          }),
        );
    });
    site = await createSite(db, { openId: config });
    visitor = site.visitor();
    expect(locationOf(await visitor.get('/api/auth/openid?from=admin'))).toBe('/auth?from=admin&openid=unavailable');
    expect((await visitor.signIn('owner@example.com')).status).toBe(200);
    isDown = false;
    expect(locationOf(await visitor.get('/api/auth/openid'))).toContain(`${config.issuer}/go?`);
  });

  it.each<[string, Parameters<typeof brokenProvider>[0]]>([
    ['never answers', () => {}],
    ['never finishes its answer', (_, response) => void response.writeHead(200).write('{')],
    [
      'answers without end',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      },
    ],
    ['leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['breaks off', (request) => void request.socket.destroy()],
    [
      'names another issuer',
      (_, response) =>
        void response.setHeader('content-type', 'application/json').end('{"issuer":"https://evil.example"}'),
    ],
  ])('is unavailable when it %s', async (_name, listener) => {
    const config = await brokenProvider(listener);
    await expect(createProvider(config, 0.5).start('https://games.example/')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
