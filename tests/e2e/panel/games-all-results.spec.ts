/** Changes of all games that a filter finds. */
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { answer, chooseFor, createGame, openGames, row, toast } from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

test.describe('all results', () => {
  // The server's refusal because the filter now finds more.
  test.use({ allowedComplaints: [/status of 409/] });

  test('all results are selected from a page of them, and changed after a confirmation with their number', async ({
    operatorPage: page,
    operatorRequest,
  }) => {
    const word = uniqueWord();
    const create = (index: number) =>
      createGame(operatorRequest, { title: `${word} ${String(index).padStart(2, '0')}` });
    for (let index = 0; index < 52; index += 1) await create(index);
    await openGames(page, word);
    const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
    const all = bar.getByRole('button', { name: 'Sélectionner les 52 résultats' });
    await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
    await expect(bar).toContainText('50 jeux sélectionnés');
    await all.click();
    await expect(bar).toContainText('52 jeux sélectionnés');
    await expect(bar.getByRole('button', { name: 'Actions' })).toBeFocused();
    await expectAccessible(page, 'a selection of all results');
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(row(page, word)).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' })).toBeChecked();
    await expect(bar).toContainText('52 jeux sélectionnés');

    // Unticked games are left out, and the other pages stay selected.
    const left = row(page, word).last().getByRole('checkbox');
    await left.uncheck();
    await expect(bar).toContainText('51 jeux sélectionnés');
    await page.getByRole('button', { name: 'Page précédente' }).click();
    await expect(row(page, word)).toHaveCount(50);
    await expect(page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' })).toBeChecked();
    await all.click();
    await expect(bar).toContainText('52 jeux sélectionnés');
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(left).toBeChecked();
    await left.uncheck();
    await expect(bar).toContainText('51 jeux sélectionnés');

    // Another operator adds a game meanwhile.
    await create(52);
    await bar.getByRole('button', { name: 'Catégorie' }).click();
    await page.getByRole('menuitem', { name: 'Sports' }).click();
    const question = (count: number) => page.getByRole('dialog', { name: `Modifier ${count} jeux` });
    await expect(question(51)).toContainText('Catégorie\u00a0: Sports');
    await question(51).getByRole('button', { name: 'Catégorie\u00a0: Sports' }).click();
    await expect(question(52)).toContainText('Le filtre en trouvait 51 auparavant.');
    await question(52).getByRole('button', { name: 'Catégorie\u00a0: Sports' }).click();
    await expect(toast(page, '52 jeux modifiés')).toContainText('Catégorie\u00a0: Sports');
    await expect(bar).toHaveCount(0);
    await expect(row(page, word)).toHaveCount(3);
    await expect(row(page, word).filter({ hasText: 'Sports' })).toHaveCount(2);
  });

  test('a game that was left out and then deleted is counted once', async ({ operatorPage: page, operatorRequest }) => {
    const word = uniqueWord();
    for (let index = 0; index < 26; index += 1)
      await createGame(operatorRequest, { title: `${word} ${String(index).padStart(2, '0')}` });
    await page.goto(`/admin#games?q=${word}&size=25`);
    const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
    await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
    await bar.getByRole('button', { name: 'Sélectionner les 26 résultats' }).click();
    await row(page, `${word} 20`).getByRole('checkbox').uncheck();
    await expect(bar).toContainText('25 jeux sélectionnés');
    await chooseFor(page, `${word} 20`, 'Supprimer');
    await page.getByRole('dialog', { name: 'Supprimer ce jeu' }).getByRole('button', { name: 'Supprimer' }).click();
    await expect(row(page, `${word} 20`)).toHaveCount(0);
    await expect(bar).toContainText('25 jeux sélectionnés');
    await bar.getByRole('button', { name: 'Catégorie' }).click();
    await page.getByRole('menuitem', { name: 'Sports' }).click();
    await page
      .getByRole('dialog', { name: 'Modifier 25 jeux' })
      .getByRole('button', { name: /Sports/ })
      .click();
    await expect(toast(page, '25 jeux modifiés')).toBeVisible();
  });
});

test.describe('a lost response', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|network/] });

  test('a change of all results whose response is lost can be undone', async ({
    operatorPage: page,
    operatorRequest,
  }) => {
    const word = uniqueWord();
    for (let index = 0; index < 26; index += 1) await createGame(operatorRequest, { title: `${word} ${index}` });
    const active = async () =>
      (await answer<{ total: number }>(operatorRequest.get(`/api/admin/games?q=${word}&status=active`))).total;
    const before = await active();
    await page.goto(`/admin#games?q=${word}&size=25`);
    await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
    const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
    await bar.getByRole('button', { name: 'Sélectionner les 26 résultats' }).click();
    await page.route('**/api/admin/games/bulk', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await bar.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: before === 0 ? 'Publier' : 'Ne plus publier', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Modifier 26 jeux' })
      .getByRole('button', { name: /ublier/ })
      .click();
    const lost = toast(page, 'Une partie des jeux a peut-être été modifiée');
    await expect(lost).toBeVisible();
    expect(await active()).toBe(26 - before);
    await expectAccessible(page, 'a change without an answer');
    await expectToFit(page);
    await lost.getByRole('button', { name: 'Annuler la modification' }).click();
    await expect(toast(page, 'Modification annulée')).toBeVisible();
    expect(await active()).toBe(before);
  });

  test.describe('of a request that never arrived', () => {
    test.use({ allowedComplaints: [/ERR_FAILED|network|status of 404/] });

    test('the undo says that nothing has been changed', async ({ operatorPage: page, operatorRequest }) => {
      const word = uniqueWord();
      for (let index = 0; index < 26; index += 1) await createGame(operatorRequest, { title: `${word} ${index}` });
      await page.goto(`/admin#games?q=${word}&size=25`);
      await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
      const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
      await bar.getByRole('button', { name: 'Sélectionner les 26 résultats' }).click();
      await page.route('**/api/admin/games/bulk', (route) => route.abort());
      await bar.getByRole('button', { name: 'Catégorie' }).click();
      await page.getByRole('menuitem', { name: 'Sports' }).click();
      await page
        .getByRole('dialog', { name: 'Modifier 26 jeux' })
        .getByRole('button', { name: /Sports/ })
        .click();
      const lost = toast(page, 'Une partie des jeux a peut-être été modifiée');
      await lost.getByRole('button', { name: 'Annuler la modification' }).click();
      await expect(toast(page, "Rien n'a été changé jusqu'ici")).toBeVisible();
      await expect(lost).toBeVisible();
    });
  });
});

