import { expectAccessible } from '../support/accessible.ts';
import { queryServer, signInOperator, signUp, uniqueCredentials } from '../support/accounts.ts';
import { leaveMessage, message, refusal, submitForm } from '../support/auth-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { EACH_LANGUAGE } from '../support/texts.ts';
import { quickSubset } from '../support/thorough.ts';

const HOME = /:\d+\/$/;

test('redirects a visitor from the panel to sign-in and back after signing in', { tag: '@core' }, async ({
  page,
  ownOperator,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth\?from=admin$/);
  await submitForm(page, ownOperator);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(message(page, 'Connexion réussie')).toBeVisible();
  await expect(page.getByText(ownOperator.email).first()).toBeVisible();
});

test('sends an operator to the site after sign-in, where a link leads to the panel', async ({ page, ownOperator }) => {
  await page.goto('/auth');
  await submitForm(page, ownOperator);
  await expect(page).toHaveURL(HOME);
  await expect(message(page, 'Connexion réussie')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const { prefix, texts } of EACH_LANGUAGE) {
    await page.goto(prefix || '/');
    await expect(footer.getByRole('link', { name: texts.site.footer.administration })).toHaveAttribute(
      'href',
      '/admin',
    );
  }
  await footer.getByRole('link', { name: /^Administra/ }).click();
  await expect(page).toHaveURL(/\/admin$/);

  // A signed-in account cannot use the sign-in page.
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('ludotek.operator'));
  await page.evaluate(() => window.location.assign('/auth'));
  // The sign-in page asks the server, updates the hint and redirects.
  await page.waitForFunction(() => localStorage.getItem('ludotek.operator') !== null);
  await expect(page).toHaveURL(HOME);
  await expect(footer.getByRole('link', { name: 'Administration' })).toBeVisible();
  await page.evaluate(() => window.location.assign('/auth?from=admin'));
  await expect(page).toHaveURL(/\/admin$/);
});

test('the sign-in page never redirects to another site', async ({ page, ownOperator }) => {
  await page.goto('/auth?from=https://elsewhere.example/&callbackURL=//elsewhere.example&redirectTo=/legal/terms');
  await submitForm(page, ownOperator);
  await expect(page).toHaveURL(HOME);
});

test.describe('the session across tabs', () => {
  test('is synchronized on sign-in and sign-out', async ({ ownOperator, context, page }) => {
    await page.goto('/auth?from=admin');
    const other = await context.newPage();
    await other.goto('/auth');
    await submitForm(page, ownOperator);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(other).toHaveURL(HOME);
    await expect(other.getByRole('contentinfo').getByRole('link', { name: 'Administration' })).toBeVisible();

    const panel = await context.newPage();
    await panel.goto('/admin');
    await expect(panel.getByText(ownOperator.email).first()).toBeVisible();
    // Requests that are still pending when the session ends would be refused.
    for (const open of [page, panel]) await open.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(message(page, 'Déconnexion réussie')).toBeVisible();
    await expect(panel).toHaveURL(/\/auth/);
    await expect(other.getByRole('contentinfo').getByRole('link', { name: 'Administration' })).toHaveCount(0);
  });
});

test('synchronizes a tab that was still loading during the sign-in', async ({ ownOperator, context, page }) => {
  await page.goto('/auth?from=admin');
  const other = await context.newPage();
  let release = () => {};
  const signedIn = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.route(/\/assets\/screen-.*\.js$/, async (route) => {
    await signedIn;
    await route.continue();
  });
  await other.goto('/auth', { waitUntil: 'domcontentloaded' });
  await submitForm(page, ownOperator);
  await expect(page).toHaveURL(/\/admin$/);
  release();
  await expect(other).toHaveURL(HOME);
});

test('synchronizes a tab that missed the message, by the stored hint', async ({ ownOperator, context, page }) => {
  await page.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await page.goto('/auth?from=admin');
  const other = await context.newPage();
  await other.goto('/auth');
  await expect(other.getByRole('tab', { name: 'Connexion' })).toBeVisible();
  await submitForm(page, ownOperator);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(other).toHaveURL(HOME);
});

test('reports a missing profile and denies access', async ({ page, server, playwright }) => {
  const account = uniqueCredentials();
  await signUp(playwright, server, account);
  await queryServer(server, 'delete from profiles where email = $1', [account.email]);
  await page.goto('/admin');
  await submitForm(page, account);
  await expect(refusal(page, 'Profil introuvable')).toContainText('Aucun profil trouvé pour cet utilisateur.');
  await expect(page).toHaveURL(/\/auth\?from=admin$/);
  // Another account can sign in.
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});

test('reports an unreadable profile and denies access', async ({ ownOperatorPage, server }) => {
  await queryServer(server, 'alter table profiles rename to profiles_away', []);
  try {
    await ownOperatorPage.goto('/admin');
    await expect(ownOperatorPage).toHaveURL(/\/auth\?from=admin$/);
    await expect(refusal(ownOperatorPage, 'Impossible de charger le profil utilisateur.')).toBeVisible();
  } finally {
    await queryServer(server, 'alter table profiles_away rename to profiles', []);
  }
  await ownOperatorPage.goto('/admin');
  await expect(ownOperatorPage).toHaveURL(/\/admin$/);
});

