/** Paths through the panel by keyboard alone: each control can be reached, and the focus is never lost. */
import type { Locator, Page } from '@playwright/test';
import { OPERATOR, queryServer, signInOperator, stayConfirmed } from '../support/accounts.ts';
import { expect, startOwnServer, test } from '../support/fixtures.ts';
import { walk } from '../support/keyboard-walk.ts';
import { createGame, openGames, row } from '../support/panel-games.ts';
import { entry, openSection, outside, tryImport } from '../support/panel-import.ts';
import { dialog, heading, toast, waitForIdle } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

test.use({
  afterwards: [
    'delete from missed_searches where count > 80000',
    'delete from list_views',
    'delete from ads',
    "delete from site_settings where key = 'ads_txt'",
    "delete from operations where error_code = 'interrupted'",
  ],
});

/** Moves the focus to a control with the Tab key only. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let step = 0; step < 120; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** Presses a control with Enter, after reaching it with the Tab key. */
async function press(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible();
  await tabTo(page, control, key);
  await page.keyboard.press('Enter');
}

/** Expects the focus on something in the section, not just on the page. */
const expectFocus = (page: Page, about: string) => expect.soft(page.locator('main :focus'), about).toHaveCount(1);

test('filters and views of the list of games', async ({ operatorPage: page, operatorRequest }) => {
  const word = uniqueWord();
  await createGame(operatorRequest, { title: word, active: false });
  await openGames(page, word);
  const views = page.getByRole('region', { name: 'Vues' });
  await press(page, views.getByRole('button', { name: 'Enregistrer la vue' }));
  const name = dialog(page, 'Enregistrer la vue').getByRole('textbox', { name: 'Nom' });
  await expect(name).toBeFocused();
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(views.getByRole('button', { name: word, exact: true })).toBeVisible();
  await expectFocus(page, 'after a view is saved');
  await heading(page).focus();
  await walk(page, 'main');

  await page.goto(`/admin#games?q=${word}&status=draft`);
  const remove = views.getByRole('button', { name: `Supprimer la vue ${word}` });
  await press(page, remove);
  await expect(remove).toHaveCount(0);
  await expectFocus(page, 'after a view is deleted');
  await page.keyboard.press('Control+z');
  await expect(remove).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Rechercher un titre' });
  await press(page, page.getByRole('button', { name: 'Réinitialiser' }));
  await expect(search).toHaveValue('');
  await expectFocus(page, 'after the filters are cleared');
  await page.goto('/admin#games?q=introuvable');
  await expect(page.getByText('Aucun jeu ne correspond')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Réinitialiser' }).last());
  await expect(row(page, '').first()).toBeVisible();
  await expectFocus(page, 'after the filters of an empty list are cleared');
});

test('a dry run, the import of its games, and its undo', async ({ operatorPage: page }) => {
  const feed = outside(`/feed/games?name=${uniqueWord()}`);
  await openSection(page);
  await tryImport(page, feed);
  const preview = page.getByRole('region', { name: 'Simulation' });
  await expect(preview.getByText('3 jeux cochés sur 3')).toBeVisible();
  await heading(page).focus();
  await walk(page, 'main');
  const search = preview.getByRole('searchbox', { name: 'Titre' });
  await heading(page).focus();
  await tabTo(page, search);
  await page.keyboard.type('introuvable');
  await press(page, preview.getByRole('button', { name: /Effacer|Réinitialiser|Tout afficher/ }).last());
  await expect(preview.getByText('3 jeux cochés sur 3')).toBeVisible();
  await expectFocus(page, 'after the filters are cleared');
  await press(page, preview.getByRole('button', { name: 'Tout décocher' }));
  await expect(preview.getByText('0 jeu coché sur 3')).toBeVisible();
  await expectFocus(page, 'after all games are unticked');
  const game = preview.getByRole('list', { name: 'Nouveaux' }).getByRole('checkbox').nth(1);
  await tabTo(page, game);
  await page.keyboard.press('Space');
  await expect(game).toBeChecked();
  await press(page, preview.getByRole('button', { name: 'Ajouter ce jeu' }));
  await expect(toast(page, 'Importés\u00a0: 1')).toBeVisible();
  await expect(preview).toBeHidden();
  await expectFocus(page, 'after the games are added');

  const undo = entry(page, feed).getByRole('button', { name: 'Annuler cet import' });
  await press(page, undo);
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await waitForIdle(page);
  await walk(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: "Annuler l'import" }).press('Enter');
  await expect(toast(page, 'Import annulé')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expectFocus(page, 'after the import is undone');
});

test('when a row disappears, the focus moves to the next one', async ({ operatorPage: page, server }) => {
  const words = [uniqueWord(), uniqueWord(), uniqueWord()];
  for (const [index, word] of words.entries()) {
    await queryServer(
      server,
      `insert into missed_searches (language, query, day, count) values ('fr', $1, current_date, $2)`,
      [word, 90_000 - index],
    );
  }
  await page.goto('/admin#searches');
  const dismiss = (word = '') => page.getByRole('button', { name: `Masquer «\u00a0${word}\u00a0»` });
  await press(page, dismiss(words[1]));
  await expect(dismiss(words[1])).toHaveCount(0);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: words[2] ?? '' })
      .locator(':focus'),
  ).toHaveCount(1);
});

