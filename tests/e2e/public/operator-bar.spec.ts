import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';

// Headers of our own would need CORS preflights in the frame of a game.
test.use({ clientHeaders: {} });

const bar = (page: Page) => page.getByRole('navigation', { name: "Barre de l'administration" });

/** The panel tells the site's pages its language and the operator's permissions. */
async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ludotek.panel'))).not.toBeNull();
}

test('an operator gets from a page of the site to its editor and its statistics', async ({ operatorPage: page }) => {
  await openPanel(page);
  await page.goto('/en/game/lumen');
  // In the panel's language, not the page's.
  await expect(bar(page).getByRole('link')).toHaveText(['Modifier le jeu', 'Statistiques', 'Administration']);
  await expectAccessible(page, "the operator's bar");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, "the operator's bar on a phone");
  for (const link of await bar(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const own = await bar(page).boundingBox();
  expect(header?.y).toBe(own?.height);
  await page.setViewportSize({ width: 1280, height: 720 });

  await bar(page).getByRole('link', { name: 'Statistiques' }).click();
  await expect(page.getByRole('tab', { name: 'Statistiques', selected: true })).toBeVisible();
  await page.goto('/en/game/lumen');
  await bar(page).getByRole('link', { name: 'Modifier le jeu' }).click();
  await expect(page).toHaveURL(/\/admin#games\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the bar follows the page, stays out of the player and can be hidden for the tab', async ({
  operatorPage: page,
}) => {
  await openPanel(page);
  await page.goto('/en/legal/privacy');
  await expect(bar(page).getByRole('link', { name: 'Modifier la page' })).toHaveAttribute(
    'href',
    '/admin#pages/privacy',
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Puzzle' }).click();
  await expect(bar(page).getByRole('link', { name: 'Modifier la catégorie' })).toBeVisible();
  await page.goto('/en/game/lumen');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.goto('/en');
  await bar(page).getByRole('button', { name: 'Masquer la barre dans cet onglet' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/en/game/lumen');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Administration' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('visitors do not load the bar', async ({ visitor: page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/en/game/lumen');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((address) => address.includes('operator-bar'))).toEqual([]);
});
