import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { OPERATOR, requestsFromSite, signInOperator, stayConfirmed } from '../support/accounts.ts';
import { expect, startOwnServer, test } from '../support/fixtures.ts';
import { alarm, createCategory, dialog, toast } from '../support/panel-steps.ts';

let site: Awaited<ReturnType<typeof startOwnServer>>;

// A restore signs everybody else out.
test.beforeAll(async () => {
  site = await startOwnServer();
});

test.afterAll(async () => {
  await site.remove();
});

// The browser reports the refused upload.
test.use({ allowedComplaints: [/backups\/upload\b|^ApiProblem: backup_damaged/] });

test('an owner makes a backup, downloads and uploads it, and restores it after a preview', async ({
  playwright,
  visitor: page,
}, testInfo) => {
  const session = await signInOperator(playwright, site.server, OPERATOR);
  await stayConfirmed(site.server, OPERATOR.email);
  await page.context().addCookies(session.cookies);
  const request = await requestsFromSite(playwright, site.server, session);

  await page.goto(`${site.server.url}/admin#backups`);
  await expect(page.getByText('Aucune sauvegarde programmée')).toBeVisible();
  await expect(page.getByText('Aucune sauvegarde pour le moment')).toBeVisible();
  await expect(page.getByText(`${site.server.dataDir}/backups`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Faire une sauvegarde' }).click();
  await expect(toast(page, 'Sauvegarde terminée')).toBeVisible();
  const table = page.getByRole('table', { name: 'Sauvegardes' });
  const made = table.getByRole('row').filter({ hasText: 'Demandée' });
  await expect(made).toContainText(/\d\sMo/);
  await expect(page.getByText(/npm run restore -- --stored backup-.+\.backup --replace$/)).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await made.getByRole('button', { name: /^Télécharger la sauvegarde/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^backup-.+\.backup$/);
  const file = testInfo.outputPath('downloaded.backup');
  await download.saveAs(file);

  const chooser = page.locator('input[type="file"]');
  const cut = (await readFile(file)).subarray(0, 1000);
  await chooser.setInputFiles({ name: 'cut.backup', mimeType: 'application/gzip', buffer: cut });
  await expect(alarm(page, 'abîmée ou incomplète')).toBeVisible();
  await chooser.setInputFiles(file);
  await expect(toast(page, 'Sauvegarde envoyée')).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'Envoyée' })).toBeVisible();

  const { id } = await createCategory(request);
  await made.getByRole('button', { name: /^Restaurer la sauvegarde/ }).click();
  const preview = dialog(page, 'Restaurer une sauvegarde');
  const categories = preview.getByRole('row').filter({ hasText: 'Catégories' });
  await expect(categories.getByRole('cell')).toHaveCount(2);
  const [now = Number.NaN, then] = (await categories.getByRole('cell').allInnerTexts()).map(Number);
  expect(now - 1).toBe(then);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Restaurer' }).click();

  // A backup of the current state is made first.
  await expect(toast(page, 'Restauration terminée')).toBeVisible({ timeout: 120_000 });
  await expect(table.getByRole('row').filter({ hasText: 'Avant une restauration' })).toBeVisible();
  await expect(made).toBeVisible();
  expect((await request.get(`/api/admin/categories/${id}`)).status()).toBe(404);

  await table
    .getByRole('row')
    .filter({ hasText: 'Envoyée' })
    .getByRole('button', { name: /^Supprimer la sauvegarde/ })
    .click();
  await dialog(page, 'Supprimer la sauvegarde ?').getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Sauvegarde supprimée')).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'Envoyée' })).toHaveCount(0);
});
