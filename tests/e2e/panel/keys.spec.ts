import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame, openGames } from '../support/panel-games.ts';
import { chooseInMenu, dialog, heading } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

const KEYS = 'Raccourcis clavier';

test('/ searches the list on screen and ? shows the shortcuts, but not while typing or in a dialog', async ({
  operatorPage: page,
}) => {
  await page.goto('/admin#categories');
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Rechercher' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.type('a/b?');
  await expect(search).toHaveValue('a/b?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('');

  await heading(page).focus();
  await page.keyboard.press('?');
  const keys = dialog(page, KEYS);
  await expect(keys.getByRole('row', { name: /^Chercher dans la liste affichée/ })).toContainText('/');
  await expectAccessible(page, 'the keys');
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  // A section without a list.
  await page.goto('/admin#dashboard');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(heading(page)).toBeFocused();
  await chooseInMenu(page, KEYS);
  await expect(keys).toBeVisible();
});

test('keyboards that need Shift for / reach the search too', async ({ operatorPage: page }) => {
  await page.goto('/admin#categories');
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Rechercher' });
  await expect(search).toBeVisible();
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: '/', code: 'Period', shiftKey: true, bubbles: true, cancelable: true }),
    ),
  );
  await expect(search).toBeFocused();
});

test('. reaches the actions on ticked rows, and Escape goes back to the row', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  for (const title of [`${word} A`, `${word} B`]) await createGame(operatorRequest, { title });
  await openGames(page, word);
  await heading(page).focus();
  await page.keyboard.press('.');
  await expect(heading(page)).toBeFocused();
  const rows = page.getByRole('row').filter({ hasText: word }).getByRole('checkbox');
  await rows.first().check();
  await rows.last().check();
  await page.keyboard.press('.');
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await expect(bar).toHaveAttribute('aria-keyshortcuts', '.');
  const first = bar.getByRole('button', { name: 'Catégorie' });
  await expect(first).toBeFocused();
  await expectAccessible(page, 'the bar');

  // Escape closes a menu of the bar first.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.last()).toBeFocused();
  await expect(bar).toContainText('2 jeux sélectionnés');
});
