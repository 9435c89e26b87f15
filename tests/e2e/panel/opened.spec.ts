/** The URL names what is open in a section. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createGame, editGame, openGames } from '../support/panel-games.ts';
import { alarm, createCategory, dialog, heading, nameField } from '../support/panel-steps.ts';

const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const question = (page: Page) => dialog(page, 'Modifications non enregistrées');
const addressOf = (fragment: string) => (url: URL) => url.hash === fragment;

test('a form opens through its URL, Back closes it, Forward opens it again, and the list keeps its filters', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const { id, name } = await createCategory(operatorRequest);
  const list = `#categories?q=${name.slice(-12)}`;
  const opened = list.replace('?', `/${id}?`);
  const form = dialog(page, `Modifier «\u00a0${name}\u00a0»`);
  await page.goto(`/admin${list}`);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(addressOf(opened));
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(addressOf(list));
  await page.goForward();
  await expect(nameField(page)).toHaveValue(name);
  await page.reload();
  await expect(nameField(page)).toHaveValue(name);
  await form.getByRole('button', { name: 'Annuler' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(addressOf(list));

  // A link, in a tab that has not loaded a list.
  const link = await page.context().newPage();
  await link.goto(`/admin${opened}`);
  await expect(nameField(link)).toHaveValue(name);
  await link.keyboard.press('Escape');
  await expect(link.getByRole('dialog')).toHaveCount(0);
  await expect(link).toHaveURL(addressOf(list));
  await link.goto('/admin#categories/new');
  await expect(dialog(link, 'Nouvelle catégorie')).toBeVisible();
  await link.close();
});

test('Back closes the topmost layer: a nested dialog, then the form, then the section', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const game = await createGame(operatorRequest);
  const opened = `#games/${game.id}?q=${game.title}`;
  await page.goto('/admin#categories');
  await expect(heading(page)).toHaveText('Catégories');
  await openGames(page, game.title);
  const form = await editGame(page, game.title);
  await form.getByRole('button', { name: 'Choisir dans la médiathèque' }).click();
  await expect(dialog(page, 'Choisir une image')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Choisir une image')).toHaveCount(0);
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(addressOf(opened));
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(heading(page)).toHaveText('Jeux');
  await expect(page).toHaveURL(addressOf(`#games?q=${game.title}`));
  await page.goBack();
  await expect(heading(page)).toHaveText('Catégories');
});

test('Back, Forward and typed URLs ask about unsaved text', async ({ operatorPage: page, operatorRequest }) => {
  const { id, name } = await createCategory(operatorRequest);
  const other = await createCategory(operatorRequest);
  await page.goto('/admin#categories');
  await page.getByRole('button', { name, exact: true }).click();
  await nameField(page).fill('À moitié');
  const type = (fragment: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
  for (const move of [() => page.goBack(), () => type('#categories'), () => type(`#categories/${other.id}`)]) {
    await move();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(nameField(page)).toHaveValue('À moitié');
    await expect(page).toHaveURL(addressOf(`#categories/${id}`));
  }
  await type(`#categories/${other.id}`);
  await question(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(nameField(page)).toHaveValue(other.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(nameField(page)).toHaveValue(name);
  await expect(page.getByText('Une saisie non enregistrée du')).toHaveCount(0);
});

test.describe('a deleted item', () => {
  test.use({ allowedComplaints: [/status of 404|not_found/] });

  test('is reported, and leaves the list', async ({ operatorPage: page }) => {
    await page.goto(`/admin#games/${UNKNOWN}?status=active`);
    await expect(alarm(page, "Cet élément n'existe plus.")).toBeVisible();
    await expect(page).toHaveURL(addressOf('#games?status=active'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a link in the text of a section makes an entry that Back can leave', async ({ operatorPage: page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/admin#settings?legal');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Textes légaux' }).click();
  await expect(heading(page)).toHaveText('Pages');
  await page.goBack();
  await expect(heading(page)).toHaveText('Réglages');
  expect(warnings).toEqual([]);
});
