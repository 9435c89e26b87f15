import { languageEntry, localizedPath, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { expectAccessible } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame, editGame, failure, openGames, row, saveGame, toast, visit } from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

test.use({ clientHeaders: {} });

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a game is created in four languages, and appears on the four sites at once', { tag: '@core' }, async ({
  operatorPage: page,
  visitor,
}) => {
  const word = uniqueWord();
  await openGames(page);
  await page.getByRole('button', { name: 'Nouveau jeu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau jeu' });
  const generate = dialog.getByRole('button', { name: "Générer avec l'IA" });
  await expect(generate).toBeDisabled();
  await expect(generate).toHaveAccessibleDescription(
    "Veuillez saisir le titre et l'URL du jeu avant de générer le contenu.",
  );
  for (const code of OFFERED_AT_FIRST) {
    await dialog.getByRole('tab', { name: new RegExp(languageEntry(code).label) }).click();
    await dialog
      .getByRole('textbox', { name: 'Titre', exact: code !== 'fr' })
      .first()
      .fill(`Été ${word} ${code}`);
    const description = dialog.getByRole('textbox', { name: 'Description', exact: true });
    await description.fill(`Texte ${word} ${code}. ${'mot '.repeat(60)}`);
    const meta = dialog.getByRole('textbox', { name: 'Description SEO' });
    await expect(meta).toHaveAttribute('placeholder', new RegExp(`^Texte ${word} ${code}. [mot ]{100,140}$`));
    await expect(dialog.getByRole('textbox', { name: 'Titre SEO' })).toHaveAttribute(
      'placeholder',
      `Été ${word} ${code}`,
    );
    await meta.fill(`Résumé ${word} ${code}`);
    await dialog.getByRole('textbox', { name: /Tags/ }).fill(` ${word} ${code} ,, deux ,${word} ${code}`);
    await dialog.getByRole('textbox', { name: 'Comment jouer' }).fill(`Cliquez ${word} ${code}`);
  }
  await dialog.getByRole('textbox', { name: 'URL du jeu' }).fill('/play/tile-tides/index.html');
  await expect(generate).toBeDisabled();
  await expect(generate).toHaveAccessibleDescription(/AI_BASE_URL, AI_API_KEY et AI_MODEL/);
  await expect(dialog.getByText(`/game/ete-${word}-fr`)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Catégorie' }).selectOption('Sports');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(dialog.getByRole('textbox', { name: 'URL de la vignette' })).toHaveValue(/^\/media\/\w{64}\.webp$/);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu créé')).toContainText(`Été ${word} fr`);
  await expect(dialog).toBeHidden();
  await expect(row(page, word)).toContainText('0 plays');

  for (const code of OFFERED_AT_FIRST) {
    await visitor.goto(localizedPath(code, `/game/ete-${word}-fr`, 'fr'));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Été ${word} ${code}`);
    await expect(visitor.getByText(`Texte ${word} ${code}`)).toBeVisible();
    await expect(visitor.getByText(`Cliquez ${word} ${code}`)).toBeVisible();
    await expect(visitor.getByText(`${word} ${code}`, { exact: true })).toHaveCount(1);
    await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', `Résumé ${word} ${code}`);
    await visitor.goto(localizedPath(code, `/?q=ete ${word}`, 'fr'));
    await expect(visitor.getByRole('article')).toHaveCount(1);
  }
});

test.describe('rejected input', () => {
  test.use({ allowedComplaints: [/status of 422/] });

  test('is shown beside its field, even from the preview, and markup is shown as text', async ({
    operatorPage: page,
  }) => {
    const word = uniqueWord();
    await openGames(page);
    await page.getByRole('button', { name: 'Nouveau jeu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nouveau jeu' });
    const save = dialog.getByRole('button', { name: 'Enregistrer' });
    const gameUrl = dialog.getByRole('textbox', { name: 'URL du jeu' });
    const meta = dialog.getByRole('textbox', { name: 'Description SEO' });
    await dialog.getByRole('textbox', { name: 'Titre' }).first().fill(`<img src=x onerror=alert(1)> ${word}`);
    await dialog.getByRole('textbox', { name: 'Slug' }).fill(word);
    await gameUrl.fill('javascript:alert(1)');
    await meta.fill('x'.repeat(161));
    await expect(dialog.getByText('161 / 160 caractères')).toBeVisible();
    // From another tab of the dialog: the error is in the form.
    await dialog.getByRole('tab', { name: 'Aperçu' }).click();
    await expect(dialog.getByText('Cette adresse ne peut pas être affichée dans un cadre.')).toBeVisible();
    await save.click();
    await expect(gameUrl).toHaveAccessibleDescription('Invalid URL');
    await expect(meta).toHaveAccessibleDescription(/Texte trop long/);

    await gameUrl.fill('https://games.example/x');
    await meta.fill('');
    await save.click();
    await expect(toast(page, 'Jeu créé')).toBeVisible();
    await expect(row(page, word)).toContainText(`<img src=x onerror=alert(1)> ${word}`);
    await page.goto(`/game/${word}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`<img src=x onerror=alert(1)> ${word}`);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });
});

