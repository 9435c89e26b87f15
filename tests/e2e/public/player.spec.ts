/** The player above a list and above a game's page: history, its controls, and its place. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { EACH_LANGUAGE } from '../support/texts.ts';

test.use({ clientHeaders: {} });

const cards = (page: Page) => page.getByRole('list', { name: 'Jeux', exact: true }).locator('article');
const player = (page: Page) => page.getByRole('dialog', { name: / partie en cours$/ });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the game of a card far down a list. @returns what must be the same afterwards */
async function openFromList(page: Page) {
  await page.goto('/category/puzzle');
  await page.getByRole('link', { name: 'Charger plus' }).click();
  await expect(cards(page)).toHaveCount(120);
  const card = cards(page).nth(70);
  const play = card.getByRole('button', { name: /^Jouer à/ });
  // Done by `click` before it presses, which may scroll once more.
  await card.hover();
  await play.hover();
  const addressOf = async (place: number) =>
    (await cards(page).nth(place).getByRole('link').getAttribute('href')) ?? '';
  // The list is hidden behind the player.
  const address = await addressOf(70);
  const next = { title: (await cards(page).nth(71).innerText()).trim(), address: await addressOf(71) };
  const position = await scrolled(page);
  expect(position).toBeGreaterThan(500);
  await play.click();
  await expect(player(page).frameLocator('iframe').getByText('Outside game')).toBeVisible();
  return { play, address, next, position };
}

