import type { APIRequestContext, Page } from '@playwright/test';
import { OPERATOR_HINT, OPERATOR_HINT_KEY } from '../../app/operator-hint.ts';
import { EMPTY_ANALYTICS } from '../../shared/forms/analytics.ts';
import { expect, test } from './support/fixtures.ts';

/** A foreign script that tries to call the panel's API. */
const PROBE_CODE = `window.strange = fetch('/api/admin/games').then(({ status }) => status);
document.documentElement.dataset.strange = '';`;

const CONSENT = JSON.stringify({
  categories: ['analytics'],
  revision: 2,
  expirationTime: Date.now() + 86_400_000,
  consentId: 'x',
});

const putAnalytics = (request: APIRequestContext, change: Partial<typeof EMPTY_ANALYTICS>) =>
  request.post('/api/functions/update-ads-settings', {
    data: { type: 'analytics', content: { ...EMPTY_ANALYTICS, ...change } },
  });

test.use({ allowedComplaints: [/Content Security Policy/] });

test.describe('an injected script', () => {
  for (const path of ['/', '/en/contact', '/game/none-of-ours', '/auth']) {
    const tag = path === '/' ? ['@core'] : [];
    test(`does not run on ${path}, while the product's scripts do`, { tag }, async ({ page }) => {
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<body>', `<body><script>${PROBE_CODE}</script>`);
        expect(body).toContain(PROBE_CODE);
        await route.fulfill({ response, body });
      });
      // Waits for hydration.
      await page.goto(path);
      expect(await page.locator('html[data-strange]').count()).toBe(0);
    });
  }
});

test.describe('of all scripts', () => {
  test.use({
    ownContext: true,
    serviceWorkers: 'allow',
    allowedComplaints: [/Content Security Policy|response code \(403\)/],
  });

  test("only the site's own service worker can be registered, for the whole site", async ({
    page,
    operatorRequest,
  }) => {
    await putAnalytics(operatorRequest, { isEnabled: true, customScript: PROBE_CODE });
    await page.goto('/en/contact');
    const asset = await page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href ?? '/assets/none.js',
    );
    const register = (script: string, scope = '/') =>
      page.evaluate(
        ([address, scope]) => navigator.serviceWorker.register(address, { scope }).then(() => 'registered', String),
        [script, scope] as const,
      );
    expect(await register('/service-worker.js')).toBe('registered');
    for (const script of ['/analytics.js', asset, '/play/lumen/game.js']) {
      expect(await register(script), script).toMatch(/SecurityError|Content Security Policy/);
      const answer = await page.request.get(script, { headers: { 'Service-Worker': 'script' } });
      expect(answer.status(), script).toBe(403);
    }
    // The policy allows this URL, and the server refuses any other form of it.
    expect(await register('/service-worker.js?x')).toMatch(/TypeError/);
    // It refuses to be installed for a part of the site.
    await register('/service-worker.js', '/admin');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration('/admin').then((found) => found?.scope)))
      .toMatch(/[0-9]\/$/);
    await putAnalytics(operatorRequest, {});
  });
});

test.describe('an analytics script', () => {
  test.use({ allowedComplaints: [/40[13]/] });

  test.beforeEach(async ({ operatorRequest, page }) => {
    await putAnalytics(operatorRequest, { isEnabled: true, customScript: PROBE_CODE });
    await expect.poll(async () => (await page.request.get('/en/contact')).text()).toContain('Manage cookies');
  });
  test.afterEach(({ operatorRequest }) => putAnalytics(operatorRequest, {}));

  const agree = (page: Page) =>
    page.addInitScript((consent) => localStorage.setItem('ludotek.consent', consent), CONSENT);
  const added = (page: Page) => page.locator('script[src="/analytics.js"]');
  const ran = (page: Page) => page.locator('html[data-strange]');

  test('runs for a visitor and for an account without a role, without access to the panel', async ({
    visitor,
    memberPage,
  }) => {
    for (const [visited, status] of [
      [visitor, 401],
      [memberPage, 403],
    ] as const) {
      await agree(visited);
      await visited.goto('/en/contact');
      await ran(visited).waitFor({ state: 'attached' });
      expect(await visited.evaluate('window.strange')).toBe(status);
    }
  });
  test('does not run for an operator, even if the browser has cached it', async ({
    operatorPage,
    playwright,
    server,
  }) => {
    const context = operatorPage.context();
    const cookies = await context.cookies();
    // The browser cached the visitors' script before the sign-in.
    await context.clearCookies();
    await agree(operatorPage);
    await operatorPage.goto('/en/contact');
    await ran(operatorPage).waitFor({ state: 'attached' });
    await context.addCookies(cookies);
    for (const path of ['/en/contact', '/']) {
      const answered = operatorPage.waitForResponse('**/analytics.js');
      await operatorPage.goto(path);
      const answer = await answered;
      expect([answer.status(), await answer.text()]).toEqual([200, '']);
      expect(answer.headers()['cache-control']).toBe('private, no-cache');
      await operatorPage.waitForLoadState('networkidle');
      await expect(added(operatorPage)).toHaveCount(1);
      await expect(ran(operatorPage)).toHaveCount(0);
    }
    const stranger = await playwright.request.newContext({ baseURL: server.url });
    expect(await (await stranger.get('/analytics.js')).text()).toContain(PROBE_CODE);
    await stranger.dispose();
  });

  test('is removed from an open page when an operator signs in in another tab', async ({ page, context }) => {
    await agree(page);
    await page.goto('/en/contact');
    await ran(page).waitFor({ state: 'attached' });
    const other = await context.newPage();
    await other.goto('/en/legal/mentions');
    const loaded = page.waitForEvent('load');
    await other.evaluate(([key, hint]) => localStorage.setItem(key, hint), [OPERATOR_HINT_KEY, OPERATOR_HINT] as const);
    await loaded;
    // It may still request the script when the setting is put back.
    await page.close();
  });
});
