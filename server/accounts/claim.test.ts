import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAccount, PASSWORD, roleSession, testAccounts } from '../../tests/helpers/accounts.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import {
  apiTokens,
  credentials,
  passkeys,
  profiles,
  sessions,
  twoFactors,
  users,
  verifications,
} from '../platform/db/schema.ts';
import { accountOf } from './openid/link.ts';
import { createFirstOperator, ensureFirstOperator, makeOperator } from './operators.ts';
import { createSite } from './visitor.fixture.ts';

const EMAIL = 'maya@example.com';
const STRONG = 'quatre lampes sous le pommier';
const NOW = new Date('2026-11-24T10:00:00Z');

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

/** Adds a mailed link, second factors and an API key of a stranger who opened an account. */
async function addFactors(id: string, later: Date): Promise<void> {
  await db.orm.insert(verifications).values({ identifier: 'reset-password:of-eve', value: id, expires_at: later });
  await db.orm.insert(twoFactors).values({ user_id: id, secret: 'x', backup_codes: 'x', verified: true });
  const passkey = { credential_id: 'of-eve', public_key: 'x', counter: 0, device_type: 'x', backed_up: false };
  await db.orm.insert(passkeys).values({ ...passkey, user_id: id });
  const token = { name: 'x', secret_hash: 'of-eve', prefix: 'x', role: 'admin', created_by: id, expires_at: later };
  await db.orm.insert(apiTokens).values(token);
}

/** Adds an account that a stranger created with another person's address, with every way to sign in. */
async function addStranger(): Promise<string> {
  const id = await addAccount(db, EMAIL);
  const later = new Date(Date.now() + 1e9);
  await db.orm.update(users).set({ email_verified: false }).where(eq(users.id, id));
  await db.orm
    .insert(credentials)
    .values({ user_id: id, provider_id: 'openid https://login.example', account_id: 'eve' });
  await db.orm.insert(sessions).values({ user_id: id, token: 'of-eve', expires_at: later });
  await addFactors(id, later);
  return id;
}

/** Returns the ways to sign in that the stranger still has. */
async function remaining(): Promise<string[]> {
  const tables = { sessions, verifications, twoFactors, passkeys, apiTokens };
  const left = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => ((await db.orm.$count(table)) > 0 ? [name] : [])),
  );
  const linked = await db.orm.$count(credentials, eq(credentials.account_id, 'eve'));
  const signIn = await (await createSite(db)).visitor('192.0.2.66').signIn(EMAIL);
  return [...left.flat(), ...(linked > 0 ? ['link'] : []), ...(signIn.ok ? ['password'] : [])];
}

const WAYS: Record<string, () => Promise<unknown>> = {
  'the environment, with a password': () => ensureFirstOperator(db, { email: EMAIL, password: STRONG }, NOW),
  'the environment, without a password': () => ensureFirstOperator(db, { email: EMAIL, password: undefined }, NOW),
  'the set-up': () =>
    createFirstOperator(db, { email: EMAIL, password: STRONG, siteName: 'Ludotek' }, NOW, async () => {}),
  'the command': () => makeOperator(db, { email: EMAIL }, NOW),
  "the company's provider": () =>
    accountOf(
      db,
      'https://login.example',
      { subject: 'maya', email: EMAIL, isVerified: true, role: 'editor' },
      { at: NOW },
    ),
};

async function invite({
  currentPassword = null,
}: {
  currentPassword?: string | null;
} = {}): Promise<() => Promise<unknown>> {
  const { accounts } = await testAccounts(db);
  const owner = await roleSession(db, accounts, 'admin');
  const { link } = await accounts.team.invite({ email: EMAIL, role: 'editor', languages: [] }, owner.operator);
  await db.orm.delete(sessions);
  const token = new URL(link).searchParams.get('token') ?? '';
  return () => accounts.team.accept({ token, password: STRONG, currentPassword }, '192.0.2.7');
}

describe('an address that a stranger signed up with', () => {
  it.each(Object.entries(WAYS))('gets its role by %s, and no way in of the stranger remains', async (_way, run) => {
    const id = await addStranger();
    await run();
    const [profile] = await db.orm.select().from(profiles).where(eq(profiles.user_id, id));
    expect(profile?.role).toMatch(/^(admin|editor)$/);
    expect(await remaining()).toEqual([]);
  });

  it.each(['before', 'after'])('is invited %s the sign-up, and the stranger gets nothing', async (order) => {
    const early = order === 'after' ? undefined : await invite();
    await addStranger();
    const accept = early ?? (await invite());
    await accept();
    expect(await remaining()).toEqual([]);
    const maya = (await createSite(db)).visitor();
    await maya.signIn(EMAIL, STRONG);
    expect(await maya.session()).toEqual({ access: 'operator', email: EMAIL });
  });

  it('keeps only the new password after a reset, not even a role', async () => {
    const id = await addStranger();
    await db.orm.update(profiles).set({ role: 'editor' }).where(eq(profiles.user_id, id));
    const site = await createSite(db);
    await site.visitor().post('request-password-reset', { email: EMAIL });
    const link = (await site.mailsTo(EMAIL)).at(-1)?.link ?? '';
    const token = /reset-password\/([\w-]+)/.exec(link)?.[1];
    const visitor = site.visitor();
    expect((await visitor.post('reset-password', { token, newPassword: STRONG })).status).toBe(200);
    expect(await remaining()).toEqual([]);
    await visitor.signIn(EMAIL, STRONG);
    expect(await visitor.session()).toEqual({ access: 'no_role', email: EMAIL });
  });

  it('keeps only the password of the sign-up when its owner confirms it', async () => {
    await addStranger();
    const site = await createSite(db);
    await site.visitor().post('send-verification-email', { email: EMAIL });
    await site.visitor().get((await site.mailsTo(EMAIL)).at(-1)?.link ?? '');
    await db.orm.delete(verifications);
    expect(await remaining()).toEqual(['password']);
  });
});

describe('a confirmed account that gets a role', () => {
  it.each(Object.entries(WAYS))('by %s is signed out, and opens only by a checked password', async (_way, run) => {
    const id = await addAccount(db, EMAIL);
    const visitor = (await createSite(db)).visitor();
    await visitor.signIn(EMAIL);
    await addFactors(id, new Date(Date.now() + 1e9));
    await run();
    expect(await visitor.session()).toMatchObject({ access: 'no_session' });
    expect(await remaining()).toEqual([]);
  });

  it('by an invitation keeps no factor and no key of a stranger who knew its password', async () => {
    const accept = await invite({ currentPassword: PASSWORD });
    await addFactors(await addAccount(db, EMAIL), new Date(Date.now() + 1e9));
    await accept();
    expect(await remaining()).toEqual([]);
  });

  it('keeps its factors when an owner gets another password by the command', async () => {
    await addFactors(await addAccount(db, EMAIL, 'admin'), new Date(Date.now() + 1e9));
    await makeOperator(db, { email: EMAIL }, NOW);
    expect(await remaining()).toEqual(['twoFactors', 'passkeys', 'apiTokens']);
  });
});