test('rejects an expired, ended or forged session', async ({ browser, server, playwright, ownOperator }) => {
  const state = await signInOperator(playwright, server, ownOperator);
  const [cookie] = state.cookies;
  if (cookie === undefined) throw new Error('no cookie was set');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const panelOf = async (storageState: typeof state) => {
    const context = await browser.newContext({ storageState });
    const response = await context.request.get('/admin', { maxRedirects: 0 });
    await context.close();
    return [response.status(), response.headers().location ?? ''];
  };
  expect(await panelOf(state)).toEqual([200, '']);
  const forged = { ...cookie, value: cookie.value.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')) };
  expect(await panelOf({ ...state, cookies: [forged] })).toEqual([302, '/auth?from=admin']);
  await queryServer(
    server,
    `update sessions set expires_at = now() - interval '1 second'
     where user_id = (select id from users where email = $1)`,
    [ownOperator.email],
  );
  expect(await panelOf(state)).toEqual([302, '/auth?from=admin']);
});

test('denies access at the next request when an operator loses the role, and hides the link', async ({
  ownOperatorPage: page,
  ownOperator,
  server,
}) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Administration' });
  await expect(link).toBeVisible();
  await queryServer(server, `update profiles set role = 'user' where email = $1`, [ownOperator.email]);
  const logged = server.output.length;
  await link.click();
  await expect(refusal(page, 'Accès refusé')).toBeVisible();
  await expect(page).toHaveURL(HOME);
  await expect(link).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  const refused = () => server.output.slice(logged).filter((line) => line.includes('"event":"access_refused"'));
  await expect.poll(refused).toEqual([expect.stringContaining('"reason":"no_role"')]);
});

test('/auth and /admin are neither cached nor indexed, and have a strict policy', async ({
  operatorRequest,
  request,
}) => {
  for (const [asked, path] of [
    [request, '/auth'],
    [operatorRequest, '/admin'],
  ] as const) {
    const response = await asked.get(path);
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex,nofollow');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/=]{22,}'(;|$)/);
    expect(policy).not.toContain('unsafe');
    const html = await response.text();
    expect(html).not.toMatch(/\sstyle=|<style/);
    expect(html).toMatch(/<meta name="robots" content="noindex,nofollow"/);
    // Each response has its own policy.
    expect((await asked.get(path)).headers()['content-security-policy']).not.toBe(policy);
  }
  expect(await (await request.get('/auth')).text()).toContain('Loading...');
  expect(await (await operatorRequest.get('/admin')).text()).toContain(
    'Chargement du panneau d&#x27;administration...',
  );
  const stranger = await request.get('/admin', { maxRedirects: 0 });
  expect([stranger.status(), stranger.headers().location]).toEqual([302, '/auth?from=admin']);
  expect(stranger.headers()['cache-control']).toBe('no-store');
  expect(stranger.headers()['set-cookie']).toBeUndefined();
});

test.describe('accessibility', () => {
  test.use({ allowedComplaints: [/status of (400|401|403)/] });

  for (const width of quickSubset([390, 1440, 768], 1)) {
    test(`the sign-in page in each of its states at ${width} pixels`, async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 });
      await leaveMessage(page, 'profile_missing', server.url);
      await page.goto('/auth');
      await expect(refusal(page, 'Profil introuvable')).toBeVisible();
      // The message stays while it is focused.
      await page.getByRole('button', { name: 'Fermer le message' }).focus();
      await expectAccessible(page, 'sign-in with a message');
      await page.getByRole('button', { name: 'Fermer le message' }).click();

      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expectAccessible(page, 'fields with errors');
      await submitForm(page, { email: 'nobody@example.com', password: 'wrong password' });
      await expect(refusal(page, 'Erreur de connexion')).toBeVisible();
      await expectAccessible(page, 'a refusal');

      await page.getByRole('tab', { name: 'Inscription' }).click();
      await expectAccessible(page, 'sign-up');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(uniqueCredentials().email);
      await page.getByRole('textbox', { name: 'Mot de passe' }).fill('secret words');
      await page.getByRole('button', { name: "S'inscrire" }).click();
      await expect(message(page, 'Inscription réussie')).toBeVisible();
      await expectAccessible(page, 'signed up');

      await page.goto('/auth?error=INVALID_TOKEN');
      await expectAccessible(page, 'a link of no use');
      await page.goto('/auth?token=abc');
      await expectAccessible(page, 'a new password');
    });
  }
});

test('a session survives a reload and a visit to another site', async ({
  ownOperatorPage: page,
  server,
  ownOperator,
}) => {
  await page.goto('/admin');
  await page.reload();
  await expect(page.getByText(ownOperator.email).first()).toBeVisible();
  await page.goto(`${server.url}/contact`);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin$/);
});
