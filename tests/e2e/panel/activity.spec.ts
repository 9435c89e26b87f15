import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';

test('an operator finds entries of the activity log, shares the address, and exports what was found', {
  tag: '@core',
}, async ({ operatorPage: page, operatorRequest }) => {
  const name = `Trace ${Date.now()}`;
  const made = await operatorRequest.post('/api/admin/categories', { data: { name } });
  expect(made.status()).toBe(201);

  await page.goto('/admin#activity');
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(name.toUpperCase());
  const entries = page.getByRole('listitem').filter({ hasText: name });
  await expect(entries).toHaveCount(1);
  await expect(page.getByText('1 à 1 sur 1')).toBeVisible();
  await page.getByLabel('Action').selectOption({ label: 'A créé' });
  await page.getByLabel("Type d'élément").selectOption({ label: 'Catégories' });
  await expect(entries).toHaveCount(1);
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.split('\r\n')[1]).toContain(`,Catégories,`);
  expect(file).toContain(name);
  expect(file.trimEnd().split('\r\n')).toHaveLength(2);

  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue(name.toUpperCase());
  await expect(entries).toHaveCount(1);

  // A page number beyond the end shows the last page.
  await page.goto(`/admin#activity?q=${encodeURIComponent(name)}&page=9`);
  await expect(entries).toHaveCount(1);
  await expect(page).not.toHaveURL(/page=9/);
  await page.getByLabel('Au', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
});