test('a saved feed, its menu and its history', async ({ operatorPage: page, operatorRequest }) => {
  const name = uniqueWord();
  const address = outside(`/feed/games?name=${name}`);
  const schedule = { schedule: 'none', every_hours: null, daily_at: null, active: true };
  const feed = { name, provider: 'gamemonetize', address, games_per_run: null, ...schedule };
  const made = await operatorRequest.post('/api/admin/feeds', { data: feed });
  expect(made.status(), await made.text()).toBe(201);
  await openSection(page);
  const menu = page.getByRole('button', { name: `Actions sur ${name}` });
  await press(page, menu);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await waitForIdle(page);
  await page.getByRole('menuitem', { name: 'Historique' }).press('Enter');
  const all = page.getByRole('button', { name: "Tout l'historique" });
  await expect(all).toBeVisible();
  await expectFocus(page, 'when the history of a feed is shown');
  await press(page, all);
  await expect(all).toHaveCount(0);
  await expectFocus(page, 'when the whole history is shown again');
  await heading(page).focus();
  await press(page, menu);
  await waitForIdle(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(menu).toHaveCount(0);
  await expectFocus(page, 'after a feed is deleted');
});

test('items that need attention link from the dashboard to where they are fixed', async ({
  operatorPage: page,
  server,
}) => {
  await queryServer(
    server,
    `insert into operations (id, kind, status, error_code, created_at, started_at, finished_at)
     values (gen_random_uuid(), 'import-games', 'failed', 'interrupted', now(), now(), now())`,
    [],
  );
  await page.goto('/admin#dashboard');
  const needs = page.getByRole('region', { name: 'À faire' });
  const link = needs.getByRole('link', { name: /import/i });
  await press(page, link);
  await expect(heading(page)).toHaveText('Import Jeux');
  await expect(heading(page)).toBeFocused();
});

test('from an advertisement to its line in ads.txt', async ({ operatorPage: page, operatorRequest }) => {
  const ad = {
    name: 'Réseau',
    content: '',
    network: 'adsense',
    publisher: 'ca-pub-1234567890123456',
    slot: '1234567890',
  };
  expect((await operatorRequest.post('/api/admin/ads', { data: ad })).status()).toBe(201);
  await page.goto('/admin#ads');
  await expect(page.getByRole('row').filter({ hasText: 'Réseau' })).toBeVisible();
  await heading(page).focus();
  await walk(page, 'main');
  await heading(page).focus();
  await press(
    page,
    page.getByRole('region', { name: 'Vos revenus, étape par étape' }).getByRole('link', { name: /ads\.txt/i }),
  );
  await expect(heading(page)).toHaveText(/ads\.txt/i);
  await expect(heading(page)).toBeFocused();
  const add = page.getByRole('button', { name: /^Ajouter/ }).first();
  await press(page, add);
  await expect(add).toHaveCount(0);
  await expectFocus(page, 'after the line is added');
  await heading(page).focus();
  await walk(page, 'main');
});

test('a backup is made, uploaded, inspected and deleted', async ({ playwright, visitor: page }, testInfo) => {
  const site = await startOwnServer();
  try {
    const session = await signInOperator(playwright, site.server, OPERATOR);
    await stayConfirmed(site.server, OPERATOR.email);
    await page.context().addCookies(session.cookies);
    await page.goto(`${site.server.url}/admin#backups`);
    await press(page, page.getByRole('button', { name: 'Faire une sauvegarde' }));
    await expect(toast(page, 'Sauvegarde terminée')).toBeVisible();
    await expectFocus(page, 'after a backup is made');
    await heading(page).focus();
    await walk(page, 'main');

    const table = page.getByRole('table', { name: 'Sauvegardes' });
    await heading(page).focus();
    const download = page.waitForEvent('download');
    await press(page, table.getByRole('button', { name: /^Télécharger/ }));
    const file = testInfo.outputPath('downloaded.backup');
    await (await download).saveAs(file);
    await expectFocus(page, 'after a download');
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: 'Envoyer un fichier' }), 'Shift+Tab');
    await (await chooser).setFiles(file);
    await expect(toast(page, 'Sauvegarde envoyée')).toBeVisible();
    await expectFocus(page, 'after an upload');

    const restores = table.getByRole('button', { name: /^Restaurer/ });
    // The uploaded one comes first, as soon as the list is reloaded.
    await expect(restores).toHaveCount(2);
    const restore = restores.first();
    await press(page, restore);
    const shown = dialog(page, 'Restaurer une sauvegarde');
    await expect(shown.getByRole('button', { name: 'Restaurer' })).toBeEnabled();
    await expect(shown.locator(':focus')).toHaveCount(1);
    await walk(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(restore).toBeFocused();
    const remove = table.getByRole('button', { name: /^Supprimer/ }).first();
    await press(page, remove);
    await waitForIdle(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
    await expect(toast(page, 'Sauvegarde supprimée')).toBeVisible();
    await expectFocus(page, 'after a backup is deleted');
  } finally {
    await site.remove();
  }
});
