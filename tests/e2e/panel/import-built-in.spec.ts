import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { entry, openSection, toast } from '../support/panel-import.ts';

test('built-in games that the catalog lacks are added by their card', async ({
  operatorPage: page,
  server,
  visitor,
}) => {
  await queryServer(server, "delete from games where external_id = 'last-lighthouse'", []);
  await openSection(page);
  const card = page.getByRole('region', { name: 'Jeux fournis avec le site' });
  await card.getByRole('button', { name: 'Ajouter ce jeu' }).click();
  await expect(toast(page, 'Importés\u00a0: 1')).toBeVisible();
  await expect(card.getByRole('status')).toHaveText('Ils sont tous dans votre catalogue.');
  await expect(card.getByRole('button')).toHaveCount(0);
  const line = entry(page, 'Jeux fournis avec le site').first();
  await expect(line.getByRole('button', { name: 'Annuler cet import' })).toBeVisible();
  await visitor.goto('/game/last-lighthouse');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Le dernier phare');
});
