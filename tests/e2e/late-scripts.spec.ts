import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PICTURES = /\/media\/games\//;
const isOurScript = (url: string) => /\/assets\/[^/]+\.js$/.test(url);

/** Lets no picture arrive. Gives what ends that. */
async function holdPictures(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(PICTURES, async (route) => {
    await promise;
    await route.abort().catch(() => {}); // The page may be gone by then.
  });
  return resolve;
}

/** In the browser: what waits for seconds waits for ever. */
function stopLongTimers() {
  const { setTimeout } = window;
  const never = (_work: unknown, delay = 0) => delay >= 3_000;
  window.setTimeout = ((...args: Parameters<typeof setTimeout>) =>
    never(...args) ? 0 : setTimeout(...args)) as typeof window.setTimeout;
}

/** In the browser: presses a key whenever more of the page is there, until all of it is. */
function pressWhileLoading() {
  new MutationObserver((_, observer) => {
    if (document.readyState === 'loading') dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    else observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

test.describe('scripts', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] });

  test('are asked for when the page stands with its first pictures', async ({ page }) => {
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

  test('that only players and travellers need come for who uses the page', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isOurScript(request.url())) asked.push(request.url());
    });
    await page.goto('/en', { waitUntil: 'load' });
    // Hearts come when the page has nothing better to do.
    await expect(page.locator('main article button[aria-pressed]').first()).toBeAttached();
    const overlay = /\/game-overlay-/;
    expect(asked.filter((url) => overlay.test(url))).toEqual([]);
    const wanted = page.waitForRequest(overlay);
    await page.mouse.move(40, 40);
    await wanted;
  });

  test('come without the pictures when those take their time', async ({ page }) => {
    const release = await holdPictures(page);
    await page.goto('/en', { waitUntil: 'domcontentloaded' });
    release();
  });

  test('come at once for who uses the page', async ({ page }) => {
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

  test('answer the last button that was pressed before they came', async ({ page }) => {
    const { promise: bothPressed, resolve: letScriptsCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await bothPressed;
      await route.continue();
    });
    page.goto('/game/ballon-3').catch(() => undefined); // It waits for them.
    await page.getByRole('button', { name: 'Jouer à Ballon 4', exact: true }).click();
    await page.getByRole('button', { name: 'Jouer à Ballon 3', exact: true }).click();
    letScriptsCome();
    await expect(page.getByRole('dialog', { name: 'Ballon 3' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('that do not come leave a link where it leads', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined); // Never answered.
    page.goto('/game/ballon-3').catch(() => undefined); // It waits for them.
    const play = page.getByRole('button', { name: 'Jouer à Ballon 3', exact: true });
    await play.click();
    await expect(play).toHaveAttribute('data-pressed');
    const [opened] = await Promise.all([page.waitForEvent('popup'), play.click()]);
    await expect(opened).toHaveURL(/\/game\/plays/);
    await expect(play).not.toHaveAttribute('data-pressed');
  });

  test('come for who uses the page before all of it is there', async ({ page }) => {
    const release = await holdPictures(page);
    await page.addInitScript(stopLongTimers);
    await page.addInitScript(pressWhileLoading);
    await page.goto('/en', { waitUntil: 'domcontentloaded' });
    release();
  });
});
