/** Ad networks in the page, and who asks for consent in which region. */
import type { Page } from '@playwright/test';
import { startPlatforms } from '../support/consent-platforms.ts';
import {
  answer,
  banner,
  FORMS,
  forgetVisit,
  from,
  HEADER,
  manage,
  putBack,
  question,
  regionsThatAsk,
  setUp,
  visit,
  type Watched,
  watch,
} from '../support/consent-steps.ts';
import { expect, test } from '../support/fixtures.ts';

let platforms: Awaited<ReturnType<typeof startPlatforms>>;
test.beforeAll(async () => {
  platforms = await startPlatforms();
});
test.afterAll(() => platforms.close());

/** Networks that run in the page, in one place per page. */
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

    /** Expects no requests from any page, wherever it is scrolled to. */
    async function expectNoNetworks(page: Page, watched: Watched) {
      await visit(page, async () => {
        for (const { place } of NETWORKS) await scrollTo(page, place);
        await page.waitForLoadState('networkidle');
      });
      expect(watched.others()).toEqual([]);
    }

    for (const region of regionsThatAsk(platform)) {
      test(`in a region that is ${region}, nothing is requested before an answer, nor after a refusal`, async ({
        page,
        context,
        networkHost,
        server,
      }) => {
        await from(context, region);
        await networkHost.serve(context);
        const watched = await watch(context, server, platforms);
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
        // Agreeing to everything includes personalized advertisements.
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
      const watched = await watch(context, server, platforms);
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
