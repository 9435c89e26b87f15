// @both-engines
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { roleSession, type SignedIn, type TestAccounts, testAccounts } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { readMail } from '../../../tests/helpers/mail.ts';
import { createActivityLog } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, invitations, profiles, sessions, twoFactors } from '../../platform/db/schema.ts';
import { answerProblem } from '../../platform/http/api.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { invitationRoutes } from './api.ts';
import type { Team } from './usecases.ts';

const PASSWORD = 'quatre lampes sous le pommier';
const MAYA = 'maya@example.com';

let db: Database;
let clock: Date;
let bench: TestAccounts;
let team: Team;
let owner: SignedIn;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-11-24T10:00:00Z');
  bench = await testAccounts(db, { now: () => clock });
  team = bench.accounts.team;
  owner = await roleSession(db, bench.accounts, 'admin');
});

const tokenOf = ({ link }: { link: string }) => new URL(link).searchParams.get('token') ?? '';
const invite = (role: 'editor' | 'translator' = 'editor', email = MAYA) =>
  team.invite({ email, role, languages: role === 'translator' ? ['es'] : [] }, owner.operator);
/** @param current the password of an account that exists */
const accept = (token: string, password: string | null = PASSWORD, current: string | null = null) =>
  team.accept({ token, password, currentPassword: current }, '192.0.2.8');
