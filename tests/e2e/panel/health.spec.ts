import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { answer, createGame, row, saveGame, toast, visit } from '../support/panel-games.ts';
import { outside } from '../support/panel-import.ts';
import { uniqueWord } from '../support/unique-word.ts';

const check = (request: APIRequestContext, id: string) =>
  answer(request.post('/api/admin/health/check', { data: { ids: [id] } }));

/** Creates a game and has its address checked. */
async function seenGame(request: APIRequestContext, path: string, title: string) {
  const game = await createGame(request, { title, game_url: outside(path) });
  await check(request, game.id);
  return game;
}

async function openHealth(page: Page, q: string): Promise<void> {
  await page.goto('/admin#health');
  await page.getByRole('searchbox', { name: 'Rechercher un jeu ou un hébergeur' }).fill(q);
}

test("the operator finds a game's problems, checks the selected games again, and reads their history", {
  tag: '@core',
}, async ({ operatorPage: page, operatorRequest: request }) => {
  const word = uniqueWord();
  const refusing = await seenGame(request, `/game/refuses-frames?${word}`, `${word} refuse`);
  const well = await seenGame(request, `/game/plays?${word}`, `${word} va`);
  await openHealth(page, word);
  await expect(row(page, refusing.title)).toContainText('Interdit le cadre');
  await expect(row(page, refusing.title)).toContainText('X-Frame-Options: DENY');
  await expect(row(page, well.title)).toHaveCount(0);
  await page.getByLabel('État').selectOption('Tous les états');
  await expect(row(page, well.title)).toContainText('Va bien');
  await expectAccessible(page);

  await saveGame(request, refusing, { game_url: outside(`/game/plays?again${word}`) });
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  const bar = page.getByRole('region', { name: 'Actions groupées' });
  await expect(bar).toContainText('2 éléments sélectionnés');
  await bar.getByRole('button', { name: 'Vérifier maintenant' }).click();
  await expect(toast(page, '2 jeux vérifiés')).toBeVisible();
  await expect(row(page, refusing.title)).toContainText('Va bien');
  await expect(bar).toHaveCount(0);

  const history = page.getByRole('button', { name: `Historique de ${refusing.title}` });
  await history.click();
  const dialog = page.getByRole('dialog', { name: `Historique : ${refusing.title}` });
  await expect(dialog.getByText('Interdit le cadre (X-Frame-Options: DENY)')).toBeVisible();
  await expect(dialog.getByText('a modifié le jeu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(history).toBeFocused();
});

test('a filter chosen before a search has reached the URL keeps both', async ({ operatorPage: page }) => {
  await openHealth(page, 'otter');
  await page.getByRole('searchbox', { name: 'Rechercher un jeu ou un hébergeur' }).evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    const state = document.querySelector('main select');
    if (!(state instanceof HTMLSelectElement)) throw new Error('no filter');
    state.value = 'gone';
    state.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page).toHaveURL(/#health\?(q=otter&state=gone|state=gone&q=otter)$/);
});

test('a game unavailable for three days is hidden by the rule, and returns by itself or when the operator decides so', async ({
  operatorPage: page,
  operatorRequest: request,
  server,
}) => {
  const word = uniqueWord();
  const game = await seenGame(request, `/game/gone?${word}`, word);
  await openHealth(page, word);
  await expect(row(page, word)).toContainText('Erreur HTTP 404');
  await expect(row(page, word)).toContainText('1 jour de suite');
  expect((await visit(page, game.slug)).status()).toBe(200);

  // Simulates that it was unavailable yesterday and the day before.
  const aged = `update game_health set gone_days = 2, gone_counted_at = now() - interval '1 day' where game_id = $1`;
  await queryServer(server, aged, [game.id]);
  await page.getByRole('button', { name: `Vérifier maintenant : ${word}` }).click();
  await expect(row(page, word)).toContainText('Masqué par la règle');
  await expect.poll(async () => (await visit(page, game.slug)).status()).toBe(404);
  await page.getByRole('button', { name: `Historique de ${word}` }).click();
  await expect(page.getByRole('dialog').getByText('La règle des jeux disparus')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Afficher ${word}` }).click();
  await expect(toast(page, 'Jeu affiché')).toBeVisible();
  await expect(row(page, word)).not.toContainText('Masqué');
  await check(request, game.id);
  expect((await visit(page, game.slug)).status()).toBe(200);
  await page.getByRole('button', { name: `Masquer ${word}` }).click();
  await expect(toast(page, 'Jeu masqué')).toBeVisible();
  await expect.poll(async () => (await visit(page, game.slug)).status()).toBe(404);
});

test('the rule is switched off and on, and games with the same address are found and merged', async ({
  operatorPage: page,
  operatorRequest: request,
}) => {
  const word = uniqueWord();
  const one = await seenGame(request, `/game/plays?${word}`, `${word} un`);
  const two = await seenGame(request, `/game/plays?${word}&utm_source=a`, `${word} deux`);
  await page.goto('/admin#health');
  const rule = page.getByRole('switch', { name: 'Masquer les jeux disparus trois jours de suite' });
  await expect(rule).toBeChecked();
  await rule.press('Space');
  await expect(toast(page, 'Règle désactivée')).toBeVisible();
  await page.reload();
  await expect(rule).not.toBeChecked();
  await rule.press('Space');
  await expect(toast(page, 'Règle activée')).toBeVisible();

  await page.getByRole('tab', { name: 'Même adresse' }).click();
  const group = page.getByRole('region', { name: 'Groupe de 2 jeux' }).filter({ hasText: word });
  await expect(group.getByRole('row')).toHaveCount(3);
  await page.reload();
  await expect(group.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await group.getByRole('button', { name: `Garder ${one.title} et lui fusionner les autres` }).click();
  const question = page.getByRole('dialog', { name: `Fusionner dans ${one.title} ?` });
  await expect(question).toContainText(two.title);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Fusionner' }).click();
  await expect(toast(page, 'Jeux fusionnés')).toBeVisible();
  await expect(group).toHaveCount(0);
  const moved = await visit(page, two.slug);
  expect([moved.status(), moved.headers().location]).toEqual([301, `/game/${one.slug}`]);

  // The other address becomes a spare of the kept game.
  await page.goto(`/admin#games?q=${word}`);
  await page.getByRole('button', { name: `Modifier ${one.title}`, exact: true }).click();
  const form = page.getByRole('dialog');
  const spare = outside(`/game/plays?${word}&utm_source=a`);
  await form.getByRole('button', { name: `Utiliser ${spare}` }).click();
  await expect(form.getByRole('textbox', { name: 'URL du jeu' })).toHaveValue(spare);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toHaveCount(0);
});

test('copies of a game are merged, which can be undone, or marked as separate games', async ({
  operatorPage: page,
  operatorRequest: request,
  server,
}) => {
  const title = uniqueWord();
  const address = { title, game_url: outside(`/game/plays?${title}`) };
  const [shown, copy] = [await createGame(request, address), await createGame(request, address)];
  // The process that finds copies does this within a minute.
  await queryServer(server, 'update games set duplicate_of = $1 where id = $2', [shown.id, copy.id]);
  expect((await visit(page, copy.slug)).status()).toBe(200);

  await page.goto('/admin#health?view=copies');
  const group = page.getByRole('region', { name: `Copies de ${title}` });
  await expect(group.getByRole('row')).toHaveCount(3);
  await expect(group).toContainText('Absent des listes');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: `Choisir le groupe ${title}` }).check();
  await page
    .getByRole('region', { name: 'Actions sur les groupes choisis' })
    .getByRole('button', { name: 'Fusionner' })
    .click();
  const question = page.getByRole('dialog', { name: 'Fusionner dans 1 groupe choisi ?' });
  await expect(question).toContainText(title);
  await question.getByRole('button', { name: 'Fusionner' }).click();
  const undo = page.getByRole('button', { name: 'Annuler la suppression' });
  // The offer stays while it is focused.
  await undo.focus();
  await expect(group).toHaveCount(0);
  const moved = await visit(page, copy.slug);
  expect([moved.status(), moved.headers().location]).toEqual([301, `/game/${shown.slug}`]);
  await undo.click();
  await expect(group.getByRole('row')).toHaveCount(3);
  expect((await visit(page, copy.slug)).status()).toBe(200);

  await group.getByRole('button', { name: `Pas un doublon : ${title}` }).click();
  await expect(toast(page, 'Noté : ce jeu est différent')).toBeVisible();
  await expect(group).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('games are cards that fit', async ({ operatorPage: page, operatorRequest: request }) => {
    const word = uniqueWord();
    await seenGame(request, `/game/refuses-frames?${word}`, word);
    await openHealth(page, word);
    await expect(page.getByRole('listitem').filter({ hasText: word })).toContainText('Interdit le cadre');
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
