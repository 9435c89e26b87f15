/** Adds a language that does not ship with Ludotek in the panel. Uses a separate site, because its server restarts. */

import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { OPERATOR, signInOperator, stayConfirmed } from '../support/accounts.ts';
import { expect, startOwnServer, test } from '../support/fixtures.ts';
import { dialog, heading } from '../support/panel-steps.ts';

// While the server restarts, the panel's requests fail.
test.use({ allowedComplaints: [/ERR_CONNECTION_REFUSED|Failed to (fetch|load resource)/] });

let own: Awaited<ReturnType<typeof startOwnServer>>;

test.beforeEach(async () => {
  own = await startOwnServer();
});
test.afterEach(async ({ visitor }) => {
  await visitor.close();
  await own.remove();
});

test('an operator adds Klingon, writes a text in it, and offers it to visitors', async ({
  playwright,
  visitor: page,
}) => {
  test.slow();
  const { url } = own.server;
  const { cookies } = await signInOperator(playwright, own.server, OPERATOR);
  await stayConfirmed(own.server, OPERATOR.email);
  await page.context().addCookies(cookies);

  await page.goto(`${url}/admin#settings?added_languages`);
  const card = page.getByRole('region', { name: 'Langues que vous ajoutez' });
  const save = card.getByRole('button', { name: 'Enregistrer' });
  await card.getByRole('button', { name: 'Ajouter une langue' }).click();
  await card.getByRole('textbox', { name: 'Code de la langue' }).fill('en');
  await card.getByRole('textbox', { name: 'Son nom dans cette langue' }).fill('tlhIngan Hol');
  await save.click();
  await expect(card.getByText('Cette langue est fournie avec Ludotek')).toBeVisible();
  await expectAccessible(page, 'the languages that an operator adds');
  await card.getByRole('textbox', { name: 'Code de la langue' }).fill('tlh');
  await save.click();
  await expect(page.getByText('Le serveur redémarre avec vos langues')).toBeVisible();
  // The page has reloaded itself.
  await expect(page.locator('html')).toHaveAttribute('data-languages', /"tlh"/, { timeout: 90_000 });

  await card.getByRole('link', { name: /^Textes du site/ }).click();
  await expect(heading(page)).toHaveText('Textes du site');
  await expect(page.getByText('Les visiteurs ne voient pas encore cette langue')).toBeVisible();
  await expectAccessible(page, 'the texts of an added language');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 'the texts of an added language');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${url}/admin#wording?language=tlh&q=header.home`);
  await page.getByRole('button', { name: 'Modifier Home', exact: true }).click();
  const form = dialog(page, 'Changer ce texte');
  await form.getByRole('textbox', { name: /^Texte/ }).fill('juH');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();

  await page.goto(`${url}/admin#settings?languages`);
  const offered = page.getByRole('region', { name: 'Langues proposées' });
  await offered.getByRole('switch', { name: /tlhIngan Hol/ }).check();
  await offered.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Réglages enregistrés')).toBeVisible();

  await page.goto(`${url}/tlh`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tlh');
  await expect(page.getByRole('link', { name: 'juH' }).first()).toBeVisible();
  // In the browser too.
  await page
    .getByLabel(/tlhIngan Hol/)
    .first()
    .click();
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tlh');
  await expect(page.getByRole('link', { name: 'juH' }).first()).toBeVisible();

  // Its removal can be undone from the history, including its texts.
  await page.goto(`${url}/admin#settings?added_languages`);
  await card.getByRole('button', { name: 'Retirer tlhIngan Hol' }).click();
  await save.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-languages', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Historique' }).click();
  await page
    .getByRole('button', { name: /Rétablir l'état d'avant/ })
    .first()
    .click();
  const former = dialog(page, /^Avant le/);
  await expect(former.getByText('tlhIngan Hol (tlh, anglais)')).toBeVisible();
  await former.getByRole('button', { name: 'Reprendre ces valeurs' }).click();
  await save.click();
  await expect(page.locator('html')).toHaveAttribute('data-languages', /"tlh"/, { timeout: 90_000 });
  await page.goto(`${url}/tlh`);
  await expect(page.getByRole('link', { name: 'juH' }).first()).toBeVisible();
});
