import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame } from '../support/panel-games.ts';
import { dialog, heading } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

const missed = (page: Page) => page.getByRole('region', { name: 'Recherches sans résultat' });

async function openSection(page: Page) {
  await page.goto('/admin#searches');
  await expect(heading(page)).toHaveText('Recherches');
}

test.use({ afterwards: ['delete from missed_searches', 'delete from search_synonyms'] });

test('a search that finds nothing gets a synonym with one click, and then finds games', {
  tag: '@core',
}, async ({ operatorPage: page, operatorRequest, visitor, baseURL }) => {
  const word = uniqueWord();
  const { title } = await createGame(operatorRequest);
  const counted = visitor.waitForResponse((response) => response.url().endsWith('/api/games/searches/missed'));
  await visitor.goto(`${baseURL}/?q=${word}`);
  await expect(visitor.getByRole('heading', { name: 'Aucun jeu trouvé' })).toBeVisible();
  expect((await counted).status()).toBe(204);

  await openSection(page);
  const row = missed(page).getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('Toujours rien');
  await expectAccessible(page, 'searches without result');
  await row.getByRole('button', { name: `Dire ce que veut dire «\u00a0${word}\u00a0»` }).click();
  const form = dialog(page, 'Nouveau synonyme');
  await expect(form.getByRole('textbox', { name: 'Mots' })).toHaveValue(word);
  await expect(form.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
  await form.getByRole('textbox', { name: 'Veut dire' }).fill(title);
  await expectAccessible(page, 'the form of a synonym');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText('1 jeu');

  await visitor.reload();
  await expect(visitor.getByRole('article').filter({ hasText: title })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 'searches without result');
  await page.setViewportSize({ width: 1280, height: 720 });
  await row.getByRole('button', { name: `Masquer «\u00a0${word}\u00a0»` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect(row).toBeVisible();
});
