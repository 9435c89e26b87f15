import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createGame, openRowMenu, row } from '../support/panel-games.ts';
import { entry, openSection, outside, releaseFeed } from '../support/panel-import.ts';
import { dialog, heading, toast, waitForIdle } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

/** Moves the focus to a control with the Tab key only. */
async function tabTo(page: Page, control: Locator) {
  for (let step = 0; step < 40; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('an import is previewed, closed and started by keyboard', async ({ operatorPage: page }) => {
  const name = uniqueWord();
  const feed = outside(`/feed/pages?name=${name}`);
  await openSection(page);
  await page.getByRole('textbox', { name: 'URL du flux' }).focus();
  await page.keyboard.type(feed);
  const start = page.getByRole('button', { name: /Lancer l'import|Import en cours/ });
  const tryIt = page.getByRole('button', { name: /Simuler|Simulation en cours/ }).first();
  const preview = page.getByRole('region', { name: 'Simulation' });
  await tabTo(page, tryIt);
  await page.keyboard.press('Enter');
  await expect(tryIt).toBeDisabled();
  await expect(tryIt).toBeFocused();
  await releaseFeed(name);
  const tab = preview.getByRole('tab', { name: 'Nouveaux 3' });
  await expect(tab).toBeVisible();
  await expect(tryIt).toBeFocused();
  await tabTo(page, tab);
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('tab', { name: 'Modifiés 0' })).toBeFocused();
  await tabTo(page, preview.getByRole('button', { name: 'Fermer la simulation' }));
  await page.keyboard.press('Enter');
  await expect(preview).toBeHidden();
  await expect(tryIt).toBeFocused();

  await page.getByRole('textbox', { name: 'URL du flux' }).press('Enter');
  await expect(start).toBeDisabled();
  await start.focus();
  // The second press hits a running preview.
  await page.keyboard.press('Enter');
  await releaseFeed(name);
  await expect(toast(page, 'Import terminé')).toBeVisible();
  await expect(start).toBeFocused();
  await expect(entry(page, feed)).toHaveCount(1);
});

test('dialogs return the focus to the list, and so does a deletion', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  await createGame(operatorRequest, { title: `${word} un`, active: false });
  await createGame(operatorRequest, { title: `${word} deux`, active: false });
  await page.goto(`/admin#games?q=${word}`);
  const edit = row(page, `${word} un`)
    .getByRole('button', { name: `Modifier ${word} un`, exact: true })
    .last();
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Modifier le jeu').getByRole('textbox', { name: 'Titre', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Modifier le jeu')).toBeHidden();
  await expect(edit).toBeFocused();

  const sort = page.getByRole('columnheader').getByRole('button', { name: 'Plays' });
  await sort.focus();
  for (const order of ['descending', 'ascending']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Plays' })).toHaveAttribute('aria-sort', order);
  }
  await expect(sort).toBeFocused();
  await expect(row(page, word)).toHaveText([/ un/, / deux/]);

  await openRowMenu(page, `${word} deux`);
  await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Actions sur ${word} deux` })).toBeFocused();
  await openRowMenu(page, `${word} deux`);
  // Keys pressed before reach the button that opened the menu.
  await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Annuler' })).toBeFocused();
  await waitForIdle(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Supprimer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, `${word} deux`)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  await row(page, `${word} un`)
    .getByRole('checkbox', { name: `Sélectionner ${word} un` })
    .press('Space');
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Publier', exact: true })).toBeVisible();
  await waitForIdle(page);
  await page.getByRole('menuitem', { name: 'Publier', exact: true }).press('Enter');
  await expect(toast(page, '1 jeu modifié')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test.describe('a wrong password', () => {
  test.use({ allowedComplaints: [] });

  test('marks the field as invalid', async ({ operatorPage: page }) => {
    await page.goto('/admin#dashboard');
    const account = page.getByRole('button', { name: 'Mon compte' });
    await account.press('Enter');
    await expect(page.getByRole('menuitem', { name: /mot de passe/ })).toBeVisible();
    await waitForIdle(page);
    await page.getByRole('menuitem', { name: /mot de passe/ }).press('Enter');
    const current = page.getByRole('textbox', { name: 'Mot de passe actuel' });
    await expect(current).toBeFocused();
    await page.keyboard.type('wrong password');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(current).toHaveAttribute('aria-invalid', 'false');
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('forms open without a focused field, because the on-screen keyboard would cover half of them', async ({
    operatorPage: page,
  }) => {
    for (const [section, create] of [
      ['redirects', 'Nouvelle redirection'],
      ['ads', 'Nouvelle publicité'],
      ['webhooks', 'Nouveau webhook'],
      ['tokens', 'Créer une clé'],
      ['team', 'Inviter une personne'],
    ] as const) {
      await page.goto(`/admin#${section}`);
      await page.getByRole('button', { name: create }).first().tap();
      const form = page.getByRole('dialog', { name: create });
      await expect(form).toBeVisible();
      await expect(form.getByRole('button', { name: 'Fermer' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
    }
  });
});
