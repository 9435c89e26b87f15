import type { Locator, Page } from '@playwright/test';
import { SCREENS as DRAWN_SCREENS } from '../../../app/admin/ads/ad-layout.ts';
import { MIN_DISTANCE, placeSize } from '../../../app/site/components/ads/ad-sizes.ts';
import { AD_POSITIONS } from '../../../shared/ad-kinds.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectAsDrawn } from '../support/drawn-places.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { makeAd, slot } from '../support/make-ad.ts';
import { quickSubset } from '../support/thorough.ts';
import { waitForHydration } from '../support/watched-page.ts';

const OUTSIDE = `http://${process.env.E2E_OUTSIDE_HOST}`;

// Advertisements appear on every page, which other tests do not expect.
test.use({ afterwards: ['delete from ads'] });

const SCREENS = [
  [390, 844],
  [1440, 900],
  [768, 1024],
  [1920, 1080],
] as const;

const GAME = '/game/ballon-1';
const PAGES = [
  ['/', 'home'],
  ['/category/puzzle', 'category'],
  [GAME, 'game'],
] as const;
/** A folder for screenshots of every page. None are taken without it. */
const PICTURES = process.env.AD_PICTURES;

const IN_PAGE = AD_POSITIONS.filter((position) => position !== 'popup');

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
}

/** Pixels between two boxes; 0 when they touch or overlap. */
function distance(one: Box, other: Box): number {
  const x = Math.max(one.x - (other.x + other.width), other.x - (one.x + one.width), 0);
  const y = Math.max(one.y - (other.y + other.height), other.y - (one.y + one.height), 0);
  return Math.hypot(x, y);
}

/** Scrolls through the page, so that everything that loads lazily has loaded. */
async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(60);
  }
}

/** Expects everything in the page to keep its distance from the play control, and from each other. */
async function expectDistances(page: Page): Promise<void> {
  const places = await page.locator('[data-ad]:visible:not([data-ad="anchor"])').all();
  const boxes = await Promise.all(places.map(boxOf));
  const controls = await Promise.all((await page.locator('[data-play]').all()).map(boxOf));
  for (const [index, box] of boxes.entries()) {
    for (const control of controls) expect(distance(box, control)).toBeGreaterThanOrEqual(MIN_DISTANCE);
    for (const other of boxes.slice(index + 1)) expect(distance(box, other)).toBeGreaterThan(0);
  }
}

for (const [width, height] of quickSubset(SCREENS, 2)) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    for (const [path, kind] of PAGES) {
      test(`${path} keeps its layout with every place filled`, async ({ page, operatorRequest }) => {
        for (const position of IN_PAGE) await makeAd(operatorRequest, { position, content: `Annonce\n${position}` });
        await page.goto(path);
        await expect(page.locator('[data-ad] iframe').first()).toBeAttached();
        await seeAll(page);
        for (const place of await page.locator('[data-ad]:visible').all()) {
          const position = await place.getAttribute('data-ad');
          const known = AD_POSITIONS.find((name) => name === position);
          if (known === undefined) throw new Error(`${position} is no position`);
          const [frame, room] = await Promise.all([boxOf(place.locator('iframe')), boxOf(place)]);
          const size = placeSize(known, 'banner', { window: width, room: room.width });
          expect([Math.round(frame.width), Math.round(frame.height)], known).toEqual([
            Math.round(size.width),
            Math.round(size.height),
          ]);
        }
        await expect(slot(page, 'beside_player')).toHaveCount(path === GAME ? 2 : 0);
        await expect(slot(page, 'grid')).toHaveCount(path === GAME ? 0 : 1);
        if (path === GAME) await expect(slot(page, 'beside_player').first()).toBeVisible({ visible: width >= 1440 });
        await page.evaluate(() => scrollTo(0, 0));
        await expectDistances(page);
        for (const screen of ['small', 'large'] as const) {
          if (DRAWN_SCREENS[screen].width === width) await expectAsDrawn(page, kind, screen);
        }
        expect(await layoutShifts(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        if (PICTURES !== undefined) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            const name = `${PICTURES}/${path.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`;
            await page.screenshot({ path: name, fullPage: true });
            await page.screenshot({ path: name.replace('.png', '-top.png') });
          }
        }
      });
    }
  });
}

test('keeps its distance below the player at every width', async ({ page, operatorRequest }) => {
  await makeAd(operatorRequest, { position: 'below_player' });
  await page.goto(GAME);
  for (const width of [360, 639, 640, 999, 1000, 1300, 1439]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(slot(page, 'below_player')).toBeVisible();
    await expectDistances(page);
  }
});

