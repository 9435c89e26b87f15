import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, PASSWORD } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { profiles } from '../../platform/db/schema.ts';
import { createSite, type Site, type Visitor } from '../visitor.fixture.ts';

const OWNER = 'owner@example.com';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let db: Database;
let site: Site;
let id: string;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await createSite(db, { wait: async () => {} });
  id = await addAccount(db, OWNER, 'admin');
});

async function signIn(visitor: Visitor, { email = OWNER, password = PASSWORD, agent = FIREFOX } = {}) {
  const response = await visitor.post('sign-in/email', { email, password }, { 'user-agent': agent });
  // Makes the order of sign-ins deterministic.
  await site.accounts.idle();
  return response;
}

/** Signs the owner in for the first time, of which no mail is sent. */
async function knownBrowser(email = OWNER): Promise<Visitor> {
  const visitor = site.visitor();
  expect((await signIn(visitor, { email })).status).toBe(200);
  return visitor;
}

const stranger = () => site.visitor('203.0.113.9');

describe('a sign-in from an unknown browser', () => {
  test('is reported by mail with time, browser, network and what to do', async () => {
    await knownBrowser();
    await signIn(stranger());
    const [mail, ...others] = await site.mailsTo(OWNER);
    expect(others).toEqual([]);
    expect(mail?.headers.subject).toBe('Connexion depuis un nouveau navigateur – Ludotek');
    expect(mail?.text).toContain('Navigateur\u00a0: Firefox (Linux)');
    expect(mail?.text).toContain('Adresse\u00a0: 203.0.113.x');
    expect(mail?.text).toContain(`${site.clock.now.getUTCFullYear()} à `);
    expect(mail?.text).toContain('https://games.example/admin#account');
    expect(mail?.text).not.toContain('203.0.113.9');
  });

  test.each([
    ['en', 'Sign-in from a new browser', 'Browser: Firefox (Linux)'],
    ['es', 'Inicio de sesión desde un navegador nuevo', 'Navegador: Firefox (Linux)'],
    ['pt', 'Início de sessão num navegador novo', 'Endereço: 203.0.113.x'],
    ['xx', 'Connexion depuis un nouveau navigateur', 'Firefox (Linux)'],
  ])('is reported in the language %s of the panel', async (language, subject, line) => {
    await db.orm.update(profiles).set({ language }).where(eq(profiles.user_id, id));
    await knownBrowser();
    await signIn(stranger());
    const [mail] = await site.mailsTo(OWNER);
    expect(mail?.headers.subject).toBe(`${subject} – Ludotek`);
    expect(mail?.text).toContain(line);
  });

  test('is reported without an unknown browser name', async () => {
    await knownBrowser();
    await signIn(stranger(), { agent: 'Visit evil.example/1 now' });
    const [mail] = await site.mailsTo(OWNER);
    expect(mail?.text).toContain('Navigateur\u00a0: inconnu');
    expect(mail?.text).not.toContain('evil');
  });

  test('is reported at most three times in a quarter of an hour, with the same response every time', async () => {
    await knownBrowser();
    for (let time = 0; time < 5; time += 1) expect((await signIn(stranger())).status).toBe(200);
    expect(await site.mailsTo(OWNER)).toHaveLength(3);
  });

  test('succeeds even if mails fail', async () => {
    await knownBrowser();
    const lines = site.lines;
    const broken = await createSite(db, {
      mailer: { send: () => Promise.reject(new Error('no mail server')) },
    });
    expect((await broken.visitor('203.0.113.9').signIn(OWNER)).status).toBe(200);
    await broken.accounts.idle();
    expect(broken.lines).toEqual(['A mail (unknown-browser) was not sent: no mail server']);
    expect(lines).toEqual([]);
  });
});

describe('no mail is sent', () => {
  test('of the first sign-in of an account', async () => {
    await knownBrowser();
    expect(await site.mailsTo(OWNER)).toEqual([]);
  });

  test('of a browser that signed in to the account before, from any address', async () => {
    const { cookies } = await knownBrowser();
    const moved = stranger();
    for (const [name, value] of cookies) moved.cookies.set(name, value);
    await signIn(moved);
    expect(await site.mailsTo(OWNER)).toEqual([]);
  });

  test('of a wrong password', async () => {
    await knownBrowser();
    expect((await signIn(stranger(), { password: 'wrong' })).status).toBe(401);
    expect(await site.mailsTo(OWNER)).toEqual([]);
  });

  test('to accounts without a role, or disabled ones', async () => {
    await addAccount(db, 'member@example.com');
    await knownBrowser('member@example.com');
    await signIn(stranger(), { email: 'member@example.com' });
    expect(await site.mailsTo('member@example.com')).toEqual([]);
    await knownBrowser();
    await db.orm.update(profiles).set({ disabled_at: new Date() }).where(eq(profiles.user_id, id));
    await signIn(stranger());
    expect(await site.mailsTo(OWNER)).toEqual([]);
  });
});

test('a browser known to one account is unknown to others', async () => {
  await addAccount(db, 'second@example.com', 'editor');
  const owner = await knownBrowser();
  await knownBrowser('second@example.com');
  await signIn(owner, { email: 'second@example.com' });
  expect(await site.mailsTo('second@example.com')).toHaveLength(1);
});
