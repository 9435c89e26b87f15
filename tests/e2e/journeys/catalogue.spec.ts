/** Games and collections: the number of clicks and fields that changes cost. */
import { openDatabase } from '../../../server/platform/db/database.ts';
import { LAST_GRID } from '../../../shared/home-rows.ts';
import { addGames } from '../../helpers/catalogue.ts';
import { expect, type ServerOfWorker, test } from '../support/fixtures.ts';
import { TITLE } from '../support/game-sql.ts';
import { saveRows } from '../support/home-rows.ts';
import { operatorAt } from '../support/operator-at.ts';
import { createGame, keepOffers, openGames, row, toast, visit } from '../support/panel-games.ts';
import { dialog, navigation, sectionLink } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

test.use({
  afterwards: [`delete from games where ${TITLE} like '%zz%'`, 'delete from collections'],
});

const TRANSLATIONS = [
  { tab: 'English', prefix: '/en', name: 'Otter' },
  { tab: 'Español', prefix: '/es', name: 'Nutria' },
  { tab: 'Português', prefix: '/pt', name: 'Lontra' },
];

/** Adds many games with a unique word. */
async function addMany(server: ServerOfWorker, count: number, active = true): Promise<string> {
  const word = uniqueWord();
  const database = await openDatabase({ dataDir: server.dataDir, role: 'command' });
  try {
    await addGames(
      database,
      Array.from({ length: count }, (_, index) => ({ title: `${word} ${index}`, active })),
    );
  } finally {
    await database.close();
  }
  return word;
}

test('a game gets its texts in four languages', async ({ operatorPage: page, operatorRequest }) => {
  const { title, slug } = await createGame(operatorRequest, { description: 'Une loutre glisse.' });
  await openGames(page, title);
  const { press, fill, expectCost } = operatorAt(page);
  await press(page.getByRole('button', { name: `Modifier ${title}`, exact: true }));
  const form = dialog(page, 'Modifier le jeu');
  await fill(form.getByRole('textbox', { name: 'Titre', exact: true }), `Loutre ${title}`);
  for (const { tab, name } of TRANSLATIONS) {
    await press(form.getByRole('tab', { name: tab }));
    const panel = form.getByRole('tabpanel', { name: tab });
    await expect(panel.getByText('Une loutre glisse.')).toBeVisible();
    await fill(panel.getByRole('textbox', { name: 'Titre', exact: true }), `${name} ${title}`);
  }
  await press(form.getByRole('button', { name: 'Enregistrer' }));
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
  expectCost(5, 4);
  for (const { prefix, name } of [{ prefix: '', name: 'Loutre' }, ...TRANSLATIONS]) {
    expect(await (await page.request.get(`${prefix}/game/${slug}`)).text()).toContain(`${name} ${title}`);
  }
});

test('200 games get a category, and get their former ones back', async ({ operatorPage: page, server }) => {
  const word = await addMany(server, 200);
  await keepOffers(page);
  await openGames(page);
  const { press, key, fill, expectCost } = operatorAt(page);
  await fill(page.getByRole('searchbox', { name: 'Rechercher un titre' }), word);
  await expect(page.getByText(/^1 à 50 sur 200/)).toBeVisible();
  await press(page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }));
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await press(bar.getByRole('button', { name: 'Sélectionner les 200 résultats' }));
  await press(bar.getByRole('button', { name: 'Catégorie' }));
  await press(page.getByRole('menuitem', { name: 'Sports' }));
  await press(dialog(page, 'Modifier 200 jeux').getByRole('button', { name: 'Catégorie\u00a0: Sports' }));
  await expect(toast(page, '200 jeux modifiés')).toBeVisible();
  await expect(row(page, word).filter({ hasText: 'Sports' })).toHaveCount(50);
  expectCost(5, 1);
  await key('Control+z');
  await expect(toast(page, 'Modification annulée')).toBeVisible();
  await expect(row(page, word).filter({ hasText: 'Sports' })).toHaveCount(0);
  expectCost(6, 1);
});

