/** Generating texts in a game's form. */
import { expectAccessible } from './accessible.ts';
import { expect, test } from './panel-ai.ts';
import { createGame, editGame, failure, openGames, toast } from './panel-games.ts';
import { dialog as question } from './panel-steps.ts';

// Failed languages are logged.
test.use({ allowedComplaints: [/503|ai_bad_output|ai_refused_key|ai_failed/] });

test('fills in four languages, and keeps existing texts', async ({ operatorPage: page, operatorRequest, ai }) => {
  const game = await createGame(operatorRequest, { description: 'Mon texte.', active: false });
  // A form does not wait for the estimate of the whole catalog.
  const estimates: string[] = [];
  page.on('request', (sent) => estimates.push(...(sent.url().match(/\/ai\/estimates\/.*/) ?? [])));
  await openGames(page, game.title);
  const dialog = await editGame(page, game.title);
  ai.next('good', 'good', 'good', 'nonsense', 'nonsense', 'nonsense');
  await dialog.getByRole('button', { name: "Générer avec l'IA" }).click();
  await expect(toast(page, 'Contenu généré')).toContainText('Dans 3 langues.');
  await question(page, 'Remplacer aussi les textes existants\u00a0?')
    .getByRole('button', { name: 'Garder mes textes' })
    .click();

  const panel = dialog.getByRole('tabpanel').getByRole('tabpanel');
  await expect(panel.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('Mon texte.');
  await expect(panel.getByRole('textbox', { name: 'Description SEO' })).toHaveValue(/\w{4}/);
  await dialog.getByRole('tab', { name: /English/ }).click();
  await expect(panel.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(/^Discover a game/);
  await expect(panel.getByRole('textbox', { name: /^Tags/ })).toHaveValue(/skill, thinking/);
  await dialog.getByRole('tab', { name: /Português/ }).click();
  await expect(panel.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('');
  await expectAccessible(page);
  expect(estimates).toEqual([]);
  // Nothing is saved automatically.
  const saved = await (await operatorRequest.get(`/api/admin/games/${game.id}`)).json();
  expect(saved).toMatchObject({ version: game.version, description_en: null });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
});

test('replaces existing texts after a confirmation', async ({ operatorPage: page, operatorRequest }) => {
  const game = await createGame(operatorRequest, { description: 'Mon texte.', active: false });
  await openGames(page, game.title);
  const dialog = await editGame(page, game.title);
  await dialog.getByRole('button', { name: "Générer avec l'IA" }).click();
  await question(page, 'Remplacer aussi les textes existants\u00a0?')
    .getByRole('button', { name: 'Remplacer' })
    .click();
  const panel = dialog.getByRole('tabpanel').getByRole('tabpanel');
  await expect(panel.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(/^Découvrez un jeu/);
});

test('explains why nothing was written', async ({ operatorPage: page, operatorRequest, ai }) => {
  const game = await createGame(operatorRequest, { active: false });
  await openGames(page, game.title);
  const dialog = await editGame(page, game.title);
  ai.always('refused_key');
  const before = ai.requests.length;
  await dialog.getByRole('button', { name: "Générer avec l'IA" }).click();
  await expect(failure(page, 'Erreur de génération')).toContainText(
    'Impossible de générer le contenu automatiquement.',
  );
  expect(ai.requests.length).toBe(before + 1);
  await dialog.getByRole('textbox', { name: 'URL du jeu' }).fill('nowhere');
  await expect(dialog.getByRole('button', { name: "Générer avec l'IA" })).toBeDisabled();
  await expect(dialog.getByText("Veuillez saisir le titre et l'URL du jeu avant de générer le contenu.")).toBeVisible();
});

for (const [behaviour, reason] of [
  ['refused_key', "Le fournisseur d'IA refuse la clé."],
  ['out_of_credit', "Le fournisseur d'IA a répondu par une erreur."],
  ['bad_request', "Le fournisseur d'IA a répondu par une erreur."],
] as const)
  test(`stops after an error that every language would share: ${behaviour}`, async ({
    operatorPage: page,
    operatorRequest,
    ai,
  }) => {
    const game = await createGame(operatorRequest, { active: false });
    await openGames(page, game.title);
    const dialog = await editGame(page, game.title);
    // The endpoint has answered before, so simpler formats are not tried.
    ai.next('good');
    ai.always(behaviour);
    await dialog.getByRole('button', { name: "Générer avec l'IA" }).click();
    await expect(failure(page, 'Erreur de génération')).toContainText(reason);
    await expect(toast(page, 'Contenu généré')).toContainText('Dans 1 langue.');
    expect(ai.requests.map(({ language }) => language).slice(-2)).toEqual(['fr', 'en']);
    await expect(dialog.getByRole('button', { name: "Générer avec l'IA" })).toBeEnabled();
    await expect(
      dialog.getByRole('tabpanel').getByRole('tabpanel').getByRole('textbox', { name: 'Description', exact: true }),
    ).toHaveValue(/^Découvrez un jeu/);
  });

test('can be stopped: no more requests, and written texts stay', async ({
  operatorPage: page,
  operatorRequest,
  ai,
}) => {
  const game = await createGame(operatorRequest, { active: false });
  await openGames(page, game.title);
  const dialog = await editGame(page, game.title);
  const abandoned = Promise.withResolvers<void>();
  ai.next('good', { reply: (response) => void response.on('close', abandoned.resolve) });
  const start = dialog.getByRole('button', { name: "Générer avec l'IA" });
  await start.click();
  await expect(dialog.getByText('Rédaction en anglais (2 sur 4)...')).toBeVisible();
  await expectAccessible(page);
  const stop = dialog.getByRole('button', { name: 'Interrompre' });
  await stop.focus();
  await stop.press('Enter');
  await expect(dialog.getByText('Génération interrompue.')).toBeVisible();
  await expect(toast(page, 'Contenu généré')).toContainText('Dans 1 langue.');
  await expect(stop).toHaveCount(0);
  await expect(start).toBeFocused();
  // The server also aborts its own request.
  await abandoned.promise;
  const asked = ai.requests.length;
  expect(ai.requests.at(-1)?.language).toBe('en');
  const panel = dialog.getByRole('tabpanel').getByRole('tabpanel');
  await expect(panel.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(/^Découvrez un jeu/);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
  expect(ai.requests.length).toBe(asked);
});
