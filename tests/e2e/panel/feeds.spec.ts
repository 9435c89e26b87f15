import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { foundGames } from '../support/panel-import.ts';
import { alarm, createCategory, dialog, toast } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

const outside = (path: string) => `http://${process.env.E2E_OUTSIDE_HOST}${path}`;
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, row: Locator, action: string) {
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function openSection(page: Page) {
  await page.goto('/admin#import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import Jeux' })).toBeVisible();
}

async function openWords(page: Page) {
  await page.goto('/admin#categories?view=words');
  await expect(page.getByRole('tab', { name: 'Correspondance des catégories' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
}

async function expectAccessibleEverywhere(page: Page, what: string) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${what}, ${viewport.width} pixels`);
  }
}

test.use({
  // Chromium reports refused requests on the console.
  allowedComplaints: [/the server responded with a status of 4(09|22)/],
  afterwards: [
    // Otherwise a waiting answer would start the import once the other one is stopped.
    `delete from feeds where address like '%/feed/moving?%'`,
    `delete from operations where parameters ->> 'feedUrl' like '%/feed/moving?%' and status = 'running'`,
    `delete from games where game_url like '%/game/plays/zz%'`,
  ],
});

test('a feed is saved with a schedule, run at once, paused and deleted', async ({ operatorPage: page, visitor }) => {
  const name = uniqueWord();
  const address = outside(`/feed/games?name=${name}`);
  await openSection(page);
  const feeds = block(page, 'Flux enregistrés');
  const row = feeds.getByRole('row').filter({ hasText: name });

  await feeds.getByRole('button', { name: 'Enregistrer un flux' }).click();
  const form = dialog(page, 'Enregistrer un flux');
  await form.getByRole('combobox', { name: 'Programmation' }).selectOption('Tous les jours');
  await form.getByRole('textbox', { name: 'Nom' }).fill(name);
  await form.getByRole('textbox', { name: 'Adresse du flux' }).fill(address);
  await form.getByRole('combobox', { name: 'Langue des textes' }).selectOption('Español');
  await form.getByRole('textbox', { name: 'Jeux par import' }).fill('2');
  await form.getByLabel('Heure').fill('04:30');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Ajout enregistré')).toBeVisible();
  await expect(row).toContainText('Tous les jours à 04:30');
  await expect(row).toContainText('2 nouveaux jeux au plus');
  await expect(row.locator('time')).toContainText('04:30');
  await expect(row).toContainText('Jamais');
  expect((await row.boundingBox())?.height).toBeLessThan(50);

  await choose(page, row, 'Importer maintenant');
  await expect(toast(page, 'Import terminé')).toContainText('Importés\u00a0: 2');
  await expect(row).toContainText('2 nouveaux');
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await visitor.goto(`/?q=${name}`);
  await expect(foundGames(visitor)).toHaveCount(2);

  // The same feed again, under another name.
  await feeds.getByRole('button', { name: 'Enregistrer un flux' }).click();
  await form.getByRole('textbox', { name: 'Nom' }).fill(`${name} bis`);
  await form.getByRole('textbox', { name: 'Adresse du flux' }).fill(address);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Ce flux est déjà enregistré')).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(form).toBeHidden();

  const schedule = row.getByRole('switch', { name: `Programmer ${name}` });
  await schedule.press('Space');
  await expect(toast(page, 'Modifications enregistrées')).toContainText('est en pause');
  await expect(row).toContainText('En pause');
  await schedule.press('Control+z');
  await expect(schedule).toBeChecked();
  await expect(row.locator('time')).toHaveCount(2);
  await expectAccessibleEverywhere(page, 'the feeds');
  await expectToFit(page);

  // Only its imports, by keyboard.
  await row.getByRole('button', { name: `Actions sur ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Historique' }).press('Enter');
  const history = block(page, 'Historique des imports');
  await expect(history.getByText(`Imports de «\u00a0${name}\u00a0»`)).toBeVisible();
  await expect(history.locator('tbody tr')).toHaveCount(1);
  await page.reload();
  await expect(history.locator('tbody tr')).toContainText([name]);
  await history.getByRole('button', { name: "Tout l'historique" }).click();
  await expect(page).not.toHaveURL(/feed=/);

  await row.getByRole('button', { name: `Modifier ${name}`, exact: true }).click();
  const edited = dialog(page, 'Modifier le flux');
  await expect(edited.getByRole('textbox', { name: 'Nom' })).toHaveValue(name);
  await expect(edited.getByRole('combobox', { name: 'Langue des textes' })).toHaveValue('es');
  await page.keyboard.press('Escape');
  await choose(page, row, 'Supprimer');
  const question = dialog(page, `Supprimer «\u00a0${name}`);
  await expect(question).toContainText('Les jeux qui en viennent restent dans le catalogue.');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Suppression faite')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a feed that is saved starts with the one in the form', async ({ operatorPage: page }) => {
  const address = outside(`/feed/games?name=${uniqueWord()}`);
  await openSection(page);
  await page.getByRole('textbox', { name: 'URL du flux' }).fill(address);
  await page.getByRole('radio', { name: /^Famobi/ }).check();
  await block(page, 'Flux enregistrés').getByRole('button', { name: 'Enregistrer un flux' }).click();
  const form = dialog(page, 'Enregistrer un flux');
  await expect(form.getByRole('textbox', { name: 'Adresse du flux' })).toHaveValue(address);
  await expect(form.getByRole('combobox', { name: 'Source' })).toHaveValue('famobi');
  // Nothing was typed, so it closes without a question.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('games that come back with other ids and addresses are the same or new, as the operator decides', async ({
  operatorPage: page,
  operatorRequest,
  server,
  visitor,
}) => {
  const name = uniqueWord();
  const values = { name, provider: 'generic', address: outside(`/feed/moving?name=${name}`), games_per_run: null };
  const schedule = { schedule: 'none', every_hours: null, daily_at: null, active: true };
  const saved = await operatorRequest.post('/api/admin/feeds', { data: { ...values, ...schedule } });
  expect(saved.status(), await saved.text()).toBe(201);
  await openSection(page);
  const row = block(page, 'Flux enregistrés').getByRole('row').filter({ hasText: name });
  const question = alarm(page, `${name}\u00a0: des jeux ont-ils déménagé\u00a0?`);
  const expectGames = async (count: number) => {
    await visitor.goto(`/?q=${name}`);
    await expect(foundGames(visitor)).toHaveCount(count);
  };
  await choose(page, row, 'Importer maintenant');
  await expect(toast(page, 'Import terminé')).toContainText('Importés\u00a0: 20');
  await expect(question).toHaveCount(0);

  for (const { choice, counts, games } of [
    { choice: 'Ce sont les mêmes jeux', counts: 'Importés\u00a0: 0 · Mis à jour\u00a0: 20', games: 20 },
    { choice: 'Les importer comme nouveaux', counts: 'Importés\u00a0: 20 · Mis à jour\u00a0: 0', games: 40 },
  ]) {
    await fetch(outside(`/move?name=${name}`));
    await choose(page, row, 'Importer maintenant');
    await expect(question).toContainText('20 jeux de ce flux ont un nouvel identifiant et une nouvelle adresse');
    await expectGames(20);
    // On a phone it is above the list, which is folded, and below the forms.
    await page.setViewportSize(PHONE);
    await page.reload();
    await expect(question).toBeInViewport({ ratio: 0.9 });
    await expectAccessibleEverywhere(page, 'the question');
    await question.getByRole('button', { name: choice }).click();
    await expect(toast(page, 'Import terminé').filter({ hasText: counts })).toBeVisible();
    await expect(question).toHaveCount(0);
    await expectGames(games);
  }

  // While another import of the feed runs, the answer waits for the next one.
  await fetch(outside(`/move?name=${name}`));
  await choose(page, row, 'Importer maintenant');
  await expect(question).toBeVisible();
  await queryServer(
    server,
    `insert into operations (id, kind, provider, parameters, started_at, heartbeat_at)
     values (gen_random_uuid(), 'import-games', 'generic', jsonb_build_object('feedUrl', $1::text), now(), now())`,
    [values.address],
  );
  await question.getByRole('button', { name: 'Ce sont les mêmes jeux' }).click();
  await expect(toast(page, 'Votre réponse est enregistrée')).toContainText(
    "L'import ne peut pas commencer pour l'instant.",
  );
  await expect(question).toHaveCount(0);
  await expectAccessible(page, 'an answer that waits');
});

test("a source's word is mapped to a category, for existing and future games", async ({
  operatorPage: page,
  operatorRequest,
  visitor,
}) => {
  const word = uniqueWord();
  const category = await createCategory(operatorRequest);
  const importFeed = async (name: string) => {
    const feedUrl = outside(`/feed/games?name=${name}&category=${word}`);
    const data = { feedUrl, provider: 'gamemonetize' };
    expect((await operatorRequest.post('/api/functions/import-games?wait=true', { data })).status()).toBe(200);
  };
  const [before, after] = [uniqueWord(), uniqueWord()];
  await importFeed(before);

  await openWords(page);
  const map = block(page, 'Correspondance des catégories');
  await map.getByRole('searchbox', { name: 'Rechercher un mot' }).fill(word.toUpperCase());
  const row = map.getByRole('row').filter({ hasText: word });
  const choice = row.getByRole('combobox', { name: `Catégorie de ${word} (GameMonetize)` });
  await expect(map.getByText('1 à 1 sur 1')).toBeVisible();
  await expect(row.getByRole('cell').nth(1)).toHaveText('3');
  await expect(choice.getByRole('option', { name: 'Sans catégorie' })).toBeAttached();
  await expect(row.getByRole('button')).toHaveCount(0);

  await choice.selectOption(category.name);
  await expect(toast(page, 'Correspondance enregistrée')).toContainText(category.name);
  await expectAccessibleEverywhere(page, 'the map');
  await row.getByRole('button', { name: 'aux jeux déjà importés sans catégorie (3)' }).click();
  await expect(toast(page, '3 jeux classés')).toContainText(category.name);
  await expect(row.getByRole('button')).toHaveCount(0);

  await importFeed(after);
  await visitor.goto(`/?q=${after}`);
  await foundGames(visitor).first().getByRole('link').first().click();
  await expect(visitor.getByRole('link', { name: category.name }).first()).toBeVisible();
});

test("a source's word becomes a category", async ({ operatorPage: page, operatorRequest }) => {
  const word = uniqueWord();
  const feedUrl = outside(`/feed/games?name=${word}&category=${word}`);
  const data = { feedUrl, provider: 'gamemonetize' };
  await operatorRequest.post('/api/functions/import-games?wait=true', { data });
  await openWords(page);
  const map = block(page, 'Correspondance des catégories');
  await map.getByRole('searchbox', { name: 'Rechercher un mot' }).fill(word);
  const choice = map.getByRole('combobox', { name: `Catégorie de ${word} (GameMonetize)` });
  await choice.selectOption(`Créer la catégorie «\u00a0${word}\u00a0»`);
  await expect(toast(page, 'Correspondance enregistrée')).toContainText(word.slice(1));
  await expect(choice.locator('option:checked')).toHaveText(`${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  await map.getByRole('button', { name: 'aux jeux déjà importés sans catégorie (3)' }).click();
  await expect(toast(page, '3 jeux classés')).toBeVisible();
});

test('a choice made during a search does not keep the search from finishing', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  const category = await createCategory(operatorRequest);
  const feedUrl = outside(`/feed/games?name=${word}&category=${word}`);
  const data = { feedUrl, provider: 'gamemonetize' };
  await operatorRequest.post('/api/functions/import-games?wait=true', { data });
  const { promise: chosen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/category-map?*q=*', async (route) => {
    await chosen;
    await route.continue();
  });
  await openWords(page);
  const map = block(page, 'Correspondance des catégories');
  const search = page.waitForRequest('**/api/admin/category-map?*q=*');
  await map.getByRole('searchbox', { name: 'Rechercher un mot' }).fill(word);
  await search;
  const other = map.getByRole('combobox').and(page.locator('tbody *')).first();
  await other.selectOption(category.name);
  await expect(toast(page, 'Correspondance enregistrée')).toBeVisible();
  letGo();
  await expect(map.getByRole('row').filter({ hasText: word })).toBeVisible();
  await expect(map.getByText('1 à 1 sur 1')).toBeVisible();
  await expect(map.locator('[data-updating]')).toHaveCount(0);
});

test.describe('without an answer', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|ApiProblem/] });

  test('a choice that failed to save is reverted', async ({ operatorPage: page, operatorRequest }) => {
    const word = uniqueWord();
    const category = await createCategory(operatorRequest);
    const feedUrl = outside(`/feed/games?name=${word}&category=${word}`);
    const data = { feedUrl, provider: 'gamemonetize' };
    await operatorRequest.post('/api/functions/import-games?wait=true', { data });
    await openWords(page);
    const map = block(page, 'Correspondance des catégories');
    await map.getByRole('searchbox', { name: 'Rechercher un mot' }).fill(word);
    const choice = map.getByRole('combobox', { name: `Catégorie de ${word} (GameMonetize)` });
    await page.route('**/api/admin/category-map', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await choice.selectOption(category.name);
    await expect(alarm(page, 'Erreur')).toBeVisible();
    await expect(choice.locator('option:checked')).toHaveText('Sans catégorie');
  });
});
