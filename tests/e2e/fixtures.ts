import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';
import { waitForHydration, watchConsole } from './watched-page.ts';

interface Fixtures {
  /** Console messages to ignore in this test; any other fails it. */
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

/** A time zone where it is about noon, so that no day ends and no nightly job starts during the tests. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // POSIX zone names have the opposite sign.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Starts a server on a copy of the template's data, ready for tests that sign in. */
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
    // Lets tests choose their client address; otherwise they would share one address's sign-in attempts.
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
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

  // Headless Chromium's user agent counts as a crawler, whose visits are not counted.
  userAgent: BROWSER,
});

export { expect } from '@playwright/test';
