/** Visitors' actions on a game besides playing it, and the player's comfort features. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFor, createGame, openGames, row, saveGame, toast } from '../support/panel-games.ts';
import { EACH_LANGUAGE } from '../support/texts.ts';
import { uniqueWord } from '../support/unique-word.ts';

const VOTER = '5b1b3a52-7f0e-4b60-9d0c-2f6d2c1f7a10';
const stars = (page: Page) => page.getByRole('radio');
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /vot/.test(key)));

// The game is unique to the test, without votes of other tests, because which game the player opens next depends on what was
// played.
for (const { code, prefix, texts } of EACH_LANGUAGE) {
  test(`${code}: a vote is shown at once, kept by the browser, and changed by keyboard`, { tag: '@core' }, async ({
    page,
    operatorRequest,
  }) => {
    const { game } = texts;
    const { slug } = await createGame(operatorRequest);
    await page.goto(`${prefix}/game/${slug}`);
    await expect(page.getByText(game.indicativeRating)).toBeVisible();
    await expect(page.getByRole('group', { name: game.vote.label })).toBeVisible();
    expect(await stored(page)).toEqual([]);
    const star = (count: number) =>
      page.getByRole('radio', { name: game.vote.stars_other.replace('{{count}}', String(count)), exact: true });
    const written = (value: number) => new Intl.NumberFormat(code, { minimumFractionDigits: 1 }).format(value);

    await star(4).check({ force: true });
    await expect(page.getByText(game.indicativeRating)).toHaveCount(0);
    await expect(page.getByText(game.votes_one.replace('{{formatted}}', '1'))).toBeVisible();
    await expect(page.getByText(written(4), { exact: true })).toBeVisible();
    expect(await stored(page)).toHaveLength(2);

    await page.reload();
    await expect(star(4)).toBeChecked();
    await expect(page.getByText(written(4), { exact: true })).toBeVisible();
    await star(4).focus();
    // One vote or two, depending on how fast the keys follow each other.
    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/vote') && response.request().postDataJSON().value === 2,
    );
    await Promise.all([page.keyboard.press('ArrowLeft'), page.keyboard.press('ArrowLeft')]);
    expect(await (await sent).json()).toEqual({ count: 1, sum: 2 });
    await expect(page.getByText(written(2), { exact: true })).toBeVisible();
    await expect(page.getByText(game.votes_one.replace('{{formatted}}', '1'))).toBeVisible();
  });
}

test('each visit to a game page increases its plays by one', async ({ page, operatorRequest }) => {
  let game = await createGame(operatorRequest);
  const visit = async () => {
    const counted = page.waitForResponse((response) => response.url().endsWith('/plays') && response.status() === 204);
    await page.goto(`/game/${game.slug}`);
    await counted;
  };
  await visit();
  for (const plays of ['1 partie', '2 parties']) {
    // Pages are cached regardless of plays, and an edit invalidates them.
    game = await saveGame(operatorRequest, game, { description: uniqueWord() });
    await visit();
    await expect(page.locator('main').getByText(plays, { exact: true })).toBeVisible();
  }
});

test("the confirmation of a vote is in the page's language, even after a switch", async ({ page, operatorRequest }) => {
  const { slug } = await createGame(operatorRequest);
  await page.goto(`/game/${slug}`);
  await stars(page).nth(3).check({ force: true });
  await expect(page.getByText('4,0', { exact: true })).toBeVisible();
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(/\/en\/game\//);
  await expect(page.getByText('4.0', { exact: true })).toBeVisible();
  await expect(page.getByText('Thanks for your vote.')).toBeVisible();
});

test('a vote right before leaving the page is counted', async ({ page, operatorRequest }) => {
  const { id, slug } = await createGame(operatorRequest);
  await page.goto(`/game/${slug}`);
  const asked = page.waitForResponse((response) => response.url().includes('/assets/voting-'));
  await stars(page).nth(4).focus();
  // Importing it again waits until it has run.
  await page.evaluate(`import(${JSON.stringify((await asked).url())}).then(() => undefined)`);
  await stars(page).nth(4).check({ force: true });
  await page.goto('/contact');
  await expect
    .poll(async () => {
      const data = { voter: VOTER, value: 1 };
      return (await operatorRequest.post(`/api/games/${id}/vote`, { data })).json();
    })
    .toEqual({ count: 2, sum: 6 });
  await page.goto(`/game/${slug}`);
  await expect(stars(page).nth(4)).toBeChecked();
});

test.describe('offline', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

  test('a failed vote is reported and reverted', async ({ page, operatorRequest }) => {
    const { slug } = await createGame(operatorRequest);
    await page.goto(`/game/${slug}`);
    const { promise: checked, resolve: refuse } = Promise.withResolvers<void>();
    await page.route('**/vote', async (route) => {
      await checked;
      await route.abort();
    });
    // Playwright checks the star again after its click, and the vote must not be reverted before that.
    await stars(page).nth(4).check({ force: true });
    refuse();
    await expect(page.getByText("Votre vote n'a pas pu être enregistré.")).toBeVisible();
    await expect(stars(page).nth(4)).not.toBeChecked();
    await expect(page.getByText('note indicative')).toBeVisible();
    await page.unroute('**/vote');
    await stars(page).nth(4).check({ force: true });
    await expect(page.getByText('Merci pour votre vote.')).toBeVisible();
  });
});

