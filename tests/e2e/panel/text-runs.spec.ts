/** Generating and translating texts of chosen games. */
import type { GameEntity } from '../../../server/catalogue/admin/schema.ts';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, FRENCH, test } from '../support/panel-ai.ts';
import { answer, type CreatedGame, createGame, openGames, toast } from '../support/panel-games.ts';
import { dialog as question } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

test.afterAll(async ({ server }) => {
  await queryServer(server, `delete from games where slug like 'zz%'`, []);
});

test('a selection is translated into one language, stopped at its most played game, and resumed', {
  tag: '@core',
}, async ({ operatorPage: page, operatorRequest, ai, server }) => {
  const word = uniqueWord();
  const games: CreatedGame[] = [];
  for (const name of ['a', 'b', 'c']) {
    games.push(await createGame(operatorRequest, { title: `${word} ${name}`, description: FRENCH, active: true }));
  }
  const titles = games.map(({ title }) => title);
  await queryServer(server, 'update games set plays = 5000 where id = $1', [games[2]?.id]);
  await openGames(page, word);
  for (const title of titles) await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Traduire' }).click();
  const asked = question(page, 'Traduire 3 jeux\u00a0?');
  await expect(asked).toContainText('Il faut au moins 9 appels');
  for (const language of ['anglais', 'portugais']) await asked.getByRole('checkbox', { name: language }).uncheck();
  await asked.getByRole('checkbox', { name: 'français' }).uncheck();
  await expect(asked).toContainText('Il faut au moins 3 appels');
  await expect(asked).toContainText("Le prix du modèle n'est pas connu");
  await asked.getByRole('textbox', { name: 'Au plus, en jeux' }).fill('2');
  await expect(asked).toContainText('1 autre jeu en a besoin aussi');
  await expectAccessible(page);
  await expectToFit(page);
  ai.next('good', 'refused_key');
  await asked.getByRole('button', { name: 'Lancer' }).click();
  await expect(toast(page, 'Traitement lancé')).toBeVisible();
  const game = (index: number): Promise<GameEntity> =>
    answer(operatorRequest.get(`/api/admin/games/${games[index]?.id}`));
  const spanish = async (index: number) => (await game(index)).title_es;
  await expect.poll(() => spanish(2)).toEqual(expect.any(String));
  await page.goto('/admin#translations');
  await page.getByRole('button', { name: 'Reprendre (1 jeu)' }).click();
  await expect(toast(page, 'Traduction terminée')).toBeVisible();
  expect(await spanish(0)).toEqual(expect.any(String));
  expect(await spanish(1)).toBeNull();
  expect((await game(2)).title_en).toBeNull();
});

test('a cell of the matrix leads to the games without the text, and to their translation', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  const texts = { description: FRENCH, description_en: 'An otter.', description_pt: 'Uma lontra.' };
  const { title } = await createGame(operatorRequest, { title: word, ...texts, active: true });
  await page.goto('/admin#seo');
  const cell = page.getByRole('button', { name: /^Description, espagnol\s: \d+/ });
  await cell.click();
  await page.getByRole('menuitem', { name: 'Traduire ces textes' }).click();
  const asked = question(page, 'Traduire les textes qui manquent\u00a0?');
  await expect(asked.getByRole('checkbox', { name: 'espagnol' })).toBeChecked();
  await expect(asked.getByRole('checkbox', { name: 'anglais' })).not.toBeChecked();
  await expect(asked.getByRole('checkbox', { name: 'Description', exact: true })).toBeChecked();
  await expect(asked.getByRole('checkbox', { name: 'Titre', exact: true })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  // A model writes SEO titles in French, but never instructions.
  await page.getByRole('button', { name: /^Titre SEO, français\s: \d+/ }).click();
  await page.getByRole('menuitem', { name: 'Générer ces textes' }).click();
  const generation = question(page, 'Générer les textes qui manquent\u00a0?');
  await expect(generation).toContainText('Un jeu reçoit ensemble tous les textes générés qui lui manquent');
  await expect(generation).toContainText(/\d+ jeux? à traiter/);
  await page.keyboard.press('Escape');
  await expect(generation).toBeHidden();
  await page.getByRole('button', { name: /^Comment jouer, français\s: \d+/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Voir / })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Générer ces textes' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectToFit(page);
  await cell.click();
  await page.getByRole('menuitem', { name: /^Voir / }).click();
  await expect(page.getByRole('combobox', { name: 'Un texte manque' })).toHaveValue('description.es');
  await page.getByRole('searchbox', { name: 'Rechercher un titre' }).fill(word);
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
});