test('a game opened from a list has its own URL, and Back returns to the list as it was', { tag: '@core' }, async ({
  page,
}) => {
  const { play, address, position } = await openFromList(page);
  await expect(page).toHaveURL(address);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (/\.data|_data/.test(request.url())) loads.push(request.url());
  });
  const expectList = async () => {
    await expect(player(page)).toHaveCount(0);
    await expect(page).toHaveURL('/category/puzzle');
    await expect(play).toBeFocused();
    await expect(cards(page)).toHaveCount(120);
    await expect.poll(() => scrolled(page)).toBe(position);
  };
  await page.goBack();
  await expectList();
  await play.click();
  await expect(page).toHaveURL(address);
  await player(page).getByRole('button', { name: 'Fermer le jeu' }).press('Enter');
  await expectList();
  expect(loads).toEqual([]);

  // A step forward shows the game's page with the player, as a reload does.
  await page.goForward();
  await expect(page.locator('h1')).toBeAttached();
  await expect(player(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(player(page).locator('iframe')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/category/puzzle');
  await expect(player(page)).toHaveCount(0);
});

/** Holds back requests. @returns releases them */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const CODE = /\/assets\/player-root-[\w-]+\.js$/;
const loaded = (page: Page) => page.waitForEvent('requestfinished', (request) => CODE.test(request.url()));

test('a player that loads slowly does not open above the page that a visitor has gone to', async ({ page }) => {
  const release = await hold(page, CODE);
  // The pointer may move as soon as the page is there, which loads the code.
  const asked = page.waitForRequest(CODE);
  await page.goto('/category/puzzle');
  await cards(page)
    .first()
    .getByRole('button', { name: /^Jouer à/ })
    .click();
  await asked;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  const run = loaded(page);
  release();
  await run;
  // The page's next step comes after the code has run.
  await page.getByRole('banner').getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a player that loads slowly does not open after a step back to the page of its game', async ({ page }) => {
  await page.goto('/game/ballon-42');
  const play = page.getByRole('button', { name: 'Jouer à Ballon 42' }).first();
  await play.click();
  await expect(player(page)).toBeVisible();
  const release = await hold(page, CODE);
  const asked = page.waitForRequest(CODE);
  await page.reload();
  await asked;
  await page.goBack();
  const run = loaded(page);
  release();
  await run;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL(/\/game\/ballon-42$/);
  await expect(play).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('going back and forward faster than the pages load leaves the player open', async ({ page }) => {
  const { address } = await openFromList(page);
  await page.goBack();
  await page.goForward();
  await expect(page.locator('h1')).toBeAttached();
  await expect(player(page)).toBeVisible();
  const release = await hold(page, /\/category\/puzzle\.data/);
  await page.goBack();
  await expect(player(page)).toHaveCount(0);
  await page.goForward();
  await expect(player(page).locator('iframe')).toBeVisible();
  release();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL('/category/puzzle');
  await expect(player(page)).toHaveCount(0);
});

test('the next game replaces the last one, and its page is one step away', async ({ page }) => {
  const { next } = await openFromList(page);
  const counted = page.waitForRequest((request) => request.url().endsWith('/plays'));
  await player(page)
    .getByRole('button', { name: `Jeu suivant\u00a0: ${next.title}` })
    .press('Enter');
  await counted;
  await expect(page.getByRole('dialog', { name: `${next.title}, partie en cours` })).toBeVisible();
  await expect(page).toHaveURL(next.address);

  await player(page).getByRole('button', { name: "Plus d'actions" }).press('Enter');
  await player(page).getByRole('radio', { name: '4 étoiles' }).check({ force: true });
  await expect(player(page).getByText('Merci pour votre vote.')).toBeVisible();
  await player(page).getByRole('link', { name: 'Fiche du jeu' }).press('Enter');
  await expect(page.locator('h1')).toHaveText(next.title);
  await expect(player(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '4 étoiles' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/category/puzzle');
  await expect(cards(page)).toHaveCount(120);
});

for (const { code, prefix, texts } of EACH_LANGUAGE) {
  test(`${code}: a paused built-in game can be left by keyboard, and offers others`, { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto(`${prefix}/game/meteor-minder`);
    // The headless shell starts with the pointer in the corner, over the player's bar.
    await page.mouse.move(640, 400);
    const control = page.locator('[data-play]:not([tabindex])');
    await control.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: texts.game.player.label.replace('{{title}}', '').trim() });
    const game = dialog.frameLocator('iframe');
    const card = game.getByRole('dialog');
    const others = dialog.getByRole('region', { name: texts.game.similar });
    const back = dialog.getByRole('button', { name: texts.game.player.backToPage });
    await expect(card.getByRole('button').first()).toBeFocused();
    await expect(back).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);
    await expect(back).not.toBeInViewport();
    await expect(others).toHaveCount(0);
    await expect(game.locator('.kit-tools button').first()).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(others.getByRole('button').first()).toBeInViewport();
    await expect(back).toBeInViewport();
    // The bar has its own.
    await expect(game.locator('.kit-tools button').first()).toBeHidden();
    await back.focus();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: /^(Couper le son|Mute|Silenciar)$/ }).press('Enter');
    await expect(game.locator('.kit-tools button').first()).toHaveAttribute('title', /M\)$/);
    expect(await page.evaluate(() => localStorage.getItem('ludotek.muted'))).toBe('1');
    await card.getByRole('button').first().focus();
    if (code === EACH_LANGUAGE[0]?.code) await expectAccessible(page, 'a paused game');
    await page.keyboard.press('Escape');
    await expect(others).toHaveCount(0);
    await page.keyboard.press('Escape');
    const quit = card.getByRole('button', { name: /^(Quitter|Quit|Salir|Sair)$/ });
    await expect(quit).toBeVisible();
    await expect(card.getByRole('button').first()).toBeFocused();
    for (let steps = await card.getByRole('button').count(); steps > 1; steps -= 1) await page.keyboard.press('Tab');
    await expect(quit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(control).toBeFocused();
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test('a paused game opened from a list offers similar games, which open in its place', async ({ page }) => {
  await page.goto('/?q=météores');
  await page.getByRole('button', { name: 'Jouer à Gardien des météores' }).press('Enter');
  const game = player(page).frameLocator('iframe');
  const loaded = page.waitForResponse(/\/api\/games\/similar\?/);
  await game.getByRole('dialog').getByRole('button').first().click();
  expect((await loaded).status()).toBe(200);
  await page.keyboard.press('Escape');
  const others = player(page).getByRole('region', { name: 'Jeux similaires' }).getByRole('button');
  await expect(others).toHaveCount(9);
  const name = (await others.first().getAttribute('aria-label'))?.replace('Jouer à ', '');
  await others.first().click();
  await expect(page.getByRole('dialog', { name: `${name}, partie en cours` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/?q=météores');
});

test.describe('a game that fails to load', () => {
  // Chromium reports the 404 on the console.
  test.use({ allowedComplaints: [/Failed to load resource/] });

  test('offers other games', async ({ page }) => {
    await page.goto('/game/perdu');
    await page.getByRole('button', { name: 'Jouer à Perdu' }).click();
    await expect(page.getByRole('alert')).toContainText('Erreur de chargement');
    const others = player(page).getByRole('region', { name: 'Jeux similaires' }).getByRole('button');
    await expect(others.first()).toBeInViewport();
    await others.first().click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(player(page).locator('iframe')).toBeVisible();
  });
});

test('above an outside game, the bar hides, and the edge of the window brings it back', async ({ page }) => {
  await page.goto('/game/ballon-44');
  await page.getByRole('button', { name: 'Jouer à Ballon 44' }).click();
  const back = player(page).getByRole('button', { name: 'Retour à la page du jeu' });
  await page.mouse.move(300, 300);
  await expect(back).not.toBeInViewport();
  await page.mouse.move(300, 2);
  await expect(back).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a game starts in full screen, which stays with the next one', async ({ page }) => {
    await page.goto('/game/ballon-45');
    await page.getByRole('button', { name: 'Jouer à Ballon 45' }).tap();
    const exit = player(page).getByRole('button', { name: 'Quitter le plein écran' });
    await expect(exit).toBeVisible();
    await player(page)
      .getByRole('button', { name: /^Jeu suivant/ })
      .tap();
    await expect(page.getByRole('dialog', { name: /Ballon 45/ })).toHaveCount(0);
    await expect(exit).toBeVisible();
    await player(page).getByRole('button', { name: 'Retour à la page du jeu' }).tap();
    await expect(player(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await expect(page).toHaveURL(/ballon-45$/);
  });
});
