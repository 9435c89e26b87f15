/** Working on one game after the other in the editor. */
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame, editGame, openGames, row, saveGame, toast, visit } from '../support/panel-games.ts';
import { dialog } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

test('Ctrl+S saves and stays, and the operator can walk through the list without closing the editor', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  const [first, second] = [`Alpha ${word}`, `Bravo ${word}`];
  for (const title of [first, second]) await createGame(operatorRequest, { title });
  await page.goto(`/admin#games?q=${word}&sort=title&order=asc`);
  const form = await editGame(page, first);
  await expect(form.getByRole('heading', { level: 2 })).toContainText(first);
  const description = form.getByRole('textbox', { name: 'Description', exact: true });
  await description.fill(`Le premier ${word}`);
  await description.press('ControlOrMeta+s');
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
  await expect(form.getByRole('heading', { level: 2 })).toContainText(first);
  await description.fill('À moitié');
  await expect(form.getByRole('button', { name: 'Jeu précédent' })).toBeDisabled();
  await form.getByRole('button', { name: 'Jeu suivant' }).click();
  const question = dialog(page, 'Modifications non enregistrées');
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(form.getByRole('heading', { level: 2 })).toContainText(second);
  await expect(description).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Jeu suivant' })).toBeDisabled();
  await expectAccessible(page, 'editor');
  await form.getByRole('button', { name: 'Jeu précédent' }).click();
  await expect(description).toHaveValue(`Le premier ${word}`);
  // The games visited on the way leave no history entries.
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.hash === `#games?q=${word}&sort=title&order=asc`);
});

test('a game is published in its editor, and unsaved text elsewhere stays', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const game = await createGame(operatorRequest, { active: false });
  await openGames(page, game.title);
  const form = await editGame(page, game.title);
  const description = form.getByRole('textbox', { name: 'Description', exact: true });
  await description.fill('Pas encore enregistré');
  const state = form.getByRole('button', { name: /^État/ });
  await expect(state).toContainText('Brouillon');
  await state.click();
  await form.getByRole('radio', { name: 'Publié', exact: true }).check();
  await expectAccessible(page, 'publication');
  await form.getByRole('button', { name: 'Appliquer' }).click();
  await expect(toast(page, '1 publication modifiée')).toBeVisible();
  await expect(state).toContainText('Publié');
  expect((await visit(page, game.slug)).status()).toBe(200);
  await expect(description).toHaveValue('Pas encore enregistré');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('a translation has its source text beside it, or above it on a phone', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const game = await createGame(operatorRequest, { description: 'Un jeu de réflexion.' });
  await openGames(page, game.title);
  const form = await editGame(page, game.title);
  const panel = form.getByRole('tabpanel', { name: /English/ });
  const box = async (of: ReturnType<typeof panel.getByText>) => (await of.boundingBox()) ?? { x: 0, y: 0 };
  await form.getByRole('tab', { name: /English/ }).click();
  const source = panel.getByText('Un jeu de réflexion.');
  const field = panel.getByRole('textbox', { name: 'Description', exact: true });
  await expect(source).toHaveAttribute('lang', 'fr');
  expect((await box(source)).x).toBeLessThan((await box(field)).x);
  await expectAccessible(page, 'source text');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(form.getByText('FR', { exact: true })).toBeVisible();
  expect((await box(source)).y).toBeLessThan((await box(field)).y);
  expect((await box(source)).x).toBe((await box(field)).x);
  await expectToFit(page, 'source text');
});

