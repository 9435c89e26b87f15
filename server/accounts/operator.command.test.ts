import { describe, expect, it } from 'vitest';
import { addAccount, testAccounts } from '../../tests/helpers/accounts.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { takeLog } from '../../tests/helpers/log.ts';
import { readMail } from '../../tests/helpers/mail.ts';
import type { Database } from '../platform/db/database.ts';
import { credentials, profiles, sessions, twoFactors, users } from '../platform/db/schema.ts';
import { parseOperatorArguments, runOperator } from './operator.command.ts';
import { createSite } from './visitor.fixture.ts';

async function run(database: Database, ...args: string[]) {
  const lines: string[] = [];
  const now = () => new Date('2026-05-01T10:00:00Z');
  const { accounts, mails } = await testAccounts(database);
  const code = await runOperator({
    args,
    database,
    config: { site: { name: 'Ludotek' } },
    accounts,
    now,
    print: (line) => lines.push(line),
  });
  return { code, lines, text: lines.join('\n'), mails };
}

describe('parseOperatorArguments', () => {
  it.each([
    [['--list'], { list: true }],
    [['--email', ' Me@Example.com '], { email: 'me@example.com', password: undefined }],
    [['--delete', 'Me@example.com'], { delete: 'me@example.com' }],
    [['--remove-factors', 'Me@example.com'], { removeFactors: 'me@example.com' }],
    [['--email=me@example.com', '--password', '123456789012'], { email: 'me@example.com', password: '123456789012' }],
  ])('accepts %j', (args, expected) => {
    expect(parseOperatorArguments(args)).toEqual(expected);
  });

  it.each([
    [[], /--email/],
    [['--email'], /--email/],
    [['--email', 'nobody'], /"nobody" is not an e-mail address/],
    [['--email', 'me@example.com', '--password', 'x'.repeat(11)], /12 to 128/],
    [['--email', 'me@example.com', '--password', 'x'.repeat(129)], /12 to 128/],
    [['--password', '123456'], /--email/],
    [['--list', '--email', 'me@example.com'], /--list/],
    [['--delete', 'me@example.com', '--password', '123456'], /--delete by itself/],
    [['--remove-factors', 'me@example.com', '--list'], /--list by itself/],
    [['--remove-factors', 'me@example.com', '--password', '1'], /--remove-factors by itself/],
    [['--delete', 'nobody'], /"nobody" is not an e-mail address/],
    [['--role', 'admin'], /--role/],
    [['me@example.com'], /me@example\.com/],
  ])('rejects %j', (args, problem) => {
    expect(parseOperatorArguments(args)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe('npm run operator', () => {
  it('removes the second factors of an account and ends its sessions', async () => {
    const { db } = await testDatabase();
    const id = await addAccount(db, 'me@example.com', 'admin');
    const visitor = (await createSite(db)).visitor();
    await visitor.signIn('me@example.com');
    const factor = { user_id: id, secret: 'sealed', backup_codes: 'sealed', verified: true };
    await db.orm.insert(twoFactors).values(factor);
    const { code, text } = await run(db, '--remove-factors', 'me@example.com');
    expect([code, text]).toEqual([0, expect.stringContaining('the password alone')]);
    expect(await db.orm.$count(twoFactors)).toBe(0);
    expect(await visitor.session()).toEqual({ access: 'no_session', email: null });
    expect((await run(db, '--remove-factors', 'me@example.com')).code).toBe(1);
  });

  it('creates an operator with a random password while the site runs', async () => {
    const { db } = await testDatabase();
    const visitor = (await createSite(db)).visitor();
    const { code, text } = await run(db, '--email', 'me@example.com');
    expect(code).toBe(0);
    expect(text).toMatch(/^me@example\.com is a new operator\.\nPassword: \S{23}$/);
    await visitor.signIn('me@example.com', text.split('Password: ')[1]);
    expect(await visitor.session()).toEqual({ access: 'operator', email: 'me@example.com' });
  });

  it('promotes an account, ends its sessions and does not print the given password', async () => {
    const { db } = await testDatabase();
    await addAccount(db, 'me@example.com');
    const visitor = (await createSite(db)).visitor();
    await visitor.signIn('me@example.com');
    const logged = takeLog();
    const { code, text, mails } = await run(db, '--email', 'ME@example.com', '--password', 'quatre lampes bleues');
    expect(code).toBe(0);
    expect(text).toBe('me@example.com is an operator and has a new password.\nThe account is signed out everywhere.');
    expect(await visitor.session()).toMatchObject({ access: 'no_session' });
    expect((await mails()).map((mail) => readMail(mail).headers)).toMatchObject([
      { to: 'me@example.com', subject: 'Votre mot de passe a été modifié – Ludotek' },
    ]);
    expect(logged.events()).toMatchObject([
      { event: 'role_changed', account: expect.any(String) },
      { event: 'password_set', account: expect.any(String) },
    ]);
    expect(logged.text()).not.toContain('quatre lampes bleues');
    await visitor.signIn('me@example.com', 'quatre lampes bleues');
    expect(await visitor.session()).toMatchObject({ access: 'operator' });
  });

  it.each([['123456789012'], ['me@example.com'], ['Ludotek Ludotek'], ['motdepasse123']])(
    'refuses %s as a password, and changes nothing',
    async (password) => {
      const { db } = await testDatabase();
      const { code, text } = await run(db, '--email', 'me@example.com', '--password', password);
      expect([code, text]).toEqual([2, expect.stringMatching(/^This password is easy to guess/)]);
      expect(await db.orm.$count(users)).toBe(0);
    },
  );

  it('lists operators only', async () => {
    const { db } = await testDatabase();
    const day = () => new Date().toISOString().slice(0, 10);
    const first = day();
    expect((await run(db, '--list')).lines).toEqual(['There are no operators.']);
    await addAccount(db, 'member@example.com');
    await run(db, '--email', 'one@example.com');
    await run(db, '--email', 'two@example.com');
    const { code, lines } = await run(db, '--list');
    expect(code).toBe(0);
    // The day may change during the test.
    const since = expect.stringMatching(`^(one|two)@example.com, since (${first}|${day()})$`);
    expect(lines).toEqual([since, since]);
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['one', 'two']);
  });

  it('deletes an account with its data, but not the last operator', async () => {
    const { db } = await testDatabase();
    await run(db, '--email', 'one@example.com');
    await addAccount(db, 'member@example.com');
    const visitor = (await createSite(db)).visitor();
    await visitor.signIn('member@example.com');
    const logged = takeLog();
    expect(await run(db, '--delete', 'Member@example.com')).toMatchObject({
      code: 0,
      text: 'The account of member@example.com was deleted.',
    });
    expect(logged.events()).toMatchObject([{ level: 'info', event: 'account_deleted', account: expect.any(String) }]);
    expect(logged.text()).not.toContain('member@example.com');
    expect(await visitor.session()).toMatchObject({ access: 'no_session' });
    for (const table of [users, profiles, credentials]) expect(await db.orm.$count(table)).toBe(1);
    expect(await db.orm.$count(sessions)).toBe(0);
    expect(await run(db, '--delete', 'member@example.com')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no account/),
    });
    expect(await run(db, '--delete', 'one@example.com')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/last operator/),
    });
    await run(db, '--email', 'two@example.com');
    expect(await run(db, '--delete', 'one@example.com')).toMatchObject({ code: 0 });
  });

  it('explains an invalid command line, and changes nothing', async () => {
    const { db } = await testDatabase();
    const { code, text } = await run(db, '--email', 'nobody');
    expect(code).toBe(2);
    expect(text).toMatch(/not an e-mail address[\s\S]*Usage: npm run operator/);
    expect(await db.orm.$count(users)).toBe(0);
  });
});
