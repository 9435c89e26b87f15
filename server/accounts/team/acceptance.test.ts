import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAccount, PASSWORD, roleSession, type SignedIn } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { credentials, profiles, users } from '../../platform/db/schema.ts';
import { makeOperator } from '../operators.ts';
import { createSite, type Site } from '../visitor.fixture.ts';

const MAYA = 'maya@example.com';
const STRONG = 'quatre lampes sous le pommier';

let db: Database;
let site: Site;
let token: string;
let owner: SignedIn;
beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await createSite(db);
  owner = await roleSession(db, site.accounts, 'admin');
  const { link } = await site.accounts.team.invite({ email: MAYA, role: 'editor', languages: [] }, owner.operator);
  token = new URL(link).searchParams.get('token') ?? '';
});

const accept = (currentPassword: string | null, password: string | null = null) =>
  site.accounts.team.accept({ token, password, currentPassword }, '192.0.2.8');
const issue = (field: string, code: string) => ({
  details: { issues: [expect.objectContaining({ path: [field], code })] },
});
const roleOf = async () => (await db.orm.select().from(profiles).where(eq(profiles.email, MAYA)))[0]?.role;
/** A user who signed up and confirmed the address. */
async function addMaya(password: string) {
  await site.visitor().post('sign-up/email', { email: MAYA, password });
  await db.orm.update(users).set({ email_verified: true });
}

describe('an invited account with a password', () => {
  it('gets its role with the current password, if that is strong, and is signed out elsewhere', async () => {
    await addMaya(STRONG);
    const elsewhere = site.visitor();
    await elsewhere.signIn(MAYA, STRONG);
    expect(await site.accounts.team.invitation(token)).toMatchObject({ account: 'password' });
    expect(await accept(STRONG)).toEqual({ email: MAYA });
    expect(await elsewhere.session()).toMatchObject({ access: 'no_session' });
    await elsewhere.signIn(MAYA, STRONG);
    expect(await elsewhere.session()).toEqual({ access: 'operator', email: MAYA });
  });

  it('needs a new password if its own is weak', async () => {
    await addMaya('abc123');
    await expect(accept('abc123')).rejects.toMatchObject(issue('password', 'password_weak'));
    await expect(accept('abc123', 'maya@example.com')).rejects.toMatchObject(issue('password', 'password_guessable'));
    expect(await roleOf()).toBe('user');
    await accept('abc123', STRONG);
    expect(await roleOf()).toBe('editor');
    expect((await site.visitor().signIn(MAYA, 'abc123')).status).toBe(401);
    expect((await site.visitor().signIn(MAYA, STRONG)).status).toBe(200);
    await site.accounts.idle();
    expect((await site.mailsTo(MAYA)).map(({ headers }) => headers.subject)).toContain(
      'Votre mot de passe a été modifié – Ludotek',
    );
  });

  it('gets no role without its password, and a newly chosen password is refused instead of ignored', async () => {
    await addMaya(PASSWORD);
    await expect(accept(null)).rejects.toMatchObject(issue('currentPassword', 'required'));
    await expect(accept('a guess')).rejects.toMatchObject(issue('currentPassword', 'wrong_password'));
    await expect(accept(null, STRONG)).rejects.toMatchObject({ code: 'account_changed' });
    expect(await roleOf()).toBe('user');
    expect((await site.visitor().signIn(MAYA, PASSWORD)).status).toBe(200);
  });

  it('allows only a few wrong passwords', async () => {
    await addMaya(PASSWORD);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(accept('a guess')).rejects.toMatchObject({ code: 'invalid' });
    await expect(accept(PASSWORD, STRONG)).rejects.toMatchObject({ code: 'too_many' });
    expect(await roleOf()).toBe('user');
  });
});

describe('an invitation from before its account got a role', () => {
  let id: string;
  beforeEach(async () => {
    id = await addAccount(db, MAYA);
  });
  const makeMember = () => makeOperator(db, { email: MAYA, password: STRONG }, new Date());
  const own = eq(profiles.email, MAYA);

  it.each<[string, () => Promise<unknown>]>([
    ['given', async () => {}],
    [
      'changed',
      () => site.accounts.team.update(id, { role: 'viewer', languages: [], disabled: false }, owner.operator),
    ],
    ['disabled', () => site.accounts.team.update(id, { role: 'admin', languages: [], disabled: true }, owner.operator)],
    ['taken', () => db.orm.update(profiles).set({ role: 'user' }).where(own)],
    ['removed with the account', () => site.accounts.team.remove(id, owner.operator)],
  ])('is deleted when the role was %s', async (_name, change) => {
    await makeMember();
    await change();
    const before = await db.orm.select().from(profiles).where(own);
    for (const [current, chosen] of [
      [STRONG, null],
      [null, STRONG],
    ] as const) {
      await expect(accept(current, chosen)).rejects.toMatchObject({ code: 'invitation_void' });
    }
    expect(await db.orm.select().from(profiles).where(own)).toEqual(before);
  });

  it.each<[string, { role: string } | { disabled_at: Date }]>([
    ['has a role', { role: 'viewer' }],
    ['is disabled', { disabled_at: new Date() }],
  ])('is void if the account %s, however that happened', async (_name, change) => {
    await db.orm.update(profiles).set(change).where(own);
    expect(await site.accounts.team.invitation(token)).toBeNull();
    await expect(accept(PASSWORD, STRONG)).rejects.toMatchObject({ code: 'invitation_void' });
  });

  it('is deleted when an account without a role is removed', async () => {
    await site.accounts.team.remove(id, owner.operator);
    await expect(accept(null, STRONG)).rejects.toMatchObject({ code: 'invitation_void' });
  });
});

it('refuses the current password of an account that does not exist', async () => {
  await expect(accept(PASSWORD, STRONG)).rejects.toMatchObject({ code: 'account_changed' });
});

it('gives no role to an account without a password', async () => {
  const id = await addAccount(db, MAYA);
  await db.orm.delete(credentials).where(eq(credentials.user_id, id));
  expect(await site.accounts.team.invitation(token)).toMatchObject({ account: 'passwordless' });
  for (const password of [null, STRONG]) {
    await expect(accept(null, password)).rejects.toMatchObject({ code: 'password_missing' });
  }
  expect(await roleOf()).toBe('user');
});
