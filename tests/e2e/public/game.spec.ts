import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { interactUntil } from '../support/interact.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { EACH_LANGUAGE } from '../support/texts.ts';

test.use({ clientHeaders: {} });

/** The player closes at once; the browser goes back in its history a moment later. */
const wentBack = (page: Page) => page.waitForFunction(() => !history.state?.usr?.playing);

/** Runs in the browser: the addresses of style sheets with font faces. */
const fontFaceSheets = () =>
  Array.from(document.styleSheets)
    .filter(({ cssRules }) => Array.from(cssRules).some((rule) => rule instanceof CSSFontFaceRule))
    .map(({ href }) => href);

/** The player's bar hides after a while; focus shows it and keeps it visible. */
async function clickInBar(control: Locator) {
  await control.focus();
  await control.click();
}

for (const { code, prefix, texts, balloon } of EACH_LANGUAGE) {
  test(`${code}: a game is previewed, played and left`, { tag: '@core' }, async ({ page }) => {
    await page.goto(`${prefix}/game/ballon-40`);
    await expect(page.locator('h1')).toHaveText(`${balloon} 40`);
    await expect(page.getByText(texts.game.indicativeRating)).toBeVisible();
    await expect(page.getByRole('heading', { name: texts.game.howToPlay })).toBeVisible();
    const list = page.getByRole('list', { name: texts.game.similar });
    await expect(list.getByRole('article')).toHaveCount(9);

    const play = page.getByRole('button', { name: `${balloon} 40` }).first();
    await play.click();
    const player = page.getByRole('dialog');
    await expect(player.frameLocator('iframe').getByText('Outside game')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/game/ballon-40$`));

    // The bar's back button, Escape and the browser's back button return to the preview and focus Play.
    await clickInBar(player.getByRole('button', { name: texts.game.player.backToPage }));
    await expect(player).toHaveCount(0);
    await expect(play).toBeFocused();
    await wentBack(page);
    await page.keyboard.press('Enter');
    await expect(player).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(player).toHaveCount(0);
    await wentBack(page);
    await play.click();
    await expect(player).toBeVisible();
    await page.goBack();
    await expect(player).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText(`${balloon} 40`);

    await list.getByRole('link').first().click();
    await expect(page.locator('h1')).not.toHaveText(`${balloon} 40`);
    await expect(page).toHaveURL(new RegExp(`${prefix}/game/`));
  });
}

test('playing again right after leaving keeps the player open', async ({ page }) => {
  await page.goto('/game/ballon-40');
  const player = page.getByRole('dialog');
  const play = page.getByRole('button', { name: 'Jouer à Ballon 40' }).first();
  await play.click();
  const frame = player.locator('iframe');
  await expect(frame).toBeVisible();
  const left = await frame.elementHandle();
  const entry = await page.evaluate(() => history.state.key);
  // Faster than the browser, which goes back in its history a moment later.
  await player.getByRole('button', { name: /^Retour/ }).evaluate(async (back: HTMLElement) => {
    back.click();
    await Promise.resolve();
    if (document.activeElement instanceof HTMLElement) document.activeElement.click();
  });
  await expect.poll(() => left?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await page.waitForFunction((key) => history.state?.usr?.playing === true && history.state.key !== key, entry);
  await expect(frame).toBeVisible();
  await page.goBack();
  await expect(player).toHaveCount(0);
  await expect(play).toBeFocused();
  await expect(page).toHaveURL(/\/game\/ballon-40$/);
});

test('one step back leaves a game, even after navigation inside its frame', async ({ page }) => {
  await page.goto('/game/ballon-40');
  const player = page.getByRole('dialog');
  const play = page.getByRole('button', { name: 'Jouer à Ballon 40' }).first();
  await play.click();
  await expect(player.frameLocator('iframe').getByText('Outside game')).toBeVisible();
  const frame = await (await player.locator('iframe').elementHandle())?.contentFrame();
  await frame?.evaluate(() => document.body.append(Object.assign(document.createElement('a'), { href: '?more' })));
  await frame?.evaluate(() => document.querySelector('a')?.click());
  await frame?.waitForURL(/more/);
  await clickInBar(player.getByRole('button', { name: /^Retour/ }));
  await expect(play).toBeFocused();
  await wentBack(page);
  await play.click();
  await expect(player).toBeVisible();
});

test('a font that misses the first paint causes no layout shift later', async ({ page }) => {
  const { promise: firstPaint, resolve: painted } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await firstPaint;
    await route.continue();
  });
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/game/ballon-40', { waitUntil: 'commit' });
  // Not `waitForFunction`, which relies on frames being drawn.
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));
  await expect.poll(paints).toContain('first-contentful-paint');
  painted();
  await interactUntil(page, () => loaded.some((path) => /\/player-root-.*\.css$/.test(path)));
  await page.evaluate(() => document.fonts.ready);
  expect(await layoutShifts(page)).toEqual([]);
  // A second set of font faces would replace letters that a visitor is reading.
  expect(await page.evaluate(fontFaceSheets)).toHaveLength(1);
});

test('the frame has the permissions that games need and no others', async ({ page }) => {
  await page.goto('/game/ballon-41');
  await page.getByRole('button', { name: 'Jouer à Ballon 41' }).click();
  const frame = page.getByRole('dialog').locator('iframe');
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-forms allow-pointer-lock',
  );
  const origin = `http://${process.env.E2E_OUTSIDE_HOST}`;
  const allow = (await frame.getAttribute('allow')) ?? '';
  const delegated = ['accelerometer', 'gyroscope', 'screen-wake-lock', 'web-share', 'microphone', 'camera'];
  for (const feature of ['fullscreen', 'gamepad', ...delegated.map((name) => `${name} ${origin}`)])
    expect(allow).toContain(feature);
  for (const feature of ['geolocation', 'clipboard']) expect(allow).not.toContain(feature);
  // Storage that the browser blocks for third parties may keep the game from starting.
  await page.getByRole('dialog').getByRole('button', { name: "Plus d'actions" }).press('Enter');
  const wayOut = page.getByRole('dialog').getByRole('link', { name: /^Le jeu ne démarre pas/ });
  expect(await wayOut.getAttribute('href')).toMatch(new RegExp(`^${origin}/`));
});

test('a built-in game runs without the site’s origin', async ({ page }) => {
  await page.goto('/game/meteor-minder');
  await page
    .getByRole('button', { name: /^Jouer à/ })
    .first()
    .click();
  const frame = page.getByRole('dialog').locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-forms allow-pointer-lock');
  await expect(page.getByRole('dialog').frameLocator('iframe').getByRole('button').first()).toBeVisible();
  const inside = page.frames().find((candidate) => candidate.url().includes('/play/'));
  expect(await inside?.evaluate(() => window.origin)).toBe('null');
  await expect(page.getByRole('link', { name: /^Le jeu ne démarre pas/ })).toHaveCount(0);
});

test("a feed's markup is shown as text", async ({ page }) => {
  await page.goto('/game/hostile');
  await expect(page.locator('h1')).toHaveText('<script>alert(1)</script> & "Échecs" 100% _x_ \\ \'');
  await expect(page.locator('main')).toContainText('</script><img src=x onerror=alert(1)>');
  await expect(page.locator('main img[src=x]')).toHaveCount(0);
  const [graph] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.stringify(JSON.parse(graph ?? ''))).toContain('alert(1)');
});

test('marks text in another language than the page', async ({ page }) => {
  await page.goto('/game/imported-chess');
  await expect(page.locator('h1')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/game\/imported-chess$/);
  await page.goto('/en/game/imported-chess');
  await expect(page.locator('h1')).not.toHaveAttribute('lang', 'en');
});

test('announces a game without address as coming soon', async ({ page }) => {
  await page.goto('/game/sans-adresse');
  await page.getByRole('button', { name: 'Jouer à Sans adresse' }).click();
  await expect(page.getByText('Jeu en cours de chargement...')).toBeVisible();
  await expect(page.getByText('Ce jeu sera bientôt disponible !')).toBeVisible();
});

test.describe('a frame that fails', () => {
  // Chromium reports the blocked frame and the 404 on the console.
  test.use({
    allowedComplaints: [/X-Frame-Options|refused to display|Failed to load resource|ERR_BLOCKED_BY_RESPONSE/i],
  });

  for (const slug of ['refuse-les-cadres', 'perdu']) {
    test(`is reported with two actions: ${slug}`, async ({ page, context }) => {
      await page.goto(`/game/${slug}`);
      await page
        .getByRole('button', { name: /^Jouer à/ })
        .first()
        .click();
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('Erreur de chargement');
      await expect(notice).toContainText("Le jeu n'a pas pu être chargé. Veuillez réessayer.");
      const retry = notice.getByRole('button', { name: 'Réessayer' });
      await expect(retry).toBeFocused();
      const looked = page.waitForResponse(/\/frame\?retry$/);
      await retry.click();
      expect(await (await looked).json()).toEqual({ ok: false });
      await expect(notice).toContainText('Erreur de chargement');
      const opened = context.waitForEvent('page');
      await notice.getByRole('link', { name: 'Ouvrir dans un nouvel onglet' }).click();
      await expect(await opened).toHaveURL(/\/game\//);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('is only logged in the quick-play overlay', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
    await page.goto('/?q=refuse les cadres');
    await page.getByRole('button', { name: 'Jouer à Refuse les cadres' }).click();
    expect((await logged).type()).toBe('warning');
    await expect(page.getByText('Erreur de chargement')).toHaveCount(0);
  });
});
