import { expectAccessible } from '../support/accessible.ts';
import { uniqueCredentials } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/outbox.ts';

test('an operator changes the email address with a link sent by email, which works once', async ({
  ownOperatorPage: page,
  ownOperator: account,
  server,
}) => {
  const { email } = uniqueCredentials();
  await page.goto('/admin#account');
  const block = page.getByRole('region', { name: 'Adresse e-mail' });
  await expect(block).toContainText(account.email);
  await block.getByRole('textbox', { name: 'Nouvelle adresse' }).fill(account.email);
  await block.getByRole('button', { name: "Changer d'adresse" }).click();
  await expect(block.getByText("C'est déjà votre adresse")).toBeVisible();
  await block.getByRole('textbox', { name: 'Nouvelle adresse' }).fill(email);
  await block.getByRole('button', { name: "Changer d'adresse" }).click();
  await expect(block.getByRole('status')).toContainText(email);
  await expectAccessible(page);

  const link = await mailedLink(server.dataDir, email);
  await page.goto(link);
  await page.getByText('Français', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Changer d'adresse e-mail" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Utiliser cette adresse' }).click();
  await expect(page.getByText("C'est fait")).toContainText(email);
  await page.goto('/admin#account');
  await expect(page.getByRole('region', { name: 'Adresse e-mail' })).toContainText(email);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: "Ce lien n'est plus valable" })).toBeVisible();
});
