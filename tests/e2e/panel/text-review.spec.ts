/** Reviewing and approving texts written by a machine. */
import type { GameEntity } from '../../../server/catalogue/admin/schema.ts';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { TITLE } from '../support/game-sql.ts';
import { answer, type CreatedGame, createGame, openGames, toast } from '../support/panel-games.ts';
import { dialog as question } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

test.afterAll(async ({ server }) => {
  await queryServer(server, `delete from games where ${TITLE} like 'zz%'`, []);
});

test('machine-written texts are reviewed, approved and edited by keyboard, and an approval is undone', {
  tag: '@core',
}, async ({ operatorPage: page, operatorRequest, server }) => {
  const word = uniqueWord();
  const made: CreatedGame[] = [];
  for (const name of ['a', 'b', 'c']) {
    const texts = { title: `${word} ${name}`, title_pt: `${word} ${name} pt`, description: 'Une loutre.' };
    made.push(await createGame(operatorRequest, { ...texts, description_pt: 'Uma lontra.', active: true }));
  }
  const ids = made.map(({ id }) => id);
  await queryServer(
    server,
    `update games set plays = 9000 - array_position($1::uuid[], id),
       field_sources = '{"title_pt": {"by": "machine", "model": "m"}, "description_pt": {"by": "machine"}}'
     where id = any($1::uuid[])`,
    [ids],
  );
  const sources = async (index: number) =>
    (await answer<GameEntity>(operatorRequest.get(`/api/admin/games/${ids[index]}`))).field_sources;

  // Page numbers end at 500, so the list shows its last page.
  await page.goto('/admin#translations?view=review&language=pt&page=600');
  const list = page.getByRole('list', { name: 'Textes à relire' });
  const card = (name: string) => list.getByRole('listitem').filter({ hasText: `${word} ${name}` });
  await expect(card('a')).toContainText('Uma lontra.');
  await expect(card('a')).toContainText('Une loutre.');
  await expect(page).not.toHaveURL(/page=600/);
  await expectAccessible(page);
  await expectToFit(page);

  await page.keyboard.press('j');
  await expect(card('b').getByRole('heading')).toBeFocused();
  await page.keyboard.press('k');
  await expect(card('a').getByRole('heading')).toBeFocused();
  await page.keyboard.press('a');
  await expect(toast(page, 'Textes approuvés dans 1 jeu')).toBeVisible();
  await expect(card('a')).toBeHidden();
  await expect(card('b').getByRole('heading')).toBeFocused();
  expect(await sources(0)).toMatchObject({ title_pt: { by: 'operator' }, description_pt: { by: 'operator' } });
  await toast(page, 'Textes approuvés dans 1 jeu').getByRole('button', { name: 'Annuler' }).click();
  await expect(card('a')).toBeVisible();
  expect(await sources(0)).toMatchObject({ title_pt: { by: 'machine', model: 'm' } });

  await page.getByRole('combobox', { name: 'Champ' }).selectOption('Titre');
  await expect(card('b')).not.toContainText('Uma lontra.');
  await card('b')
    .getByRole('button', { name: /^Approuver/ })
    .click();
  await expect(card('b')).toBeHidden();
  expect(await sources(1)).toMatchObject({ title_pt: { by: 'operator' }, description_pt: { by: 'machine' } });

  await card('c').getByRole('heading').focus();
  await page.keyboard.press('e');
  await expect(question(page, `${word} c`)).toBeVisible();
});

test('the review opens where texts wait, and leads on from a finished language', async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  await queryServer(server, `update games set field_sources = '{}'`, []);
  const word = uniqueWord();
  for (const language of ['es', 'pt']) {
    const column = `title_${language}`;
    const text = `${word} ${language}`;
    const { id } = await createGame(operatorRequest, { title: `${text} jeu`, [column]: text, active: true });
    const written = JSON.stringify({ [column]: { by: 'machine', model: 'm' } });
    await queryServer(server, 'update games set field_sources = $2::jsonb where id = $1', [id, written]);
  }
  await page.goto('/admin#translations?view=review');
  const language = page.getByRole('combobox', { name: 'Langue' });
  await expect(language).toHaveValue('es');
  await expect(language.getByRole('option', { name: /^Espagnol\s: 1 jeu$/ })).toBeAttached();
  await expect(page.getByRole('heading', { name: `${word} es jeu` })).toBeVisible();
  await page.keyboard.press('a');
  const next = page.getByRole('button', { name: /^Portugais\s: 1 jeu$/ });
  await expect(next).toBeFocused();
  await expect(language).toHaveValue('es');
  await expectAccessible(page);
  await expectToFit(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${word} pt jeu` })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText('Rien à relire')).toBeVisible();
  await expect(next).toBeHidden();
});

test('machine-written texts are a filter of the games list, and can be approved together', async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  const word = uniqueWord();
  const { id } = await createGame(operatorRequest, { title: word, title_pt: `${word} pt`, active: true });
  await createGame(operatorRequest, { title: `${word} 2`, active: true });
  await queryServer(server, `update games set field_sources = '{"title_pt": {"by": "machine"}}' where id = $1`, [id]);
  await openGames(page, word);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Auteur des textes' }).selectOption('Écrit par une machine');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Approuver les textes' }).click();
  await expect(toast(page, '1 jeu modifié')).toBeVisible();
  await expect(page.getByText('Aucun jeu ne correspond')).toBeVisible();
});
