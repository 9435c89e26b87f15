import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame } from '../support/panel-games.ts';

import { createCategory, heading, nameField } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

test('Ctrl+K finds sections, settings and games, and goes there', async ({ operatorPage: page, operatorRequest }) => {
  const word = uniqueWord();
  const { id } = await createGame(operatorRequest, { title: `Éléphant ${word}` });
  await page.goto('/admin#dashboard');
  const search = page.getByRole('textbox', { name: 'Rechercher', exact: true });
  const found = page.getByRole('dialog').getByRole('button');
  const open = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(search).toBeFocused();
  };

  await open();
  await expectAccessible(page, 'the palette');
  await search.fill('SAUVEG');
  await expect(found).toHaveText(['Sauvegardes', 'Faire une sauvegarde', 'Sauvegardes automatiques']);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Sauvegardes');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL(/#backups$/);

  await open();
  await search.fill('consentement');
  await expect(found).toHaveText(['Consentement']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Consentement' })).toHaveAttribute('aria-selected', 'true');

  await open();
  await search.fill(`elephant ${word}`);
  await expect(found).toHaveText([`Éléphant ${word}`]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#games/${id}$`));
  const editor = page.getByRole('dialog', { name: `Éléphant ${word}` });
  await expect(editor).toBeVisible();
  await editor.press('Escape');
  await expect(editor).toHaveCount(0);

  await open();
  await search.fill('zzzz');
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
});

test("a setting opens at its field, and operators' items open in their editor", async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const { id, name } = await createCategory(operatorRequest);
  await page.goto('/admin#dashboard');
  const search = page.getByRole('textbox', { name: 'Rechercher', exact: true });
  const choose = async (text: string, label: string | RegExp) => {
    await page.keyboard.press('ControlOrMeta+k');
    await search.fill(text);
    const found = page.getByRole('dialog').getByRole('button', { name: label });
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(search).toHaveCount(0);
  };
  await choose('suggestions adresse', /suggestions de jeux/);
  await expect(page.getByRole('textbox', { name: 'Adresse pour les suggestions de jeux' })).toBeFocused();
  // Within the section that is open.
  await choose('jeux par jour', /^Jeux par jour/);
  await expect(page.getByRole('textbox', { name: 'Jeux par jour' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Jeux par jour' })).toBeFocused();

  await choose(name, name);
  await expect(page).toHaveURL(new RegExp(`#categories/${id}$`));
  await expect(nameField(page)).toHaveValue(name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose('nouvelle publi', 'Nouvelle publicité');
  await expect(page.getByRole('dialog', { name: 'Nouvelle publicité' })).toBeVisible();
});

test('Ctrl+K does nothing while a dialog is open', async ({ operatorPage: page }) => {
  await page.goto('/admin#categories');
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle catégorie' });
  await expect(form.getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('textbox', { name: 'Rechercher', exact: true })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a button opens the palette', async ({ operatorPage: page }) => {
    await page.goto('/admin#dashboard');
    await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('textbox', { name: 'Rechercher', exact: true }).fill('menus');
    await page.getByRole('dialog').getByRole('button', { name: 'Menus', exact: true }).click();
    await expect(heading(page)).toHaveText('Menus');
  });
});
