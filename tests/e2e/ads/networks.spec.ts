import type { APIRequestContext, Page } from '@playwright/test';
import { OPERATOR_HINT, OPERATOR_HINT_KEY } from '../../../app/operator-hint.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';

const test = base.extend<{ asked: string[] }>({
  /** Addresses on other sites that the page requested. */
  asked: [async ({ page, networkHost }, use) => use(await networkHost.serve(page)), { auto: true }],
});

const SIZES = [
  { from: 0, width: 320, height: 100 },
  { from: 800, width: 728, height: 90 },
];
const ADSENSE = { network: 'adsense', publisher: 'ca-pub-1234567890123456', slot: '1234567891', sizes: SIZES };
const AD_MANAGER = { network: 'ad_manager', slot: '/21775744923/games/top', sizes: SIZES };
const scriptThat = (does: string) => {
  return { network: 'script', script_url: `https://network.example/tag.js?does=${does}`, sizes: SIZES };
};

/** Each network, the requests of one view, and the content of its place. */
const NETWORKS = [
  ['AdSense', ADSENSE, /googleads\.g\.doubleclick\.net\/pagead\/ads/, 'iframe'],
  ['Ad Manager', AD_MANAGER, /securepubads\.g\.doubleclick\.net\/gampad\/ads/, 'iframe'],
  ['a script', scriptThat('banner'), /network\.example\/ad$/, '#banner'],
] as const;

