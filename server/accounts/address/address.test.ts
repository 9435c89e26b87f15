import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAccount, PASSWORD } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, profiles, sessions, users, verifications } from '../../platform/db/schema.ts';
import { createSite, NO_SESSION, type Site, type Visitor } from '../visitor.fixture.ts';

const MAYA = 'maya@example.com';
const NEW = 'maya@new.example';
const PAGE = '/auth/address';
const ASKED = "Changement d'adresse e-mail demandé – Ludotek";
const CHANGED = 'Votre adresse e-mail a été changée – Ludotek';

let db: Database;
let site: Site;
let browser: Visitor;
let operator: { id: string; email: string };
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await createSite(db);
  operator = { id: await addAccount(db, MAYA, 'editor'), email: MAYA };
  browser = site.visitor();
  await browser.signIn(MAYA);
});

/** Returns the session of the browser that requests the change. */
async function session(): Promise<{ id: string }> {
  const access = await site.accounts.access(new Headers(browser.headers));
  if (access.outcome !== 'operator' || !access.session) throw new Error('the browser is not signed in');
  return access.session;
}
/** Requests another address. @returns the token of the mailed link; empty without one */
async function ask(email = NEW): Promise<string> {
  await site.accounts.ownAddress.request(email, operator, await session());
  const links = (await site.mailsTo(email))
    .map(({ link }) => new URL(link))
    .filter(({ pathname }) => pathname === PAGE);
  return links.at(-1)?.searchParams.get('token') ?? '';
}
const change = (token: string) => site.accounts.ownAddress.change(token, new Headers(browser.headers));

describe('a new address', () => {
  it('is confirmed by a mail, reported to the old one, and ends other sessions', async () => {
    const other = site.visitor('198.51.100.2');
    await other.signIn(MAYA);
    const token = await ask();
    expect(await site.accounts.ownAddress.findPending(token)).toEqual({ email: NEW });
    const about = async (subject: string) =>
      (await site.mailsTo(MAYA)).find(({ headers }) => headers.subject === subject);
    const told = () => about(CHANGED);
    const warning = await about(ASKED);
    expect(warning?.text).toContain(NEW);
    expect(warning?.text).not.toContain(token);
    expect(await told()).toBeUndefined();
    expect(await change(token)).toEqual({ email: NEW });
    expect(await browser.session()).toEqual({ access: 'operator', email: NEW });
    expect(await other.session()).toEqual(NO_SESSION);
    expect((await other.signIn(MAYA)).status).toBe(401);
    expect((await other.signIn(NEW)).status).toBe(200);
    expect((await told())?.text).toContain(NEW);
    expect(await db.orm.select().from(auditLog)).toMatchObject([
      { entity: 'account', changes: { email: { before: MAYA, after: NEW } } },
    ]);
  });

  it('keeps its link secret: only a hash of it is stored, and it works once', async () => {
    const token = await ask();
    expect(JSON.stringify(await db.orm.select().from(verifications))).not.toContain(token.split('.')[0]);
    await change(token);
    await expect(change(token)).rejects.toMatchObject({ code: 'address_link_void' });
  });

  it.each<[string, (token: string) => Promise<string>]>([
    [
      'for another address',
      async (token) => token.replace(/\.[^.]+/, `.${Buffer.from('eve@example.com').toString('base64url')}`),
    ],
    ['replaced by a newer one', async (token) => ask('third@example.com').then(() => token)],
    [
      'an hour old',
      async (token) => {
        site.clock.now = new Date(site.clock.now.getTime() + 3_600_000);
        return token;
      },
    ],
    ['empty', async () => ''],
    ['of another session', async (token) => token.replace(/[^.]+$/, 'eve')],
    [
      'of a session that ended',
      async (token) => {
        await browser.post('sign-out', {});
        return token;
      },
    ],
    [
      'from before another password',
      async (token) => {
        await browser.post('change-password', { currentPassword: PASSWORD, newPassword: 'quatre lampes bleues' });
        expect(await browser.session()).toMatchObject({ access: 'operator' });
        return token;
      },
    ],
    [
      'of a disabled account',
      async (token) => {
        await db.orm.update(profiles).set({ disabled_at: new Date() });
        return token;
      },
    ],
    [
      'of an account whose role was taken',
      async (token) => {
        await db.orm.update(profiles).set({ role: 'user' });
        return token;
      },
    ],
  ])('is not set by a link that is %s', async (_name, of) => {
    const token = await of(await ask());
    expect(await site.accounts.ownAddress.findPending(token)).toBeNull();
    await expect(change(token)).rejects.toMatchObject({ code: 'address_link_void' });
    expect(await db.orm.$count(users, eq(users.email, MAYA))).toBe(1);
  });

  it('voids links that went to the old one', async () => {
    await site.visitor().post('request-password-reset', { email: MAYA });
    const reset = /reset-password\/([\w-]+)/.exec((await site.mailsTo(MAYA)).at(-1)?.link ?? '')?.[1];
    await change(await ask());
    const answer = await site.visitor().post('reset-password', { token: reset, newPassword: 'quatre lampes bleues' });
    expect(answer.status).toBe(400);
  });

  it('if taken, is refused only when the link is followed, so that nothing is revealed', async () => {
    const early = await ask();
    await addAccount(db, NEW);
    await expect(change(early)).rejects.toMatchObject({ code: 'address_taken' });
    const links = (await site.mailsTo(NEW)).length;
    await ask();
    const warnings = (await site.mailsTo(MAYA)).filter(({ headers }) => headers.subject === ASKED);
    expect(warnings).toHaveLength(2);
    const told = (await site.mailsTo(NEW)).map(({ headers }) => headers.subject);
    expect(told).toHaveLength(links + 1);
    expect(told).toContain('Vous avez déjà un compte – Ludotek');
    await expect(site.accounts.ownAddress.request(MAYA, operator, await session())).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('may be one of a sign-up that nobody confirmed', async () => {
    await site.visitor().post('sign-up/email', { email: NEW, password: 'a stranger’s' });
    await change(await ask());
    expect((await site.visitor().signIn(NEW, 'a stranger’s')).status).toBe(401);
    expect((await site.visitor().signIn(NEW, PASSWORD)).status).toBe(200);
    expect(await db.orm.select({ email: profiles.email, role: profiles.role }).from(profiles)).toEqual([
      { email: NEW, role: 'editor' },
    ]);
  });

  it('can be requested five times an hour', async () => {
    for (let time = 0; time < 5; time += 1) await ask(`${time}@example.com`);
    await expect(ask()).rejects.toMatchObject({ code: 'too_many' });
    expect(await db.orm.$count(sessions)).toBe(1);
  });
});