test('the address of a game is copied when the browser has no share dialog', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/es/game/ballon-67?utm_source=somewhere#part');
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByRole('button', { name: 'Enlace copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:\S+\/es\/game\/ballon-67$/);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (shared: ShareData) => {
        document.body.dataset.shared = JSON.stringify(shared);
      },
    });
  });
  await page.getByRole('button', { name: /Compartir|Enlace copiado/ }).click();
  const shared = await page.locator('body[data-shared]').getAttribute('data-shared');
  expect(JSON.parse(shared ?? '')).toMatchObject({ title: 'Globo 67', url: expect.stringMatching(/ballon-67$/) });

  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'share', { configurable: true, value: refuse });
  });
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('No se ha podido copiar el enlace.')).toBeVisible();
});

test.describe('a second report', () => {
  // Chromium reports the refused request on the console.
  test.use({ allowedComplaints: [/429 \(Too Many Requests\)/] });

  test('a report reaches the panel, where it is resolved and reopened', { tag: '@core' }, async ({
    visitor,
    operatorPage: page,
    operatorRequest,
  }) => {
    const { title, slug } = await createGame(operatorRequest);
    await visitor.goto(`/game/${slug}`);
    const button = visitor.getByRole('button', { name: 'Signaler un problème' });
    await button.focus();
    await visitor.keyboard.press('Enter');
    const dialog = visitor.getByRole('dialog', { name: 'Signaler un problème' });
    await dialog.getByRole('radio', { name: 'Les commandes ne répondent pas' }).check();
    await dialog.getByRole('textbox').fill('La flèche <gauche> ne fait rien.');
    await expectAccessible(visitor);
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog).toContainText('Merci, votre signalement est arrivé.');
    await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
    await visitor.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole('radio', { name: 'Autre chose' }).check();
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog).toContainText('Ce jeu a déjà été signalé depuis cette connexion');

    await openGames(page, title);
    await page.getByRole('tab', { name: /^Signalements/ }).click();
    await expect(page).toHaveURL(/#games\?view=reports$/);
    const report = row(page, title);
    await expect(report).toContainText('Commandes sans effet');
    await expect(report).toContainText('La flèche <gauche> ne fait rien.');
    await expect(report).toContainText('Ordinateur, Français');
    await expectAccessible(page);
    await report.getByRole('button', { name: `Marquer comme résolu\u00a0: ${title}` }).click();
    await expect(report).toContainText('Résolu');
    await report.getByRole('button', { name: `Rouvrir\u00a0: ${title}` }).click();
    await expect(report).not.toContainText('Résolu');
    await report.getByRole('button', { name: `Ne plus publier ${title}` }).click();
    await expect(toast(page, "Le jeu n'est plus publié")).toBeVisible();
    expect((await page.request.get(`/game/${slug}`)).status()).toBe(404);
    await report.getByRole('button', { name: `Marquer comme résolu\u00a0: ${title}` }).click();
    await expect(report).toContainText('Résolu');
    await page.reload();
    await page.getByText('Résolus', { exact: true }).click();
    await expect(row(page, title)).toContainText('Non publié');
    await row(page, title)
      .getByRole('button', { name: `Modifier ${title}` })
      .click();
    await expect(page.getByRole('dialog', { name: 'Modifier le jeu' })).toBeVisible();
  });
});

test("operators see a game's visits, failures and votes", async ({ visitor, operatorPage: page, operatorRequest }) => {
  const { title, slug } = await createGame(operatorRequest);
  const visit = visitor.waitForResponse((response) => response.url().endsWith('/plays'));
  await visitor.goto(`/en/game/${slug}`);
  expect((await visit).status()).toBe(204);
  await stars(visitor).nth(2).check({ force: true });
  await expect(visitor.getByText('Thanks for your vote.')).toBeVisible();

  await openGames(page, title);
  await chooseFor(page, title, 'Statistiques');
  const dialog = page.getByRole('dialog', { name: 'Modifier le jeu' });
  await expect(dialog.getByText('3,0 sur 5')).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Par appareil' })).toContainText(/Ordinateur\s*1\s*100\s%/);
  await expect(dialog.getByRole('table', { name: 'Par langue de la page' })).toContainText(/Anglais\s*1/);
  await expectAccessible(page);
});

