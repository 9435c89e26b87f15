import { defineConfig } from '@playwright/test';

/** Set by scripts/test.mjs, which finds or installs one. Without it Playwright uses its own. */
const executablePath = process.env.CHROMIUM_PATH;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes only when repeated is a failure.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous: what is slow on a busy machine is not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // The path of the JSON report comes in PLAYWRIGHT_JSON_OUTPUT_FILE.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  use: {
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium's sandbox refuses to run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
