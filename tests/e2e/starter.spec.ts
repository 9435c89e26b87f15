import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

const slugs = readdirSync(join(import.meta.dirname, '../../starter/games')).filter((name) => name !== 'kit');

for (const slug of slugs) {
  test(`${slug} starts, takes keys, pauses and goes on`, async ({ page }) => {
    await page.goto(`/en/game/${slug}`);
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    const frame = page.getByRole('dialog').frameLocator('iframe');
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(frame.getByRole('dialog')).toHaveCount(0);
    // A game is drawn on its canvas, and something moves.
    const canvas = frame.locator('canvas').first();
    await expect(canvas).toBeVisible();
    for (const key of ['ArrowRight', 'ArrowUp', 'Space', 'ArrowLeft']) await page.keyboard.press(key, { delay: 120 });
    await page.keyboard.press('p');
    await expect(frame.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('p');
    await expect(frame.getByRole('dialog')).toHaveCount(0);
  });

  test(`${slug} speaks the page's language and fits a phone`, async ({ browser, server }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${server.url}/pt/game/${slug}`);
    await page
      .getByRole('button', { name: /^Jogar/ })
      .first()
      .tap();
    const frame = page.getByRole('dialog').frameLocator('iframe');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'pt');
    await frame.getByRole('button', { name: 'Jogar', exact: true }).tap();
    await expect(frame.getByRole('dialog')).toHaveCount(0);
    await page.touchscreen.tap(195, 500);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('a best score outlives the page, kept by the site for the game', async ({ page }) => {
  await page.goto('/en/game/meteor-minder');
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  const inside = page.frames().find((frame) => frame.url().includes('/play/'));
  await inside?.evaluate(() => parent.postMessage({ source: 'ludotek-game', type: 'best', value: 4321 }, '*'));
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('ludotek.best.'))?.[1]))
    .toBe('4321');
  await page.reload();
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(
    page
      .getByRole('dialog')
      .frameLocator('iframe')
      .getByText(/4.?321/)
      .first(),
  ).toBeVisible();
});
