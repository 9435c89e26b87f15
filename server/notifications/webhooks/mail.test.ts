import { expect, test } from 'vitest';
import { roleSession, testAccounts } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { readMail } from '../../../tests/helpers/mail.ts';
import { disabledMail } from './mail.ts';

test('the mail about a disabled webhook is sent only to the owners, in their languages', async () => {
  const { db } = await testDatabase();
  const { accounts, mails } = await testAccounts(db);
  const owner = await roleSession(db, accounts, 'admin');
  await accounts.chooseLanguage('en', owner.operator);
  await roleSession(db, accounts, 'editor');
  const site = { name: 'Ludotek', url: 'https://games.example' };
  await accounts.mailOwners('webhook-off', disabledMail(site, { name: 'Chat', isGone: false }));
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^To: .*admin@example\.com/m);
  const { headers, text } = readMail(sent[0] ?? '');
  expect(headers.subject).toBe('Webhook turned off: Chat – Ludotek');
  expect(headers['content-language']).toBe('en');
  expect(text).toContain('https://games.example/admin#webhooks');
});
