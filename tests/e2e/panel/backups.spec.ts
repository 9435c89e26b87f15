import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';

test('the operator makes a backup, and sees its outcome, size and how to restore it', { tag: '@core' }, async ({
  operatorPage: page,
}) => {
  await page.goto('/admin#backups');
  await expect(page.getByText('Aucune sauvegarde programmée')).toBeVisible();
  await expect(page.getByText('Aucune sauvegarde pour le moment')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Faire une sauvegarde' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sauvegarde terminée' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Dernières sauvegardes' }).getByRole('row').nth(1);
  await expect(row).toContainText('Terminé');
  await expect(row).toContainText(/\d\sMo/);
  const name = await row.getByText(/^backup-.+\.backup$/).innerText();
  await expect(page.getByText(`npm run restore -- --stored ${name}`)).toBeVisible();
  await expectAccessible(page);
});
