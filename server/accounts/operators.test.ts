import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, PASSWORD } from '../../tests/helpers/accounts.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { auditLog, profiles, sessions, users } from '../platform/db/schema.ts';
import { announcement, ensureFirstOperator, firstPasswordProblem, listOperators, makeOperator } from './operators.ts';
import { createSite, NO_SESSION } from './visitor.fixture.ts';

const NOW = new Date('2026-05-01T10:00:00Z');
const EMAIL = 'boss@example.com';
const NOTHING = { email: undefined, password: undefined };
const RANDOM = /^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/;

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

/** Returns the answer of `GET /api/session` after a sign-in. */
async function accessAs(email: string, password = ''): Promise<unknown> {
  const visitor = (await createSite(db)).visitor();
  await visitor.signIn(email, password);
  return visitor.session();
}

describe('the first operator', () => {
  test('gets a random password, which is returned only once', async () => {
    const first = await ensureFirstOperator(db, NOTHING, NOW);
    expect(first).toEqual({
      outcome: 'made',
      email: 'admin@ludotek.localhost',
      password: expect.stringMatching(RANDOM),
    });
    const password = first?.outcome === 'made' ? first.password : undefined;
    expect(await accessAs('admin@ludotek.localhost', password)).toMatchObject({ access: 'operator' });
    expect(await ensureFirstOperator(db, NOTHING, NOW)).toBeUndefined();
    expect(await db.orm.$count(users)).toBe(1);
    expect(
      await db.orm.select({ action: auditLog.action, label: auditLog.label, actor: auditLog.actor }).from(auditLog),
    ).toEqual([{ action: 'create', label: 'admin@ludotek.localhost', actor: null }]);
  });

  test.each([
    [
      { email: EMAIL, password: 'chosen one' },
      { email: EMAIL, password: undefined },
    ],
    [
      { email: EMAIL, password: undefined },
      { email: EMAIL, password: expect.stringMatching(RANDOM) },
    ],
    [
      { email: undefined, password: 'chosen one' },
      { email: 'admin@ludotek.localhost', password: undefined },
    ],
  ])('is created from %j', async (configured, made) => {
    const first = await ensureFirstOperator(db, configured, NOW);
    expect(first).toEqual({ outcome: 'made', ...made });
    const password = configured.password ?? (first?.outcome === 'made' ? first.password : undefined);
    expect(await accessAs(made.email, password)).toEqual({ access: 'operator', email: made.email });
  });

  test('is not created again after the settings change', async () => {
    await ensureFirstOperator(db, { email: EMAIL, password: 'chosen one' }, NOW);
    expect(await ensureFirstOperator(db, { email: 'other@example.com', password: 'another one' }, NOW)).toBeUndefined();
    expect(await ensureFirstOperator(db, { email: EMAIL, password: 'another one' }, NOW)).toBeUndefined();
    expect(await accessAs(EMAIL, 'chosen one')).toMatchObject({ access: 'operator' });
  });

  test('is created once when processes start together', async () => {
    const made = await Promise.all([
      ensureFirstOperator(db, NOTHING, NOW),
      ensureFirstOperator(db, NOTHING, NOW),
      ensureFirstOperator(db, { email: EMAIL, password: undefined }, NOW),
    ]);
    expect(made.filter((first) => first !== undefined)).toHaveLength(1);
    expect(await db.orm.$count(profiles, eq(profiles.role, 'admin'))).toBe(1);
  });

  test('can be an existing account, whose sessions end if a password is configured', async () => {
    const id = await addAccount(db, EMAIL);
    const site = await createSite(db);
    const visitor = site.visitor();
    await visitor.signIn(EMAIL);
    const first = await ensureFirstOperator(db, { email: EMAIL, password: 'chosen one' }, NOW);
    expect(first).toEqual({ outcome: 'promoted', email: EMAIL, password: undefined });
    expect(await visitor.session()).toEqual(NO_SESSION);
    expect(await accessAs(EMAIL, 'chosen one')).toMatchObject({ access: 'operator' });
    expect(await db.orm.select({ changes: auditLog.changes }).from(auditLog).where(eq(auditLog.entity_id, id))).toEqual(
      [{ changes: { role: { before: 'user', after: 'admin' } } }],
    );
  });

  test('gets a random password instead of one that may be weak', async () => {
    await addAccount(db, EMAIL);
    const first = await ensureFirstOperator(db, { email: EMAIL, password: undefined }, NOW);
    expect(first).toEqual({ outcome: 'promoted', email: EMAIL, password: expect.stringMatching(RANDOM) });
    expect(await accessAs(EMAIL, PASSWORD)).toEqual(NO_SESSION);
    const password = first?.outcome === 'promoted' ? first.password : undefined;
    expect(await accessAs(EMAIL, password)).toMatchObject({ access: 'operator' });
  });

  test('is never an account with another address than the configured one', async () => {
    const email = 'admin@ludotek.localhost';
    await addAccount(db, email);
    expect(await ensureFirstOperator(db, NOTHING, NOW)).toEqual({ outcome: 'refused', email });
    expect(await listOperators(db)).toEqual([]);
  });

  test.each([
    ['123456', /^ADMIN_PASSWORD cannot be used\. .*at least 12 characters/],
    ['123456789012', /^ADMIN_PASSWORD cannot be used\. .*easy to guess/],
    ['boss@example.com', /easy to guess/],
    ['Ludotek Ludotek', /easy to guess/],
    ['quatre lampes bleues', /^undefined$/],
  ])('with the configured password %s reports %s', async (password, sentence) => {
    expect(String(await firstPasswordProblem(db, { email: EMAIL, password }, 'Ludotek'))).toMatch(sentence);
  });

  test('is not asked for a stronger password once an operator exists', async () => {
    await ensureFirstOperator(db, NOTHING, NOW);
    expect(await firstPasswordProblem(db, { email: EMAIL, password: '123456' }, 'Ludotek')).toBeUndefined();
  });

  test('is announced with the address and any random password, but never a configured one', () => {
    const url = 'https://games.example';
    const made = announcement({ outcome: 'made', email: EMAIL, password: 'abcde-fghij' }, url).join('\n');
    expect(made).toMatch(/boss@example\.com[\s\S]*abcde-fghij[\s\S]*https:\/\/games\.example\/auth/);
    const rest = [
      announcement({ outcome: 'made', email: EMAIL, password: undefined }, url),
      announcement({ outcome: 'promoted', email: EMAIL, password: undefined }, url),
    ];
    for (const [line = ''] of rest) expect(line).toMatch(/boss@example\.com.*\/auth$/);
    expect(announcement({ outcome: 'refused', email: EMAIL }, url).join()).toContain('npm run operator');
  });
});

describe('makeOperator', () => {
  test('creates an operator, or promotes an account and ends its sessions', async () => {
    expect(await makeOperator(db, { email: EMAIL }, NOW)).toEqual({
      email: EMAIL,
      existed: false,
      password: expect.stringMatching(RANDOM),
    });
    const id = await addAccount(db, 'member@example.com');
    const visitor = (await createSite(db)).visitor();
    await visitor.signIn('member@example.com');
    const made = await makeOperator(db, { email: 'member@example.com', password: 'chosen one' }, NOW);
    expect(made).toEqual({ email: 'member@example.com', existed: true, password: undefined });
    expect(await db.orm.$count(sessions, eq(sessions.user_id, id))).toBe(0);
    expect(await accessAs('member@example.com', 'chosen one')).toMatchObject({ access: 'operator' });
    expect((await listOperators(db)).map(({ email }) => email).sort()).toEqual([EMAIL, 'member@example.com']);
  });

  test('restores a missing profile', async () => {
    await addAccount(db, EMAIL);
    await db.orm.delete(profiles);
    await makeOperator(db, { email: EMAIL, password: 'chosen one' }, NOW);
    expect(await accessAs(EMAIL, 'chosen one')).toMatchObject({ access: 'operator' });
  });
});
