import { tmpdir } from 'node:os';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { copyFolder } from '../../helpers/copy-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { interactUntil } from '../support/interact.ts';
import { startServer } from '../support/server.ts';

test.describe('when data fails to load', () => {
  // The documents of this test are errors, and Chromium reports data requests that fail with 500.
  test.use({ allowedComplaints: [/status of 500|Internal Server Error|Unexpected Server Error/] });

  test('shows an error screen with a link, and works again afterwards', async ({ page }) => {
    const { folder, remove } = copyFolder(process.env.E2E_TEMPLATE ?? '', tmpdir());
    const server = await startServer({ DATA_DIR: folder });
    const database = await openDatabase({ dataDir: folder, role: 'command' });
    try {
      await page.goto(`${server.url}/en/contact`);
      await database.pool.query('alter table games rename to games_away');

      // A document request.
      expect((await page.goto(`${server.url}/en`))?.status()).toBe(500);
      await expect(page.getByRole('heading', { name: 'Server error' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow');

      // A client navigation.
      await page.goto(`${server.url}/en/contact`);
      await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
      await expect(page.getByRole('heading', { name: 'Server error' })).toBeVisible();

      await database.pool.query('alter table games_away rename to games');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.locator('main article')).toHaveCount(60);
    } finally {
      // Pending requests must not reach a stopped server.
      await page.close();
      await database.close();
      await server.stop();
      await remove();
    }
  });
});

test.describe('offline', () => {
  // The shared browser cache may hold the game's page.
  test.use({ ownContext: true, allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('a navigation shows "Network error" and continues when the connection is back', async ({ page, context }) => {
    await page.goto('/en');
    // Interaction makes the page prefetch the other screens.
    const prefetched = () =>
      page.evaluate(() => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        const routes = Object.entries(window.__reactRouterManifest?.routes ?? {});
        const game = routes.find(([id]) => id === 'game.en')?.[1];
        return [game?.module ?? '', ...(game?.imports ?? [])].every((path) => fetched.includes(path));
      });
    await interactUntil(page, prefetched);
    await context.setOffline(true);
    await page.locator('main article a').first().click();
    await expect(page.getByRole('heading', { name: 'Network error' })).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Network error' })).toBeVisible();
    // Back online, it retries by itself.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Network error' })).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
  });
});
