import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../support/accessible.ts';
import { OPERATOR, queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { FEED_SAMPLES } from '../support/outside-host.ts';
import { editGame, openGames, row } from '../support/panel-games.ts';
import {
  deleteScrapedGames,
  entry,
  failure,
  foundGames,
  openSection,
  outside,
  releaseSite,
  startImport,
  toast,
  tryImport,
} from '../support/panel-import.ts';
import { uniqueWord } from '../support/unique-word.ts';

const BLANK_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

test('an import is previewed, run and undone', async ({ operatorPage: page, operatorRequest, visitor }) => {
  const name = uniqueWord();
  const feed = outside(`/feed/games?name=${name}`);
  const later = `${feed}&later`;
  await operatorRequest.post('/api/functions/import-games?wait=true', {
    data: { feedUrl: feed, provider: 'gamemonetize' },
  });
  await openSection(page);
  await tryImport(page, later);
  const preview = page.getByRole('region', { name: 'Simulation' });
  await expect(preview).toContainText("Rien n'a été modifié");
  await expect(preview.getByRole('tab', { name: 'Nouveaux 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(preview.getByRole('listitem')).toContainText([`${name} 6`]);
  await preview.getByRole('tab', { name: 'Modifiés 1' }).click();
  await expect(preview.getByRole('listitem')).toContainText([`${name} 1`]);
  await expect(preview.getByRole('definition')).toContainText(['AvantGame 1 of a feed.AprèsIt is faster now.']);
  await preview.getByRole('tab', { name: 'Échecs 2' }).click();
  await expect(preview.getByRole('listitem').first()).toContainText('Le titre manque');
  // The preview survives a reload and is not visible on the site.
  await page.reload();
  await expect(preview.getByRole('tab', { name: 'Nouveaux 1' })).toBeVisible();
  await expect(entry(page, later)).toHaveCount(0);
  await visitor.goto(`/?q=${name}`);
  await expect(foundGames(visitor)).toHaveCount(3);

  await preview.getByRole('tab', { name: 'Nouveaux 1' }).click();
  await preview.getByRole('button', { name: 'Ajouter ce jeu' }).click();
  await expect(toast(page, 'Importés\u00a0: 1 · Mis à jour\u00a0: 1 · En échec\u00a0: 0')).toBeVisible();
  await expect(preview).toBeHidden();
  await visitor.goto(`/?q=${name}`);
  await expect(foundGames(visitor)).toHaveCount(4);

  // A link leads to its games, and Back returns.
  const made = entry(page, later);
  await expect(made).toContainText(OPERATOR.email);
  await made.getByRole('link', { name: '1 nouveau, 1 modifié' }).click();
  await expect(page.getByRole('button', { name: "D'un import" })).toBeVisible();
  await expect(row(page, `${name} 6`)).toBeVisible();
  await expect(row(page, `${name} 1`)).toBeVisible();
  await expect(page.getByText('1 à 2 sur 2')).toBeVisible();
  await page.goBack();
  await made.getByRole('button', { name: 'Annuler cet import' }).click();
  const question = page.getByRole('dialog', { name: 'Annuler cet import' });
  await expect(question).toContainText('1 nouveau jeu sera retiré du catalogue.');
  await expect(question).toContainText('1 jeu mis à jour redeviendra comme avant.');
  await question.getByRole('button', { name: "Annuler l'import" }).click();
  await expect(toast(page, 'Import annulé')).toContainText('1 jeu retiré · 1 jeu rétabli');
  await expect(made.getByText('Annulé')).toBeVisible();
  await expect(made).toContainText('1 jeu retiré · 1 jeu rétabli');
  await expect(made.getByRole('button', { name: 'Annuler cet import' })).toHaveCount(0);
  await visitor.goto(`/?q=${name}`);
  await expect(foundGames(visitor)).toHaveCount(3);
  const found = await operatorRequest.get(`/api/admin/games?q=${name}%201`);
  const { items } = (await found.json()) as { items: { id: string }[] };
  const game = await operatorRequest.get(`/api/admin/games/${items[0]?.id}`);
  expect(await game.json()).toMatchObject({ description: 'Game 1 of a feed.' });
});

test('an import whose games are no longer recorded has no link to them and says why', async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  const feed = outside(`/feed/games?name=${uniqueWord()}`);
  await operatorRequest.post('/api/functions/import-games?wait=true', {
    data: { feedUrl: feed, provider: 'gamemonetize' },
  });
  await openSection(page);
  const made = entry(page, feed);
  await made.getByRole('link', { name: '3 nouveaux' }).click();
  await expect(page.getByText('1 à 3 sur 3')).toBeVisible();
  await queryServer(
    server,
    `delete from operation_items where operation_id in (select id from operations where parameters ->> 'feedUrl' = $1)`,
    [feed],
  );
  await page.reload();
  await expect(page.getByText("leur liste n'est plus conservée")).toBeVisible();
  await openSection(page);
  await expect(made).toContainText('3 nouveaux');
  await expect(made.getByRole('link')).toHaveCount(0);
  await expect(made.getByRole('button', { name: 'Annuler cet import' })).toHaveCount(0);
  await made.getByRole('button', { name: 'Détails de cet import' }).click();
  await expect(page.getByText("Ce qu'il a fait de chaque jeu n'est plus conservé")).toBeVisible();
  await expectAccessible(page);
});

test('a scrape is previewed for some or all games, stopped, then run', async ({ operatorPage: page, server }) => {
  const site = outside('/All-Games');
  await deleteScrapedGames(server);
  await openSection(page);
  const card = page.getByRole('region', { name: 'HTML5Games (manuel)' });
  const preview = page.getByRole('region', { name: 'Simulation' });
  const field = card.getByRole('textbox', { name: 'Nouveaux jeux à simuler' });
  const tryIt = card.getByRole('button', { name: 'Simuler' });
  await expect(field).toHaveValue('20');
  await field.fill('0');
  await tryIt.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/nombre entier de 1 à 20/);

  await field.fill('1');
  await field.press('Enter');
  await expect(preview.getByText('En cours')).toBeVisible();
  await preview.getByRole('button', { name: 'Arrêter' }).click();
  await expect(preview).toBeHidden();
  await tryIt.click();
  await expect(preview.getByText('En cours')).toBeVisible();
  await releaseSite(server);
  await expect(preview.getByRole('tab', { name: 'Nouveaux 1' })).toBeVisible();
  await expect(preview).toContainText("L'import s'est arrêté au nombre maximal de jeux.");
  await expect(preview.getByRole('listitem')).toContainText(['Badger 1']);

  await field.fill('');
  await tryIt.click();
  await releaseSite(server);
  await expect(preview.getByRole('tab', { name: 'Nouveaux 2' })).toBeVisible();
  await preview.getByRole('tab', { name: 'Échecs 1' }).click();
  await expect(preview.getByRole('listitem')).toContainText(["La page du jeu n'a pas pu être lue"]);
  await expectAccessible(page);
  await expect(entry(page, site)).toHaveCount(0);

  // No page is fetched again.
  await preview.getByRole('tab', { name: 'Nouveaux 2' }).click();
  await preview.getByRole('button', { name: 'Ajouter ces 2 jeux' }).click();
  await expect(toast(page, 'Importés\u00a0: 2 · Mis à jour\u00a0: 0 · En échec\u00a0: 0')).toBeVisible();
  await expect(preview).toBeHidden();
});

test.describe('refusals', () => {
  test.use({ allowedComplaints: [/status of 409|ApiProblem/] });

  test('an import too old to undo is refused with an explanation', async ({ operatorPage: page, server }) => {
    const feed = outside(`/feed/games?name=${uniqueWord()}`);
    await openSection(page);
    await startImport(page, feed);
    await expect(toast(page, 'Importés\u00a0: 3')).toBeVisible();
    await queryServer(
      server,
      `delete from operation_items where operation_id in (select id from operations where parameters ->> 'feedUrl' = $1)`,
      [feed],
    );
    await entry(page, feed).getByRole('button', { name: 'Annuler cet import' }).click();
    await expect(failure(page, 'trop ancien pour être annulé')).toBeVisible();
    // No confirmation is shown for an impossible action.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(entry(page, feed).getByText('Terminé')).toBeVisible();
  });
});

test('a preview of an address with a password is imported without the password', async ({ operatorPage: page }) => {
  const name = uniqueWord();
  await openSection(page);
  const feed = outside(`/feed/games?name=${name}`).replace('//', '//user:secret@');
  await tryImport(page, feed);
  const preview = page.getByRole('region', { name: 'Simulation' });
  const button = preview.getByRole('button', { name: 'Ajouter ces 3 jeux' });
  await expect(button).toBeEnabled();
  // After a reload only the masked address is known.
  await page.reload();
  await button.click();
  await expect(toast(page, 'Importés\u00a0: 3')).toBeVisible();
  await expect(page.getByText('secret')).toHaveCount(0);
});

test('a running import is stopped, and keeps its games', async ({ operatorPage: page, visitor }) => {
  const name = uniqueWord();
  const feed = outside(`/feed/pages?name=${name}`);
  await openSection(page);
  await startImport(page, feed);
  await entry(page, feed).getByRole('button', { name: 'Arrêter' }).click();
  const question = page.getByRole('dialog', { name: 'Arrêter cet import' });
  await expect(question).toContainText('Les jeux déjà importés restent au catalogue.');
  await expect(entry(page, feed)).toContainText('5 jeux traités');
  await question.getByRole('button', { name: 'Arrêter' }).click();
  await expect(toast(page, 'Interrompu')).toBeVisible();
  await expect(entry(page, feed)).toContainText('Ce qui était fait est conservé.');
  await expect(entry(page, feed).getByRole('button', { name: 'Arrêter' })).toHaveCount(0);
  await expect(entry(page, feed).getByRole('button', { name: 'Annuler cet import' })).toBeVisible();
  await visitor.goto(`/?q=${name}`);
  await expect(foundGames(visitor)).toHaveCount(3);
});

for (const { provider, label, file, games } of [
  { provider: 'gamemonetize', label: 'GameMonetize', file: 'rssfeed-82.json', games: 82 },
  { provider: 'gamepix', label: 'GamePix', file: 'v2-page-1.json', games: 96 },
]) {
  test(`a real feed of ${label} is imported twice, and an edit in between survives`, async ({
    operatorPage: page,
    operatorRequest,
  }) => {
    const sample = `${provider}/${file}`;
    test.skip(!existsSync(join(FEED_SAMPLES, sample)), 'The samples of real feeds are not stored next to the project.');
    const feed = outside(`/feed/samples/${sample}`);
    const form = page.getByRole('region', { name: 'Importer un flux' });
    // Their pictures are on the providers' servers, which cannot be reached here.
    await page.route('**/api/admin/pictures?*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: BLANK_PICTURE }),
    );
    await openSection(page);
    await form.getByRole('radio', { name: label }).check();
    await startImport(page, feed);
    await expect(toast(page, `Importés\u00a0: ${games} · Mis à jour\u00a0: 0 · En échec\u00a0: 0`)).toBeVisible();

    const listed = await operatorRequest.get(`/api/admin/games?provider=${provider}&pageSize=25`);
    const { items } = (await listed.json()) as { items: { id: string; title: string }[] };
    const title = items[0]?.title ?? '';
    const name = uniqueWord();
    await openGames(page, title);
    const dialog = await editGame(page, title);
    await dialog.getByRole('textbox', { name: 'Titre', exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();

    await openSection(page);
    await form.getByRole('radio', { name: label }).check();
    await startImport(page, feed);
    await expect(toast(page, 'Importés\u00a0: 0 · Mis à jour\u00a0: 0 · En échec\u00a0: 0')).toBeVisible();
    await openGames(page, name);
    await expect(row(page, name)).toBeVisible();

    // Undo the imports for this server's other tests; the edited game stays.
    await openSection(page);
    await entry(page, feed).last().getByRole('button', { name: 'Annuler cet import' }).click();
    const question = page.getByRole('dialog', { name: 'Annuler cet import' });
    await expect(question).toContainText(`${games - 1} nouveaux jeux seront retirés du catalogue.`);
    await expect(question).toContainText(
      '1 jeu modifié depuis, par une personne ou par un import plus récent, sera conservé.',
    );
    await question.getByRole('button', { name: "Annuler l'import" }).click();
    await expect(toast(page, 'Import annulé')).toContainText(
      `${games - 1} jeux retirés · 0 jeu rétabli · 1 jeu conservé car modifié depuis`,
    );
    await operatorRequest.delete(`/api/admin/games/${items[0]?.id}`);
  });
}
