import type { APIRequestContext } from '@playwright/test';
import { EMPTY_ANALYTICS } from '../../shared/forms/analytics.ts';
import { expect, test } from './panel.ts';

/** What a page would run of a stranger, and what that would find out. */
const CURIOUS = `window.strange = fetch('/api/admin/games').then(({ status }) => status);
document.documentElement.dataset.strange = '';`;

const putAnalytics = (request: APIRequestContext, change: Partial<typeof EMPTY_ANALYTICS>) =>
  request.post('/api/functions/update-ads-settings', {
    data: { type: 'analytics', content: { ...EMPTY_ANALYTICS, ...change } },
  });

test.use({ allowedComplaints: [/Content Security Policy/] });

test.describe('a script that got into a page', () => {
  for (const path of ['/', '/en/contact', '/game/none-of-ours', '/auth']) {
    test(`does not run on ${path}, and the scripts of the product do`, async ({ page }) => {
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<body>', `<body><script>${CURIOUS}</script>`);
        expect(body).toContain(CURIOUS);
        await route.fulfill({ response, body });
      });
      // It waits until the page has been taken over.
      await page.goto(path);
      expect(await page.locator('html[data-strange]').count()).toBe(0);
    });
  }
});

test('no script of the site can be registered as a service worker', async ({ page, operatorRequest }) => {
  await putAnalytics(operatorRequest, { isEnabled: true, customScript: CURIOUS });
  await page.goto('/en/contact');
  const asset = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href ?? '/assets/none.js',
  );
  for (const script of ['/analytics.js', asset]) {
    const outcome = await page.evaluate(
      (address) => navigator.serviceWorker.register(address).then(() => 'registered', String),
      script,
    );
    expect(outcome, script).toMatch(/SecurityError|Content Security Policy/);
    const answer = await page.request.get(script, { headers: { 'Service-Worker': 'script' } });
    expect(answer.status(), script).toBe(403);
  }
  await putAnalytics(operatorRequest, {});
});