test('a change that takes long says so, and the operator can go elsewhere meanwhile', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  for (const name of ['Un', 'Deux']) await createGame(operatorRequest, { title: `${name} ${word}` });
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/admin/games/bulk', async (route) => {
    await slow;
    await route.continue();
  });
  await openGames(page, word);
  await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
  await page.getByRole('region', { name: 'Actions sur la sélection' }).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Ne plus publier' }).click();
  const running = toast(page, 'Modification de 2 jeux en cours');
  await expect(running).toContainText('Vous pouvez changer de page');
  await expectAccessible(page, 'a change that goes on');
  await page.getByRole('link', { name: 'Catégories', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible();
  await expect(running).toBeVisible();
  goOn();
  await expect(toast(page, '2 jeux modifiés')).toBeVisible();
  await expect(running).toBeHidden();
  await toast(page, '2 jeux modifiés').getByRole('button', { name: 'Annuler la modification' }).click();
  await expect(toast(page, 'Modification annulée')).toBeVisible();
});

test('a change of all results shows its progress, and its dialog can be closed meanwhile', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  for (let index = 0; index < 26; index += 1) await createGame(operatorRequest, { title: `${word} ${index}` });
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/admin/games/bulk', async (route) => {
    await slow;
    await route.continue();
  });
  let done = 10;
  await page.route('**/api/admin/deletions/*', (route) => route.fulfill({ json: { done } }));
  await page.goto(`/admin#games?q=${word}&size=25`);
  await page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }).check();
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await bar.getByRole('button', { name: 'Sélectionner les 26 résultats' }).click();
  await bar.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Ajouter des tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter des tags • 26 jeux sélectionnés' });
  await dialog.getByRole('textbox', { name: 'Tags' }).fill(word);
  await dialog.getByRole('button', { name: 'Ajouter des tags' }).click();
  const running = toast(page, 'Modification de 26 jeux en cours');
  await expect(running).toContainText('10 sur 26');
  await expectAccessible(page, 'how far a change is');
  await expectToFit(page);
  done = 20;
  await expect(running).toContainText('20 sur 26');
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Catégories', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible();
  await expect(running).toBeVisible();
  goOn();
  await expect(toast(page, '26 jeux modifiés')).toBeVisible();
  await expect(running).toBeHidden();
});
