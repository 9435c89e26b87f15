import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { dialog, toast } from '../support/panel-steps.ts';

// A date in the past is refused.
test.use({ allowedComplaints: [/422.*admin\/tokens/] });

test('an owner creates an API key, sees it used, and revokes it', { tag: '@core' }, async ({
  operatorPage: page,
  playwright,
  server,
}) => {
  await page.goto('/admin#tokens');
  await expect(page.getByText('Aucune clé', { exact: true })).toBeVisible();
  await expectAccessible(page, 'no keys');
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  const form = dialog(page, 'Créer une clé');
  await form.getByRole('button', { name: 'Créer une clé' }).click();
  await expect(form.getByText('Ce champ est obligatoire')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nom' }).fill('Publication du soir');
  await form.getByRole('radio', { name: 'Lecteur' }).check();
  await form.getByRole('combobox', { name: 'Durée' }).selectOption('Une autre date');
  await form.getByLabel('Dernier jour').fill('2020-01-01');
  await form.getByRole('button', { name: 'Créer une clé' }).click();
  await expect(form.getByText('Cette date est passée')).toBeVisible();
  await expectAccessible(page, 'form');
  await form.getByRole('combobox', { name: 'Durée' }).selectOption('30 jours');
  await form.getByRole('button', { name: 'Créer une clé' }).click();

  const shown = dialog(page, 'Votre nouvelle clé');
  const secret = (await shown.locator('pre').first().textContent()) ?? '';
  expect(secret).toMatch(/^ludotek_[\w-]{43}$/);
  await expect(shown.locator('pre').last()).toContainText(`curl -H "Authorization: Bearer ${secret}"`);
  await expectAccessible(page, 'secret');
  await shown.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  await expect(form.getByRole('textbox', { name: 'Nom' })).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Reprendre la saisie' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Publication du soir' });
  await expect(row).toContainText('Lecteur');
  await expect(row).toContainText('Jamais utilisée');
  await expect(row).toContainText(`${secret.slice(0, 12)}…`);
  await expect(page.getByText(secret)).toHaveCount(0);

  const program = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
  });
  expect((await program.get('/api/v1/admin/games')).status()).toBe(200);
  expect((await program.post('/api/v1/admin/categories', { data: { name: 'Cartes' } })).status()).toBe(403);
  await page.reload();
  await expect(row).not.toContainText('Jamais utilisée');

  await page.getByRole('button', { name: 'Révoquer la clé Publication du soir' }).click();
  await dialog(page, 'Révoquer Publication du soir').getByRole('button', { name: 'Révoquer' }).click();
  await expect(toast(page, 'Clé révoquée')).toBeVisible();
  await expect(row).toContainText('Révoquée');
  await expect(row.getByRole('button', { name: 'Révoquer' })).toHaveCount(0);
  const refused = await program.get('/api/v1/admin/games');
  expect([refused.status(), await refused.json()]).toMatchObject([401, { code: 'invalid_token', reason: 'revoked' }]);
  await program.dispose();

  await page.goto('/admin#activity');
  await expect(page.getByRole('listitem').filter({ hasText: "a créé la clé d'API Publication du soir" })).toBeVisible();
});