const signIn = (email: string, password: string) =>
  bench.accounts.handler(
    new Request('https://games.example/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
    '192.0.2.7',
  );

describe('an invitation', () => {
  it('is mailed in the language of the owner who sends it', async () => {
    await bench.accounts.chooseLanguage('en', owner.operator);
    await invite();
    expect((await bench.mails())[0]).toContain('Join the team');
  });

  it('is mailed, and gives a new account its role and password once', async () => {
    const made = await invite('translator');
    const token = tokenOf(made);
    // Lines of mails are quoted-printable (RFC 2045).
    const [mail = ''] = (await bench.mails()).map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    expect(mail).toContain(made.link);
    expect(await team.invitation(token)).toEqual({
      email: MAYA,
      role: 'translator',
      languages: ['es'],
      account: 'none',
    });
    expect(await team.list()).toMatchObject({ invitations: [{ email: MAYA, role: 'translator', languages: ['es'] }] });

    expect(await accept(token)).toEqual({ email: MAYA });
    expect((await signIn(MAYA, PASSWORD)).status).toBe(200);
    const { members, invitations: waiting } = await team.list();
    expect(waiting).toEqual([]);
    expect(members.find(({ email }) => email === MAYA)).toMatchObject({
      role: 'translator',
      languages: ['es'],
      disabled: false,
      last_seen: expect.any(String),
    });
    expect(await team.invitation(token)).toBeNull();
    await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_void' });
  });

  it('is stored only as a hash', async () => {
    const token = tokenOf(await invite());
    const rows = await db.orm.select().from(invitations);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('needs a password that is hard to guess', async () => {
    const token = tokenOf(await invite());
    await expect(accept(token, null)).rejects.toMatchObject({
      details: { issues: [expect.objectContaining({ code: 'required' })] },
    });
    await expect(accept(token, 'maya@example.com')).rejects.toMatchObject({
      details: { issues: [expect.objectContaining({ code: 'password_guessable' })] },
    });
    expect(await team.invitation(token)).not.toBeNull();
  });

  it.each([
    ['forged', async (token: string) => `${token.slice(0, -1)}_`],
    ['longer by a dot', async (token: string) => `${token}.`],
    ['empty', async () => ''],
    [
      'a week old',
      async (token: string) => {
        clock = new Date(clock.getTime() + 7 * 24 * 3_600_000);
        return token;
      },
    ],
    [
      'replaced by a newer one',
      async (token: string) => {
        await invite();
        return token;
      },
    ],
    [
      'of somebody who is no owner any more',
      async (token: string) => {
        await db.orm.update(profiles).set({ role: 'editor' });
        return token;
      },
    ],
    [
      'withdrawn',
      async (token: string) => {
        const [waiting] = (await team.list()).invitations;
        await team.withdraw(waiting?.id ?? '', owner.operator);
        return token;
      },
    ],
  ])('is void when it is %s', async (_name, change) => {
    const token = await change(tokenOf(await invite()));
    expect(await team.invitation(token)).toBeNull();
    await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_void' });
    expect((await team.list()).members).toHaveLength(1);
  });

  it('admits only one of several simultaneous requests', async () => {
    const token = tokenOf(await invite());
    const answers = await Promise.allSettled([1, 2, 3].map(() => accept(token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await team.list()).members).toHaveLength(2);
  });

  it('is refused to someone who has a role', async () => {
    await expect(invite('editor', 'admin@example.com')).rejects.toMatchObject({ code: 'already_member' });
  });

  it('is deleted after it expires', async () => {
    await invite();
    clock = new Date(clock.getTime() + 8 * 24 * 3_600_000);
    await team.clean();
    expect(await db.orm.$count(invitations)).toBe(0);
  });
});

describe('accepting over HTTP', () => {
  const post = async (body: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) => {
    const app = new Hono<HttpEnv>();
    app.use(async (context, next) => {
      context.set('clientAddress', '192.0.2.8');
      await next();
    });
    app.route('/', invitationRoutes(team, { url: 'https://games.example' }));
    app.onError(answerProblem);
    const answer = await app.request('/api/invitation', { method: 'POST', headers, body });
    return [answer.status, await answer.json()];
  };

  it('answers with the address', async () => {
    const token = tokenOf(await invite());
    expect(await post(JSON.stringify({ token, password: PASSWORD, currentPassword: null }))).toEqual([
      200,
      { email: MAYA },
    ]);
  });

  it.each([
    [
      'another site',
      JSON.stringify({ token: 'a', password: PASSWORD, currentPassword: null }),
      { origin: 'https://evil.example' },
      403,
    ],
    ['a forged token', JSON.stringify({ token: 'a', password: PASSWORD, currentPassword: null }), undefined, 403],
    ['a short password', JSON.stringify({ token: 'a', password: 'short', currentPassword: null }), undefined, 422],
    ['something else than JSON', 'token', undefined, 422],
  ])('refuses %s', async (_name, body, headers, status) => {
    expect((await post(body, headers))[0]).toBe(status);
  });
});

describe('a member', () => {
  let editor: SignedIn;
  const access = async () => (await bench.accounts.access(new Headers(editor.headers))).outcome;

  beforeEach(async () => {
    editor = await roleSession(db, bench.accounts, 'editor');
  });

  it('gets another role at once', async () => {
    const values = { role: 'translator', languages: ['pt'], disabled: false } as const;
    await team.update(editor.operator.id, { ...values, languages: ['pt'] }, owner.operator);
    expect(await bench.accounts.access(new Headers(editor.headers))).toMatchObject({
      permissions: { role: 'translator', languages: ['pt'] },
    });
    const [entry] = await db.orm.select().from(auditLog);
    expect(entry).toMatchObject({
      actor: owner.operator.id,
      entity: 'account',
      label: 'editor@example.com',
      changes: { role: { before: 'editor', after: 'translator' }, languages: { before: [], after: ['pt'] } },
    });
  });

  it('is listed with its second factor, which another owner may remove', async () => {
    const { id } = editor.operator;
    const shown = async () => (await team.list()).members.find((member) => member.id === id)?.second_factor;
    expect(await shown()).toBe(false);
    await db.orm.insert(twoFactors).values({ user_id: id, secret: 'sealed', backup_codes: 'sealed', verified: true });
    expect(await shown()).toBe(true);
    await team.removeFactors(id, owner.operator);
    expect(await shown()).toBe(false);
    expect(await access()).toBe('no_session');
    const changes = { second_factor: { before: true, after: null } };
    expect(await db.orm.select().from(auditLog)).toMatchObject([{ label: 'editor@example.com', changes }]);
    await bench.accounts.idle();
    expect((await bench.mails()).map((mail) => readMail(mail).text).join()).toContain(
      'a retiré tous vos seconds facteurs',
    );
    await expect(team.removeFactors(owner.operator.id, owner.operator)).rejects.toMatchObject({ code: 'own_account' });
    await expect(team.removeFactors('nobody', owner.operator)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has no access while disabled, and signs in again afterwards', async () => {
    const update = (disabled: boolean) =>
      team.update(editor.operator.id, { role: 'editor', languages: [], disabled }, owner.operator);
    await update(true);
    expect(await access()).toBe('no_session');
    const again = () => signIn('editor@example.com', 'correct horse');
    expect(await (await again()).json()).toMatchObject({ code: 'ACCOUNT_DISABLED' });
    expect(await (await signIn('editor@example.com', 'a guess')).json()).toMatchObject({
      code: 'INVALID_EMAIL_OR_PASSWORD',
    });
    expect(await db.orm.$count(sessions)).toBe(1);
    expect((await team.list()).members).toContainEqual(expect.objectContaining({ disabled: true }));
    await update(false);
    expect((await again()).status).toBe(200);
    expect((await team.list()).members).not.toContainEqual(expect.objectContaining({ disabled: true }));
  });

  it('is signed out everywhere', async () => {
    await team.signOut(editor.operator.id, owner.operator);
    expect(await access()).toBe('no_session');
    expect(await db.orm.$count(sessions)).toBe(1);
  });

  it('is deleted, while the activity log keeps the name', async () => {
    const values = { role: 'admin', languages: [], disabled: false } as const;
    await team.update(editor.operator.id, { ...values, languages: [] }, owner.operator);
    await team.remove(owner.operator.id, editor.operator);
    expect((await team.list()).members.map(({ email }) => email)).toEqual(['editor@example.com']);
    const { entries } = await createActivityLog(db).list({ page: 1, pageSize: 10 });
    expect(entries.map(({ actor }) => actor)).toContain('admin@example.com');
  });

  it('without a role is found by address and deleted, and nothing else', async () => {
    await db.orm.update(profiles).set({ role: 'user' }).where(eq(profiles.email, 'editor@example.com'));
    const account = { email: 'editor@example.com', confirmed: true, last_seen: expect.any(String) };
    expect(await team.withoutRole('tor@ex')).toMatchObject({ accounts: [account], total: 1 });
    expect(await team.withoutRole('%')).toEqual({ accounts: [], total: 0 });
    const { id } = editor.operator;
    await expect(team.signOut(id, owner.operator)).rejects.toMatchObject({ code: 'not_found' });
    await team.remove(id, owner.operator);
    expect(await team.withoutRole('')).toEqual({ accounts: [], total: 0 });
    await expect(team.remove(id, owner.operator)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the last owner', () => {
  it.each([
    ['deleted', () => team.remove(owner.operator.id, owner.operator)],
    [
      'given another role',
      () => team.update(owner.operator.id, { role: 'viewer', languages: [], disabled: false }, owner.operator),
    ],
    [
      'disabled',
      () => team.update(owner.operator.id, { role: 'admin', languages: [], disabled: true }, owner.operator),
    ],
  ])('cannot be %s', async (_name, change) => {
    await expect(change()).rejects.toMatchObject({ code: 'last_owner' });
    expect((await team.list()).members).toMatchObject([{ role: 'admin', disabled: false }]);
  });

  it('cannot go, even when two owners remove each other at the same time', async () => {
    const other = await roleSession(db, bench.accounts, 'editor');
    await team.update(other.operator.id, { role: 'admin', languages: [], disabled: false }, owner.operator);
    const answers = await Promise.allSettled([
      team.remove(owner.operator.id, other.operator),
      team.remove(other.operator.id, owner.operator),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await team.list()).members).toHaveLength(1);
  });

  it('does not count a disabled one', async () => {
    const other = await roleSession(db, bench.accounts, 'editor');
    await team.update(other.operator.id, { role: 'admin', languages: [], disabled: true }, owner.operator);
    await expect(team.remove(owner.operator.id, owner.operator)).rejects.toMatchObject({ code: 'last_owner' });
  });
});
