import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  addOperator,
  type Credentials,
  requestsFromSite,
  type StorageState,
  signIn,
  signInOperator,
  signUp,
  someClientAddress,
  someCredentials,
} from './accounts.ts';
import { test as base, OPERATOR } from './fixtures.ts';
import { waitForHydration, watchConsole } from './watched-page.ts';

interface PanelFixtures {
  /** A page in a browser where the operator is signed in. Never sign out in it: the session is the worker's. */
  operatorPage: Page;
  /** Requests to the API as a page sends them that the operator has open. */
  operatorRequest: APIRequestContext;
  /** A page in a browser where an account without rights is signed in. */
  memberPage: Page;
  /** An operator of this test alone, who may sign out, change the password or lose the session; not signed in yet. */
  ownOperator: Credentials;
  /** A page in a browser where `ownOperator` is signed in. */
  ownOperatorPage: Page;
}

interface PanelWorkerFixtures {
  operatorSession: StorageState;
  memberSession: StorageState;
}

/** Pages of a browser of their own, watched like every other. */
async function withPage(
  browser: Browser,
  storageState: StorageState,
  allowedComplaints: readonly RegExp[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  // Options of the test, such as its viewport and its base address, are Playwright's defaults for this context too.
  // Without transitions: colours that are still on their way have no contrast to judge.
  const context = await browser.newContext({ storageState, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await waitForHydration(page);
  const expectQuiet = watchConsole(page, allowedComplaints);
  await use(page);
  await context.close();
  expectQuiet();
}

export const test = base.extend<PanelFixtures, PanelWorkerFixtures>({
  // Attempts to sign in are counted by address; the tests of one server would use up each other's.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': someClientAddress() }),

  operatorSession: [
    async ({ playwright, server }, use) => use(await signInOperator(playwright, server, OPERATOR)),
    { scope: 'worker' },
  ],

  memberSession: [
    async ({ playwright, server }, use) => {
      const account = someCredentials();
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
