import type { Page } from '@playwright/test';
import { leaveMessage, message } from '../support/auth-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { interactUntil } from '../support/interact.ts';

const PICTURES = /\/media\/games\//;
const isOurScript = (url: string) => /\/assets\/[^/]+\.js$/.test(url);

/** Holds back all pictures. @returns releases them */
async function holdPictures(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(PICTURES, async (route) => {
    await promise;
    await route.abort().catch(() => {}); // The page may be closed by then.
  });
  return resolve;
}

/** Runs in the browser: long timers never fire. */
function stopLongTimers() {
  const { setTimeout } = window;
  const never = (_work: unknown, delay = 0) => delay >= 3_000;
  window.setTimeout = ((...args: Parameters<typeof setTimeout>) =>
    never(...args) ? 0 : setTimeout(...args)) as typeof window.setTimeout;
}

/** Runs in the browser: presses a key after each received part of the page. */
function pressWhileLoading() {
  new MutationObserver((_, observer) => {
    if (document.readyState === 'loading') dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    else observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

test.describe('scripts', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] });

  test('are requested after the page and its first pictures are shown', async ({ page }) => {
    const order: string[] = [];
    page.on('requestfinished', (request) => {
      if (PICTURES.test(request.url())) order.push('picture');
    });
    page.on('request', (request) => {
      if (isOurScript(request.url())) order.push('script');
    });
    await page.addInitScript(stopLongTimers);
    await page.goto('/en', { waitUntil: 'load' });
    await expect.poll(() => order.filter((what) => what === 'script').length).toBeGreaterThan(3);
    expect(order.slice(0, order.indexOf('script')).length).toBeGreaterThan(3);
  });

  test('for players are requested only after an interaction', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/en', { waitUntil: 'load' });
    // Hearts appear when the browser is idle.
    await expect(page.locator('main article button[aria-pressed]').first()).toBeAttached();
    const player = /\/player-root-/;
    expect(requested.filter((url) => player.test(url))).toEqual([]);
    await interactUntil(page, () => requested.some((url) => player.test(url)));
  });

  test('do not wait for slow pictures', async ({ page }) => {
    const release = await holdPictures(page);
    await page.goto('/en', { waitUntil: 'domcontentloaded' });
    release();
  });

  test('are requested at once after an interaction', async ({ page }) => {
    const release = await holdPictures(page);
    await page.addInitScript(stopLongTimers);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isOurScript(request.url())) asked.push(request.url());
    });
    const opened = page.goto('/en', { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(asked).toEqual([]);
    await page.keyboard.press('Tab');
    await opened;
    expect(asked.length).toBeGreaterThan(3);
    release();
  });

  test('replay the last button pressed before they loaded', async ({ page }) => {
    const { promise: bothPressed, resolve: letScriptsCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await bothPressed;
      await route.continue();
    });
    page.goto('/game/ballon-3').catch(() => undefined); // Navigation waits for the scripts.
    await page.getByRole('button', { name: 'Jouer à Ballon 4', exact: true }).click();
    await page.getByRole('button', { name: 'Jouer à Ballon 3', exact: true }).click();
    letScriptsCome();
    await expect(page.getByRole('dialog', { name: 'Ballon 3' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('leave links working when they fail to load', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined); // Never responds.
    page.goto('/game/ballon-3').catch(() => undefined); // Navigation waits for the scripts.
    const play = page.getByRole('button', { name: 'Jouer à Ballon 3', exact: true });
    await play.click();
    await expect(play).toHaveAttribute('data-pressed');
    const [opened] = await Promise.all([page.waitForEvent('popup'), play.click()]);
    await expect(opened).toHaveURL(/\/game\/plays/);
    await expect(play).not.toHaveAttribute('data-pressed');
  });

  test('load after an interaction before the whole page has arrived', async ({ page }) => {
    const release = await holdPictures(page);
    await page.addInitScript(stopLongTimers);
    await page.addInitScript(pressWhileLoading);
    await page.goto('/en', { waitUntil: 'domcontentloaded' });
    release();
  });

  test('append the next page of a list when its link was clicked before they loaded', async ({ page }) => {
    const { promise: pressed, resolve: letScriptsCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    page.goto('/?order=new').catch(() => undefined); // Navigation waits for the scripts.
    const cards = page.getByRole('list', { name: 'Jeux' }).getByRole('article');
    const more = page.getByRole('link', { name: 'Charger plus' });
    await more.waitFor();
    const before = await cards.count();
    await more.click();
    await expect(more).toHaveAttribute('data-pressed');
    letScriptsCome();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    await expect(page).toHaveURL(/\?order=new$/);
  });

  test('start at once when the previous page left a message', async ({ page, server }) => {
    const release = await holdPictures(page);
    await page.addInitScript(stopLongTimers);
    await leaveMessage(page, 'signed_out', server.url);
    page.goto('/').catch(() => undefined); // Navigation waits for the pictures.
    await expect(message(page, 'Déconnexion réussie')).toBeVisible();
    release();
  });
});

test.describe('a picture that fails before the scripts run', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] });

  for (const [path, picture] of [
    ['/', 'main article img'],
    ['/game/ballon-3', 'button[aria-hidden] img'],
  ] as const) {
    test(`is replaced by a pattern on ${path}`, async ({ page }) => {
      await page.route('**/assets/*.js', () => undefined); // Never responds.
      await page.route(PICTURES, (route) => route.abort());
      page.goto(path).catch(() => undefined); // Navigation waits for the scripts.
      const image = page.locator(picture).first();
      await expect(image).toHaveAttribute('data-failed');
      await expect(image).toBeHidden();
      const drawn = () => image.evaluate((img) => getComputedStyle(img.parentElement ?? img).backgroundImage);
      expect(await drawn()).toMatch(/\/assets\/.+\.svg/);
    });
  }
});
