import type { Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  answer,
  chooseFor,
  createGame,
  failure,
  openGames,
  openRowMenu,
  row,
  toast,
  visit,
} from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

test.use({ afterwards: ['delete from list_views'] });

/** At any width, because phones have no rows. */
async function openList(page: Page, q: string): Promise<void> {
  await page.goto(`/admin#games?q=${q}`);
  await expect(page.getByRole('button', { name: `Modifier ${q}`, exact: true })).toBeVisible();
}

test('a screen reader hears once that a list loads, then how many results there are', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const { title } = await createGame(operatorRequest);
  const regions = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
  const results = regions(/^\d[\d\s]* résultats?$/);
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/api\/admin\/(games\?|dashboard|attention|server-warnings)/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const release = () => {
    isHeld = false;
    for (const go of held.splice(0)) go();
  };
  await page.goto('/admin#games');
  await expect(regions(/^Chargement\.\.\.$/)).toHaveCount(1);
  await expect(results).toHaveCount(0);
  release();
  await expect(results).toHaveCount(1);
  await expect(regions(/^Chargement/)).toHaveCount(0);
  // The list stays while another one is read.
  isHeld = true;
  await page.getByRole('searchbox', { name: 'Rechercher un titre' }).fill(title);
  await expect(regions(/^Mise à jour de la liste/)).toHaveCount(1);
  release();
  await expect(results).toHaveText(['1 résultat']);
  // Of several parts that load at once, one is mentioned.
  isHeld = true;
  await page.goto('/admin#dashboard');
  await expect(regions(/^Chargement\.\.\.$/)).toHaveCount(1);
  release();
  await expect(regions(/^Chargement/)).toHaveCount(0);
});

