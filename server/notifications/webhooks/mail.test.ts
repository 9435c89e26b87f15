import { expect, test } from 'vitest';
import { roleSession, testAccounts } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { disabledMail } from './mail.ts';

test('the mail about a webhook that was switched off goes to the owners alone', async () => {
  const { db } = await testDatabase();
  const { accounts, mails } = await testAccounts(db);
  await roleSession(db, accounts, 'admin');
  await roleSession(db, accounts, 'editor');
  const site = { name: 'Ludotek', url: 'https://games.example' };
  await accounts.mailOwners('webhook-off', disabledMail(site, { name: 'Chat', isGone: false }));
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^To: .*admin@example\.com/m);
  expect(sent[0]).toContain('https://games.example/admin#webhooks');
});
