import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { EMPTY_ANALYTICS } from '../../shared/forms/analytics.ts';
import { type ConsentForm, OWN_QUESTION } from '../../shared/forms/consent.ts';
import { expectAccessible } from './accessible.ts';
import { queryServer, uniqueClientAddress } from './accounts.ts';
import { PLATFORM_HOSTS, platformDialog, startPlatforms, TCF_SCRIPT } from './consent-platforms.ts';
import { expect, type ServerOfWorker, test } from './fixtures.ts';

const SETTINGS = '/api/admin/settings/site';
const HEADER = 'CF-IPCountry';

/** What waits for consent: a service that measures, and the code of an advertisement from another site. */
const WAITING = [
  { name: 'analytics', url: 'https://www.googletagmanager.com/gtag/js' },
  { name: 'an advertisement', url: 'https://network.example/ad.js' },
] as const;

const FORMS = {
  own: OWN_QUESTION,
  tcf: { ...OWN_QUESTION, platform: 'tcf', script: TCF_SCRIPT, hosts: ['*.cmp.example'] },
  google: { ...OWN_QUESTION, platform: 'google', publisher: 'pub-1234567890123456', hosts: ['img.cmp.example'] },
} as const satisfies Record<string, ConsentForm>;
type PlatformName = keyof typeof FORMS;

const REGIONS = { asked: 'FR', 'not asked': 'US', unknown: null } as const;
type Region = keyof typeof REGIONS;

let platforms: Awaited<ReturnType<typeof startPlatforms>>;
test.beforeAll(async () => {
  platforms = await startPlatforms();
});
test.afterAll(() => platforms.close());

