import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { walk } from './support/keyboard-walk.ts';
import { heading, navigation, unfoldMenu, waitForIdle } from './support/panel-steps.ts';

/** Buttons that open the main dialogs of sections, by fragment. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  '#games': ['Nouveau jeu'],
  '#categories': ['Nouvelle catégorie'],
  '#collections': ['Nouvelle collection'],
  '#ads': ['Nouvelle publicité'],
  '#import': ['Enregistrer un flux'],
  '#home': ['Modifier Tous les jeux'],
  '#pages': ['Nouvelle page', 'Modifier le texte de «\u00a0Mentions légales\u00a0»'],
  '#menus': ['Ajouter une entrée\u00a0: En-tête'],
  '#media': ['Ajouter depuis une adresse'],
  '#redirects': ['Nouvelle redirection', 'Importer'],
};

/**
 * @returns a function that waits until the panel has read its data and loaded its frames, because controls that appear behind the
 *   focus are not reached, nor are frames that have nothing to scroll yet
 */
function watchReads(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const isRead = (request: Request) => request.method() === 'GET' && /\/api\/(?!.*\/events$)/.test(request.url());
  page.on('request', (request) => isRead(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await expect.poll(() => open.size).toBe(0);
    for (const frame of page.frames()) await frame.waitForLoadState();
    await waitForIdle(page);
  };
}

/** Opens a dialog with its button, walks through it and closes it, all by keyboard. */
async function visitDialog(page: Page, name: string, settle: () => Promise<void>) {
  const opener = page.getByRole('main').getByRole('button', { name, exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog');
  await expect(shown.locator(':focus'), name).toHaveCount(1);
  await settle();
  await walk(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(shown, name).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('each section of the panel and its dialogs can be reached, used and left by keyboard', async ({
  operatorPage: page,
}) => {
  test.slow();
  const settle = watchReads(page);
  await page.goto('/admin');
  await expect(heading(page)).toBeVisible();
  await unfoldMenu(page);
  // From the start of the page again. The groups stay open.
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await walk(page, 'nav');
  const links = await navigation(page)
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).hash));
  expect(links.length).toBeGreaterThan(0);
  // Parts of sections are covered with their section.
  for (const fragment of [...links.filter((link) => !link.includes('?')), '#activity']) {
    await test.step(fragment, async () => {
      // One row stands for fifty.
      await page.goto(`/admin${fragment}${fragment === '#games' ? '?q=lumen' : ''}`);
      if (fragment !== '#dashboard') await expect(heading(page)).toBeFocused();
      await expect(page.locator('main .mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0);
      await settle();
      await walk(page, 'main');
      for (const name of OPENERS[fragment] ?? []) await visitDialog(page, name, settle);
    });
  }
});

test('public pages can be walked through by keyboard', async ({ page }) => {
  for (const path of ['/', '/category/puzzle', '/game/lumen', '/contact', '/legal/privacy', '/auth']) {
    await test.step(path, async () => {
      await page.goto(path);
      await walk(page, 'body');
    });
  }
});
