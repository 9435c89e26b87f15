import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { quickSubset } from '../support/thorough.ts';

test.use({ clientHeaders: {} });

const slugs = readdirSync(join(import.meta.dirname, '../../../starter/games'));

/** Presses the main button of the start screen and of the messages before the first move. */
async function begin(frame: FrameLocator, press: 'click' | 'tap'): Promise<void> {
  const card = frame.getByRole('dialog');
  const main = card.getByRole('button').first();
  await main[press]();
  // Cards ignore early presses, so that they are not dismissed unseen. Press until none is left.
  await expect(async () => {
    if ((await card.count()) > 0) await main[press]({ timeout: 1_000 });
    await expect(card).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Opens a game and starts it. */
async function play(page: Page, slug: string): Promise<FrameLocator> {
  await page.goto(`/en/game/${slug}`);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const frame = page.getByRole('dialog').frameLocator('iframe');
  await begin(frame, 'click');
  return frame;
}

for (const slug of quickSubset(slugs, 1)) {
  test(`${slug} starts, reacts to keys, pauses and resumes`, async ({ page }) => {
    const frame = await play(page, slug);
    // The game draws on its canvas, and the picture changes.
    const canvas = frame.locator('canvas').first();
    await expect(canvas).toBeVisible();
    for (const key of ['ArrowRight', 'ArrowUp', 'Space', 'ArrowLeft']) await page.keyboard.press(key, { delay: 120 });
    await page.keyboard.press('p');
    await expect(frame.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('p');
    await expect(frame.getByRole('dialog')).toHaveCount(0);
  });

  test(`Escape leaves ${slug} before it is started`, async ({ page }) => {
    const player = page.getByRole('dialog', { name: /, playing$/ });
    const control = page.getByRole('button', { name: /^Play / }).first();
    await page.goto(`/en/game/${slug}`);
    await control.focus();
    await page.keyboard.press('Enter');
    // The game takes the keyboard focus.
    const start = player.frameLocator('iframe').getByRole('dialog').getByRole('button').first();
    await expect(start).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(player).toHaveCount(0);
    await expect(control).toBeFocused();
  });

  test(`Escape pauses ${slug} during the game`, async ({ page }) => {
    const frame = await play(page, slug);
    await page.keyboard.press('Escape');
    await expect(frame.getByRole('dialog')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test(`${slug} is in the page's language and has touch controls`, async ({ page }) => {
      await page.goto(`/pt/game/${slug}`);
      await page
        .getByRole('button', { name: /^Jogar/ })
        .first()
        .tap();
      const frame = page.getByRole('dialog').frameLocator('iframe');
      await expect(frame.locator('html')).toHaveAttribute('lang', 'pt');
      await begin(frame, 'tap');
      await page.touchscreen.tap(195, 500);
      await page.touchscreen.tap(120, 600);
    });
  });
}

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the end card has all its buttons visible, beside similar games', async ({ page }) => {
    const frame = await play(page, 'lumen');
    // Giving up asks for a second press.
    await page.keyboard.press('f');
    await page.keyboard.press('f');
    const card = frame.getByRole('dialog', { name: 'Lights out' });
    await expect(card.getByRole('button', { name: 'Next game' })).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('button', { name: 'Share' })).toBeInViewport({ ratio: 1 });
  });
});

test('Escape returns to the list from a game opened above it', async ({ page }) => {
  await page.goto('/en?q=meteor');
  const control = page.getByRole('button', { name: 'Play Meteor Minder' });
  await control.focus();
  await page.keyboard.press('Enter');
  const overlay = page.getByRole('dialog', { name: 'Meteor Minder' });
  await expect(overlay.frameLocator('iframe').getByRole('dialog').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(control).toBeFocused();
});

test("the site keeps a game's best score across visits", async ({ page }) => {
  await page.goto('/en/game/meteor-minder');
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  // The game's own document, not the frame's initial empty one.
  const game = page.getByRole('dialog').frameLocator('iframe').locator('html[lang=en]');
  await game.evaluate(() => parent.postMessage({ source: 'ludotek-game', type: 'best', value: 4321 }, '*'));
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('ludotek.best.'))?.[1]))
    .toBe('4321');
  // A reload keeps the player open, with a new frame.
  await page.reload();
  await expect(page.getByRole('dialog').frameLocator('iframe').locator('body')).toContainText(/4.?321/);
});