test('appears between the rows of appended pages too, where each place draws separately', async ({
  page,
  operatorRequest,
}) => {
  await makeAd(operatorRequest, { position: 'grid', every_cards: 12, content: 'Un' });
  await makeAd(operatorRequest, { position: 'grid', every_cards: 24, content: 'Deux' });
  await page.goto('/category/puzzle');
  await expect(slot(page, 'grid')).toHaveCount(4);
  await page.getByRole('link', { name: 'Charger plus' }).click();
  await expect(slot(page, 'grid')).toHaveCount(9);
  // Only every second place may draw the other advertisement.
  for (const place of [0, 2, 4, 6, 8]) {
    await slot(page, 'grid').nth(place).scrollIntoViewIfNeeded();
    await expect(slot(page, 'grid').nth(place).frameLocator('iframe').getByText('Un')).toBeVisible();
  }
});

test('two equal advertisements both get shown when visitors come back', async ({ page, operatorRequest }) => {
  for (const content of ['Un', 'Deux']) await makeAd(operatorRequest, { position: 'header', content });
  await page.goto('/contact');
  const sources = new Set<string | null>();
  // By chance alone, one is left out once in a billion runs.
  for (let visit = 0; visit < 30; visit += 1) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    sources.add(await slot(page, 'header').locator('iframe').getAttribute('src'));
    if (sources.size === 2) break;
  }
  expect(sources.size).toBe(2);
});

test.describe('devices', () => {
  test('an advertisement for phones takes no space on a computer', async ({ page, operatorRequest }) => {
    for (const position of ['header', 'grid', 'footer'])
      await makeAd(operatorRequest, { position, devices: ['phone'] });
    await page.goto('/');
    await expect(page.locator('[data-ad]:visible')).toHaveCount(0);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('another advertisement takes the place where it is not shown', async ({ page, operatorRequest }) => {
    await makeAd(operatorRequest, { position: 'header', devices: ['phone'], priority: 9, type: 'native' });
    await makeAd(operatorRequest, { position: 'header', content: 'Pour tous' });
    await page.goto('/contact');
    await expect(slot(page, 'header').frameLocator('iframe').getByText('Pour tous')).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });

  test.describe('a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('shows advertisements for phones, and hides those for computers', async ({ page, operatorRequest }) => {
      await makeAd(operatorRequest, { position: 'header', devices: ['phone'] });
      await makeAd(operatorRequest, { position: 'footer', devices: ['desktop'] });
      await page.goto('/contact');
      // Also emulates the screen size, by which style sheets and scripts tell phones from tablets.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setDeviceMetricsOverride', {
        ...{ width: 390, height: 844, deviceScaleFactor: 1, mobile: true, screenWidth: 390, screenHeight: 844 },
      });
      await page.reload();
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await expect(slot(page, 'header')).toBeVisible();
      await expect(slot(page, 'footer')).toBeHidden();
      expect(await layoutShifts(page)).toEqual([]);
    });
  });
});

test.describe('limits of views', () => {
  // The visit's storage must not affect other tests.
  test.use({ ownContext: true });

  const HERE = 'header';
  const shown = (page: Page) => slot(page, HERE).frameLocator('iframe');
  /** Waits until the view is counted. */
  const see = async (page: Page, path: string) => {
    const counted = page.waitForRequest(
      (request) => request.url().endsWith('/api/ads/events') && request.postData()?.includes('viewable') === true,
    );
    await page.goto(path);
    await counted;
  };

  test('leave the place to the next priority, then keep it empty without moving the page', async ({
    page,
    operatorRequest,
  }) => {
    await makeAd(operatorRequest, { position: HERE, per_visit: 1, priority: 9, content: 'Une fois' });
    await makeAd(operatorRequest, { position: HERE, per_day: 1, content: 'Ensuite', type: 'native' });
    await see(page, '/contact');
    await expect(shown(page).getByText('Une fois')).toBeVisible();
    await see(page, '/legal/terms');
    await expect(shown(page).getByText('Ensuite')).toBeVisible();
    await page.goto('/contact');
    await expect(slot(page, HERE)).toBeVisible();
    await expect(slot(page, HERE).locator('iframe')).toHaveCount(0);
    expect(await layoutShifts(page)).toEqual([]);
    // Without consent, nothing outlives the visit.
    expect(await page.evaluate(() => localStorage.getItem('ludotek.seen'))).toBeNull();
    expect(await page.evaluate(() => Object.values(JSON.parse(sessionStorage.getItem('ludotek.seen') ?? '')))).toEqual([
      1, 1,
    ]);
    // A page rendered in the browser has no place to keep.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
    await expect(slot(page, HERE)).toHaveCount(0);
  });

  test('for a day outlive the visit after consent, until it is withdrawn', async ({
    page,
    context,
    operatorRequest,
  }) => {
    await makeAd(operatorRequest, { position: HERE, per_day: 1, content: 'Une fois par jour' });
    const choose = (target: Page, categories: string[]) =>
      target.evaluate((agreed) => {
        const kept = { categories: agreed, revision: 3, expirationTime: Date.now() + 1_000_000 };
        localStorage.setItem('ludotek.consent', JSON.stringify(kept));
        document.dispatchEvent(
          new CustomEvent('ludotek:consent', { detail: { analytics: false, ads: agreed.length > 0 } }),
        );
      }, categories);
    // A page without advertisements.
    await page.goto('/auth');
    await choose(page, ['ads']);
    await see(page, '/contact');
    const later = await context.newPage();
    await waitForHydration(later);
    await later.goto('/contact');
    await expect(slot(later, HERE)).toBeVisible();
    await expect(slot(later, HERE).locator('iframe')).toHaveCount(0);
    await choose(later, []);
    await expect.poll(() => later.evaluate(() => localStorage.getItem('ludotek.seen'))).toBeNull();
    await later.close();
  });
});