async function saveConsent(request: APIRequestContext, content: ConsentForm) {
  // The server may close a connection that was idle during a test.
  const { version } = (await (await request.get(SETTINGS, { maxRetries: 2 })).json()).consent;
  const answer = await request.put(SETTINGS, { data: { type: 'consent', content, version } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const saveAnalytics = (request: APIRequestContext, change: Partial<typeof EMPTY_ANALYTICS>) =>
  request.post('/api/functions/update-ads-settings', {
    data: { type: 'analytics', content: { ...EMPTY_ANALYTICS, ...change } },
  });

/** The policy of pages says whether they are made with the current settings. */
async function expectPolicy(page: Page, path: string, isMet: (policy: string) => boolean) {
  await expect
    .poll(async () => isMet((await page.request.get(path)).headers()['content-security-policy'] ?? ''))
    .toBe(true);
}

/** The code of an advertisement, which runs in a frame. */
const OWN_CODE = { position: 'footer', content: '<script src="https://network.example/ad.js"></script>' };

/** Sets up how consent is asked and what waits for it, until each page shows a number of advertisements. */
async function setUp(
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

async function putBack(request: APIRequestContext, page: Page, server: ServerOfWorker) {
  await queryServer(server, 'delete from ads', []);
  await saveConsent(request, OWN_QUESTION);
  await saveAnalytics(request, {});
  await expectPolicy(page, '/contact', (policy) => !policy.includes('google') && !policy.includes('cmp.example'));
}

/** Every request to another site, and what answers it. */
async function watch(context: BrowserContext, server: ServerOfWorker) {
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
    /** Everything that must wait for consent, known or not. */
    others: () => requests.filter((url) => !isPlatform(url)).map(String),
    count: (address: string) => requests.filter(({ href }) => href.startsWith(address)).length,
    forget: () => {
      requests.length = 0;
    },
  };
}
type Watched = Awaited<ReturnType<typeof watch>>;

const from = (context: BrowserContext, region: Region) => {
  const country = REGIONS[region];
  return context.setExtraHTTPHeaders({
    'X-Forwarded-For': uniqueClientAddress(),
    ...(country !== null && { [HEADER]: country }),
  });
};

const banner = (page: Page) => page.locator('[data-consent]');
const manage = (page: Page) => page.getByRole('button', { name: 'Gérer les cookies' });
const frames = (page: Page) => page.locator('[data-ad="footer"] iframe');

const PAGES = ['/', '/game/ballon-9', '/legal/mentions'];

/** Visits the pages: the first as a document, the others by links. */
async function visit(page: Page, onEach: () => Promise<void>) {
  await page.goto('/');
  await onEach();
  await page.locator('main a[href="/game/ballon-9"]').first().click();
  await expect(page).toHaveURL(/\/game\/ballon-9$/);
  await onEach();
  await page.locator('footer').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page).toHaveURL(/\/legal\/mentions$/);
  await onEach();
}

/** Nothing has loaded on any page. */
async function expectNothing(page: Page, watched: Watched, onEach: () => Promise<void> = async () => {}) {
  await visit(page, async () => {
    await onEach();
    await expect(frames(page)).toHaveCount(0);
  });
  await page.waitForLoadState('networkidle');
  expect(watched.others()).toEqual([]);
  expect(await page.locator('script[src="/analytics.js"]').count()).toBe(0);
}

/** What waits has loaded: analytics once per document, the advertisement on every page. */
async function expectEverything(page: Page, watched: Watched) {
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

/** The visible question of a platform. */
const question = (page: Page, platform: PlatformName) => (platform === 'own' ? banner(page) : platformDialog(page));

const answer = (page: Page, platform: PlatformName, isYes: boolean) => {
  if (platform !== 'own') {
    return platformDialog(page)
      .getByRole('button', { name: isYes ? 'Yes to all' : 'No to all' })
      .click();
  }
  return banner(page)
    .getByRole('button', { name: isYes ? 'Accepter' : 'Refuser', exact: true })
    .click();
};

/** The browser as it was before the first visit. */
async function forgetVisit(page: Page, watched: Watched) {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  watched.forget();
}

/** The consent mode's commands in this document, as Google's scripts read them. */
const consentCommands = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((entry) => Array.from(entry)).filter(([command]) => command === 'consent');
  });

const STATES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
const all = (state: string) => Object.fromEntries(STATES.map((type) => [type, state]));

for (const platform of ['own', 'tcf', 'google'] as const) {
  test.describe(`asked by ${platform}`, () => {
    test.beforeEach(({ page, operatorRequest }) =>
      setUp(page, operatorRequest, { ...FORMS[platform], countryHeader: HEADER }),
    );
    test.afterEach(({ page, operatorRequest, server }) => putBack(operatorRequest, page, server));

    for (const region of ['asked', 'unknown'] as const) {
      test(`in a region that is ${region}, everything waits for an answer and follows it`, async ({
        page,
        context,
        server,
      }) => {
        await from(context, region);
        const watched = await watch(context, server);

        await expectNothing(page, watched, () => expect(question(page, platform)).toBeVisible());
        await answer(page, platform, false);
        await expect(question(page, platform)).toHaveCount(0);
        await expectNothing(page, watched, () => expect(question(page, platform)).toHaveCount(0));

        await forgetVisit(page, watched);
        await page.goto('/legal/mentions');
        await answer(page, platform, true);
        await expect(question(page, platform)).toHaveCount(0);
        await expect(frames(page)).toHaveCount(1);
        await expect.poll(() => watched.count(WAITING[0].url)).toBe(1);
        await expectEverything(page, watched);
        if (platform === 'own') expect(watched.ofPlatform()).toEqual([]);
        else await expect(banner(page)).toHaveCount(0);
        expect(await consentCommands(page)).toEqual([
          ['consent', 'default', { ...all('denied'), wait_for_update: 500 }],
          // This site does not ask about personalization without a network that can be told.
          ['consent', 'update', { ...all('granted'), ...(platform === 'own' && { ad_personalization: 'denied' }) }],
        ]);
      });
    }

    test('in a region that is not asked, everything loads until the visitor objects', async ({
      page,
      context,
      server,
    }) => {
      await from(context, 'not asked');
      const watched = await watch(context, server);
      await expectEverything(page, watched);
      await expect(banner(page)).toHaveCount(0);
      expect(watched.ofPlatform()).toEqual([]);

      const loaded = page.waitForEvent('load');
      await manage(page).click();
      await banner(page).getByRole('button', { name: 'Refuser', exact: true }).click();
      await loaded;
      watched.forget();
      await expectNothing(page, watched, () => expect(banner(page)).toHaveCount(0));

      await manage(page).click();
      await banner(page).getByRole('button', { name: 'Accepter', exact: true }).click();
      await expect.poll(() => watched.count(WAITING[0].url)).toBe(1);
      await expectEverything(page, watched);
    });

    test('it is withdrawn where it was given: scripts are told, and the page reloads without them', async ({
      page,
      context,
      server,
    }) => {
      await from(context, 'asked');
      const watched = await watch(context, server);
      await page.addInitScript(() => {
        document.addEventListener('ludotek:consent', (event) => {
          const told = sessionStorage.getItem('told') ?? '';
          sessionStorage.setItem('told', `${told}${(event as CustomEvent).detail.analytics} `);
        });
      });
      await page.goto('/legal/mentions');
      await answer(page, platform, true);
      await expect(frames(page)).toHaveCount(1);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('told'))).toBe('true ');
      await page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as Google's tag does
        document.cookie = '_ga=GA1.1.1.1; path=/; max-age=3600';
      });

      await manage(page).click();
      await expect(question(page, platform)).toBeVisible();
      const loaded = page.waitForEvent('load');
      await answer(page, platform, false);
      await loaded;
      expect(await page.evaluate(() => sessionStorage.getItem('told'))).toMatch(/^true false /);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
      watched.forget();
      await expectNothing(page, watched, () => expect(question(page, platform)).toHaveCount(0));
    });

    test('Global Privacy Control objects to advertisements wherever the visitor is', async ({
      page,
      context,
      server,
    }) => {
      const watched = await watch(context, server);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      });
      const [analytics] = WAITING;
      for (const region of ['asked', 'not asked'] as const) {
        await from(context, region);
        await page.goto('/legal/mentions');
        if (region === 'asked') {
          await expect(question(page, platform)).toBeVisible();
          if (platform === 'own') await expect(banner(page)).toContainText('Global Privacy Control');
          await answer(page, platform, true);
        }
        await expect.poll(() => watched.count(analytics.url)).toBe(1);
        await page.waitForLoadState('networkidle');
        await expect(frames(page)).toHaveCount(0);
        expect(watched.others()).toHaveLength(1);
        await forgetVisit(page, watched);
      }
    });

    test("its script never runs with an operator's session, nor on pages that have one", async ({
      operatorPage,
      visitor,
      server,
    }) => {
      for (const [visited, paths] of [
        [operatorPage, ['/', '/legal/mentions', '/admin']],
        [visitor, ['/auth']],
      ] as const) {
        await from(visited.context(), 'asked');
        const watched = await watch(visited.context(), server);
        for (const path of paths) {
          await visited.goto(`${server.url}${path}`);
          await visited.waitForLoadState('networkidle');
        }
        expect([...watched.ofPlatform(), ...watched.others()]).toEqual([]);
        await expect(platformDialog(visited)).toHaveCount(0);
      }
    });
  });
}

