import { expect, type Page } from '@playwright/test';
import { HYDRATED_EVENT } from '../../../app/late-script.ts';

/** One picture of the seed is missing on purpose. The first page that requests it gets an error, and so does the panel. */
const LOST_PICTURE = /\/media\/games\/[0-9a-f-]+\/new\/|thumbnail\/gone\.png/;

/** Chromium reports documents with status 404 or 500 on the console, which such a test expects. */
function isOwnStatus(page: Page, text: string, location: string): boolean {
  return text.startsWith('Failed to load resource') && location.split('#')[0] === page.url().split('#')[0];
}

/**
 * Makes `goto` wait for hydration too. Unless another condition is given, it interacts with the page at once, because scripts
 * only load then. Sign-in, panel and set-up only render in the browser, so it waits for their heading.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.addInitScript((hydrated) => {
    const ready = () => {
      document.documentElement.dataset.hydrated = '';
    };
    if (/^\/(auth(\/(invitation|address))?|admin|setup)$/.test(location.pathname)) {
      const observer = new MutationObserver(() => {
        if (document.querySelector('main h1, main h2') === null) return;
        observer.disconnect();
        ready();
      });
      observer.observe(document, { childList: true, subtree: true });
    }
    document.addEventListener(hydrated, ready);
  }, HYDRATED_EVENT);
  const { goto } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    if (args[1]?.waitUntil === undefined) await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    return response;
  };
}

/** Collects console messages. @returns a function that fails the test for any message that is not allowed */
export function watchConsole(page: Page, allowedComplaints: readonly RegExp[]): () => void {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && !/hydrat/i.test(message.text())) return;
    if (isOwnStatus(page, message.text(), message.location().url)) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  return () => {
    const allowed = [...allowedComplaints, LOST_PICTURE];
    const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    expect(unexpected, 'the console of the page').toEqual([]);
  };
}
