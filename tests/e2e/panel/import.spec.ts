import { expectAccessible } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  deleteScrapedGames,
  entry,
  failure,
  foundGames,
  openSection,
  outside,
  releaseFeed,
  releaseSite,
  startImport,
  toast,
  tryImport,
} from '../support/panel-import.ts';
import { quickSubset } from '../support/thorough.ts';
import { uniqueWord } from '../support/unique-word.ts';

test('a feed is imported with visible progress, and its games are on the site', { tag: '@core' }, async ({
  operatorPage: page,
  visitor,
}) => {
  const name = uniqueWord();
  const feed = outside(`/feed/pages?name=${name}`);
  await openSection(page);
  const followed = page.waitForRequest(/\/api\/admin\/operations\/[\w-]+\/events$/);
  await startImport(page, ` ${feed} `);
  await expect(page.getByRole('button', { name: 'Import en cours...' })).toBeDisabled();
  await followed;
  await expect(entry(page, feed).getByText('En cours')).toBeVisible();
  // Interim numbers would be mistaken for the result.
  await expect(entry(page, feed).getByText('3 nouveaux')).toHaveCount(0);
  await releaseFeed(name);

  await expect(toast(page, 'Import terminé')).toContainText(
    'Importés\u00a0: 3 · Mis à jour\u00a0: 0 · En échec\u00a0: 2',
  );
  // The history with the result is below the fold on most screens.
  await expect(toast(page, 'Import terminé').getByRole('link', { name: 'Voir ces jeux' })).toHaveAttribute(
    'href',
    /^#games\?import_id=[\w-]+$/,
  );
  await expect(entry(page, feed).getByText('Terminé')).toBeVisible();
  await expect(entry(page, feed).getByRole('link', { name: '3 nouveaux' })).toBeVisible();
  await expect(entry(page, feed).getByRole('button', { name: '2 échecs' })).toBeVisible();
  await expect(page.getByRole('button', { name: "Lancer l'import" })).toBeEnabled();

  await visitor.goto(`/?q=${name}`);
  await expect(foundGames(visitor)).toHaveCount(3);
});

