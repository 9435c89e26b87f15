/** Generating texts in a game's form. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/panel-ai.ts';
import { createGame, editGame, failure, openGames, toast } from '../support/panel-games.ts';
import { dialog as question } from '../support/panel-steps.ts';

// Failed languages are logged.
test.use({ allowedComplaints: [/50[03]|ai_bad_output|ai_refused_key|ai_unknown_model|ai_failed|internal/] });

/** Opens the form of a new game. */
async function openForm(page: Page, request: APIRequestContext, values: { description?: string } = {}) {
  const game = await createGame(request, { ...values, active: false });
  await openGames(page, game.title);
  const dialog = await editGame(page, game.title);
  /** In the language shown. */
  const texts = dialog.getByRole('tabpanel').getByRole('tabpanel');
  return {
    game,
    dialog,
    generate: dialog.getByRole('button', { name: "Générer avec l'IA" }),
    texts,
    description: texts.getByRole('textbox', { name: 'Description', exact: true }),
  };
}

test('fills in four languages, and keeps existing texts', async ({ operatorPage: page, operatorRequest, ai }) => {
  // A form does not wait for the estimate of the whole catalog.
  const estimates: string[] = [];
  page.on('request', (sent) => estimates.push(...(sent.url().match(/\/ai\/estimate$/) ?? [])));
  const { game, dialog, generate, texts, description } = await openForm(page, operatorRequest, {
    description: 'Mon texte.',
  });
  ai.next('good', 'good', 'good', 'nonsense', 'nonsense', 'nonsense');
  await generate.click();
  await expect(toast(page, 'Contenu généré')).toContainText('Dans 3 langues.');
  await question(page, 'Remplacer aussi les textes existants\u00a0?')
    .getByRole('button', { name: 'Garder mes textes' })
    .click();

  await expect(description).toHaveValue('Mon texte.');
  await expect(texts.getByRole('textbox', { name: 'Description SEO' })).toHaveValue(/\w{4}/);
  await dialog.getByRole('tab', { name: /English/ }).click();
  await expect(description).toHaveValue(/^Discover a game/);
  await expect(texts.getByRole('textbox', { name: /^Tags/ })).toHaveValue(/skill, thinking/);
  await dialog.getByRole('tab', { name: /Português/ }).click();
  await expect(description).toHaveValue('');
  await expectAccessible(page);
  expect(estimates).toEqual([]);
  // Nothing is saved automatically.
  const saved = await (await operatorRequest.get(`/api/admin/games/${game.id}`)).json();
  expect(saved).toMatchObject({ version: game.version, description_en: null });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
});

test('replaces existing texts after a confirmation', async ({ operatorPage: page, operatorRequest }) => {
  const { generate, description } = await openForm(page, operatorRequest, { description: 'Mon texte.' });
  await generate.click();
  await question(page, 'Remplacer aussi les textes existants\u00a0?')
    .getByRole('button', { name: 'Remplacer' })
    .click();
  await expect(description).toHaveValue(/^Découvrez un jeu/);
});

test('explains why nothing was written', async ({ operatorPage: page, operatorRequest, ai }) => {
  const { dialog, generate } = await openForm(page, operatorRequest);
  ai.always('refused_key');
  const before = ai.requests.length;
  await generate.click();
  await expect(failure(page, 'Erreur de génération')).toContainText(
    'Impossible de générer le contenu automatiquement.',
  );
  expect(ai.requests.length).toBe(before + 1);
  await dialog.getByRole('textbox', { name: 'URL du jeu' }).fill('nowhere');
  await expect(generate).toBeDisabled();
  await expect(dialog.getByText("Veuillez saisir le titre et l'URL du jeu avant de générer le contenu.")).toBeVisible();
});

test('skips a language that fails, whatever the reason, and only reports what was written', async ({
  operatorPage: page,
  operatorRequest,
  ai,
}) => {
  const { dialog, generate, texts, description } = await openForm(page, operatorRequest);
  ai.next('good', 'bad_request', 'good', 'good');
  // Spanish: an error of the site itself.
  await page.route('**/api/functions/generate-game-content', (route) =>
    route.request().postDataJSON().language === 'es'
      ? route.fulfill({ status: 500, json: { error: 'internal' } })
      : route.continue(),
  );
  await generate.click();
  await expect(toast(page, 'Contenu généré')).toContainText('Dans 2 langues. Relisez, puis enregistrez.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const [language, text] of [
    [/Français/, /^Découvrez un jeu/],
    [/English/, ''],
    [/Español/, ''],
    [/Português/, /\w{4}/],
  ] as const) {
    await dialog.getByRole('tab', { name: language }).click();
    await expect(description).toHaveValue(text);
  }
  await expect(texts).toBeVisible();
});

for (const [behaviour, reason] of [
  ['refused_key', "Le fournisseur d'IA refuse la clé."],
  ['unknown_model', "Le fournisseur d'IA ne connaît pas ce modèle"],
] as const)
  test(`stops after an error that every language would share: ${behaviour}`, async ({
    operatorPage: page,
    operatorRequest,
    ai,
  }) => {
    const { generate, description } = await openForm(page, operatorRequest);
    ai.next('good');
    ai.always(behaviour);
    await generate.click();
    await expect(toast(page, 'Contenu généré')).toContainText(`Dans 1 langue. Relisez, puis enregistrez. ${reason}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(ai.requests.map(({ language }) => language).slice(-2)).toEqual(['fr', 'en']);
    await expect(generate).toBeEnabled();
    await expect(description).toHaveValue(/^Découvrez un jeu/);
  });

test('can be stopped: no more requests, and written texts stay', async ({
  operatorPage: page,
  operatorRequest,
  ai,
}) => {
  const { dialog, generate, description } = await openForm(page, operatorRequest);
  const abandoned = Promise.withResolvers<void>();
  ai.next('good', { reply: (response) => void response.on('close', abandoned.resolve) });
  await generate.click();
  await expect(dialog.getByText('Rédaction en anglais (2 sur 4)...')).toBeVisible();
  await expectAccessible(page);
  const stop = dialog.getByRole('button', { name: 'Interrompre' });
  await stop.focus();
  await stop.press('Enter');
  await expect(dialog.getByText('Génération interrompue.')).toBeVisible();
  await expect(toast(page, 'Contenu généré')).toContainText('Dans 1 langue.');
  await expect(stop).toHaveCount(0);
  await expect(generate).toBeFocused();
  // The server also aborts its own request.
  await abandoned.promise;
  const asked = ai.requests.length;
  expect(ai.requests.at(-1)?.language).toBe('en');
  await expect(description).toHaveValue(/^Découvrez un jeu/);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
  expect(ai.requests.length).toBe(asked);
});