test('a game is hidden, and shown again at once', async ({ operatorPage: page, operatorRequest }) => {
  const { title, slug } = await createGame(operatorRequest);
  await keepOffers(page);
  await openGames(page, title);
  const { press, expectCost } = operatorAt(page);
  await press(page.getByRole('switch', { name: `Publié\u00a0: ${title}` }));
  const hidden = toast(page, "Le jeu n'est plus publié");
  await expect(hidden).toBeVisible();
  expect((await visit(page, slug)).status()).toBe(404);
  await press(hidden.getByRole('button', { name: 'Annuler la modification' }));
  await expect(toast(page, 'Modification annulée')).toBeVisible();
  expect((await visit(page, slug)).status()).toBe(200);
  expectCost(2, 0);
});

test('all results of a filter are published, and hidden again', async ({ operatorPage: page, server }) => {
  const word = await addMany(server, 300, false);
  await keepOffers(page);
  await openGames(page, word);
  const { press, key, select, expectCost } = operatorAt(page);
  await select(page.getByRole('combobox', { name: 'Statut' }), 'Non publiés');
  await expect(page).toHaveURL(/status=inactive/);
  await press(page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }));
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await press(bar.getByRole('button', { name: 'Sélectionner les 300 résultats' }));
  await press(bar.getByRole('button', { name: 'Actions' }));
  await press(page.getByRole('menuitem', { name: 'Publier', exact: true }));
  await press(dialog(page, 'Modifier 300 jeux').getByRole('button', { name: 'Publier' }));
  await expect(toast(page, '300 jeux modifiés')).toBeVisible();
  await expect(page.getByText('Aucun jeu ne correspond')).toBeVisible();
  await key('Control+z');
  await expect(page.getByText(/^1 à 50 sur 300/)).toBeVisible();
  expectCost(6, 1);
});

test('a collection for Halloween appears and disappears by itself, with its row on the home page', async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  const word = await addMany(server, 7);
  await page.goto('/admin');
  const { press, open, fill, expectCost } = operatorAt(page);
  await open('Collections', 'Contenu');
  await press(page.getByRole('button', { name: 'Nouvelle collection' }));
  const form = dialog(page, 'Nouvelle collection');
  await fill(form.getByRole('tabpanel').getByRole('textbox', { name: 'Titre', exact: true }), 'Jeux Halloween');
  const search = form.getByRole('searchbox', { name: 'Rechercher un jeu à ajouter' });
  await fill(search, word);
  await press(form.getByRole('button', { name: 'Ajouter les 7 jeux affichés' }));
  await expect(search).toBeFocused();
  await expect(form.getByRole('list', { name: 'Jeux de la collection' }).getByRole('listitem')).toHaveCount(7);
  await press(form.getByRole('button', { name: 'Enregistrer' }));
  await press(page.getByRole('button', { name: 'Publication de Jeux Halloween' }));
  const publication = dialog(page, 'Publication de Jeux Halloween');
  await press(publication.getByRole('radio', { name: 'Programmé' }));
  await fill(publication.getByLabel('Publié le', { exact: true }), '2120-10-25');
  await fill(publication.getByLabel('Retiré après le', { exact: true }), '2120-10-31');
  await press(publication.getByRole('button', { name: 'Enregistrer' }));
  await expect(row(page, 'Jeux Halloween')).toContainText('À partir du 25 oct. 2120, 00:00');
  await expect(row(page, 'Jeux Halloween')).toContainText("Jusqu'au 31 oct. 2120");

  await press(navigation(page).getByRole('button', { name: 'Site', exact: true }));
  await press(sectionLink(page, 'Accueil'));
  await press(page.getByRole('button', { name: 'Ajouter une rangée' }));
  await press(page.getByRole('menuitem', { name: /^Collection/ }));
  const newRow = dialog(page, 'Nouvelle rangée');
  await fill(newRow.getByRole('combobox', { name: 'Collection' }), 'Halloween');
  await press(page.getByRole('option', { name: 'Jeux Halloween' }));
  await press(newRow.getByRole('button', { name: 'Appliquer' }));
  await press(page.getByRole('button', { name: 'Enregistrer', exact: true }));
  await expect(toast(page, 'Accueil enregistré')).toBeVisible();
  const added = page.getByRole('list', { name: 'Rangées' }).getByRole('listitem').first();
  await expect(added).toContainText('Jeux HalloweenCollection • 7 jeux');
  await expect(added).toContainText("Sa collection n'est pas publiée");
  expectCost(15, 5);
  await saveRows(operatorRequest, [LAST_GRID]);
});