test('a switch hides a game and shows it again', async ({ operatorPage: page, operatorRequest, visitor }) => {
  const { title, slug } = await createGame(operatorRequest);
  await openGames(page, title);
  const active = page.getByRole('switch', { name: `Publié\u00a0: ${title}` });
  await expect(active).toBeChecked();
  const saved = page.waitForResponse('**/api/admin/games/bulk');
  await active.press('Space');
  await saved;
  expect((await visit(page, slug)).status()).toBe(404);
  await visitor.goto(`/?q=${title}`);
  await expect(visitor.getByText('Aucun jeu trouvé')).toBeVisible();
  await expect(visitor.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  await openRowMenu(page, title);
  await expect(page.getByRole('menuitem', { name: 'Voir sur le site' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await active.press('Space');
  await expect(active).toBeChecked();
  await openRowMenu(page, title);
  await expect(page.getByRole('menuitem', { name: 'Voir sur le site' })).toHaveAttribute('href', `/game/${slug}`);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await visit(page, slug)).status()).toBe(200);
});

test('a row is 44 pixels high, and its menu has the actions of the game', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const { title } = await createGame(operatorRequest);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openList(page, title);
    await expectToFit(page, `the list, ${width} pixels`);
    await expectAccessible(page, `the list, ${width} pixels`);
    const shown = width < 700 ? page.getByRole('listitem').filter({ hasText: title }) : row(page, title);
    const { height = 0 } = (await shown.boundingBox()) ?? {};
    expect(height).toBeLessThan(width < 700 ? 100 : 46);
  }
  await chooseFor(page, title, 'Mettre en avant');
  await expect(toast(page, 'Jeu mis en avant')).toBeVisible();
  await expect(page.getByRole('switch', { name: `En avant\u00a0: ${title}` })).toBeChecked();
  await openRowMenu(page, title);
  await expectAccessible(page, 'the menu of a row');
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await expect(page.getByRole('dialog', { name: 'Modifier le jeu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Actions sur ${title}` })).toBeFocused();
});

test('a title of two lines is whole on a laptop, in a row of the same height', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const { title } = await createGame(operatorRequest, { title: `Merge ${uniqueWord().slice(0, 7)}` });
  await page.setViewportSize({ width: 1280, height: 844 });
  await openList(page, title);
  const words = row(page, title).getByTitle(title, { exact: true });
  expect(await words.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  expect(await words.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThanOrEqual(1);
  expect((await row(page, title).boundingBox())?.height).toBeLessThan(46);
});

test("the list's state is in the URL, so a reload and Back keep it", async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  await createGame(operatorRequest, { title: `Bêta ${word}`, title_en: `Hidden ${word} name`, file_type: 'unity' });
  await createGame(operatorRequest, { title: `Alpha ${word}`, active: false });
  await createGame(operatorRequest, { title: `Zêta ${word}`, featured: true });
  await openGames(page);
  await expect(page.getByRole('row')).toHaveCount(51);
  const found = page.getByRole('row').filter({ hasText: word });
  const search = page.getByRole('searchbox', { name: 'Rechercher un titre' });
  await search.fill(`ETA ${word}`);
  await expect(found).toHaveText([/Zêta/, /Bêta/]);
  await search.fill(`hidden ${word}`);
  await expect(found).toHaveText([/Bêta/]);
  await search.fill(word);
  await expect(found).toHaveText([/Zêta/, /Alpha/, /Bêta/]);

  await page.getByRole('button', { name: 'Jeu', exact: true }).click();
  await expect(found).toHaveText([/Alpha/, /Bêta/, /Zêta/]);
  await page.getByRole('combobox', { name: 'Statut' }).selectOption('Non publiés');
  await expect(found).toHaveText([/Alpha/]);
  await page.reload();
  await expect(found).toHaveText([/Alpha/]);
  await expect(search).toHaveValue(word);
  await page.goBack();
  await expect(found).toHaveText([/Alpha/, /Bêta/, /Zêta/]);
  await page.getByRole('combobox', { name: 'Type de fichier' }).selectOption('Unity');
  await expect(found).toHaveText([/Bêta/]);
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(51);

  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/#games\?.*page=2/);
  await expect(page.getByText(/^51 à 100 sur/)).toBeVisible();
  await search.fill('introuvable');
  await expect(page.getByText('Aucun jeu ne correspond')).toBeVisible();
});

test('bulk actions change and delete many games', { tag: '@core' }, async ({ operatorPage: page, operatorRequest }) => {
  const word = uniqueWord();
  const games = [];
  for (const name of ['Un', 'Deux', 'Trois'])
    games.push(await createGame(operatorRequest, { title: `${name} ${word}` }));
  await openGames(page, word);
  await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await expect(bar).toContainText('3 jeux sélectionnés');
  await expectAccessible(page, 'a selection');
  await bar.getByRole('button', { name: 'Catégorie' }).click();
  await page.getByRole('menuitem', { name: 'Sports' }).click();
  await expect(toast(page, '3 jeux modifiés')).toBeVisible();
  await expect(row(page, word).filter({ hasText: 'Sports' })).toHaveCount(3);
  await expect(bar).toBeHidden();

  const unpublish = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Sélectionner ${name} ${word}` }).check();
    await bar.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Ne plus publier' }).click();
  };
  await unpublish('Un');
  await expect(toast(page, '1 jeu modifié')).toBeVisible();
  await unpublish('Un', 'Deux');
  await expect(toast(page, '1 jeu était déjà ainsi.')).toBeVisible();
  const slugs = await Promise.all(games.map(async ({ slug }) => (await visit(page, slug)).status()));
  expect(slugs).toEqual([404, 404, 200]);

  await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
  await bar.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer 3 jeux' });
  await expect(question).toContainText(`Trois ${word}`);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, '3 jeux supprimés')).toBeVisible();
  await expect(page.getByText('Aucun jeu ne correspond')).toBeVisible();
});

test('another filter clears the selection, and Back does not restore it', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  await createGame(operatorRequest, { title: `Un ${word}` });
  await createGame(operatorRequest, { title: `Deux ${word}`, active: false });
  await openGames(page, word);
  await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await expect(bar).toContainText('2 jeux sélectionnés');
  // Another order still shows the same games.
  await page.getByRole('button', { name: 'Jeu', exact: true }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(bar).toContainText('2 jeux sélectionnés');
  await page.getByRole('combobox', { name: 'Statut' }).selectOption('Non publiés');
  await expect(row(page, word)).toHaveCount(1);
  await expect(bar).toHaveCount(0);
  await page.goBack();
  await expect(row(page, word)).toHaveCount(2);
  await expect(bar).toHaveCount(0);
});

test('many games get tags, join a collection and are saved as a file', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  const ids = [];
  for (const name of ['Un', 'Deux'])
    ids.push((await createGame(operatorRequest, { title: `${name} ${word}`, tags: ['duo'] })).id);
  const { id } = await answer<{ id: string }>(
    operatorRequest.post('/api/admin/collections', { data: { title: `Liste ${word}` } }),
  );
  await openGames(page, word);
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  const open = async (item: string) => {
    await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
    await bar.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await open('Ajouter des tags');
  const tags = page.getByRole('dialog', { name: 'Ajouter des tags • 2 jeux sélectionnés' });
  await tags.getByRole('textbox', { name: 'Tags' }).fill(`${word}, duo`);
  await expectAccessible(page, 'a form with tags');
  await tags.getByRole('button', { name: 'Ajouter des tags' }).click();
  await expect(toast(page, '2 jeux modifiés')).toBeVisible();
  const tagsOf = async (game: string) =>
    (await answer<{ tags: string[] }>(operatorRequest.get(`/api/admin/games/${game}`))).tags;
  expect(await tagsOf(ids[0] ?? '')).toEqual(['duo', word]);

  await open('Ajouter à une collection');
  const collection = page.getByRole('dialog', { name: /^Ajouter à une collection/ });
  await collection.getByRole('combobox', { name: 'Collection' }).selectOption(`Liste ${word}`);
  await collection.getByRole('button', { name: 'Ajouter à une collection' }).click();
  await expect(toast(page, '2 jeux ajoutés')).toBeVisible();
  const picked = async () =>
    (await answer<{ games: string[] }>(operatorRequest.get(`/api/admin/collections/${id}`))).games;
  expect((await picked()).toSorted()).toEqual(ids.toSorted());
  await toast(page, '2 jeux ajoutés').getByRole('button', { name: 'Annuler la modification' }).click();
  await expect.poll(picked).toEqual([]);

  const download = page.waitForEvent('download');
  await open('Exporter en CSV');
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text.split('\r\n').filter((line) => line.includes(word))).toHaveLength(2);
});

test('a long word in the name of a category does not widen the page', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const name = `${uniqueWord()}${'m'.repeat(60)}`;
  const { id } = await answer<{ id: string }>(operatorRequest.post('/api/admin/categories', { data: { name } }));
  const { title } = await createGame(operatorRequest, { category_id: id });
  await openGames(page, title);
  await expect(row(page, title)).toContainText(name);
  await expectToFit(page);
});

test("visiting the reports by keyboard and returning keeps the list's state", async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  const word = uniqueWord();
  const { id } = await createGame(operatorRequest, { title: `Un ${word}` });
  for (const reason of ['controls', 'other']) {
    await queryServer(
      server,
      `insert into game_reports (id, game_id, reason, details, device, language, created_at) values ($1, $2, $3, '', 'phone', 'fr', now())`,
      [uuidv7(), id, reason],
    );
  }
  await openGames(page, word);
  await page.getByRole('checkbox', { name: `Sélectionner Un ${word}` }).check();
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('tab', { name: 'Tous les jeux' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#games\?view=reports$/);
  const resolve = row(page, 'Commandes sans effet')
    .filter({ hasText: word })
    .getByRole('button', { name: `Résoudre tous les signalements de Un ${word}` });
  await resolve.focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Résolu').filter({ hasText: word })).toHaveCount(2);
  await expect(resolve).toBeFocused();
  await expect(resolve).toBeDisabled();

  await page.getByRole('tab', { name: /^Signalements/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`#games\\?q=${word}$`));
  await expect(page.getByRole('checkbox', { name: `Sélectionner Un ${word}` })).toBeChecked();
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('deletion asks for confirmation and names the game', async ({ operatorPage: page, operatorRequest }) => {
  const { title, slug } = await createGame(operatorRequest);
  await openGames(page, title);
  await chooseFor(page, title, 'Supprimer');
  const question = page.getByRole('dialog', { name: 'Supprimer ce jeu' });
  await expect(question).toContainText(title);
  await question.getByRole('button', { name: 'Annuler' }).click();
  expect((await visit(page, slug)).status()).toBe(200);
  await chooseFor(page, title, 'Supprimer');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Jeu supprimé')).toBeVisible();
  await expect(row(page, title)).toBeHidden();
  expect((await visit(page, slug)).status()).toBe(404);
});

test.describe('refused actions', () => {
  test.use({ allowedComplaints: [/net::ERR_FAILED|ApiProblem|status of 404/] });

  test('a refused switch reverts', async ({ operatorPage: page, operatorRequest }) => {
    const { title } = await createGame(operatorRequest);
    await openGames(page, title);
    const featured = page.getByRole('switch', { name: `En avant\u00a0: ${title}` });
    await page.route('**/api/admin/games/bulk', (route) => route.abort());
    await featured.press('Space');
    await expect(failure(page, 'Erreur')).toBeVisible();
    await expect(featured).not.toBeChecked();
    await page.unrouteAll();
  });

  test('a switch refused before the first render reverts', async ({ operatorPage: page, operatorRequest }) => {
    const { title } = await createGame(operatorRequest);
    await openGames(page, title);
    const featured = page.getByRole('switch', { name: `En avant\u00a0: ${title}` });
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = (...asked) =>
        String(asked[0]).endsWith('/games/bulk') ? Promise.reject(new TypeError('ERR_FAILED')) : fetch(...asked);
    });
    await featured.press('Space');
    await expect(failure(page, 'Erreur')).toBeVisible();
    await expect(featured).not.toBeChecked();
  });

  test('saved views that cannot be loaded say so, and are loaded again', async ({ operatorPage: page }) => {
    await page.route('**/api/admin/account/views', (route) => route.abort());
    await openGames(page, 'puzzle');
    const again = page.getByRole('button', { name: "Vos vues n'ont pas pu être chargées. Réessayer" });
    await expect(again).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(again).toBeHidden();
  });

  test('a bulk action with a deleted game changes none', async ({ operatorPage: page, operatorRequest }) => {
    const word = uniqueWord();
    const gone = await createGame(operatorRequest, { title: `Un ${word}` });
    const stays = await createGame(operatorRequest, { title: `Deux ${word}` });
    await openGames(page, word);
    await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
    await operatorRequest.delete(`/api/admin/games/${gone.id}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Ne plus publier' }).click();
    await expect(failure(page, "1 jeu de la sélection n'existe plus.")).toBeVisible();
    await expect(row(page, word)).toHaveCount(1);
    expect((await visit(page, stays.slug)).status()).toBe(200);
  });
});

test('a view keeps filters, order, columns and page size under a name, and its deletion can be undone', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  await createGame(operatorRequest, { title: `Un ${word}`, description: 'Une description.' });
  await createGame(operatorRequest, { title: `Deux ${word}`, description: '' });
  await openGames(page, word);
  await expect(row(page, word)).toHaveCount(2);
  const views = page.getByRole('region', { name: 'Vues' });
  const bare = views.getByRole('button', { name: 'Sans description' });
  await bare.click();
  await expect(bare).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/#games\?missing=description$/);
  await expect(row(page, `Deux ${word}`)).toBeVisible();
  await expect(row(page, `Un ${word}`)).toHaveCount(0);

  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Plays' }).click();
  await expectAccessible(page, 'the columns');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Plays' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Statut' }).selectOption('Publiés');
  await expect(page).toHaveURL(/status=active/);
  const address = await page.evaluate(() => location.hash);
  await views.getByRole('button', { name: 'Enregistrer la vue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enregistrer la vue' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nom de la vue' }).fill(`À écrire ${word}`);
  await expectAccessible(page, 'the name of a view');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const view = views.getByRole('button', { name: `À écrire ${word}`, exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/admin#dashboard');
  await page.goto('/admin#games');
  await expect(page.getByRole('columnheader', { name: 'Plays' })).toBeVisible();
  await view.click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(address);
  await expect(page.getByRole('columnheader', { name: 'Plays' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 'the views on a phone');
  await page.setViewportSize({ width: 1280, height: 720 });

  await views.getByRole('button', { name: `Supprimer la vue À écrire ${word}` }).click();
  await expect(view).toHaveCount(0);
  await toast(page, 'Vue supprimée').getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect(view).toBeVisible();
});

test('a page has as many games as chosen, and others are reached by number', async ({ operatorPage: page }) => {
  await page.goto('/admin#games?size=25');
  await expect(page.getByRole('row')).toHaveCount(26);
  await page.getByRole('textbox', { name: 'Aller à la page' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^51 à 75 sur/)).toBeVisible();
  await expect(page).toHaveURL(/size=25&page=3$/);
  await page.getByRole('combobox', { name: 'Lignes par page' }).selectOption('100 par page');
  await expect(page.getByText(/^1 à 100 sur/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(101);
});
