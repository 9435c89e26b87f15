import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame } from '../support/panel-games.ts';
import { dialog, heading } from '../support/panel-steps.ts';

test.use({ allowedComplaints: [/status of 422/], afterwards: ['delete from wordings'] });

/** Finds the row of a text in the list of a language by its key. */
async function found(page: Page, language: string, key: string, original: string) {
  await page.goto(`/admin#wording?language=${language}&q=${key}`);
  await expect(heading(page)).toHaveText('Textes du site');
  return page.getByRole('row').filter({ hasText: original });
}

async function change(page: Page, row: ReturnType<Page['getByRole']>, text: string) {
  await row.getByRole('button', { name: /^Modifier/ }).click();
  const form = dialog(page, 'Changer ce texte');
  await form.getByRole('textbox', { name: /^Texte/ }).fill(text);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  return form;
}

test('an operator changes texts in two languages, visitors read them everywhere, and the originals come back', {
  tag: '@core',
}, async ({ operatorPage: page, operatorRequest, visitor, baseURL }) => {
  const { title } = await createGame(operatorRequest);
  const french = await found(page, 'fr', 'search.found_one', '{{count, number}} jeu trouvé');
  const form = await change(page, french, 'Un jeu pour vous');
  await expect(form).toContainText('Gardez les mêmes {{…}}');
  await expectAccessible(page, 'a text of the site');
  await form.getByRole('textbox', { name: /^Texte/ }).fill('{{count, number}} <b>pépite</b>');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await expect(french).toContainText('Modifié');

  const english = await found(page, 'en', 'header.home', 'Home');
  await expect(await change(page, english, 'Front door')).toBeHidden();
  await expectAccessible(page, 'the texts of the site');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 'the texts of the site');
  await page.setViewportSize({ width: 1280, height: 720 });

  await visitor.goto(`${baseURL}/?q=${encodeURIComponent(title)}`);
  await expect(visitor.getByText('1 <b>pépite</b>')).toBeVisible();
  await visitor
    .getByLabel(/^Choisir la langue/)
    .first()
    .click();
  await visitor.getByRole('link', { name: 'English' }).first().click();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
  await expect(visitor.getByRole('link', { name: 'Front door' }).first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'Front door' }).first()).toBeVisible();

  const back = await found(page, 'en', 'header.home', 'Home');
  await back.getByRole('button', { name: /^Revenir à l'original/ }).click();
  await expect(back).not.toContainText('Front door');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'Front door' })).toHaveCount(0);
});
