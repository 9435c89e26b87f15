import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

interface Fixtures {
  /** What the page may complain about in this test; everything else on its console fails the test. */
  allowedComplaints: RegExp[];
  watchedConsole: undefined;
}

interface WorkerFixtures {
  server: RunningServer;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** One picture of the seed is gone on purpose, and the browser says so wherever its game is listed. */
const LOST_PICTURE = /thumbnail\/gone\.png/;

/** A document that is itself 404 or 500 is named on the console by Chromium: that is the test's subject, not an error. */
function isOwnStatus(page: Page, text: string, location: string): boolean {
  return text.startsWith('Failed to load resource') && location.split('#')[0] === page.url().split('#')[0];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'ludotek-e2e-worker-'));
      await cp(process.env.E2E_TEMPLATE ?? '', folder, { recursive: true });
      const server = await startServer({ DATA_DIR: folder, OUTBOUND_ALLOW: process.env.E2E_OUTSIDE_HOST ?? '' });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  /** `goto` also waits until React has taken the page over: a control pressed before does what it does without script. */
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      await page.addInitScript(() => {
        const { setItem } = Storage.prototype;
        // The frame of the site stores the language as soon as its effects run.
        Storage.prototype.setItem = function (key: string, value: string) {
          if (key === 'i18nextLng') document.documentElement.dataset.hydrated = '';
          setItem.call(this, key, value);
        };
      });
      const { goto } = page;
      page.goto = async (...args) => {
        const response = await goto.apply(page, args);
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
        return response;
      };
    }
    await use(page);
  },

  baseURL: async ({ server }, use) => use(server.url),

  allowedComplaints: [[], { option: true }],

  // Headless Chromium calls itself a crawler, and visits of crawlers do not count.
  userAgent: BROWSER,

  watchedConsole: [
    async ({ page, allowedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && !/hydrat/i.test(message.text())) return;
        if (isOwnStatus(page, message.text(), message.location().url)) return;
        complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
      await use(undefined);
      const allowed = [...allowedComplaints, LOST_PICTURE];
      const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