test('a translator can only write in their language, and goes from gap to gap', async ({
  ownOperatorPage: page,
  ownOperator,
  operatorRequest,
  server,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  const query = "update profiles set role = 'translator', languages = '{pt}' where email = $1";
  await queryServer(server, query, [ownOperator.email]);
  const game = await createGame(operatorRequest, { description: 'Un jeu de réflexion.' });
  await page.goto('/admin#dashboard');
  const needs = page.getByRole('region', { name: 'À faire' });
  await needs
    .getByRole('link', { name: /^Compléter\s: [\d\s]+(jeu est incomplet|jeux sont incomplets) en portugais/ })
    .click();
  await expect(page).toHaveURL(/#games\?missing=pt$/);
  await expect(row(page, game.title)).toBeVisible();
  await openGames(page, game.title);
  const form = await editGame(page, game.title);
  await expect(form.getByRole('tab', { name: /Português/ })).toHaveAttribute('aria-selected', 'true');
  await expect(form.getByRole('tab', { name: /Français/ })).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'URL du jeu' })).toHaveCount(0);
  await expect(form.getByText('Un jeu de réflexion.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Titre', exact: true }).fill(`${game.title} em português`);
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('Um jogo de reflexão.');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(form.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(`${game.title} em português`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
  expect(await (await operatorRequest.get(`/api/admin/games/${game.id}`)).json()).toMatchObject({
    title: game.title,
    description_pt: 'Um jogo de reflexão.',
  });
  await expectAccessible(page, 'translator');
  await form.getByRole('button', { name: 'Suivant à traduire' }).click();
  await expect(page).toHaveURL((url) => /^#games\/[\w-]+\?missing=pt$/.test(url.hash) && !url.hash.includes(game.id));
  await expect(form.getByRole('textbox', { name: 'Titre', exact: true })).toBeEditable();
  // They approve texts in their language, although they may not start a run.
  await page.goto('/admin#translations?view=review');
  await expect(page.getByText(/^Vous pouvez modifier les textes en.*Português/)).toBeVisible();
  expect(refused).toEqual([]);
});

test('a former state is shown beside the current one, and restored by an ordinary save', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  const first = { description: `Ancien ${word}`, tags: ['ancien'] };
  const game = await createGame(operatorRequest, first);
  const second = await saveGame(operatorRequest, game, { description: `Nouveau ${word}`, tags: [] });
  await saveGame(operatorRequest, second, {
    ...first,
    title: `${game.title} bis`,
    description: `Dernier ${word}`,
    tags: [],
  });
  await openGames(page, game.title);
  const form = await editGame(page, `${game.title} bis`);
  await form.getByRole('tab', { name: 'Historique' }).click();
  // Newest first, so this is the older of the two saves.
  await form.getByRole('button', { name: "Rétablir l'état d'avant" }).last().click();
  const former = dialog(page, /^Avant le/);
  await expect(former.getByRole('row', { name: /^Titre/ })).toContainText(`${game.title} bis`);
  await expect(former.getByRole('row', { name: /^Description/ })).toContainText(`Ancien ${word}`);
  await expectAccessible(page, 'former state');
  await former.getByRole('button', { name: 'Reprendre ces valeurs' }).click();
  await expect(former).toHaveCount(0);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
  const saved = await (await operatorRequest.get(`/api/admin/games/${game.id}`)).json();
  expect(saved).toMatchObject({ title: game.title, ...first });
});

test("the visitors' page is beside the editor on a wide screen, and shows what is typed", async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const game = await createGame(operatorRequest, { active: false, description: 'Enregistrée' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGames(page, game.title);
  const form = await editGame(page, game.title);
  const shown = form.frameLocator('iframe[title="Page du jeu"]');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(game.title);
  const description = form.getByRole('textbox', { name: 'Description', exact: true });
  await description.fill('Pas <b>encore</b> enregistrée');
  await expect(shown.getByText('Pas <b>encore</b> enregistrée')).toBeVisible();
  expect(await shown.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--header'))).toBe(
    '56px',
  );
  await expectAccessible(page, 'the page beside the editor');
  const title = form.getByRole('textbox', { name: 'Titre', exact: true });
  await title.fill('');
  await expect(form.getByText('Un champ est à corriger\u00a0: la page montre ce qui précède.')).toBeVisible();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(game.title);
  await title.fill(game.title);

  // It follows the open tab, until another language is chosen.
  const language = form.getByRole('combobox', { name: 'Langue de la page' });
  await form.getByRole('tab', { name: /Português/ }).click();
  await expect(language).toHaveValue('pt');
  await title.fill('Escrito');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Escrito');
  await title.fill('');
  await language.selectOption('es');
  await expect(shown.locator('html')).toHaveAttribute('lang', 'es');
  await form.getByRole('tab', { name: /Français/ }).click();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(game.title);

  await form.getByRole('button', { name: 'Masquer la page' }).click();
  await expect(form.locator('iframe')).toHaveCount(0);
  // The frame has added nothing to the browser's history, and hiding it is remembered.
  await description.fill('Enregistrée');
  await page.goBack();
  await expect(form).toHaveCount(0);
  await editGame(page, game.title);
  await expect(form.getByRole('button', { name: 'Voir la page' })).toBeVisible();
  await expect(form.locator('iframe')).toHaveCount(0);
  await form.getByRole('button', { name: 'Voir la page' }).click();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(game.title);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(form.locator('iframe')).toHaveCount(0);
});
