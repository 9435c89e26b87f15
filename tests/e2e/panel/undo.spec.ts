import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createGame, openGames, row, toast, uniqueWord, visit } from '../support/panel-games.ts';

async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Supprimer ${title}` }).press('Enter');
  await page.getByRole('dialog', { name: 'Supprimer ce jeu' }).getByRole('button', { name: 'Supprimer' }).click();
  await expect(row(page, title)).toBeHidden();
}

test('Ctrl+Z restores the game that was deleted last, then the one before', { tag: '@core' }, async ({
  operatorPage: page,
  operatorRequest,
}) => {
  // The offers stay, however long the deletions take.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const later = (work: () => void, delay?: number) => setTimeout(work, delay === 10_000 ? 600_000 : delay);
    Object.assign(window, { setTimeout: later });
  });
  const word = uniqueWord();
  const [one, two] = [
    await createGame(operatorRequest, { title: `Un ${word}` }),
    await createGame(operatorRequest, { title: `Deux ${word}` }),
  ];
  await openGames(page, word);
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

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });

  test('the offer stays while it has the focus', async ({ operatorPage: page, operatorRequest }) => {
    const game = await createGame(operatorRequest);
    await page.clock.install();
    await openGames(page, game.title);
    await remove(page, game.title);
    const undo = page.getByRole('button', { name: 'Annuler la suppression' });
    await undo.focus();
    await page.clock.runFor(60_000);
    await expect(undo).toBeVisible();
    await undo.blur();
    // Well before it goes: the clock moves by itself too.
    await page.clock.runFor(5_000);
    await expect(undo).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(undo).toHaveCount(0);
  });
});
