import type { Page } from '@playwright/test';
import { EMPTY_IDENTITY } from '../../../shared/forms/site-settings.ts';
import { expectAccessible } from '../support/accessible.ts';
import { submitForm } from '../support/auth-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { interactUntil } from '../support/interact.ts';
import { heading } from '../support/panel-steps.ts';
import { keeping, saveSetting } from '../support/site-settings.ts';

test.use({
  ownContext: true,
  serviceWorkers: 'allow',
  clientHeaders: {},
  allowedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

const active = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return registration?.active?.state ?? null;
  });

/** Returns how many files the worker has stored, by file extension. */
const stored = (page: Page, extension: string) =>
  page.evaluate(async (end) => {
    let count = 0;
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      count += requests.filter(({ url }) => new URL(url).pathname.endsWith(end)).length;
    }
    return count;
  }, extension);

/** Opens a page, and waits until everything is stored. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => active(page)).toBe('activated');
  await interactUntil(page, async () => (await stored(page, '.html')) === 10);
}

/** Opens a page other than the site's own, which never hydrates. */
const openOffline = (page: Page, path: string) =>
  page.evaluate((address) => location.assign(address), path).then(() => page.waitForLoadState());

/** Unlike `history.length`, this is up to date in every Chromium. */
const countEntries = (page: Page) => page.evaluate(() => navigation.entries().length);

test('offline, the home page leads to the built-in games, which run and keep their scores', {
  tag: '@core',
}, async ({ page, context }) => {
  await visit(page, '/en');
  await context.setOffline(true);
  await openOffline(page, '/en?anew');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
  const cards = page.getByRole('list').getByRole('button');
  await expect(cards).toHaveCount(10);
  for (const picture of await page.locator('img').all()) {
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).not.toBe(
      0,
    );
  }

  // Tapped twice, it opens once, and one step back closes it.
  const entries = await countEntries(page);
  await page.getByRole('button', { name: 'Lumen' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const frame = page.getByRole('dialog', { name: 'Lumen' }).frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  await expect(frame.locator('canvas').first()).toBeVisible();
  await frame.getByRole('dialog').getByRole('button').first().click();
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  expect(await countEntries(page)).toBe(entries + 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openOffline(page, '/pt/game/lumen');
  await expect(page.getByRole('heading', { name: 'Estás sem ligação' })).toBeVisible();
  // Back online, it continues where the visitor wanted to go.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Lumen' }).first()).toBeVisible();
});

test('offline, a link on an open page leads there too', async ({ page, context }) => {
  await visit(page, '/es');
  await context.setOffline(true);
  await page.locator('main article a').first().click();
  await page.getByRole('link', { name: 'Jugar sin conexión' }).click();
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
});

test('a new version takes over at the next visit, and removes what the former one stored', async ({
  page,
  operatorRequest,
}) => {
  await visit(page, '/en');
  const before = await page.evaluate(() => caches.keys());
  await keeping(operatorRequest, 'identity', async () => {
    await saveSetting(operatorRequest, 'identity', { ...EMPTY_IDENTITY, name: 'Another name' });
    await expect.poll(async () => (await page.request.get('/en')).text()).toContain('Another name');
    await page.goto('/en');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual(before);
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
    // Documents come from the network, so the first visit shows the new name.
    await expect(page).toHaveTitle(/Another name/);
  });
});

test("what a page's script puts into its cache is never shown", async ({ page, context }) => {
  await visit(page, '/en');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) await cache.put(request, new Response('<h1>Hostile</h1>'));
    }
  });
  await context.setOffline(true);
  // The browser shows its own page instead.
  await expect(page.goto('/en?anew')).rejects.toThrow(/ERR_/);
});

test('when switched off, it removes itself and what it stored', async ({ page, operatorRequest }) => {
  await visit(page, '/en');
  await keeping(operatorRequest, 'identity', async () => {
    await saveSetting(operatorRequest, 'identity', { ...EMPTY_IDENTITY, offline: false });
    await expect.poll(async () => (await page.request.get('/service-worker.js')).text()).toContain('unregister');
    // Even from a page that does not know about it.
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    await expect.poll(() => active(page)).toBeNull();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(async () => (await page.request.get('/en')).headers()['content-security-policy'])
      .toContain("worker-src 'none'");
  });
});

test('a sign-in ends it: no worker controls the panel, or returns while the session lasts', async ({
  page,
  context,
  ownOperator,
}) => {
  await visit(page, '/en');
  await page.goto('/auth?from=admin');
  await expect.poll(() => active(page)).toBeNull();
  await submitForm(page, ownOperator);
  await expect(page).toHaveURL(/\/admin/);
  await expect(heading(page)).toHaveText('Tableau de bord');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await active(page)).toBeNull();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  const site = await context.newPage();
  await site.goto('/en');
  // A script of the page cannot bring it back.
  await site.evaluate(() => navigator.serviceWorker.register('/service-worker.js'));
  await expect.poll(() => active(site)).toBeNull();
});
