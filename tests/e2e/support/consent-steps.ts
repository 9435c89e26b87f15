/** Steps that set up consent, answer the question and record a page's requests. */
import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { EMPTY_ANALYTICS } from '../../../shared/forms/analytics.ts';
import { type ConsentForm, OWN_QUESTION } from '../../../shared/forms/consent.ts';
import { queryServer, uniqueClientAddress } from './accounts.ts';
import { PLATFORM_HOSTS, platformDialog, type startPlatforms, TCF_SCRIPT } from './consent-platforms.ts';
import { expect, type ServerOfWorker } from './fixtures.ts';
import { saveSetting } from './site-settings.ts';
import { THOROUGH } from './thorough.ts';

export const HEADER = 'CF-IPCountry';

/** What waits for consent: an analytics service, and an advertisement's code from another site. */
export const WAITING = [
  { name: 'analytics', url: 'https://www.googletagmanager.com/gtag/js' },
  { name: 'an advertisement', url: 'https://network.example/ad.js' },
] as const;

export const FORMS = {
  own: OWN_QUESTION,
  tcf: { ...OWN_QUESTION, platform: 'tcf', script: TCF_SCRIPT, hosts: ['*.cmp.example'] },
  google: { ...OWN_QUESTION, platform: 'google', publisher: 'pub-1234567890123456', hosts: ['img.cmp.example'] },
} as const satisfies Record<string, ConsentForm>;
type PlatformName = keyof typeof FORMS;

const REGIONS = { asked: 'FR', 'not asked': 'US', unknown: null } as const;
type Region = keyof typeof REGIONS;

/** An unknown region is treated like one that is asked, on any platform, so one platform is enough. */
export const regionsThatAsk = (platform: PlatformName): readonly ('asked' | 'unknown')[] =>
  platform === 'own' || THOROUGH ? ['asked', 'unknown'] : ['asked'];

export const saveConsent = (request: APIRequestContext, content: ConsentForm) =>
  saveSetting(request, 'consent', { ...content });

const saveAnalytics = (request: APIRequestContext, change: Partial<typeof EMPTY_ANALYTICS>) =>
  request.post('/api/functions/update-ads-settings', {
    data: { type: 'analytics', content: { ...EMPTY_ANALYTICS, ...change } },
  });

/** Checks the pages' policy, which shows whether they were rendered with the current settings. */
async function expectPolicy(page: Page, path: string, isMet: (policy: string) => boolean) {
  await expect
    .poll(async () => isMet((await page.request.get(path)).headers()['content-security-policy'] ?? ''))
    .toBe(true);
}

/** An advertisement's code, which runs in a frame. */
const OWN_CODE = { position: 'footer', content: '<script src="https://network.example/ad.js"></script>' };

/** Sets up how consent is asked and what waits for it, and waits until each page shows a number of advertisements. */
export async function setUp(
  page: Page,
  request: APIRequestContext,
  form: ConsentForm,
  ads: readonly Record<string, unknown>[] = [OWN_CODE],
  shown = 1,
) {
  await saveConsent(request, form);
  await saveAnalytics(request, { isEnabled: true, analyticsId: 'G-ABCDE12345' });
  for (const ad of ads) {
    const made = await request.post('/api/admin/ads', { data: { name: 'Network', content: '', ...ad } });
    expect(made.status(), await made.text()).toBe(201);
  }
  const host = form.platform === 'google' ? 'fundingchoices' : 'https://cmp.example';
  for (const path of PAGES) {
    await expectPolicy(page, path, (policy) => {
      return policy.includes('googletagmanager') && policy.includes(host) === (form.platform !== 'own');
    });
    await expect
      .poll(async () => (await (await page.request.get(path)).text()).match(/data-ad="/g)?.length)
      .toBe(shown);
  }
}

export async function putBack(request: APIRequestContext, page: Page, server: ServerOfWorker) {
  // An open page still requests its advertisement.
  await page.close();
  await queryServer(server, 'delete from ads', []);
  await saveConsent(request, OWN_QUESTION);
  await saveAnalytics(request, {});
  await expectPolicy(page, '/contact', (policy) => !policy.includes('google') && !policy.includes('cmp.example'));
}

type Platforms = Awaited<ReturnType<typeof startPlatforms>>;

/** Records every request to another site, and serves its response. */
export async function watch(context: BrowserContext, server: ServerOfWorker, platforms: Platforms) {
  const requests: URL[] = [];
  const own = new URL(server.url);
  const isOwn = ({ host }: URL) => [own.host, `ads.localhost:${own.port}`, process.env.E2E_OUTSIDE_HOST].includes(host);
  context.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !isOwn(url)) requests.push(url);
  });
  for (const { url } of WAITING) {
    const headers = { 'Cache-Control': 'no-store' };
    await context.route(`${url}*`, (route) => route.fulfill({ contentType: 'text/javascript', headers, body: '' }));
  }
  await platforms.route(context);
  const isPlatform = ({ host }: URL) => PLATFORM_HOSTS.includes(host);
  return {
    ofPlatform: () => requests.filter(isPlatform).map(String),
    /** Returns everything that must wait for consent, known or not. */
    others: () => requests.filter((url) => !isPlatform(url)).map(String),
    count: (address: string) => requests.filter(({ href }) => href.startsWith(address)).length,
    forget: () => {
      requests.length = 0;
    },
  };
}
export type Watched = Awaited<ReturnType<typeof watch>>;

