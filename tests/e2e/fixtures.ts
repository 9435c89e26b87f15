import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';
import { waitForHydration, watchConsole } from './watched-page.ts';

interface Fixtures {
  /** What the page may complain about in this test; everything else on its console fails the test. */
  allowedComplaints: RegExp[];
}

export interface ServerOfWorker extends RunningServer {
  dataDir: string;
}

interface WorkerFixtures {
  server: ServerOfWorker;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** The first operator of every worker's server. */
export const OPERATOR = { email: 'lucie.operatrice@ludotek.example', password: 'la lampe sur la deuxième étagère' };

/** A zone in which it is about noon: while tests run no day ends, and nothing begins that is planned for the night. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // These names count westwards.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A server with a copy of the template's data, ready for tests that sign in. */
export async function startOwnServer(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-e2e-worker-'));
  await cp(process.env.E2E_TEMPLATE ?? '', dataDir, { recursive: true });
  const running = await startServer({
    DATA_DIR: dataDir,
    OUTBOUND_ALLOW: process.env.E2E_OUTSIDE_HOST ?? '',
    HTML5GAMES_URL: `http://${process.env.E2E_OUTSIDE_HOST}/All-Games?of=${basename(dataDir)}`,
    ADMIN_EMAIL: OPERATOR.email,
    ADMIN_PASSWORD: OPERATOR.password,
    SITE_TIMEZONE: zoneAtNoon(),
    // Tests that sign in say which address they come from, or they would share one address's attempts.
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    ...env,
  });
  const server: ServerOfWorker = { ...running, dataDir };
  const remove = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
  return { server, remove };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const { server, remove } = await startOwnServer();
      await use(server);
      await remove();
    },
    { scope: 'worker' },
  ],

  page: async ({ page, javaScriptEnabled, allowedComplaints }, use) => {
    if (javaScriptEnabled !== false) await waitForHydration(page);
    const expectQuiet = watchConsole(page, allowedComplaints);
    await use(page);
    expectQuiet();
  },

  baseURL: async ({ server }, use) => use(server.url),

  allowedComplaints: [[], { option: true }],

  // Headless Chromium calls itself a crawler, and visits of crawlers do not count.
  userAgent: BROWSER,
});

export { expect } from '@playwright/test';