async function makeAd(request: APIRequestContext, data: Record<string, unknown>): Promise<string> {
  const response = await request.post('/api/admin/ads', { data: { name: 'Une régie', content: '', ...data } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

const answerConsent = (page: Page, categories: string[]) =>
  page.addInitScript((chosen) => {
    // Both kinds of advertisements were asked about, whatever this page asks.
    const kept = { categories: chosen, revision: 7, expirationTime: Date.now() + 1_000_000 };
    try {
      localStorage.setItem('ludotek.consent', JSON.stringify(kept));
    } catch {
      // A sandboxed frame has no storage.
    }
  }, categories);

const slot = (page: Page, position: string) => page.locator(`[data-ad="${position}"]`);
const place = (page: Page, position: string) => slot(page, position).locator('[data-network]');
const policyOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).headers()['content-security-policy'] ?? '';
const failuresOf = async (request: APIRequestContext, id: string) => {
  const { items } = await (await request.get('/api/admin/ads')).json();
  return items.find((ad: { id: string }) => ad.id === id)?.failures;
};
const setNetworks = async (request: APIRequestContext, networksOff: boolean) => {
  const { version } = await (await request.get('/api/admin/ads/networks')).json();
  const response = await request.put('/api/admin/ads/networks', { data: { networksOff, version } });
  expect(response.status()).toBe(200);
};

// Advertisements appear on every page, which other tests do not expect.
test.use({ afterwards: ['delete from ads', "delete from site_settings where key = 'advertising'"] });

for (const [name, ad, request, content] of NETWORKS) {
  const tag = name === 'AdSense' ? ['@core'] : [];
  test.describe(name, () => {
    test('requests nothing before consent, and nothing after a refusal', { tag }, async ({
      page,
      operatorRequest,
      asked,
    }) => {
      await makeAd(operatorRequest, { position: 'header', ...ad });
      await page.goto('/contact');
      await expect(slot(page, 'header').getByRole('button', { name: 'Gérer mes choix' })).toBeVisible();
      await page.locator('[data-consent]').getByRole('button', { name: 'Refuser' }).click();
      await expect(page.locator('[data-consent]')).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click();
      await expect(page).toHaveURL(/\/legal\/privacy$/);
      await expect(slot(page, 'header').getByRole('button', { name: 'Gérer mes choix' })).toBeVisible();
      expect(asked).toEqual([]);
    });

    test('is requested once per page view after consent, and removed with the page', { tag }, async ({
      page,
      operatorRequest,
      asked,
    }) => {
      await makeAd(operatorRequest, { position: 'header', ...ad });
      await makeAd(operatorRequest, { position: 'footer', ...ad });
      const views = () => asked.filter((address) => request.test(address)).length;
      await page.goto('/contact');
      await page.locator('[data-consent]').getByRole('button', { name: 'Accepter' }).click();
      await expect(place(page, 'header').locator(content)).toBeVisible();
      await slot(page, 'footer').scrollIntoViewIfNeeded();
      await expect(place(page, 'footer').locator(content)).toBeVisible();
      expect(views()).toBe(2);
      const former = await place(page, 'header').elementHandle();

      await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click();
      await expect(page).toHaveURL(/\/legal\/privacy$/);
      await expect(place(page, 'header').locator(content)).toBeVisible();
      const isKept = () => former?.evaluate((element) => element.isConnected || element.childElementCount > 0);
      await expect.poll(isKept).toBe(false);
      await slot(page, 'footer').scrollIntoViewIfNeeded();
      await expect(place(page, 'footer').locator(content)).toBeVisible();
      expect(views()).toBe(4);
      if (name === 'Ad Manager') expect(await page.evaluate('googletag.slotsOfTest()')).toBe(2);
      // Google's tags are loaded once per document.
      const tags = asked.filter((address) => /adsbygoogle\.js|gpt\.js/.test(address));
      expect(tags).toHaveLength(name === 'a script' ? 0 : 1);
    });

    test("does not move the page, and keeps the window's size", async ({ page, operatorRequest }) => {
      await makeAd(operatorRequest, { position: 'header', ...ad });
      await answerConsent(page, ['ads']);
      for (const [width, size] of [
        [390, [320, 100]],
        [1280, [728, 90]],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/contact');
        await expect(place(page, 'header').locator(content)).toBeVisible();
        const box = await place(page, 'header').boundingBox();
        expect([box?.width, box?.height]).toEqual(size);
        expect(await layoutShifts(page)).toEqual([]);
      }
    });

    test('is replaced by a placeholder for operators, whose browsers request nothing', async ({
      operatorPage: page,
      operatorRequest,
      asked,
    }) => {
      await makeAd(operatorRequest, { position: 'header', ...ad });
      await answerConsent(page, ['ads']);
      await page.goto('/contact');
      const standIn = slot(page, 'header').locator('[data-stand-in]');
      await expect(standIn).toContainText('slot' in ad ? ad.slot : ad.script_url);
      await expect(standIn).toContainText('728\u00a0×\u00a090');
      // The server knows the session even if the browser has forgotten it.
      await page.addInitScript((key) => localStorage.removeItem(key), OPERATOR_HINT_KEY);
      await page.reload();
      await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
      await expect(standIn).toBeVisible();
      expect(asked).toEqual([]);
    });
  });
}

for (const [categories, npa, personalization] of [
  [['ads'], '1', 'denied'],
  [['ads', 'personalized'], '0', 'granted'],
] as const) {
  test(`Google learns of consent to ${categories.join(' and ')}`, async ({ page, operatorRequest, asked }) => {
    await answerConsent(page, [...categories]);
    const units = NETWORKS.filter(([name]) => name !== 'a script');
    const positions = ['header', 'footer'];
    for (const [index, [, ad]] of units.entries()) await makeAd(operatorRequest, { position: positions[index], ...ad });
    await page.goto('/contact');
    for (const [index, [, , , content]] of units.entries()) {
      const position = positions[index] ?? '';
      await slot(page, position).scrollIntoViewIfNeeded();
      await expect(place(page, position).locator(content)).toBeVisible();
    }
    const requests = units.flatMap(([, , request]) => asked.filter((address) => request.test(address)));
    expect(requests.map((address) => new URL(address).searchParams.get('npa'))).toEqual([npa, npa]);
    const commands = await page.evaluate(() =>
      (window as unknown as { dataLayer: IArguments[] }).dataLayer.map((one) => [...one]),
    );
    expect(commands).toEqual([
      ['consent', 'default', expect.objectContaining({ ad_storage: 'denied', ad_personalization: 'denied' })],
      ...units.map(() => [
        'consent',
        'update',
        expect.objectContaining({ ad_storage: 'granted', ad_personalization: personalization }),
      ]),
    ]);
  });
}

test('withdrawn consent stops a running network', async ({ page, operatorRequest, asked }) => {
  await makeAd(operatorRequest, { position: 'header', ...scriptThat('banner') });
  await page.goto('/contact');
  await page.locator('[data-consent]').getByRole('button', { name: 'Accepter' }).click();
  await expect(place(page, 'header').locator('#banner')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' }).click();
  const loaded = page.waitForEvent('load');
  await page.locator('[data-consent]').getByRole('button', { name: 'Refuser' }).click();
  await loaded;
  const before = asked.length;
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await expect(slot(page, 'header').getByRole('button', { name: 'Gérer mes choix' })).toBeVisible();
  expect(asked).toHaveLength(before);
});

test('a running network is removed with its document when an operator signs in in another tab', async ({
  page,
  context,
  operatorRequest,
  asked,
}) => {
  await makeAd(operatorRequest, { position: 'header', ...scriptThat('banner') });
  await answerConsent(page, ['ads']);
  await page.goto('/contact');
  await expect(place(page, 'header').locator('#banner')).toBeVisible();
  const before = asked.length;
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const loaded = page.waitForEvent('load');
  await other.evaluate(([key, hint]) => localStorage.setItem(key, hint), [OPERATOR_HINT_KEY, OPERATOR_HINT] as const);
  await loaded;
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await expect(slot(page, 'header').locator('[data-stand-in]')).toBeVisible();
  expect(asked).toHaveLength(before);
});

test.describe('an empty answer', () => {
  for (const [name, ad] of [
    ['AdSense', { ...ADSENSE, slot: '1000567890' }],
    ['Ad Manager', { ...AD_MANAGER, slot: '/21775744923/games/000' }],
    ['a script', scriptThat('empty')],
  ] as const) {
    test(`of ${name} keeps its place above the fold, and gives it up below`, async ({ page, operatorRequest }) => {
      await makeAd(operatorRequest, { position: 'header', ...ad });
      await makeAd(operatorRequest, { position: 'footer', ...ad });
      await answerConsent(page, ['ads']);
      await page.setViewportSize({ width: 1280, height: 600 });
      await page.goto('/legal/privacy');
      await expect(place(page, 'header')).toHaveAttribute('data-answer', 'empty');
      await expect(slot(page, 'header')).toBeHidden();
      expect((await slot(page, 'header').boundingBox())?.height).toBeGreaterThan(90);

      // Near the viewport, but not in it.
      await page.evaluate(() => {
        const { top } = document.querySelector('[data-ad="footer"]')?.getBoundingClientRect() ?? { top: 0 };
        scrollBy(0, top - innerHeight - 100);
      });
      await expect(place(page, 'footer')).toHaveAttribute('data-answer', 'collapsed');
      expect(await slot(page, 'footer').boundingBox()).toBeNull();
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
});

test.describe('the policy', () => {
  test('opens only on pages that show a network, while it runs', async ({ operatorRequest, page }) => {
    const paths = ['/', '/category/puzzle', '/game/ballon-1', '/contact', '/en', '/auth', '/admin', '/nowhere'];
    const policies = async () =>
      Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await policyOf(page.request, path)])));
    const nonces = (found: Record<string, string>) =>
      Object.fromEntries(Object.entries(found).map(([path, policy]) => [path, policy.replace(/nonce-[^']+/, 'nonce')]));
    const closed = nonces(await policies());
    const limits = { pages: ['category', 'game'], languages: ['fr'] };
    const id = await makeAd(operatorRequest, { position: 'footer', ...ADSENSE, ...limits });
    await expect
      .poll(() => policyOf(page.request, '/category/puzzle'))
      .toContain("'strict-dynamic' https: 'unsafe-eval'");
    expect(await policyOf(page.request, '/game/ballon-1')).toContain("'strict-dynamic'");
    const opened = nonces(await policies());
    for (const path of ['/', '/contact', '/en', '/auth', '/admin', '/nowhere']) expect(opened[path]).toBe(closed[path]);

    // The same bytes and entity tag for everyone.
    const [first, second] = [await page.request.get('/category/puzzle'), await page.request.get('/category/puzzle')];
    expect(second.headers().etag).toBe(first.headers().etag);
    await operatorRequest.delete(`/api/admin/ads/${id}`);
    await expect.poll(() => policyOf(page.request, '/category/puzzle')).toBe(closed['/category/puzzle']);
  });

  test('opens only for the networks of a category', async ({ operatorRequest, page }) => {
    const categories = await (await operatorRequest.get('/api/admin/categories')).json();
    const puzzle = categories.find(({ slug }: { slug: string }) => slug === 'puzzle');
    await makeAd(operatorRequest, { position: 'footer', ...ADSENSE, category_ids: [puzzle.id] });
    await expect.poll(() => policyOf(page.request, '/category/puzzle')).toContain("'strict-dynamic'");
    expect(await policyOf(page.request, '/contact')).not.toContain('strict-dynamic');
  });

  test('a link from a closed page loads a document, which the back button leaves', async ({
    page,
    operatorRequest,
    asked,
  }) => {
    await makeAd(operatorRequest, { position: 'footer', ...AD_MANAGER, pages: ['home'] });
    await answerConsent(page, ['ads']);
    await page.goto('/contact');
    await expect(slot(page, 'footer')).toHaveCount(0);
    const loaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link', { name: 'Ludotek' }).click();
    await loaded;
    await expect(page).toHaveURL(/\/$/);
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
    await slot(page, 'footer').scrollIntoViewIfNeeded();
    await expect(place(page, 'footer').locator('iframe')).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(slot(page, 'footer')).toHaveCount(0);
  });

  test('lets code that the product loads later run on a page with networks', async ({ page, operatorRequest }) => {
    await makeAd(operatorRequest, { position: 'footer', ...ADSENSE });
    await answerConsent(page, ['ads']);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.keyboard.press('/');
    await page.getByRole('banner').getByRole('combobox').fill('ballon');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

test.describe('a script that misbehaves', () => {
  test.use({ allowedComplaints: [/broken advertisement|Failed to load resource|Content Security Policy/] });

  /** Opens a page with the script. */
  async function open(page: Page, request: APIRequestContext, does: string): Promise<string> {
    const id = await makeAd(request, { position: 'header', ...scriptThat(does) });
    await answerConsent(page, ['ads']);
    await page.goto('/contact');
    return id;
  }

  const isUsable = async (page: Page) => {
    await expect(page).toHaveURL(/\/contact$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click();
    await expect(page).toHaveURL(/\/legal\/privacy$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  test('throws harmlessly', async ({ page, operatorRequest, asked }) => {
    const id = await open(page, operatorRequest, 'throws');
    await expect.poll(() => asked.length).toBe(1);
    await isUsable(page);
    expect(await failuresOf(operatorRequest, id)).toBe(0);
  });

  test('stays in its place even if it is fixed to the window', async ({ page, operatorRequest }) => {
    const id = await open(page, operatorRequest, 'fixed');
    await expect(page.locator('#fixed')).toBeVisible();
    const [inside, outside] = [await page.locator('#fixed').boundingBox(), await place(page, 'header').boundingBox()];
    expect(inside).toEqual(outside);
    await isUsable(page);
    expect(await failuresOf(operatorRequest, id)).toBe(0);
  });

  test('gets neither workers nor evaluation', async ({ page, operatorRequest, asked }) => {
    await open(page, operatorRequest, 'works');
    await expect.poll(() => asked.length).toBe(1);
    await expect(place(page, 'header')).toHaveAttribute('data-answer', 'empty');
    await expect(page.locator('html[data-evaluated]')).toHaveCount(0);
  });

  test('that cannot be loaded is counted, and its place stays blank', async ({ page, operatorRequest }) => {
    const ad = { network: 'script', script_url: 'https://network.example/gone.js', sizes: SIZES };
    const id = await makeAd(operatorRequest, { position: 'header', ...ad });
    await answerConsent(page, ['ads']);
    await page.goto('/contact');
    await expect(place(page, 'header')).toHaveAttribute('data-answer', 'empty');
    await expect.poll(() => failuresOf(operatorRequest, id)).toBe(1);
    expect(await layoutShifts(page)).toEqual([]);
    await isUsable(page);
  });
});

test('all networks can be turned off at once, even on open pages', async ({ page, operatorRequest, asked }) => {
  await makeAd(operatorRequest, { position: 'header', ...scriptThat('banner') });
  await answerConsent(page, ['ads']);
  await page.goto('/contact');
  await expect(place(page, 'header').locator('#banner')).toBeVisible();
  const before = asked.length;
  await setNetworks(operatorRequest, true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click();
  await expect(place(page, 'header')).toHaveAttribute('data-answer', 'empty');
  expect(asked).toHaveLength(before);
  await expect.poll(() => policyOf(page.request, '/contact')).not.toContain('strict-dynamic');
  await page.goto('/contact');
  await expect(slot(page, 'header')).toHaveCount(0);
  await setNetworks(operatorRequest, false);
  await expect.poll(() => policyOf(page.request, '/contact')).toContain('strict-dynamic');
});
