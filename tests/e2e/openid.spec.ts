/** The sign-in page of a site with a company's identity provider. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../helpers/free-port.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { type RunningServer, startServer } from './server.ts';

let site: RunningServer;
let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ludotek-e2e-openid-'));
  site = await startServer({
    DATA_DIR: folder,
    OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
    OIDC_CLIENT_ID: 'ludotek',
    OIDC_CLIENT_SECRET: 'a-secret',
    OIDC_NAME: 'Example Inc.',
  });
});

test.afterEach(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

test('offers the provider, and says that it does not answer while passwords still work', async ({ visitor: page }) => {
  await page.goto(`${site.url}/auth?from=admin`);
  const button = page.getByRole('link', { name: 'Continuer avec Example Inc.' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await button.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Example Inc. ne répond pas');
  await expect(page).toHaveURL(/\/auth\?from=admin&openid=unavailable$/);
  await expectAccessible(page);
  await expect(button).toHaveAttribute('href', '/api/auth/openid?from=admin');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});