test('a slug keeps the letters of its language in the panel, in links and when it changes', async ({
  operatorPage: page,
  visitor,
  baseURL,
}) => {
  const word = uniqueWord();
  const slug = `λέξεις-${word}`;
  const path = encodeURI(`/game/${slug}`);
  await openGames(page);
  await page.getByRole('button', { name: 'Nouveau jeu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Titre', exact: true }).first().fill(`Λέξεις ${word}`);
  await dialog.getByRole('textbox', { name: 'URL du jeu' }).fill('https://games.example/x');
  await dialog.getByRole('textbox', { name: 'Slug' }).fill(slug.normalize('NFD'));
  await expect(dialog.getByText(`Adresse de la page : /game/${slug}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu créé')).toBeVisible();

  await visitor.goto(`/en?q=${word}`);
  await visitor
    .getByRole('link', { name: `Λέξεις ${word}` })
    .first()
    .click();
  await expect(visitor).toHaveURL(`${baseURL}/en${path}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Λέξεις ${word}`);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Λέξεις ${word}`);
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await visitor.goto(`/game/${slug}`);
  await expect(visitor).toHaveURL(`${baseURL}${path}`);
  await expect(visitor.locator('meta[property="og:url"]')).toHaveAttribute('content', new RegExp(`${path}$`));

  const answers = async (address: string) => {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  for (const spelling of [path.toLowerCase(), encodeURI(`/game/${slug.normalize('NFD')}`)]) {
    expect(await answers(spelling)).toEqual([301, path]);
  }
  for (const none of [encodeURIComponent(path), `/game/${encodeURIComponent(encodeURIComponent(slug))}`, '/game/%CE']) {
    expect(await answers(none)).toEqual([404, undefined]);
  }

  await editGame(page, `Λέξεις ${word}`);
  await dialog.getByRole('textbox', { name: 'Slug' }).fill(`単語-${word}`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
  expect(await answers(path)).toEqual([301, encodeURI(`/game/単語-${word}`)]);
  expect(await answers(encodeURI(`/es/game/単語-${word}`))).toEqual([200, undefined]);
});

test('changing the slug moves the page; the log shows who did what', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const { title, slug } = await createGame(operatorRequest);
  await openGames(page, title);
  const dialog = await editGame(page, title);
  await dialog.getByRole('textbox', { name: 'Slug' }).fill(`${slug}-neuf`);
  await expect(dialog.getByText("L'ancienne y redirigera.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu modifié')).toBeVisible();
  const moved = await visit(page, slug);
  expect([moved.status(), moved.headers().location]).toEqual([301, `/game/${slug}-neuf`]);
  expect((await visit(page, `${slug}-neuf`)).status()).toBe(200);

  await editGame(page, title);
  await dialog.getByRole('tab', { name: 'Historique' }).click();
  await dialog.getByText('1 champ modifié').click();
  const history = dialog.getByRole('tabpanel', { name: 'Historique' });
  await expect(history.getByText(`${slug}-neuf`)).toBeVisible();
});

test("the preview frames a game with the site's restrictions", async ({ operatorPage: page, operatorRequest }) => {
  const { title } = await createGame(operatorRequest, { width: 480, height: 800 });
  await openGames(page, title);
  const dialog = await editGame(page, title);
  await dialog.getByRole('tab', { name: 'Aperçu' }).click();
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-forms allow-pointer-lock');
  await expect(frame.contentFrame().getByRole('button').first()).toBeVisible();
  await expectAccessible(page, 'preview');
  await dialog.getByRole('tab', { name: 'Fiche' }).click();
  await expect(frame).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'URL du jeu' }).fill(`http://${process.env.E2E_OUTSIDE_HOST}/game/plays`);
  await dialog.getByRole('checkbox', { name: 'Boîtes de dialogue' }).check();
  await dialog.getByRole('tab', { name: 'Aperçu' }).click();
  await expect(frame).toHaveAttribute('sandbox', /allow-same-origin.* allow-modals$/);
  await expect(frame.contentFrame().getByRole('heading', { name: 'Outside game' })).toBeVisible();
});

test('translating an English import to French creates a French page, and the English page keeps its text', async ({
  operatorPage: page,
  operatorRequest,
  visitor,
  server,
}) => {
  const word = uniqueWord();
  const english = { title: `Chess ${word}`, description: 'A board and two players.' };
  const { id, slug } = await createGame(operatorRequest, {
    ...english,
    title_en: english.title,
    description_en: english.description,
    instructions: 'Click.',
    instructions_en: 'Click.',
  });
  await queryServer(server, `update games set base_language = 'en' where id = $1`, [id]);
  const heading = visitor.getByRole('heading', { level: 1 });
  await visitor.goto(`/game/${slug}`);
  await expect(heading).toHaveAttribute('lang', 'en');

  await openGames(page, word);
  const dialog = await editGame(page, english.title);
  await expect(dialog.getByText('sont encore en anglais')).toBeVisible();
  // English is beside the fields of French, not in them.
  await expect(dialog.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('');
  await expect(dialog.getByRole('tabpanel', { name: /Français/ }).getByText(english.description)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Titre' }).first().fill(`Échecs ${word}`);
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill('Un plateau, deux joueurs.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Jeu modifié')).toBeVisible();

  await visitor.goto(`/game/${slug}`);
  await expect(heading).toHaveText(`Échecs ${word}`);
  await expect(heading).not.toHaveAttribute('lang');
  await expect(visitor.getByText('Click.')).toHaveCount(0);
  await visitor.goto(`/en/game/${slug}`);
  await expect(heading).toHaveText(english.title);
  await expect(visitor.getByText(english.description)).toBeVisible();
  await expect(visitor.getByText('Click.')).toBeVisible();
});

test.describe('two operators', () => {
  test.use({ allowedComplaints: [/status of (404|409)|ApiProblem: not_found/] });

  test('own English beside the French of another operator does not become French', async ({
    operatorPage: page,
    operatorRequest,
    server,
  }) => {
    const title = `Chess ${uniqueWord()}`;
    const english = { title, description: 'Two players.', instructions: 'Click.' };
    const inEnglish = { title_en: title, description_en: 'Two players.', instructions_en: 'Click.' };
    const game = await createGame(operatorRequest, { ...english, ...inEnglish });
    await queryServer(server, `update games set base_language = 'en' where id = $1`, [game.id]);
    const saved = async () => (await operatorRequest.get(`/api/admin/games/${game.id}`)).json();

    await openGames(page, title);
    const dialog = await editGame(page, title);
    await saveGame(operatorRequest, game, { title: `${title} (fr)`, description: 'Deux joueurs.', instructions: '' });
    expect(await saved()).toMatchObject({ base_language: 'fr', instructions: '' });
    await dialog.getByRole('tab', { name: /English/ }).click();
    await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill('A board.');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByRole('button', { name: 'Garder mon texte' }).click();
    await expect(toast(page, 'Jeu modifié')).toBeVisible();
    expect(await saved()).toMatchObject({
      ...{ title: `${title} (fr)`, description: 'Deux joueurs.', instructions: '' },
      ...{ ...inEnglish, description_en: 'A board.' },
    });
  });

  test('a deleted game can no longer be opened', async ({ operatorPage: page, operatorRequest }) => {
    const { id, title } = await createGame(operatorRequest);
    await openGames(page, title);
    await operatorRequest.delete(`/api/admin/games/${id}`);
    await page.getByRole('button', { name: `Modifier ${title}` }).click();
    await expect(failure(page, "Cet élément n'existe plus.")).toBeVisible();
    await expect(page.getByText('Aucun jeu ne correspond')).toBeVisible();
  });
});
