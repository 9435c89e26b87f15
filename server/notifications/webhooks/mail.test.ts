import { expect, test } from 'vitest';
import { webhookOffText } from '../../../app/i18n/fr/mails.ts';
import { roleSession, testAccounts } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';

test('the mail about a webhook that was switched off goes to the owners alone', async () => {
  const { db } = await testDatabase();
  const { accounts, mails } = await testAccounts(db);
  await roleSession(db, accounts, 'admin');
  await roleSession(db, accounts, 'editor');
  const about = { name: 'Chat', panelUrl: 'https://games.example/admin#webhooks', isGone: false };
  await accounts.mailOwners('webhook-off', webhookOffText('Ludotek', about));
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^To: .*admin@example\.com/m);
  expect(sent[0]).toContain('https://games.example/admin#webhooks');
});