export const from = (context: BrowserContext, region: Region) => {
  const country = REGIONS[region];
  return context.setExtraHTTPHeaders({
    'X-Forwarded-For': uniqueClientAddress(),
    ...(country !== null && { [HEADER]: country }),
  });
};

export const banner = (page: Page) => page.locator('[data-consent]');
export const manage = (page: Page) => page.getByRole('button', { name: 'Gérer les cookies' });
export const frames = (page: Page) => page.locator('[data-ad="footer"] iframe');

const PAGES = ['/', '/game/ballon-9', '/legal/mentions'];

/** Visits the pages, the first as a document and the others through links. */
export async function visit(page: Page, onEach: () => Promise<void>) {
  await page.goto('/');
  await onEach();
  await page.locator('main a[href="/game/ballon-9"]').first().click();
  await expect(page).toHaveURL(/\/game\/ballon-9$/);
  await onEach();
  await page.locator('footer').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page).toHaveURL(/\/legal\/mentions$/);
  await onEach();
}

/** Expects that nothing has loaded on any page. */
export async function expectNothing(page: Page, watched: Watched, onEach: () => Promise<void> = async () => {}) {
  await visit(page, async () => {
    await onEach();
    await expect(frames(page)).toHaveCount(0);
  });
  await page.waitForLoadState('networkidle');
  expect(watched.others()).toEqual([]);
  expect(await page.locator('script[src="/analytics.js"]').count()).toBe(0);
}

/** Waits until everything has loaded on the first page after consent. Later requests would be mistaken for the next page's. */
export async function expectLoaded(page: Page, watched: Watched) {
  await expect(frames(page)).toHaveCount(1);
  for (const { url } of WAITING) await expect.poll(() => watched.count(url)).toBe(1);
}

/** Expects everything to have loaded: analytics once per document, the advertisement on every page. */
export async function expectEverything(page: Page, watched: Watched) {
  const [analytics, ad] = WAITING;
  let pages = 0;
  watched.forget();
  await visit(page, async () => {
    pages += 1;
    await expect(frames(page)).toHaveCount(1);
    await expect.poll(() => watched.count(ad.url)).toBe(pages);
    await expect.poll(() => watched.count(analytics.url)).toBe(1);
  });
  const known = WAITING.map(({ url }) => url);
  expect(watched.others().filter((url) => !known.some((address) => url.startsWith(address)))).toEqual([]);
}

/** Returns the visible question of a platform. */
export const question = (page: Page, platform: PlatformName) =>
  platform === 'own' ? banner(page) : platformDialog(page);

export const answer = (page: Page, platform: PlatformName, isYes: boolean) => {
  if (platform !== 'own') {
    return platformDialog(page)
      .getByRole('button', { name: isYes ? 'Yes to all' : 'No to all' })
      .click();
  }
  return banner(page)
    .getByRole('button', { name: isYes ? 'Accepter' : 'Refuser', exact: true })
    .click();
};

/** Resets the browser to before the first visit. */
export async function forgetVisit(page: Page, watched: Watched) {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  watched.forget();
}

/** Returns the consent mode's commands in this document, as Google's scripts read them. */
export const consentCommands = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((entry) => Array.from(entry)).filter(([command]) => command === 'consent');
  });

const STATES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
export const all = (state: string) => Object.fromEntries(STATES.map((type) => [type, state]));