test('games that could not be imported are listed with reasons', async ({ operatorPage: page }) => {
  const feed = outside(`/feed/games?name=${uniqueWord()}`);
  await openSection(page);
  await startImport(page, feed);
  const opener = entry(page, feed).getByRole('button', { name: '2 échecs' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Jeux non importés' });
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expect(drawer.getByRole('listitem').first()).toContainText('Le titre manque');
  await expect(drawer.getByRole('listitem').last()).toContainText("L'adresse du jeu manque");
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('importing an unchanged feed again updates nothing', async ({ operatorPage: page }) => {
  const feed = outside(`/feed/games?name=${uniqueWord()}`);
  await openSection(page);
  await startImport(page, feed);
  await expect(toast(page, 'Importés\u00a0: 3')).toBeVisible();
  await page.getByRole('button', { name: "Lancer l'import" }).click();
  await expect(toast(page, 'Importés\u00a0: 0 · Mis à jour\u00a0: 0 · En échec\u00a0: 2')).toBeVisible();
  await expect(entry(page, feed)).toHaveCount(2);
});

test('a failed import is announced, and the history shows the reason', async ({ operatorPage: page }) => {
  const feed = outside(`/game/plays?${uniqueWord()}`);
  await openSection(page);
  await startImport(page, feed);
  await expect(failure(page, "Erreur d'import")).toContainText(
    "L'import a échoué. Vérifiez les logs pour plus de détails.",
  );
  await expect(entry(page, feed).getByText('Échoué')).toBeVisible();
  await expect(entry(page, feed)).toContainText("L'adresse répond par une page web, pas par un flux.");
  await expect(entry(page, feed).getByRole('link')).toHaveCount(0);
  const more = entry(page, feed).getByRole('button', { name: 'Détails de cet import' });
  await more.press('Enter');
  // The server's English message says the same as the sentence.
  await expect(page.getByRole('dialog').getByText("L'adresse répond par une page web, pas par un flux.")).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Détail\u00a0:')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'URL du flux' })).toHaveValue(feed);
});

test("a source fills in its feed's address, which typing replaces", async ({ operatorPage: page }) => {
  await openSection(page);
  const field = page.getByRole('textbox', { name: 'URL du flux' });
  await expect(field).toHaveValue(/^https:\/\/rss\.gamemonetize\.com\//);
  await page.getByRole('radio', { name: /^Famobi/ }).check();
  await expect(field).toHaveValue(/^https:\/\/api\.famobi\.com\/feed\?/);
  await page.getByRole('radio', { name: /^GamePix/ }).check();
  await expect(field).toHaveValue('');
  await expect(field).toHaveAccessibleDescription(/Saisissez votre identifiant dans les réglages/);
  // An address identifies its source, and is kept when another source is chosen.
  const own = 'https://catalog.api.gamedistribution.com/api/v2.0/rss/All/?page=7';
  await field.focus();
  await page.keyboard.insertText(own);
  await expect(page.getByRole('radio', { name: /^GameDistribution/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Famobi/ }).check();
  await expect(field).toHaveValue(own);
});

test('requires an address, and only accepts public web servers', async ({ operatorPage: page }) => {
  await openSection(page);
  const field = page.getByRole('textbox', { name: 'URL du flux' });
  const start = page.getByRole('button', { name: "Lancer l'import" });
  await field.fill('   ');
  await start.click();
  await expect(page.getByText('Veuillez saisir une URL de flux')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Veuillez saisir une URL de flux');
  await field.fill('ftp://example.com/feed');
  await expect(page.getByText('Veuillez saisir une URL de flux')).toHaveCount(0);
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  // Hosts of private networks are never reached.
  const hidden = `http://10.1.2.3/${uniqueWord()}`;
  await startImport(page, hidden);
  await expect(entry(page, hidden)).toContainText("Cette adresse n'est pas sur l'internet public");
});

test('the history shows ten imports per page and follows those started elsewhere', async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  const word = uniqueWord();
  for (let number = 0; number < 11; number += 1) {
    await queryServer(
      server,
      `insert into operations (id, kind, status, provider, parameters, created_at, started_at, finished_at)
       values (gen_random_uuid(), 'import-games', 'completed', 'gamepix', $1, now(), now(), now())`,
      [{ file: `/feeds/${word}-${number}.json` }],
    );
  }
  await openSection(page);
  await expect(entry(page, word)).toHaveCount(10);
  await expect(entry(page, `${word}-0.json`)).toHaveCount(0);
  await expect(entry(page, `${word}-10.json`)).toContainText('GamePix');
  const pages = page.getByRole('region', { name: 'Historique des imports' }).getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(entry(page, `${word}-0.json`)).toHaveCount(1);
  await expect(page).toHaveURL(/imports=2/);
  await page.goBack();
  await expect(entry(page, `${word}-10.json`)).toHaveCount(1);

  // An import started elsewhere appears when the history is refreshed, and ends without interaction.
  const feed = outside(`/feed/pages?name=${word}`);
  await operatorRequest.post('/api/functions/import-games', { data: { feedUrl: feed, provider: 'gamemonetize' } });
  await page.getByRole('button', { name: "Actualiser l'historique" }).click();
  await expect(entry(page, feed).getByText('En cours')).toBeVisible();
  await expect(page.getByRole('button', { name: "Lancer l'import" })).toBeEnabled();
  await releaseFeed(word);
  await expect(toast(page, 'Import terminé')).toBeVisible();
  await expect(entry(page, feed).getByText('Terminé')).toBeVisible();
});

test('a scrape asks for confirmation, runs once at a time, and skips stored games', async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  const site = outside('/All-Games');
  await deleteScrapedGames(server);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSection(page);
  await expect(page.getByText('Comptez 5 à 10 minutes.')).toBeVisible();
  const button = page.getByRole('button', { name: 'Lancer la récupération' });
  const question = page.getByRole('dialog', { name: 'Récupérer les jeux de html5games.com' });
  await button.click();
  await expect(question).toContainText('5 à 10 minutes');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toBeHidden();
  await expect(entry(page, site)).toHaveCount(0);

  await button.click();
  await question.getByRole('button', { name: 'Lancer la récupération' }).click();
  await expect(page.getByRole('button', { name: 'Récupération en cours...' })).toBeDisabled();
  const run = entry(page, site).first();
  await expect(run).toContainText('HTML5Games (manuel)');
  await expect(run.getByText('En cours')).toBeVisible();
  // A feed can be imported meanwhile; a second scrape joins the first.
  await expect(page.getByRole('button', { name: "Lancer l'import" })).toBeEnabled();
  await operatorRequest.post('/api/functions/scrape-html5games', { data: {} });
  await releaseSite(server);
  await expect(toast(page, 'Import terminé')).toContainText(
    'Importés\u00a0: 2 · Mis à jour\u00a0: 0 · En échec\u00a0: 1',
  );
  await expect(entry(page, site)).toHaveCount(1);
  await expect(button).toBeEnabled();
  await run.getByRole('button', { name: '1 échec' }).click();
  const drawer = page.getByRole('dialog', { name: 'Jeux non importés' });
  await expect(drawer.getByRole('listitem')).toContainText("La page du jeu n'a pas pu être lue");
  await expectAccessible(page);

  await releaseSite(server);
  const again = await operatorRequest.post('/api/functions/scrape-html5games?wait=true', { data: {} });
  expect(await again.json()).toEqual({ imported: 0, updated: 0, failed: 1 });
});

test.describe('without an answer', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] });

  test('the address is kept', async ({ operatorPage: page }) => {
    await openSection(page);
    await page.route('**/api/functions/import-games*', (route) => route.abort());
    const feed = outside(`/feed/games?name=${uniqueWord()}`);
    await startImport(page, feed);
    await expect(failure(page, "Erreur d'import")).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'URL du flux' })).toHaveValue(feed);
    await page.unroute('**/api/functions/import-games*');
    await page.getByRole('button', { name: "Lancer l'import" }).click();
    await expect(toast(page, 'Import terminé')).toBeVisible();
  });
});

for (const viewport of quickSubset(
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ],
  1,
)) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('is accessible', async ({ operatorPage: page }) => {
      const feed = outside(`/feed/games?name=${uniqueWord()}`);
      const preview = page.getByRole('region', { name: 'Simulation' });
      const broken = outside(`/game/plays?${uniqueWord()}`);
      await openSection(page);
      await startImport(page, broken);
      await expect(entry(page, broken).getByText('Échoué')).toBeVisible();
      await startImport(page, feed);
      await expect(entry(page, feed).getByText('Terminé')).toBeVisible();
      await page.getByRole('textbox', { name: 'URL du flux' }).fill('');
      await page.getByRole('textbox', { name: 'URL du flux' }).press('Enter');
      await expect(page.getByText('Veuillez saisir une URL de flux')).toBeVisible();
      await tryImport(page, `${feed}&later`);
      await preview.getByRole('tab', { name: 'Modifiés 1' }).click();
      await expect(preview.getByText('It is faster now.')).toBeVisible();
      await expectAccessible(page);
      await preview.getByRole('button', { name: 'Fermer la simulation' }).click();
      await expect(preview).toBeHidden();
      await entry(page, feed).getByRole('button', { name: '2 échecs' }).click();
      await expect(page.getByRole('dialog').getByText('Le titre manque')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
