import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({ clientHeaders: {} });

/** Opens a game's player, up to its start card. */
async function open(page: Page, slug: string): Promise<FrameLocator> {
  await page.goto(`/en/game/${slug}`);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  return page.getByRole('dialog').frameLocator('iframe');
}

/** Returns a game's id, from its own script on the page. */
async function gameId(page: Page): Promise<string> {
  const key = () => Object.keys(localStorage).find((name) => name.startsWith('ludotek.save.'));
  await expect.poll(() => page.evaluate(key)).toBeDefined();
  return ((await page.evaluate(key)) ?? '').slice('ludotek.save.'.length);
}

/** Solves the first level, which takes two turns. */
async function solveFirstLevel(page: Page, frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  for (const key of ['Space', 'Space', 'ArrowRight', 'Space']) await page.keyboard.press(key, { delay: 60 });
}

test('a game continues at the level that was reached, and stays muted', { tag: '@core' }, async ({ page }) => {
  const frame = await open(page, 'lumen');
  await solveFirstLevel(page, frame);
  await frame.getByRole('button', { name: 'Mute (M)' }).click();
  await expect(frame.getByText('2/28')).toBeVisible();
  await page.reload();
  const again = page.getByRole('dialog').frameLocator('iframe');
  await expect(again.getByRole('button', { name: 'Continue · Level 2' })).toBeFocused();
  // The page's button, which is in the bar while the game is not played.
  const unmute = page.getByRole('dialog').getByRole('button', { name: 'Unmute', exact: true });
  await expect(unmute).toBeVisible();

  // By keyboard: the levels, where the first one has its stars.
  await again.getByRole('button', { name: 'Levels' }).press('Enter');
  await expect(again.getByRole('button', { name: '2', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(again.getByRole('button', { name: /^1\s*★/ })).toBeFocused();
  await expect(again.getByRole('button', { name: '3', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(again.getByRole('button', { name: 'Continue · Level 2' })).toBeVisible();

  // Starting over asks for confirmation, and other games are muted too.
  await again.getByRole('button', { name: 'Start over' }).click();
  await again.getByRole('button', { name: 'Press again to start over' }).click();
  await expect(again.getByText('1/28')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Unmute (M)' })).toBeVisible();
  await open(page, 'meteor-minder');
  await expect(unmute).toBeVisible();
});

test('progress moves to another browser as a file, and a bad file changes nothing', async ({ page, visitor }) => {
  const frame = await open(page, 'lumen');
  await solveFirstLevel(page, frame);
  const id = await gameId(page);
  // A reload would keep the player open.
  await page.goto('/en');
  await page.goto('/en/game/lumen');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my progress' }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ game: id, version: 1 });

  await visitor.goto('/en/game/lumen');
  const load = async (buffer: Buffer) => {
    const chooser = visitor.waitForEvent('filechooser');
    await visitor.getByRole('button', { name: 'Import progress' }).click();
    await (await chooser).setFiles({ name: 'progress.json', mimeType: 'application/json', buffer });
  };
  await load(readFileSync(file));
  await expect(visitor.getByText('Progress imported')).toBeVisible();
  await load(readFileSync(file).subarray(0, 60));
  await expect(visitor.getByText('This file is damaged')).toBeVisible();
  const other = await open(visitor, 'lumen');
  await expect(other.getByRole('button', { name: /^Continue · Level/ })).toBeVisible();
});

test('without storage, a game says that progress lasts for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    if (window === window.top)
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  const frame = await open(page, 'lumen');
  await expect(frame.getByText('Your browser keeps nothing')).toBeVisible();
  await solveFirstLevel(page, frame);
  await expect(frame.getByText('2/28')).toBeVisible();
});

test('the daily challenge shows the streak and increases it', async ({ page }) => {
  const first = await open(page, 'lumen');
  await solveFirstLevel(page, first);
  const id = await gameId(page);
  await page.evaluate((game) => {
    const day = Math.floor(Date.now() / 86_400_000) - 1;
    const data = { own: null, daily: { day, streak: 4, score: 300 }, best: null };
    const save = { game, version: 1, savedAt: new Date().toISOString(), data };
    localStorage.setItem(`ludotek.save.${game}`, JSON.stringify(save));
  }, id);
  await page.reload();
  const frame = page.getByRole('dialog').frameLocator('iframe');
  await expect(frame.getByText('Days in a row4')).toBeVisible();
  await frame.getByRole('button', { name: 'Daily challenge' }).click();
  await expect(frame.getByText('1/3')).toBeVisible();
  // A day that is given up without a solved table does not count.
  await page.keyboard.press('f');
  await page.keyboard.press('f');
  await expect(frame.getByRole('dialog', { name: 'Lights out' })).toBeVisible();
  const stored = await page.evaluate((game) => localStorage.getItem(`ludotek.save.${game}`), id);
  expect(JSON.parse(stored ?? '').data.daily.streak).toBe(4);
  // The next day, on the card that was left open.
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await frame.locator('html').evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(frame.getByRole('button', { name: 'Daily challenge' })).toBeVisible();
});
