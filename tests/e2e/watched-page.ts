import { expect, type Page } from '@playwright/test';
import { HYDRATED_EVENT } from '../../shared/late-script.ts';

/** One picture of the seed is gone on purpose: the first page to ask for it hears so, and the panel, which shows its address. */
const LOST_PICTURE = /\/media\/games\/[0-9a-f-]+\/new\/|thumbnail\/gone\.png/;

/** A document that is itself 404 or 500 is named on the console by Chromium: that is the test's subject, not an error. */
function isOwnStatus(page: Page, text: string, location: string): boolean {
  return text.startsWith('Failed to load resource') && location.split('#')[0] === page.url().split('#')[0];
}

/**
 * `goto` also waits until React has taken the page over. Unless told what else to wait for, it uses the page as soon as it
 * is there, for scripts rest until then.
 * Sign-in and panel are rendered in the browser alone, so there it waits for their heading.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.addInitScript((hydrated) => {
    const ready = () => {
      document.documentElement.dataset.hydrated = '';
    };
    if (/^\/(auth|admin)$/.test(location.pathname)) {
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

/**
 * Collects what the page complains about. Returns what ends the test with an error when there was anything that is not
 * allowed.
 */
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
