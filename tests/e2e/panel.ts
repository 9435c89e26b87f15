import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  addOperator,
  type Credentials,
  requestsFromSite,
  type StorageState,
  signIn,
  signInOperator,
  signUp,
  uniqueClientAddress,
  uniqueCredentials,
} from './accounts.ts';
import { test as base, OPERATOR } from './fixtures.ts';
import { waitForHydration, watchConsole } from './watched-page.ts';

interface PanelFixtures {
  /** A page with the worker's operator signed in. Do not sign out: the worker shares the session. */
  operatorPage: Page;
  /** API requests of the worker's operator, sent like the panel's. */
  operatorRequest: APIRequestContext;
  /** A page with an account without a role signed in. */
  memberPage: Page;
  /** An operator for one test, who may sign out, change the password or lose the session; not signed in yet. */
  ownOperator: Credentials;
  /** A page with `ownOperator` signed in. */
  ownOperatorPage: Page;
}

interface PanelWorkerFixtures {
  operatorSession: StorageState;
  memberSession: StorageState;
}

/** Opens a page in a separate, watched browser context. */
async function withPage(
  browser: Browser,
  storageState: StorageState,
  allowedComplaints: readonly RegExp[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  // Options such as viewport and base URL apply to this context too. Without transitions, because the contrast of
  // changing colors cannot be checked.
  const context = await browser.newContext({ storageState, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await waitForHydration(page);
  const expectQuiet = watchConsole(page, allowedComplaints);
  await use(page);
  await context.close();
  expectQuiet();
}

export const test = base.extend<PanelFixtures, PanelWorkerFixtures>({
  // Sign-in attempts are counted by address, so each test needs its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': uniqueClientAddress() }),

  operatorSession: [
    async ({ playwright, server }, use) => use(await signInOperator(playwright, server, OPERATOR)),
    { scope: 'worker' },
  ],

  memberSession: [
    async ({ playwright, server }, use) => {
      const account = uniqueCredentials();
      await signUp(playwright, server, account);
      await use(await signIn(playwright, server, account));
    },
    { scope: 'worker' },
  ],

  operatorPage: ({ browser, operatorSession, allowedComplaints }, use) =>
    withPage(browser, operatorSession, allowedComplaints, use),

  memberPage: ({ browser, memberSession, allowedComplaints }, use) =>
    withPage(browser, memberSession, allowedComplaints, use),

  operatorRequest: async ({ playwright, server, operatorSession }, use) => {
    const request = await requestsFromSite(playwright, server, operatorSession);
    await use(request);
    await request.dispose();
  },

  ownOperator: async ({ playwright, server }, use) => use(await addOperator(playwright, server)),

  ownOperatorPage: async ({ browser, playwright, server, ownOperator, allowedComplaints }, use) =>
    withPage(browser, await signInOperator(playwright, server, ownOperator), allowedComplaints, use),
});

export { expect } from './fixtures.ts';
