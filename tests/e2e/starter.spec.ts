import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { someOf } from './thorough.ts';

const slugs = readdirSync(join(import.meta.dirname, '../../starter/games'));

/** Presses the main button of the start screen, and of what a game says before the first move. */
async function begin(frame: FrameLocator, press: 'click' | 'tap'): Promise<void> {
  const card = frame.getByRole('dialog');
  const main = card.getByRole('button').first();
  await main[press]();
  // Cards ignore the first instant, so that a hammered key does not dismiss them unseen: pressed until none is left.
  await expect(async () => {
    if ((await card.count()) > 0) await main[press]({ timeout: 1_000 });
    await expect(card).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** A game that runs, in its frame. */
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

for (const slug of someOf(slugs, 1)) {
  test(`${slug} starts, takes keys, pauses and goes on`, async ({ page }) => {
    const frame = await play(page, slug);
    // A game is drawn on its canvas, and something moves.
    const canvas = frame.locator('canvas').first();
    await expect(canvas).toBeVisible();
    for (const key of ['ArrowRight', 'ArrowUp', 'Space', 'ArrowLeft']) await page.keyboard.press(key, { delay: 120 });
    await page.keyboard.press('p');
    await expect(frame.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('p');
    await expect(frame.getByRole('dialog')).toHaveCount(0);
  });

  test(`Escape leads back from ${slug} until it is played`, async ({ page }) => {
    const player = page.getByRole('dialog', { name: /, playing$/ });
    const control = page.getByRole('button', { name: /^Play / }).first();
    await page.goto(`/en/game/${slug}`);
    await control.focus();
    await page.keyboard.press('Enter');
    // The game takes the keyboard, as it would to be started.
    const start = player.frameLocator('iframe').getByRole('dialog').getByRole('button').first();
    await expect(start).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(player).toHaveCount(0);
    await expect(control).toBeFocused();
  });

  test(`Escape pauses ${slug} while it is played`, async ({ page }) => {
    const frame = await play(page, slug);
    await page.keyboard.press('Escape');
    await expect(frame.getByRole('dialog')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test(`${slug} speaks the page's language and takes thumbs`, async ({ page }) => {
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

test('Escape leads back to the list from a game that was opened over it', async ({ page }) => {
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

test('a best score outlives the page, kept by the site for the game', async ({ page }) => {
  await page.goto('/en/game/meteor-minder');
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  // The game's own document, not the empty one that stands in the frame before it.
  const game = page.getByRole('dialog').frameLocator('iframe').locator('html[lang=en]');
  await game.evaluate(() => parent.postMessage({ source: 'ludotek-game', type: 'best', value: 4321 }, '*'));
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('ludotek.best.'))?.[1]))
    .toBe('4321');
  // A reload keeps the player open, with a new frame.
  await page.reload();
  await expect(page.getByRole('dialog').frameLocator('iframe').locator('body')).toContainText(/4.?321/);
});
