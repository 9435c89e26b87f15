import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { chooseFor, createGame, keepOffers, openGames, row, toast, visit } from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

async function remove(page: Page, title: string): Promise<void> {
  await chooseFor(page, title, 'Supprimer');
  const dialog = page.getByRole('dialog', { name: 'Supprimer ce jeu' });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(row(page, title)).toBeHidden();
  // The closed dialog moves the focus, which would take it from what the next key is meant for.
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
}

/** Opens the list with two new games, whose undo offers do not expire. */
async function openTwoGames(page: Page, operatorRequest: APIRequestContext) {
  await keepOffers(page);
  const word = uniqueWord();
  const one = await createGame(operatorRequest, { title: `Un ${word}` });
  const two = await createGame(operatorRequest, { title: `Deux ${word}` });
  await openGames(page, word);
  return [one, two] as const;
}

test('Ctrl+Z restores the game deleted last, then the one before', async ({ operatorPage: page, operatorRequest }) => {
  const [one, two] = await openTwoGames(page, operatorRequest);
  await remove(page, one.title);
  await remove(page, two.title);
  await expect(page.getByRole('button', { name: 'Annuler la suppression' })).toHaveCount(2);
  expect((await visit(page, one.slug)).status()).toBe(404);

  // In a field, the keys belong to its text.
  const search = page.getByRole('searchbox', { name: 'Rechercher un titre' });
  await search.press('Control+z');
  await expect(page.getByRole('button', { name: 'Annuler la suppression' })).toHaveCount(2);
  await search.blur();

  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Suppression annulée').filter({ hasText: two.title })).toBeVisible();
  await expect(row(page, two.title)).toBeVisible();
  await expect(row(page, one.title)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(row(page, one.title)).toBeVisible();
  expect((await visit(page, one.slug)).status()).toBe(200);
});

test('Ctrl+Z undoes a change of many games, then a switch, and no message covers the bar of a selection', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const [one, two] = await openTwoGames(page, operatorRequest);
  await page.getByRole('switch', { name: `Publié\u00a0: ${one.title}` }).press('Space');
  await expect(toast(page, "Le jeu n'est plus publié").filter({ hasText: one.title })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bar.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Mettre en avant', exact: true }).click();
  const changed = toast(page, '2 jeux modifiés');
  await expect(changed).toBeVisible();

  await page.getByRole('checkbox', { name: `Sélectionner ${one.title}` }).check();
  await expect(bar).toBeVisible();
  const isBeside = async () => {
    const [message, actions] = [await changed.boundingBox(), await bar.boundingBox()];
    return message !== null && actions !== null && message.y + message.height <= actions.y;
  };
  await expect.poll(isBeside).toBe(true);

  const featured = page.getByRole('switch', { name: `En avant\u00a0: ${two.title}` });
  await expect(featured).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Modification annulée')).toBeVisible();
  await expect(featured).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Annuler la modification' })).toHaveCount(1);
  expect((await visit(page, one.slug)).status()).toBe(404);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Annuler la modification' })).toHaveCount(0);
  await expect(page.getByRole('switch', { name: `Publié\u00a0: ${one.title}` })).toBeChecked();
  expect((await visit(page, one.slug)).status()).toBe(200);
});

test('an undo keeps what was edited since, and says so', async ({ operatorPage: page, operatorRequest }) => {
  await keepOffers(page);
  const word = uniqueWord();
  const [one] = [
    await createGame(operatorRequest, { title: `Un ${word}` }),
    await createGame(operatorRequest, { title: `Deux ${word}` }),
  ];
  await openGames(page, word);
  await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
  await page
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: 'Catégorie' })
    .click();
  await page.getByRole('menuitem', { name: 'Sports' }).click();
  await expect(row(page, word).filter({ hasText: 'Sports' })).toHaveCount(2);
  await operatorRequest.post('/api/admin/games/bulk', {
    data: { ids: [one.id], action: 'set_category', categoryId: null },
  });
  await page.getByRole('button', { name: 'Annuler la modification' }).click();
  await expect(toast(page, '1 sur 2 rétablis, 1 modifié depuis')).toBeVisible();
  await expect(row(page, word).filter({ hasText: 'Sports' })).toHaveCount(0);
});

test.describe('with its own clock', () => {
  test.use({ ownContext: true });

  test('the offer stays while it is focused', async ({ operatorPage: page, operatorRequest }) => {
    const game = await createGame(operatorRequest);
    await page.clock.install();
    await openGames(page, game.title);
    await remove(page, game.title);
    const undo = page.getByRole('button', { name: 'Annuler la suppression' });
    await expect(undo).toBeVisible();
    // Otherwise the clock also runs by itself, beyond the offer's time on a slow machine.
    await page.clock.pauseAt(Date.now() + 2_000);
    // The closed dialog returns the focus with a timer, which may take it from the offer.
    await expect(async () => {
      await undo.focus();
      await page.clock.runFor(500);
      await expect(undo).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.clock.runFor(60_000);
    await expect(undo).toBeVisible();
    await undo.blur();
    await page.clock.runFor(5_000);
    await expect(undo).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(undo).toHaveCount(0);
  });
});
