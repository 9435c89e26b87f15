import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { EMPTY_ANALYTICS } from '../../../shared/forms/analytics.ts';
import { DEFAULT_LANGUAGE, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';

const PREFIXES = OFFERED_AT_FIRST.map((code) => (code === DEFAULT_LANGUAGE ? '' : `/${code}`));

test.describe('search engines', () => {
  for (const prefix of PREFIXES) {
    test(`redirects a renamed slug permanently below "${prefix}/"`, async ({ page }) => {
      for (const [from, to] of [
        ['/game/ancien-nom', '/game/nouveau-nom'],
        ['/category/ancienne', '/category/deplacee'],
      ]) {
        const moved = await page.request.get(`${prefix}${from}`, { maxRedirects: 0 });
        expect(moved.status()).toBe(301);
        expect(moved.headers().location).toBe(`${prefix}${to}`);
        // A client navigation requests data and follows the redirect in it.
        const data = await page.request.get(`${prefix}${from}.data`, { maxRedirects: 0 });
        expect(data.status()).toBeLessThan(400);
        expect(await data.text()).toContain(`${prefix}${to}`);
      }
    });
  }

  test('does not redirect a renamed slug below an unknown prefix', async ({ page }) => {
    for (const path of ['/zh/game/ancien-nom', '/zh/category/ancienne']) {
      expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'Oups ! Page introuvable' })).toBeVisible();
    }
  });

  test('robots.txt names the sitemap, and its pages have matching heads', async ({ page, baseURL }) => {
    const robots = await (await page.request.get('/robots.txt')).text();
    const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
    expect(index).toBe(`${baseURL}/sitemap.xml`);
    const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    const files = locations(await (await page.request.get(index)).text());
    const xml = (await Promise.all(files.map(async (file) => (await page.request.get(file)).text()))).join('');
    const listed = new Map(
      [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => [
        locations(entry)[0],
        [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, url]) => `${language} ${url}`),
      ]),
    );
    const paths = ['', '/contact', '/legal/privacy', '/category/puzzle', '/category/deplacee', '/game/ballon-9'];
    for (const path of [...paths, '/game/imported-chess', '/game/hostile', '/game/sans-page']) {
      for (const prefix of PREFIXES) {
        const answer = await page.request.get(prefix + path || '/');
        const links = [...(await answer.text()).matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
        const head = links.map(([, language, url]) => `${language} ${url}`);
        const url = `${baseURL}${prefix + path || '/'}`;
        const isVersion = answer.ok() && head.some((link) => link.endsWith(` ${url}`));
        expect(listed.get(url), url).toEqual(isVersion ? head : undefined);
      }
    }
  });

  test('lists link the feed of new games in their language', async ({ page }) => {
    for (const prefix of PREFIXES) {
      const html = await (await page.request.get(`${prefix}/category/puzzle`)).text();
      const href = /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/.exec(html)?.[1] ?? '';
      const feed = await page.request.get(href);
      expect(feed.headers()['content-type']).toMatch(/^application\/atom\+xml/);
      // The XML must be well-formed in a browser.
      await page.goto(`${prefix}/contact`);
      const [errors, entries] = await page.evaluate(
        (text) => {
          const xml = new DOMParser().parseFromString(text, 'application/xml');
          return [xml.querySelectorAll('parsererror').length, xml.querySelectorAll('feed > entry').length];
        },
        await feed.text(),
      );
      expect([errors, entries]).toEqual([0, 50]);
    }
  });
});

const putAnalytics = (request: APIRequestContext, change: Partial<typeof EMPTY_ANALYTICS>) =>
  request.post('/api/functions/update-ads-settings', {
    data: { type: 'analytics', content: { ...EMPTY_ANALYTICS, ...change } },
  });

/** A mock of Google's tag: stores an identity and reports page views. */
const TAG = `(() => {
  let granted = false;
  const hear = ([command, name, details]) => {
    if (command === 'consent') granted = details.analytics_storage === 'granted';
    if (command !== 'event' || !granted) return;
    document.cookie = '_ga=GA1.1.1.1; path=/; max-age=3600';
    document.cookie = 'theirs=1; path=/; max-age=3600';
    fetch('https://region1.google-analytics.com/g/collect?' + new URLSearchParams({ name, ...details }), { mode: 'no-cors' });
  };
  window.dataLayer.forEach(hear);
  window.dataLayer.push = hear;
})();`;

