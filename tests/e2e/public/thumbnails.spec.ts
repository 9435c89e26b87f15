import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';

const CARD = 'main article';
const SMALL = `${CARD}:not([data-big])`;
const BIG = `${CARD}[data-big]`;
const VERSION = /^\/media\/games\/[0-9a-f-]{36}\/(new|[0-9a-f]{12})\/\d+$/;

const pictures = (page: Page, card = CARD) => page.locator(`${card} img`);

/** Waits until the first pictures have loaded. @returns the candidate that the browser chose for each */
async function chosen(images: Locator, count: number) {
  await images.first().scrollIntoViewIfNeeded();
  await expect(images.first()).toHaveJSProperty('complete', true);
  const all = await images.evaluateAll((found, most) => {
    const shown = found.slice(0, most) as HTMLImageElement[]; // The locator finds only images.
    return Promise.all(
      shown.map(async (image) => {
        await image.decode();
        return { path: new URL(image.currentSrc).pathname, width: image.naturalWidth };
      }),
    );
  }, count);
  return all.map((image) => ({ ...image, asked: Number(image.path.split('/').at(-1)) }));
}

test('every picture comes from this site, including those of other hosts', async ({ page, server }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/en');
  for (const { path, width } of await chosen(pictures(page), 6)) {
    expect(path).toMatch(VERSION);
    expect(width).toBeGreaterThan(100);
  }
  await page.locator(`${CARD} a`).nth(2).click();
  await expect(page.locator('#game-title')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([new URL(server.url).host]);
});

for (const [width, density, small, big] of [
  [390, 2, 240, 480],
  [390, 3, 360, 720],
  [768, 1, 176, 360],
  [1440, 1, 240, 480],
] as const) {
  test(`at ${width} pixels with a density of ${density}, a card loads ${small} and a large card ${big}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor: density });
    const page = await context.newPage();
    await page.goto(`${server.url}/en`);
    for (const { asked } of await chosen(pictures(page, SMALL), 6)) expect(asked).toBe(small);
    for (const { asked } of await chosen(pictures(page, BIG), 1)) expect(asked).toBe(big);
    // Wait for pictures still being generated, which would delay those of other tests.
    await page.waitForLoadState('networkidle');
    await context.close();
  });
}

test('the head preloads the first pictures and the font before scripts, and they cause no layout shift', async ({
  page,
}) => {
  const html = await (await page.request.get('/en')).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const preloads = head.match(/<link rel="preload"[^>]*>/g) ?? [];
  const early = html.match(/<img[^>]*loading="eager"/g) ?? [];
  expect(early.length).toBeGreaterThan(3);
  expect(preloads.filter((link) => /as="image" imagesrcset=/i.test(link))).toHaveLength(early.length);
  expect(preloads.filter((link) => link.includes('as="font"'))).toHaveLength(1);

  await page.goto('/en');
  await chosen(pictures(page), 6);
  expect(await layoutShifts(page)).toEqual([]);
});

test('a missing picture shows a pattern, and later pages do not request it', async ({ page }) => {
  const lost = page.locator(CARD).filter({ hasText: 'Image perdue' });
  await page.goto('/category/racing');
  await lost.scrollIntoViewIfNeeded();
  await expect(lost.locator('img')).toHaveCount(0);
  const html = await (await page.request.get('/category/racing')).text();
  const card = html.slice(0, html.indexOf('Image perdue</span>')).split('<article').at(-1);
  expect(card).not.toContain('<img');
});

test('social networks get a social image of the game', async ({ page }) => {
  await page.goto('/en/game/lumen');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(new URL(address ?? '').pathname).toMatch(/^\/media\/og\/[0-9a-f-]{36}\/en\/[0-9a-z]+\.jpg$/);
  const drawing = await page.request.get(new URL(address ?? '').pathname);
  expect(drawing.headers()['content-type']).toBe('image/jpeg');
  expect((await drawing.body()).length).toBeLessThan(300_000);
});
