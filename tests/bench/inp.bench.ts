import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { OFFERED_AT_FIRST } from '../../shared/languages.ts';
import { markdownTable, median } from './measure.ts';
import type { SeededSite } from './seeded-site.ts';

/** A phone whose CPU is as slow as in Lighthouse's mobile profile. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const SLOWDOWN = 4;
/** Milliseconds for work that a page does when it is idle. */
const SETTLE = 2_500;
/** Milliseconds until the effects of an interaction are painted. */
const REST = 1_500;

/** Longest interaction so far, in milliseconds (Event Timing, section 3: durations in steps of 8 ms, from 16 ms on). */
function watchInteractions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const longest = { value: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      // TypeScript's DOM types lack `interactionId`.
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId) longest.value = Math.max(longest.value, entry.duration);
      // TypeScript's DOM types lack `durationThreshold`.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** @returns milliseconds of the longest interaction of `act` */
async function measure(page: Page, act: () => Promise<unknown>): Promise<number> {
  const longest = (reset: boolean) =>
    page.evaluate((reset) => {
      const seen = (window as unknown as { longest: { value: number } }).longest; // Set above.
      if (reset) seen.value = 0;
      return seen.value;
    }, reset);
  await longest(true);
  await act();
  await page.waitForTimeout(REST);
  return longest(false);
}

/** Opens a page at full speed, and lets it load the code that waits for the first interaction. */
async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(url);
  await page.waitForTimeout(SETTLE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // In the page's margin.
  await page.touchscreen.tap(2, 400);
  await page.waitForTimeout(REST);
  await watchInteractions(page);
  return page;
}

type Interactions = Record<string, number>;

async function onHome(context: BrowserContext, url: string): Promise<Interactions> {
  const page = await open(context, `${url}/en`);
  const menu = await measure(page, () => page.locator('header summary').filter({ visible: true }).last().tap());
  await page.keyboard.press('Escape');
  await page.locator('[popovertarget=site-search]').first().tap();
  const field = page.locator('#site-search input[name=q]');
  const typing = await measure(page, () => field.pressSequentially('super car', { delay: 150 }));
  await page.keyboard.press('Escape');
  const card = page.locator('main article').nth(2);
  await card.scrollIntoViewIfNeeded();
  const play = await measure(page, () => card.getByRole('button', { name: /^Play / }).tap());
  await page.close();
  return { 'language menu': menu, 'typing a search': typing, '▶ on a card': play };
}

async function onGamePage(context: BrowserContext, address: string): Promise<Interactions> {
  const page = await open(context, address);
  const favorite = await measure(page, () => page.locator('main button[aria-pressed]').first().tap());
  const play = await measure(page, () => page.locator('[data-play]:not([tabindex])').tap());
  await page.close();
  return { favorite, 'Play on the game page': play };
}

/**
 * Measures how long interactions take until the next frame is painted (INP) on a slow phone. The catalog's games are on hosts
 * that do not exist, so the games' own CPU use is not measured.
 */
export async function benchInteractions(site: SeededSite, runs: number): Promise<string> {
  const server = await site.start('embedded');
  const path = (await site.paths(OFFERED_AT_FIRST.length)).find((path) => path.startsWith('/en/')) ?? '';
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const all: Interactions[] = [];
    while (all.length < runs) {
      const context = await browser.newContext(PHONE);
      all.push({ ...(await onHome(context, server.url)), ...(await onGamePage(context, server.url + path)) });
      await context.close();
    }
    const rows = Object.keys(all[0] ?? {}).map((name) => {
      const times = all.map((interactions) => interactions[name] ?? Number.NaN);
      return [name, median(times), Math.max(...times)];
    });
    return markdownTable(['interaction', 'median ms', 'longest ms'], rows);
  } finally {
    await browser.close();
    await server.stop();
  }
}
