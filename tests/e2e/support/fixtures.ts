import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { type APIRequestContext, type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { SCREEN_LANGUAGE_KEY } from '../../../app/auth/screen-language.ts';
import { copyFolder } from '../../helpers/copy-folder.ts';
import { freePort } from '../../helpers/free-port.ts';
import {
  addOperator,
  type Credentials,
  OPERATOR,
  queryServer,
  requestsFromSite,
  type StorageState,
  signIn,
  signInOperator,
  signUp,
  stayConfirmed,
  uniqueClientAddress,
  uniqueCredentials,
} from './accounts.ts';
import { startNetworkHost } from './network-host.ts';
import { type ServerOfWorker, startServer } from './server.ts';
import { waitForHydration, watchConsole } from './watched-page.ts';

interface Fixtures {
  /** Console messages to ignore in this test; any other fails it. */
  allowedComplaints: RegExp[];
  /**
   * Headers of all of the browser's requests. Tests that play a built-in game need none: its frame's requests for modules
   * would need CORS preflights.
   */
  clientHeaders: Record<string, string>;
  /** For tests that change the browser context in a way that cannot be undone. */
  ownContext: boolean;
  /** SQL that removes what a test created, run once its pages are closed, because an open page still requests what it shows. */
  afterwards: readonly string[];
  /** Runs `afterwards`. */
  tidying: undefined;
  /** The test's page with the worker's operator signed in. Do not sign out: the worker shares the session. */
  operatorPage: Page;
  /** API requests of the worker's operator, sent like the panel's. */
  operatorRequest: APIRequestContext;
  /** The test's page with an account without a role signed in. */
  memberPage: Page;
  /** An operator for one test, who may sign out, change the password or lose the session; not signed in yet. */
  ownOperator: Credentials;
  /** The test's page with `ownOperator` signed in. */
  ownOperatorPage: Page;
  /** A page in another browser context, with nobody signed in. */
  visitor: Page;
}

interface WorkerFixtures {
  server: ServerOfWorker;
  /** For the tests of a worker, because in a new context Chromium downloads and compiles all scripts again. */
  sharedContext: BrowserContext;
  visitorContext: BrowserContext;
  operatorSession: StorageState;
  memberSession: StorageState;
  /** Plays the ad networks. Shared by all tests, because a worker with other fixtures would need another server and browser. */
  networkHost: Awaited<ReturnType<typeof startNetworkHost>>;
}

/** Options of a shared browser context; the last four are Playwright's defaults. */
const CONTEXT = {
  // Headless Chromium's user agent counts as a crawler, whose visits are not counted.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  // The contrast of changing colors cannot be checked.
  reducedMotion: 'reduce',
  locale: 'en-US',
  viewport: { width: 1280, height: 720 },
  hasTouch: false,
  isMobile: false,
  // Its requests would bypass the tests' routes.
  serviceWorkers: 'block',
} as const;

/**
 * Starting a server takes long on a busy machine, and must not count towards the first test's time. Longer than the server's own
 * limit.
 */
const OF_WORKER = { scope: 'worker', timeout: 120_000 } as const;

/** Returns a time zone where it is about noon, so that no day ends and no nightly job starts during the tests. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // POSIX zone names have the opposite sign.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Starts a server on a copy of the template's data, ready for tests that sign in. */
export async function startOwnServer(env: Record<string, string> = {}) {
  const { folder: dataDir, remove: removeData } = copyFolder(process.env.E2E_TEMPLATE ?? '', tmpdir());
  // The server's second address contains the port, so it is chosen before the start.
  const port = String(await freePort());
  const running = await startServer({
    DATA_DIR: dataDir,
    PORT: port,
    ADS_ORIGIN: `http://ads.localhost:${port}`,
    OUTBOUND_ALLOW: process.env.E2E_OUTSIDE_HOST ?? '',
    HTML5GAMES_URL: `http://${process.env.E2E_OUTSIDE_HOST}/All-Games?of=${basename(dataDir)}`,
    SITE_TIMEZONE: zoneAtNoon(),
    // Lets tests choose their client address; otherwise they would share one address's sign-in attempts.
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    ...env,
  });
  const server: ServerOfWorker = { ...running, dataDir };
  const remove = async () => {
    await server.stop();
    await removeData();
  };
  return { server, remove };
}

/** Opens a page that runs no scripts. It gives access to the site's storage, and keeps the site's process alive. */
async function openAnchor(context: BrowserContext): Promise<void> {
  const anchor = await context.newPage();
  await anchor.goto('/robots.txt');
}

/** Makes the browser look as if it had shown the panel in French before, which is the tests' language. */
const SCREENS_IN_FRENCH = { name: SCREEN_LANGUAGE_KEY, value: 'fr' };

/** Replaces the cookies and the site's local storage. */
async function setStorage(
  context: BrowserContext,
  { cookies, origins }: Omit<StorageState, 'panelKey'> = { cookies: [], origins: [] },
): Promise<void> {
  await context.clearCookies();
  await context.addCookies(cookies);
  const [anchor] = context.pages();
  const entries = [SCREENS_IN_FRENCH, ...origins.flatMap(({ localStorage }) => localStorage)];
  await anchor?.evaluate((entries) => {
    localStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, entries);
}

/** Undoes what a test did to a shared context. */
async function reset(context: BrowserContext): Promise<void> {
  const [, ...pages] = context.pages();
  for (const page of pages) await page.close();
  context.removeAllListeners('request');
  await context.unrouteAll();
  await context.setExtraHTTPHeaders({});
  await context.clearPermissions();
  await context.setOffline(false);
  await setStorage(context);
}

/** Creates a browser context for all tests of a worker. */
async function contextOfWorker(
  { browser, server }: { browser: Browser; server: ServerOfWorker },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...CONTEXT, baseURL: server.url });
  await openAnchor(context);
  await setStorage(context);
  await use(context);
  await context.close();
}