test.describe('a game that fails to load', () => {
  test.use({
    allowedComplaints: [/X-Frame-Options|refused to display|Failed to load resource|ERR_BLOCKED_BY_RESPONSE/i],
  });

  test('is counted once, can be reported there, and is listed on the dashboard', async ({
    visitor: page,
    operatorPage: panel,
  }) => {
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/failures')) counted.push(request.postData() ?? '');
    });
    await page.goto('/pt/game/perdu');
    await page
      .getByRole('button', { name: /^Jogar / })
      .first()
      .click();
    const notice = page.getByRole('alert').filter({ hasText: 'Erro ao carregar' });
    await notice.getByRole('button', { name: 'Tentar de novo' }).click();
    await notice.getByRole('button', { name: 'Comunicar um problema' }).click();
    const form = page.getByRole('dialog', { name: 'Comunicar um problema' });
    await form.getByRole('radio', { name: 'O jogo não carrega' }).check();
    // The player's shortcut keys are letters in a text field.
    await form.getByRole('textbox').pressSequentially('ff');
    await expect(form.getByRole('textbox')).toHaveValue('ff');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(notice).toBeVisible();
    expect(counted).toEqual([JSON.stringify({ device: 'desktop', language: 'pt' })]);

    await panel.goto('/admin#dashboard');
    const failing = panel.getByRole('region', { name: 'Jeux qui ne se chargent pas' });
    await failing.getByRole('link', { name: 'Signalements de Perdu' }).click();
    await expect(panel.getByText('Aucun signalement pour ce jeu')).toBeVisible();
  });
});

test("the player's key toggles full screen", async ({ page }) => {
  await page.goto('/game/ballon-68');
  const play = page.getByRole('button', { name: 'Jouer à Ballon 68' });
  await play.click();
  const player = page.getByRole('dialog');
  const enter = player.getByRole('button', { name: 'Plein écran', exact: true });
  const leave = player.getByRole('button', { name: 'Quitter le plein écran' });
  await expect(enter).toHaveAttribute('aria-keyshortcuts', 'F');
  await expect(enter).toHaveAttribute('title', /touche F/);
  await page.keyboard.press('f');
  await expect(leave).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(enter).toBeVisible();
  await expect(player).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(player).toHaveCount(0);
  await expect(play).toBeFocused();
});

/** As on iPhones. The window then stays resizable, which a headless one that was in full screen may not be. */
async function withoutFullScreen(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a game for the other orientation suggests turning the phone', async ({ page, operatorRequest }) => {
    const { title, slug } = await createGame(operatorRequest, {
      orientation: 'landscape',
      game_url: `http://${process.env.E2E_OUTSIDE_HOST}/game/plays`,
    });
    await withoutFullScreen(page);
    await page.goto(`/en/game/${slug}`);
    await expectAccessible(page);
    const play = page.getByRole('button', { name: `Play ${title}` });
    await play.tap();
    const hint = page.getByText('Turn your phone: this game is played sideways.');
    await expect(hint).toBeVisible();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(hint).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(hint).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hide this tip' }).tap();
    await expect(hint).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(play).toBeFocused();
  });

  test('a game opened above a list suggests turning the phone too, and can be reported there', async ({
    page,
    operatorRequest,
  }) => {
    const { title } = await createGame(operatorRequest, {
      orientation: 'landscape',
      game_url: `http://${process.env.E2E_OUTSIDE_HOST}/game/plays`,
    });
    await page.goto(`/en?q=${title}`);
    await page.getByRole('button', { name: `Play ${title}` }).tap();
    const overlay = page.getByRole('dialog', { name: title });
    await expect(overlay.getByText('Turn your phone: this game is played sideways.')).toBeVisible();
    await expectAccessible(page);
    await overlay.getByRole('button', { name: 'Hide this tip' }).press('Enter');
    await overlay.getByRole('button', { name: 'More actions' }).press('Enter');
    await overlay.getByRole('button', { name: 'Report a problem' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Report a problem' });
    await expect(form.getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay.getByRole('button', { name: 'More actions' })).toHaveAttribute('aria-expanded', 'false');
    // Phones start in full screen.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
  });
});