/** Responds for Google, and records every request to another site. */
async function watchOutside(context: BrowserContext, baseURL: string) {
  const requests: URL[] = [];
  context.on('request', (request: Request) => {
    const url = new URL(request.url());
    const own = url.origin === baseURL || url.host === process.env.E2E_OUTSIDE_HOST;
    if (/^https?:$/.test(url.protocol) && !own) requests.push(url);
  });
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: TAG }),
  );
  await context.route('https://*.google-analytics.com/**', (route) => route.fulfill({ status: 204 }));
  const views = () =>
    requests.filter(({ pathname }) => pathname === '/g/collect').map(({ searchParams }) => searchParams);
  return { requests, views };
}

const banner = (page: Page) => page.getByRole('dialog', { name: /Cookies/ });
const manage = (page: Page) =>
  page.getByRole('button', { name: /^(Gérer les|Manage|Gestionar las|Gerir os) cookies$/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ludotek.consent'));

test.describe('consent', () => {
  // A setting of the whole server: wait until cached pages have been invalidated.
  test.beforeEach(async ({ operatorRequest, page }) => {
    await putAnalytics(operatorRequest, { isEnabled: true, analyticsId: 'G-ABCDE12345' });
    await expect.poll(async () => (await page.request.get('/contact')).text()).toContain('Gérer les cookies');
  });
  test.afterEach(async ({ operatorRequest, page }) => {
    await putAnalytics(operatorRequest, {});
    await expect.poll(async () => (await page.request.get('/contact')).text()).not.toContain('Gérer les cookies');
  });

  test('is not requested when there is nothing to load', async ({ page, operatorRequest }) => {
    await putAnalytics(operatorRequest, { analyticsId: 'G-ABCDE12345' });
    await expect.poll(async () => (await page.request.get('/en')).text()).not.toContain('Manage cookies');
    expect((await page.request.get('/analytics.js')).status()).toBe(404);
    const policy = (await page.request.get('/en')).headers()['content-security-policy'];
    expect(policy).not.toContain('google');
    await page.goto('/en');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-consent]')).toHaveCount(0);
    await expect(manage(page)).toHaveCount(0);
  });

  test('can be refused in one step, and nothing loads', async ({ page, context, server: { url: baseURL } }) => {
    const { requests } = await watchOutside(context, baseURL);
    await page.goto('/contact');
    await expect(banner(page)).toBeVisible();
    await page.getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page).toHaveURL(/\/legal\/mentions$/);
    await expect(banner(page)).toBeVisible();

    const [refuse, accept] = await Promise.all(
      ['Refuser', 'Accepter'].map((name) => banner(page).getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect(refuse).toMatchObject({ y: accept?.y, width: accept?.width, height: accept?.height });
    await banner(page).getByRole('button', { name: 'Refuser' }).click();
    await expect(banner(page)).toHaveCount(0);
    const choice = JSON.parse((await stored(page)) ?? '{}');
    expect(choice.categories).toEqual([]);
    expect((choice.expirationTime - Date.now()) / 86_400_000).toBeCloseTo(182, 1);

    await page.reload();
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    expect(requests).toEqual([]);
    expect(await page.locator('script[src="/analytics.js"]').count()).toBe(0);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  });

  test('counts every page after consent, until it is withdrawn', async ({
    page,
    context,
    server: { url: baseURL },
  }) => {
    const { requests, views } = await watchOutside(context, baseURL);
    await page.goto('/en/game/ballon-9');
    await expect(banner(page)).toBeVisible();
    expect(requests).toEqual([]);
    await banner(page).getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.poll(() => views().length).toBe(1);
    expect(Object.fromEntries(views()[0] ?? [])).toMatchObject({
      name: 'page_view',
      page_title: await page.title(),
      page_location: `${baseURL}/en/game/ballon-9`,
    });

    // Opening the player changes the history, not the page.
    await page
      .getByRole('button', { name: /Balloon 9$/ })
      .first()
      .click();
    await expect(page.locator('iframe')).toBeVisible();
    await page.goBack();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.goto('/en/contact');
    await expect.poll(() => views().length).toBe(2);
    await page.getByRole('link', { name: 'Legal notice' }).first().click();
    await expect(page).toHaveURL(/\/en\/legal\/mentions$/);
    await expect.poll(() => views().length).toBe(3);
    expect(Object.fromEntries(views()[2] ?? [])).toMatchObject({
      page_title: await page.title(),
      page_location: `${baseURL}/en/legal/mentions`,
      page_referrer: `${baseURL}/en/contact`,
    });
    expect(requests.filter(({ host }) => host === 'www.googletagmanager.com')).toHaveLength(2);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(['_ga', 'theirs']));

    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const before = requests.length;
    await manage(page).click();
    await expect(banner(page)).toBeFocused();
    await banner(page).getByRole('button', { name: 'Reject', exact: true }).click();
    await expect.poll(() => loads).toBe(1);
    // Before hydration, a link loads a document.
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    await page.waitForLoadState('networkidle');
    expect(requests).toHaveLength(before);
    expect(loads).toBe(1);
  });

  test('applies to other tabs', async ({ page, context, server: { url: baseURL } }) => {
    const { views } = await watchOutside(context, baseURL);
    await page.goto('/contact');
    await expect(banner(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/pt/contact');
    await banner(other).getByRole('button', { name: 'Aceitar' }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect.poll(() => views().length).toBe(2);
  });

  test('is requested again only for new purposes, and an earlier answer keeps its expiry', async ({ page }) => {
    const before = { categories: ['ads'], revision: 3, expirationTime: Date.now() + 7 * 86_400_000, consentId: 'x' };
    await page.goto('/contact');
    await page.evaluate((kept) => localStorage.setItem('ludotek.consent', JSON.stringify(kept)), before);
    await page.reload();
    await banner(page).getByRole('button', { name: 'Refuser' }).click();
    await expect(banner(page)).toHaveCount(0);
    const { categories, revision, expirationTime } = JSON.parse((await stored(page)) ?? '{}');
    expect([categories, revision]).toEqual([['ads'], 4]);
    expect(Math.abs(expirationTime - before.expirationTime)).toBeLessThan(60_000);
  });

  test('the panel and the sign-in page load no analytics', async ({
    visitor,
    operatorPage,
    server: { url: baseURL },
  }) => {
    for (const [visited, address] of [
      [visitor, '/auth'],
      [operatorPage, '/admin'],
    ] as const) {
      const { requests } = await watchOutside(visited.context(), baseURL);
      await visited.addInitScript((choice) => localStorage.setItem('ludotek.consent', choice), accepted());
      const answer = await visited.goto(address);
      expect(answer?.headers()['content-security-policy']).not.toContain('google');
      await visited.waitForLoadState('networkidle');
      expect(await visited.locator('script[src="/analytics.js"], [data-consent]').count()).toBe(0);
      expect(requests).toEqual([]);
    }
  });

  for (const [prefix, refuse] of [
    ['', 'Refuser'],
    ['/en', 'Reject'],
    ['/es', 'Rechazar'],
    ['/pt', 'Recusar'],
  ] as const) {
    test(`is requested in the language of "${prefix}/", by keyboard and on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${prefix}/contact`);
      await expect(banner(page)).toBeVisible();
      expect(await layoutShifts(page)).toEqual([]);
      await expectAccessible(page);

      // The focused element must be visible.
      const top = (await banner(page).boundingBox())?.y ?? 0;
      await page.locator('footer a').last().focus();
      const focused = await page.locator('footer a').last().boundingBox();
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top);

      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await banner(page).getByRole('button', { name: refuse }).focus();
      await page.keyboard.press('Enter');
      await expect(banner(page)).toHaveCount(0);
      await expect(page.locator('main')).toBeFocused();
      await manage(page).focus();
      await page.keyboard.press('Enter');
      await expect(banner(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(banner(page)).toHaveCount(0);
      await expect(manage(page)).toBeFocused();
    });
  }
});

/** The choice as the library stores it. */
const accepted = () =>
  JSON.stringify({ categories: ['analytics'], revision: 2, expirationTime: Date.now() + 86_400_000, consentId: 'x' });
