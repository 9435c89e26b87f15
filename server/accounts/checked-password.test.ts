import { beforeEach, expect, it } from 'vitest';
import { addAccount, PASSWORD } from '../../tests/helpers/accounts.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { sessions } from '../platform/db/schema.ts';
import { accountOf } from './openid/link.ts';
import { makeOperator } from './operators.ts';
import { createSite, refusal } from './visitor.fixture.ts';

const EMAIL = 'maya@example.com';
const AT = new Date('2026-11-24T10:00:00Z');

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
  await addAccount(db, EMAIL);
});

/** Signs in with the right password, and runs `happens` while it is checked. */
async function signInWhile(happens: () => Promise<unknown>) {
  const passwords = {
    hash: async (password: string) => password,
    verify: () => happens().then(() => true),
  };
  return (await createSite(db, { passwords })).visitor().signIn(EMAIL, PASSWORD);
}

it.each<[string, () => Promise<unknown>]>([
  ['replaced', () => makeOperator(db, { email: EMAIL }, AT)],
  [
    'deleted',
    () =>
      accountOf(
        db,
        'https://login.example',
        { subject: 'maya', email: EMAIL, isVerified: true, role: 'editor' },
        { at: AT },
      ),
  ],
])('a password that is %s while it is checked opens no session', async (_how, happens) => {
  expect(await refusal(signInWhile(happens))).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
  expect(await db.orm.$count(sessions)).toBe(0);
});

it('a password that does not change signs in', async () => {
  expect((await signInWhile(async () => {})).status).toBe(200);
  expect(await db.orm.$count(sessions)).toBe(1);
});
