import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, memberSession, operatorSession, PASSWORD, type SignedIn } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createActivityLog } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/schema.ts';
import type { OwnSession } from './api.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const UNKNOWN_ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let db: Database;
let site: Awaited<ReturnType<typeof testAdminApi>>;
let lucie: SignedIn;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await testAdminApi(db, { recordEvents: true });
  lucie = await operatorSession(db, site.accounts);
});

const ask = (method: string, path: string, { headers }: Pick<SignedIn, 'headers'> = lucie) =>
  site.app.request(`/api/admin/account/sessions${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });

async function list(as = lucie): Promise<OwnSession[]> {
  const response = await ask('GET', '', as);
  expect(response.status).toBe(200);
  return (await response.json()).sessions;
}

/** Signs Lucie in from another browser. */
async function elsewhere(address = '203.0.113.9'): Promise<SignedIn> {
  const request = new Request('https://games.example/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    body: JSON.stringify({ email: lucie.operator.email, password: PASSWORD }),
  });
  const response = await site.accounts.handler(request, address);
  expect(response.status).toBe(200);
  const panelKey = response.headers.get('x-panel-key') ?? '';
  return { ...lucie, headers: { ...lucie.headers, cookie: cookiesOf(response), 'x-panel-key': panelKey } };
}

async function actions() {
  await site.accounts.idle();
  const { entries } = await createActivityLog(db).list({ entity: 'security', page: 1, pageSize: 50 });
  return entries.map(({ action }) => action);
}

describe('the list of a user’s sessions', () => {
  test('names browser, system and network, and marks the current session', async () => {
    const other = await elsewhere();
    const times = { created_at: expect.any(String), last_used_at: expect.any(String) };
    const [first, second] = await list(other);
    expect(first).toEqual({
      ...{ id: expect.any(String), browser: 'Firefox', system: 'Linux', address: '203.0.113.x', current: true },
      ...times,
    });
    expect(second).toMatchObject({ browser: null, system: null, address: '192.0.2.x', current: false });
    expect((await list()).map(({ current }) => current)).toEqual([true, false]);
  });

  test('contains no token, and its ids give no access', async () => {
    const text = JSON.stringify(await list());
    for (const { token, id } of await db.orm.select().from(sessions)) {
      expect(text).not.toContain(token);
      const cookie = lucie.headers.cookie.replace(encodeURIComponent(token), id).replace(token, id);
      expect(cookie).toContain(id);
      expect((await ask('GET', '', { headers: { ...lucie.headers, cookie } })).status).toBe(401);
    }
  });

  test("leaves out expired sessions and other people's", async () => {
    await operatorSession(db, site.accounts, 'second@example.com');
    await elsewhere();
    const own = (await list()).at(-1);
    await db.orm
      .update(sessions)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, own?.id ?? ''));
    expect(await list()).toHaveLength(1);
  });

  test('is refused to accounts without a role', async () => {
    expect((await ask('GET', '', await memberSession(db, site.accounts))).status).toBe(403);
  });

  test('shows the last use, noted at most every five minutes', async () => {
    const used = async (minutes: number) => {
      const before = new Date(Date.now() - minutes * 60_000);
      await db.orm.update(sessions).set({ last_used_at: before });
      const [session] = await list();
      return new Date(session?.last_used_at ?? 0) > before;
    };
    expect(await used(4)).toBe(false);
    expect(await used(6)).toBe(true);
  });
});

describe('ending sessions', () => {
  test('ends one, which is refused from then on', async () => {
    const other = await elsewhere();
    const [ended] = (await list()).filter(({ current }) => !current);
    expect((await ask('DELETE', `/${ended?.id}`)).status).toBe(204);
    expect((await ask('GET', '', other)).status).toBe(401);
    expect(await list()).toMatchObject([{ current: true }]);
    expect((await ask('DELETE', `/${ended?.id}`)).status).toBe(404);
    expect(await actions()).toContain('session_ended');
  });

  test('ends all others, and keeps the current one', async () => {
    await elsewhere();
    await elsewhere();
    const response = await ask('POST', '/end-others');
    expect([response.status, await response.json()]).toEqual([200, { ended: 2 }]);
    expect(await list()).toMatchObject([{ current: true }]);
    expect(await actions()).toContain('other_sessions_ended');
  });

  test("never ends another person's", async () => {
    const second = await operatorSession(db, site.accounts, 'second@example.com');
    const [theirs] = await list(second);
    for (const id of [theirs?.id, UNKNOWN_ID]) expect((await ask('DELETE', `/${id}`)).status).toBe(404);
    await ask('POST', '/end-others');
    expect(await list(second)).toHaveLength(1);
    expect(await actions()).not.toContain('other_sessions_ended');
  });
});
