import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { entry, foundGames, openSection, outside, toast, tryImport } from '../support/panel-import.ts';
import { uniqueWord } from '../support/unique-word.ts';

test('games of a dry run are ticked, filtered and added as drafts', async ({
  operatorPage: page,
  operatorRequest,
  visitor,
}) => {
  const name = uniqueWord();
  const feed = outside(`/feed/games?name=${name}`);
  await openSection(page);
  await tryImport(page, feed);
  const preview = page.getByRole('region', { name: 'Simulation' });
  const games = preview.getByRole('list', { name: 'Nouveaux' });
  const bar = preview.getByRole('region', { name: 'Ajouter les jeux cochés' });
  const game = (number: number) => games.getByRole('checkbox', { name: `${name} ${number}` });
  await expect(preview.getByText('3 jeux cochés sur 3')).toBeVisible();
  const picture = game(1).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/api\/admin\/pictures\?url=/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await game(2).focus();
  await page.keyboard.press('Space');
  await expect(game(2)).not.toBeChecked();
  await expect(bar.getByRole('button', { name: 'Ajouter ces 2 jeux' })).toBeEnabled();
  await preview.getByRole('button', { name: 'Tout décocher' }).click();
  await expect(bar.getByRole('button', { name: 'Aucun jeu coché' })).toBeDisabled();
  await game(3).click();
  await expect(bar.getByRole('button', { name: 'Ajouter ce jeu' })).toBeEnabled();

  // Ticks are kept, and so is the filter, which is a part of the choice.
  await preview.getByRole('searchbox', { name: 'Titre' }).fill(`${name} 1`);
  await expect(preview.getByText('0 jeu coché sur 1')).toBeVisible();
  await preview.getByRole('button', { name: 'Cocher le jeu trouvé' }).click();
  await expect(preview.getByText('1 jeu coché sur 1')).toBeVisible();
  await page.reload();
  await expect(preview.getByRole('searchbox', { name: 'Titre' })).toHaveValue(`${name} 1`);
  await expect(game(1)).toBeChecked();

  await bar.getByRole('combobox', { name: 'Publication' }).selectOption('Quelques-uns par jour');
  await bar.getByRole('textbox', { name: 'Jeux par jour' }).fill('0');
  await expect(bar.getByText('Valeur hors limites')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Ajouter ce jeu' })).toBeDisabled();
  await bar.getByRole('combobox', { name: 'Publication' }).selectOption('En brouillon');
  await bar.getByRole('button', { name: 'Ajouter ce jeu' }).click();
  await expect(toast(page, 'Importés\u00a0: 1')).toBeVisible();
  await expect(preview).toBeHidden();
  await visitor.goto(`/?q=${name}`);
  await expect(foundGames(visitor)).toHaveCount(0);
  const found = (await (await operatorRequest.get(`/api/admin/games?q=${name}`)).json()) as { items: object[] };
  expect(found.items).toMatchObject([{ title: `${name} 1`, active: false }]);

  await entry(page, feed).getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Annuler l'import" }).click();
  await expect(toast(page, 'Import annulé')).toContainText('1 jeu retiré');
});

test('the newest games of a feed with dates are found', async ({ operatorPage: page }) => {
  const name = uniqueWord();
  // The first of the file is the oldest.
  const games = Array.from({ length: 25 }, (_, number) => ({
    title: `${name} ${number}`,
    url: `https://games.example/${name}/${number}`,
    // An hour on the same day in every time zone that the test server may have.
    date: new Date(Date.UTC(2026, 0, number + 1, 11)).toUTCString(),
  }));
  await openSection(page);
  const preview = page.getByRole('region', { name: 'Simulation' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir un fichier' }).click();
  const buffer = Buffer.from(JSON.stringify(games));
  await (await chooser).setFiles({ name: `${name}.json`, mimeType: 'application/json', buffer });
  await expect(preview.getByText('25 jeux cochés sur 25')).toBeVisible();
  await preview.getByRole('combobox', { name: 'Date de parution' }).selectOption('Les 20 plus récents');
  await expect(preview.getByText('20 jeux cochés sur 20')).toBeVisible();
  const cards = preview.getByRole('list', { name: 'Nouveaux' }).getByRole('listitem');
  await expect(cards.first()).toContainText(`${name} 24`);
  await expect(cards.first()).toContainText('25 janvier 2026');
  await expect(page).toHaveURL(/newest=20/);

  // The filter applied to these games only.
  await tryImport(page, outside(`/feed/games?name=${uniqueWord()}`));
  await expect(preview.getByText('3 jeux cochés sur 3')).toBeVisible();
  await expect(page).not.toHaveURL(/newest/);
  await preview.getByRole('searchbox', { name: 'Titre' }).fill('1');
  await expect(page).toHaveURL(/q=1/);
  await preview.getByRole('button', { name: 'Fermer la simulation' }).click();
  await expect(preview).toBeHidden();
  await expect(page).toHaveURL(/#import$/);
});

test('the language of a feed is found, shown, and corrected before its games are added', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const name = uniqueWord();
  const games = ['la nutria', 'la garza', 'el castor'].map((animal, number) => ({
    title: `${name} ${number}`,
    description: `Ayuda a ${animal} a cruzar el río sin caer al agua y recoge todos los peces que encuentres por el camino.`,
    url: `https://games.example/${name}/${number}`,
  }));
  await openSection(page);
  const form = page.getByRole('region', { name: 'Importer un flux' });
  const preview = page.getByRole('region', { name: 'Simulation' });
  await expect(form.getByRole('combobox', { name: 'Langue des textes' })).toHaveValue('detect');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir un fichier' }).click();
  const buffer = Buffer.from(JSON.stringify(games));
  await (await chooser).setFiles({ name: `${name}.json`, mimeType: 'application/json', buffer });
  await expect(preview.getByText('Langue des textes\u00a0: Español (détectée)')).toContainText(
    "Tant qu'ils ne sont pas traduits, les pages en français montrent aussi ces textes",
  );

  const bar = preview.getByRole('region', { name: 'Ajouter les jeux cochés' });
  const language = bar.getByRole('combobox', { name: 'Langue des textes' });
  await expect(language).toHaveValue('es');
  await expect(language.getByRole('option', { name: 'Détecter' })).toHaveCount(0);
  await expectAccessible(page, 'The language of a dry run');
  await language.selectOption('Português');
  await bar.getByRole('button', { name: 'Ajouter ces 3 jeux' }).click();
  await expect(toast(page, 'Importés\u00a0: 3')).toBeVisible();
  const found = await (await operatorRequest.get(`/api/admin/games?q=${name}`)).json();
  const game = await (await operatorRequest.get(`/api/admin/games/${found.items[0].id}`)).json();
  expect(game).toMatchObject({ base_language: 'pt', description_pt: expect.stringContaining('Ayuda a') });

  await entry(page, `${name}.json`).getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Annuler l'import" }).click();
  await expect(toast(page, 'Import annulé')).toContainText('3 jeux retirés');
});

test('a feed in a file is tried and imported, and a wrong file is refused with a reason', async ({
  operatorPage: page,
}) => {
  const name = uniqueWord();
  await openSection(page);
  const preview = page.getByRole('region', { name: 'Simulation' });
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choisir un fichier' }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: `${name}.xml`, mimeType: 'text/xml', buffer: Buffer.from('<rss/>') });
  await expect(preview).toContainText('Le XML du flux ne contient aucune liste de jeux.');
  await preview.getByRole('button', { name: 'Fermer la simulation' }).click();
  await expect(preview).toBeHidden();

  const table = `title,url\n${name} 1,https://games.example/${name}/1\n${name} 2,https://games.example/${name}/2\n`;
  await choose({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(preview.getByText('2 jeux cochés sur 2')).toBeVisible();
  await expect(preview).toContainText(`${name}.csv`);
  await preview.getByRole('button', { name: 'Ajouter ces 2 jeux' }).click();
  await expect(toast(page, 'Importés\u00a0: 2')).toBeVisible();
  await expect(entry(page, `${name}.csv`)).toContainText('Autre flux (JSON ou XML)');
});

for (const width of [1440, 768, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the games of a dry run are accessible and fit', async ({ operatorPage: page }) => {
      await openSection(page);
      await tryImport(page, outside(`/feed/games?name=${uniqueWord()}`));
      const preview = page.getByRole('region', { name: 'Simulation' });
      await expect(preview.getByText('3 jeux cochés sur 3')).toBeVisible();
      await preview.getByRole('checkbox').first().click();
      await preview.getByRole('combobox', { name: 'Publication' }).selectOption('Quelques-uns par jour');
      await expect(preview.getByText('Le dernier paraîtra le')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
      // Otherwise the next dry run would remove the one that the panel is reading.
      await preview.getByRole('button', { name: 'Fermer la simulation' }).click();
      await expect(preview).toBeHidden();
    });
  });
}
