import { defineConfig } from '@playwright/test';

/** Set by scripts/test.mjs, which finds or installs a browser. Otherwise Playwright uses its own. */
const executablePath = process.env.CHROMIUM_PATH;

const FAULTS = '**/machines/faults.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // More than cores: tests often wait, for pages, timers and servers.
  workers: 3,
  // docs/decisions/111 says why. `npm test` names the tests that pass only then, and fails with more than a few of them.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous, so that a busy machine causes no failures.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `npm test` adds a JSON report.
  reporter: 'line',
  projects: [
    { name: 'chromium', testIgnore: FAULTS },
    // Three machines, a database and an object store: run alone, so that they and the browsers do not starve each other.
    { name: 'faults', testMatch: FAULTS, dependencies: ['chromium'] },
  ],
  use: {
    browserName: 'chromium',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Playwright's defaults already disable the sandbox, background traffic, updates and sync.
      args: [
        '--disable-gpu',
        // One process for the pages of a browser context, which keeps compiled scripts.
        '--renderer-process-limit=1',
        // Pages live too briefly to gain from V8's optimizing compilers.
        '--js-flags=--no-maglev,--no-turbofan',
      ],
    },
  },
});