test.describe('the bar at the bottom of a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, ownContext: true, locale: 'fr-FR' });

  const bar = (page: Page) => page.getByRole('complementary', { name: "Publicité en bas de l'écran" });

  test('is labelled, covers neither the end of the page nor the focus, and stays closed', async ({
    page,
    operatorRequest,
  }) => {
    await makeAd(operatorRequest, { position: 'anchor', content: 'Soldes' });
    await page.goto('/contact');
    await expect(bar(page).getByText('Publicité', { exact: true })).toBeVisible();
    await expectAccessible(page);
    if (PICTURES !== undefined) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${PICTURES}/anchor-${colorScheme}.png` });
      }
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await boxOf(page.getByRole('contentinfo').getByText('18+', { exact: false }));
    expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(bar(page))).y);
    // Focused links scroll above it.
    await page.evaluate(() => scrollTo(0, 0));
    for (const link of (await page.getByRole('contentinfo').getByRole('link').all()).slice(0, 12)) {
      await link.focus();
      const { y, height } = await boxOf(link);
      expect(y + height).toBeLessThanOrEqual((await boxOf(bar(page))).y);
    }
    await bar(page).getByRole('button', { name: 'Fermer la publicité' }).focus();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('waits while the play control is near, and while a game is played', async ({ page, operatorRequest }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await makeAd(operatorRequest, { position: 'anchor' });
    await page.goto(GAME);
    await expect(bar(page)).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 900));
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 1200 });
    await expect(bar(page)).toBeVisible();
    const play = page.getByRole('button', { name: 'Jouer à Ballon 1', exact: true });
    expect(distance(await boxOf(bar(page)), await boxOf(play))).toBeGreaterThanOrEqual(MIN_DISTANCE);
    await play.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(slot(page, 'anchor')).toBeHidden();
  });

  test('waits for the answer about consent', async ({ page, operatorRequest }) => {
    await makeAd(operatorRequest, { position: 'anchor' });
    await makeAd(operatorRequest, { position: 'footer', content: `<script src="${OUTSIDE}/network.js"></script>` });
    await page.goto('/contact');
    await expect(page.locator('[data-consent]')).toBeVisible();
    await expect(slot(page, 'anchor')).toBeAttached();
    await expect(slot(page, 'anchor')).toBeHidden();
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(slot(page, 'anchor')).toBeVisible();
  });
});

test.describe('where advertisements are blocked', () => {
  test.use({ ownContext: true, allowedComplaints: [/ERR_FAILED|ERR_BLOCKED_BY_CLIENT|Failed to load resource/] });

  for (const [what, pattern] of [
    ['frames', '**/ads/**'],
    ['frames and what counts them', /\/ads\/|\/assets\/[^/]*\b(ad|ads|popup|anchor)\b/],
  ] as const) {
    test(`the page works without ${what}`, async ({ page, operatorRequest }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const position of IN_PAGE) await makeAd(operatorRequest, { position });
      await page.route(pattern, (route) => route.abort('blockedbyclient'));
      await page.goto('/');
      await seeAll(page);
      expect(await layoutShifts(page)).toEqual([]);
      await page.getByRole('link', { name: 'Charger plus' }).click();
      await expect(page.getByRole('link', { name: /^Ballon/ }).nth(70)).toBeAttached();
      await page.goto(GAME);
      await page.getByRole('button', { name: 'Jouer à Ballon 1', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test.describe('and scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the page keeps its layout and its own pictures', async ({ page, operatorRequest }) => {
      for (const position of IN_PAGE) await makeAd(operatorRequest, { position, content: `Soldes ${position}` });
      await page.goto('/');
      await expect(slot(page, 'header').frameLocator('iframe').getByText('Soldes header')).toBeVisible();
      await page.getByRole('link', { name: 'Charger plus' }).click();
      await expect(page).toHaveURL(/page=2|after=/);
      await page.goto(GAME);
      await expect(page.getByRole('button', { name: 'Jouer à Ballon 1', exact: true })).toBeVisible();
      await expect(slot(page, 'anchor')).toHaveCount(0);
    });
  });
});
