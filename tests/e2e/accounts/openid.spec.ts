/** Signing in at a company's identity provider. */
import { freePort } from '../../helpers/free-port.ts';
import { startIdentityProvider } from '../../helpers/identity-provider.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, startOwnServer, test } from '../support/fixtures.ts';
import { chooseInMenu, dialog, heading, sectionLink, unfoldMenu } from '../support/panel-steps.ts';

let site: Awaited<ReturnType<typeof startOwnServer>>;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;

// Both tests share a server, which caches the provider's endpoints, so the failure comes first.
test.describe.configure({ mode: 'default' });

// The provider always redirects to a site other than the worker's, where the browser's language applies.
test.use({ locale: 'fr-FR' });

test.beforeAll(async () => {
  const port = await freePort();
  provider = await startIdentityProvider(`http://localhost:${port}`);
  site = await startOwnServer({
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.client.id,
    OIDC_CLIENT_SECRET: provider.client.secret,
    OIDC_ROLE_CLAIM: 'role',
    OIDC_NAME: 'Example Inc.',
  });
});

test.afterAll(async () => {
  provider.stop();
  await site.remove();
});

test('offers the provider, and reports that it does not respond while passwords still work', async ({
  visitor: page,
}) => {
  provider.stop();
  await page.goto(`${site.server.url}/auth?from=admin`);
  const button = page.getByRole('link', { name: 'Continuer avec Example Inc.' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await button.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Example Inc. ne répond pas');
  await expect(page).toHaveURL(/\/auth\?from=admin&openid=unavailable$/);
  await expectAccessible(page);
  await expect(button).toHaveAttribute('href', '/api/auth/openid?from=admin');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await provider.start();
});

test('leads to the provider and back into the panel, with the role of the claim', async ({ visitor: page }) => {
  provider.provided.person = { sub: 'maya', email: 'maya@example.com', email_verified: true, role: 'editor' };
  await page.goto(`${site.server.url}/auth?from=admin`);
  await page.getByRole('link', { name: 'Continuer avec Example Inc.' }).press('Enter');
  await expect(heading(page)).toHaveText('Tableau de bord');
  expect(provider.provided.requests.some((path) => path.startsWith('/auth?'))).toBe(true);
  await expect(sectionLink(page, 'Jeux')).toBeVisible();
  await unfoldMenu(page);
  await expect(sectionLink(page, 'Équipe')).toHaveCount(0);

  await chooseInMenu(page, 'Double authentification');
  const own = dialog(page, 'Double authentification');
  await expect(own.getByText('Vous vous connectez sans mot de passe')).toBeVisible();
  await expect(own.getByRole('button', { name: "Configurer l'application" })).toHaveCount(0);
  await expect(own.getByRole('button', { name: "Ajouter une clé d'accès" })).toBeVisible();
});