/** Networks that stand in the page, in one place of each page. */
const NETWORKS = [
  {
    ads: [{ position: 'footer', network: 'adsense', publisher: 'ca-pub-1234567890123456', slot: '1234567891' }],
    tag: 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
    request: 'https://googleads.g.doubleclick.net/pagead/ads',
    place: '[data-ad="footer"]',
  },
  {
    ads: ['header', 'below_player'].map((position) => ({
      position,
      network: 'ad_manager',
      slot: '/21775744923/games',
    })),
    tag: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
    request: 'https://securepubads.g.doubleclick.net/gampad/ads',
    place: '[data-ad="header"], [data-ad="below_player"]',
  },
] as const;
const SIZES = [{ from: 0, width: 320, height: 100 }];

for (const platform of ['own', 'tcf', 'google'] as const) {
  test.describe(`networks in the page, asked by ${platform}`, () => {
    test.beforeEach(({ page, operatorRequest }) =>
      setUp(
        page,
        operatorRequest,
        { ...FORMS[platform], countryHeader: HEADER },
        NETWORKS.flatMap(({ ads }) => ads.map((ad) => ({ ...ad, sizes: SIZES }))),
        NETWORKS.length,
      ),
    );
    test.afterEach(({ page, operatorRequest, server }) => putBack(operatorRequest, page, server));

    const isNotPersonalized = (address: string) => new URL(address).searchParams.get('npa') === '1';

    // A page scrolls to its top once it is shown, and an advertisement replaces its place, so this may need repeating.
    const scrollTo = (page: Page, place: string) =>
      page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

    async function expectRequests(page: Page, watched: Watched, times: number) {
      for (const { place, request } of NETWORKS) {
        const requests = async () => {
          await scrollTo(page, place);
          return watched.count(request);
        };
        await expect.poll(requests, request).toBe(times);
      }
    }

    /** Each page view makes one request per advertisement; each tag is loaded once. */
    async function expectNetworks(page: Page, watched: Watched) {
      let pages = 0;
      watched.forget();
      await visit(page, async () => {
        pages += 1;
        await expectRequests(page, watched, pages);
      });
      for (const { tag } of NETWORKS) expect(watched.count(tag), tag).toBe(1);
    }

    /** No page makes any request, wherever it is scrolled to. */
    async function expectNoNetworks(page: Page, watched: Watched) {
      await visit(page, async () => {
        for (const { place } of NETWORKS) await scrollTo(page, place);
        await page.waitForLoadState('networkidle');
      });
      expect(watched.others()).toEqual([]);
    }

    for (const region of ['asked', 'unknown'] as const) {
      test(`in a region that is ${region}, nothing is requested before an answer, nor after a refusal`, async ({
        page,
        context,
        networkHost,
        server,
      }) => {
        await from(context, region);
        await networkHost.serve(context);
        const watched = await watch(context, server);
        await expectNoNetworks(page, watched);
        await answer(page, platform, false);
        await expect(question(page, platform)).toHaveCount(0);
        await expectNoNetworks(page, watched);

        await forgetVisit(page, watched);
        await page.goto('/legal/mentions');
        await answer(page, platform, true);
        await expect(question(page, platform)).toHaveCount(0);
        await expectRequests(page, watched, 1);
        await expectNetworks(page, watched);
        // Who agrees to everything agrees to personalized advertisements.
        const requests = watched.others().filter((address) => NETWORKS.some((one) => address.startsWith(one.request)));
        expect(requests.some(isNotPersonalized)).toBe(false);
      });
    }

    test('in a region that is not asked, they are requested until the visitor objects', async ({
      page,
      context,
      networkHost,
      server,
    }) => {
      await from(context, 'not asked');
      await networkHost.serve(context);
      const watched = await watch(context, server);
      await expectNetworks(page, watched);
      expect(watched.ofPlatform()).toEqual([]);

      const loaded = page.waitForEvent('load');
      await manage(page).click();
      await banner(page).getByRole('button', { name: 'Refuser', exact: true }).click();
      await loaded;
      watched.forget();
      await expectNoNetworks(page, watched);
    });
  });
}