interface ContextOptions {
  ownContext: boolean;
  hasTouch: boolean;
  javaScriptEnabled: boolean;
  locale: string | undefined;
}

/** Gives a test the shared context, or a new one if its options require that. */
async function provideContext(
  { browser, shared, options }: { browser: Browser; shared: BrowserContext; options: ContextOptions },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const { ownContext, hasTouch, javaScriptEnabled, locale } = options;
  const isShared = !ownContext && !hasTouch && javaScriptEnabled && locale === CONTEXT.locale;
  // Options of the test, such as the base URL, also apply to its own context.
  const context = isShared ? shared : await browser.newContext();
  if (!isShared) {
    await openAnchor(context);
    await setStorage(context);
  }
  await use(context);
  await (isShared ? reset(context) : context.close());
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
    async ({}, use) => {
      const { server, remove } = await startOwnServer();
      await use(server);
      await remove();
    },
    OF_WORKER,
  ],

  sharedContext: [contextOfWorker, OF_WORKER],
  visitorContext: [contextOfWorker, OF_WORKER],

  context: async (
    { browser, sharedContext: shared, ownContext, hasTouch, javaScriptEnabled, locale, clientHeaders },
    use,
  ) => {
    const options = { ownContext, hasTouch, javaScriptEnabled, locale };
    await provideContext({ browser, shared, options }, async (context) => {
      await context.setExtraHTTPHeaders(clientHeaders);
      await use(context);
    });
  },

  page: async ({ context, javaScriptEnabled, viewport, allowedComplaints }, use) => {
    const page = await context.newPage();
    await page.setViewportSize(viewport ?? CONTEXT.viewport);
    if (javaScriptEnabled !== false) await waitForHydration(page);
    const expectQuiet = watchConsole(page, allowedComplaints);
    await use(page);
    expectQuiet();
  },

  baseURL: async ({ server }, use) => use(server.url),

  allowedComplaints: [[], { option: true }],
  ownContext: [false, { option: true }],
  afterwards: [[], { option: true }],

  // Automatic fixtures are set up before all others of a test, and torn down after them.
  tidying: [
    async ({ server, afterwards }, use) => {
      await use(undefined);
      for (const statement of afterwards) await queryServer(server, statement, []);
    },
    { auto: true },
  ],

  // Sign-in attempts and votes are counted by address, so each test needs its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
  clientHeaders: [async ({}, use) => use({ 'X-Forwarded-For': uniqueClientAddress() }), { option: true }],

  userAgent: CONTEXT.userAgent,
  // Tests of the service worker allow it, in their own context.
  serviceWorkers: CONTEXT.serviceWorkers,

  operatorSession: [
    async ({ playwright, server }, use) => {
      const session = await signInOperator(playwright, server, OPERATOR);
      await stayConfirmed(server, OPERATOR.email);
      await use(session);
    },
    OF_WORKER,
  ],

  memberSession: [
    async ({ playwright, server }, use) => {
      const account = uniqueCredentials();
      await signUp(playwright, server, account);
      await use(await signIn(playwright, server, account));
    },
    OF_WORKER,
  ],

  networkHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
    async ({}, use) => {
      const host = await startNetworkHost();
      await use(host);
      await host.close();
    },
    OF_WORKER,
  ],

  operatorPage: async ({ context, page, operatorSession }, use) => {
    await setStorage(context, operatorSession);
    await use(page);
  },

  memberPage: async ({ context, page, memberSession }, use) => {
    await setStorage(context, memberSession);
    await use(page);
  },

  operatorRequest: async ({ playwright, server, operatorSession }, use) => {
    const request = await requestsFromSite(playwright, server, operatorSession);
    await use(request);
    await request.dispose();
  },

  ownOperator: async ({ playwright, server }, use) => use(await addOperator(playwright, server)),

  ownOperatorPage: async ({ context, page, playwright, server, ownOperator }, use) => {
    await setStorage(context, await signInOperator(playwright, server, ownOperator));
    await use(page);
  },

  visitor: async (
    { browser, visitorContext: shared, ownContext, hasTouch, javaScriptEnabled, locale, viewport, allowedComplaints },
    use,
  ) => {
    const options = { ownContext, hasTouch, javaScriptEnabled, locale };
    await provideContext({ browser, shared, options }, async (context) => {
      const visitor = await context.newPage();
      await visitor.setViewportSize(viewport ?? CONTEXT.viewport);
      if (javaScriptEnabled) await waitForHydration(visitor);
      const expectQuiet = watchConsole(visitor, allowedComplaints);
      await use(visitor);
      expectQuiet();
    });
  },
});

export { expect } from '@playwright/test';
export type { ServerOfWorker } from './server.ts';
