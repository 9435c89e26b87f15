import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFor, createGame, openGames, row, toast, visit } from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

test('a preview link shows a draft to a visitor, and nobody else sees the draft', async ({
  operatorPage: page,
  operatorRequest,
  visitor,
}) => {
  const title = `Lumen ${uniqueWord()}`;
  const game = await createGame(operatorRequest, { title, active: false });
  await openGames(page, title);
  await expect(row(page, title)).toContainText('Brouillon');
  await chooseFor(page, title, 'Publication…');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'publication');
  await dialog.getByRole('button', { name: "Créer un lien d'aperçu" }).press('Enter');
  const address = new URL(await dialog.getByRole('textbox', { name: "Lien d'aperçu" }).inputValue());

  const response = await visitor.goto(address.pathname);
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex,nofollow' });
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText("Aperçu\u00a0: cette page n'est visible qu'avec ce lien")).toBeVisible();
  await visitor.goto(`/en${address.pathname}`);
  await expect(visitor.getByText('Preview: only this link shows this page')).toBeVisible();
  await expectAccessible(visitor, 'preview');
  // The last character of a signature has unused bits.
  const forged = address.pathname.replace(/\.(.)([\w-]+)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`);
  expect((await visitor.goto(forged))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: "Ce lien d'aperçu ne fonctionne plus" })).toBeVisible();
  expect((await visit(page, game.slug)).status()).toBe(404);

  await dialog.getByRole('button', { name: "Mettre fin à tous les liens d'aperçu" }).press('Enter');
  const question = page.getByRole('dialog', { name: "Mettre fin à tous les liens d'aperçu\u00a0?" });
  await question.getByRole('button', { name: "Mettre fin à tous les liens d'aperçu" }).click();
  await expect(toast(page, "Les liens d'aperçu créés jusqu'ici ne fonctionnent plus")).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: "Lien d'aperçu" })).toBeHidden();
  expect((await visitor.goto(address.pathname))?.status()).toBe(404);
});

test('an operator schedules a game, and publishes several at once', async ({ operatorPage: page, operatorRequest }) => {
  const word = uniqueWord();
  for (const name of ['Nova', 'Lyra']) await createGame(operatorRequest, { title: `${name} ${word}`, active: false });
  await openGames(page, word);
  await chooseFor(page, `Nova ${word}`, 'Publication…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Programmé' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible();
  await dialog.getByLabel('Publié le', { exact: true }).fill('2120-10-20');
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(toast(page, '1 publication modifiée')).toContainText('Programmé');
  await expect(row(page, `Nova ${word}`)).toContainText('Programmé');

  for (const name of ['Nova', 'Lyra']) await row(page, `${name} ${word}`).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Publication…' }).click();
  await expect(dialog.getByRole('radio', { name: 'Publié', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, '2 publications modifiées')).toBeVisible();
  await expect(row(page, `Nova ${word}`)).not.toContainText('Programmé');
  await expect(row(page, `Lyra ${word}`)).not.toContainText('Brouillon');
});