test.describe('a platform', () => {
  test.afterEach(({ page, operatorRequest, server }) => putBack(operatorRequest, page, server));

  const withScript = (name: string, change: Partial<ConsentForm> = {}): ConsentForm => ({
    ...FORMS.tcf,
    script: `https://cmp.example/${name}.js`,
    ...change,
  });

  test('while the region is not known, nothing loads, not even the question', async ({
    page,
    context,
    server,
    operatorRequest,
  }) => {
    await setUp(page, operatorRequest, { ...FORMS.tcf, countryHeader: HEADER });
    const watched = await watch(context, server);
    const asked = page.waitForRequest('**/api/consent/region');
    let release = () => {};
    await page.route('**/api/consent/region', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.fulfill({ body: 'no answer' });
    });
    await page.goto('/');
    await asked;
    await expect(frames(page)).toHaveCount(0);
    expect([...watched.ofPlatform(), ...watched.others()]).toEqual([]);
    // Visitors of a region that cannot be read are asked.
    release();
    await expect(platformDialog(page)).toBeVisible();
    expect(watched.others()).toEqual([]);
  });

  test.describe('that is broken', () => {
    test.use({ allowedComplaints: [/a broken platform|ERR_FAILED/] });

    test('never counts as consent', async ({ page, context, server, operatorRequest }) => {
      await setUp(page, operatorRequest, FORMS.tcf);
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning' && message.text().includes('consent platform')) warnings.push(message.text());
      });
      const watched = await watch(context, server);
      for (const name of ['silent', 'throws', 'garbage', 'nothing', 'error', 'gone']) {
        await saveConsent(operatorRequest, withScript(name));
        if (name === 'gone') await context.route('https://cmp.example/gone.js', (route) => route.abort());
        warnings.length = 0;
        const added = page.waitForRequest(`https://cmp.example/${name}.js`);
        await page.goto('/legal/mentions');
        await added;
        await page.waitForLoadState('networkidle');
        await expect(frames(page), name).toHaveCount(0);
        expect(watched.others(), name).toEqual([]);
        expect(warnings.length, name).toBeLessThanOrEqual(1);
        if (name === 'gone') {
          await manage(page).click();
          await expect(banner(page)).toContainText("n'est pas chargé");
          await expect(banner(page).getByRole('button', { name: 'Accepter' })).toHaveCount(0);
          await expectAccessible(page);
          await page.keyboard.press('Escape');
          await expect(banner(page)).toHaveCount(0);
        }
      }
    });
  });

  test('that sends many events starts what waits once', async ({ page, context, server, operatorRequest }) => {
    await setUp(page, operatorRequest, withScript('flood'));
    const watched = await watch(context, server);
    await page.goto('/legal/mentions');
    await expect(frames(page)).toHaveCount(1);
    const [analytics] = WAITING;
    await expect.poll(() => watched.count(analytics.url)).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(watched.count(analytics.url)).toBe(1);
  });

  test('that changes its mind by itself does not reload pages', async ({ page, context, server, operatorRequest }) => {
    await setUp(page, operatorRequest, withScript('wavering'));
    await watch(context, server);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    // Without the press that the fixture sends to load scripts: the visitor does nothing.
    await page.goto('/legal/mentions', { waitUntil: 'networkidle' });
    await expect(frames(page)).toHaveCount(0);
    expect(loads).toBe(1);
  });

  test('decides where the regulation does not apply', async ({ page, context, server, operatorRequest }) => {
    await setUp(page, operatorRequest, withScript('elsewhere'));
    const watched = await watch(context, server);
    await expectEverything(page, watched);
  });

  test('opens again by its own function', async ({ page, context, server, operatorRequest }) => {
    await setUp(page, operatorRequest, withScript('own-function', { reopen: 'standIn.dialog.open' }));
    await watch(context, server);
    await page.goto('/legal/mentions');
    await answer(page, 'tcf', true);
    await expect(frames(page)).toHaveCount(1);
    await manage(page).click();
    await expect(platformDialog(page)).toBeVisible();
  });

  test('that cannot be opened again leaves objections to this site', async ({
    page,
    context,
    server,
    operatorRequest,
  }) => {
    await setUp(page, operatorRequest, withScript('without-command'));
    const watched = await watch(context, server);
    await page.goto('/legal/mentions');
    await answer(page, 'tcf', true);
    await expect(frames(page)).toHaveCount(1);
    await manage(page).click();
    const loaded = page.waitForEvent('load');
    await banner(page).getByRole('button', { name: 'Refuser', exact: true }).click();
    await loaded;
    watched.forget();
    await expectNothing(page, watched);
  });
});
