import { addOperator, signIn, signUp, uniqueCredentials } from '../support/accounts.ts';
import { password, submitForm } from '../support/auth-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink, receivedMails } from '../support/outbox.ts';
import { heading } from '../support/panel-steps.ts';

// Chromium reports refused requests on the console.
test.use({ allowedComplaints: [/status of (400|401|403|429)/] });

test('signs up an account, which is confirmed by email and has no role', { tag: '@core' }, async ({ page, server }) => {
  const account = uniqueCredentials();
  await page.goto('/auth');
  await expect(page).toHaveTitle(/^Administration Panel/);
  await expect(page.getByRole('heading', { name: 'Administration Panel' })).toBeVisible();
  await expect(page.getByText('Accès Sécurisé')).toBeVisible();

  await page.getByRole('tab', { name: 'Inscription' }).click();
  await expect(page.getByText('Minimum 6 caractères')).toBeVisible();
  await submitForm(page, account, "S'inscrire");
  const done = page.getByRole('status').filter({ hasText: 'Inscription réussie' });
  await expect(done).toContainText(account.email);
  await mailedLink(server.dataDir, account.email);

  // Before the confirmation, signing in with the right password explains this, and the email can be requested again.
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(account.email);
  await submitForm(page, account);
  const failure = page.getByRole('alert').filter({ hasText: 'Erreur de connexion' });
  await expect(failure).toContainText("n'est pas encore confirmée");
  await failure.getByRole('button', { name: "Renvoyer l'e-mail de confirmation" }).click();
  await expect(failure).toContainText(`Aucun e-mail n'a été envoyé à ${account.email}, car ce site n'a pas de serveur`);

  await page.goto(await mailedLink(server.dataDir, account.email, 2));
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('status').filter({ hasText: 'Adresse e-mail confirmée' })).toBeVisible();

  await submitForm(page, account);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('status').filter({ hasText: 'Connexion réussie' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Administration' })).toHaveCount(0);

  await page.goto('/admin');
  await expect(page).toHaveURL(/:\d+\/$/);
  const refused = page.getByRole('alert').filter({ hasText: 'Accès refusé' });
  await expect(refused).toContainText("Vous n'avez pas les droits d'administration.");
  await page.reload();
  await expect(footer.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await expect(refused).toHaveCount(0);

  await footer.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('status').filter({ hasText: 'Déconnexion réussie' })).toBeVisible();
});

test('signing up with a registered address looks the same, and informs its owner', async ({
  page,
  server,
  playwright,
}) => {
  const account = uniqueCredentials();
  await signUp(playwright, server, account);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await submitForm(page, { email: account.email, password: 'another password' }, "S'inscrire");
  const done = page.getByRole('status').filter({ hasText: 'Inscription réussie' });
  await expect(done).toContainText(`Aucun e-mail n'a été envoyé à ${account.email}, car ce site n'a pas de serveur`);
  const [, told] = await receivedMails(server.dataDir, account.email, 2);
  expect(told?.subject).toContain('Vous avez déjà un compte');
  // The owner's password is unchanged.
  expect((await signIn(playwright, server, account)).cookies).not.toHaveLength(0);
});

test('shows validation errors beside their fields', async ({ page }) => {
  await page.goto('/auth');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Ce champ est obligatoire');
  await expect(password(page)).toHaveAccessibleDescription('Ce champ est obligatoire');
  await email.fill('lucie');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription('Adresse e-mail invalide');
  await expect(email).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('tab', { name: 'Inscription' }).click();
  await email.fill('lucie@example.com');
  await password(page).fill('12345');
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(password(page)).toHaveAccessibleDescription('Mot de passe trop court Minimum 6 caractères');
});

test("shows a new password's strength in words, not only by color", async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('lucie.lampe@example.com');
  const meter = page.getByRole('meter', { name: 'Solidité du mot de passe' });
  await expect(meter).toHaveCount(0);
  const submit = page.getByRole('button', { name: "S'inscrire" });
  const before = await submit.boundingBox();
  await password(page).fill('quatre nuages bleus');
  await expect(meter).toHaveAttribute('aria-valuetext', 'excellente');
  expect(await submit.boundingBox(), 'the button stays where it was aimed at').toEqual(before);
  await password(page).fill('motdepasse');
  await expect(meter).toHaveAttribute('aria-valuetext', 'faible');
  await expect(
    page.getByRole('status').filter({ hasText: 'Il ressemble à un mot de passe très utilisé.' }),
  ).toBeVisible();
  await password(page).fill('Lucie.Lampe');
  await expect(page.getByRole('status').filter({ hasText: "votre adresse n'ajoutent rien" })).toBeVisible();
  await password(page).fill('quatre nuages bleus');
  await expect(page.getByRole('status').filter({ hasText: /^Solidité\s: excellente\.$/ })).toBeVisible();
});

test('refuses a wrong password and an unknown address alike, and limits attempts', async ({
  page,
  server,
  playwright,
}) => {
  const account = uniqueCredentials();
  await signUp(playwright, server, account);
  await page.goto('/auth');
  const failure = page.getByRole('alert').filter({ hasText: 'Erreur de connexion' });
  for (const email of [account.email, uniqueCredentials().email]) {
    await submitForm(page, { email, password: 'wrong password' });
    await expect(failure).toContainText('E-mail ou mot de passe incorrect.');
    await expect(password(page)).toBeFocused();
  }
  for (let attempt = 3; attempt <= 5; attempt += 1) {
    await submitForm(page, { email: account.email, password: `wrong ${attempt}` });
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  }
  await submitForm(page, account);
  await expect(failure).toContainText(/Trop d'essais à la suite\. Réessayez dans \d+ secondes?\./);
});

test('supports autofill, Enter and double clicks', async ({ page }) => {
  await page.goto('/auth');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await password(page).fill('secret words');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'password');

  // The button is disabled while a request is pending.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  await page.route('**/api/auth/sign-in/email', async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await email.fill('nobody@example.com');
  await password(page).press('Enter');
  const submit = page.getByRole('button', { name: 'Se connecter' });
  await expect(submit).toBeDisabled();
  release();
  await expect(submit).toBeEnabled();
  expect(requests).toBe(1);

  await page.getByRole('tab', { name: 'Inscription' }).click();
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
});

test.describe('offline', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('the form reports it and keeps the typed text', async ({ page, context }) => {
    await page.goto('/auth');
    await context.setOffline(true);
    await submitForm(page, { email: 'lucie@example.com', password: 'secret words' });
    await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');
    await expect(password(page)).toHaveValue('secret words');
  });
});

test('resets a forgotten password by email; the link works once and ends other sessions', async ({
  page,
  server,
  playwright,
  browser,
}) => {
  const account = await addOperator(playwright, server);
  const elsewhere = await browser.newContext({ storageState: await signIn(playwright, server, account) });
  expect(await (await elsewhere.request.get('/api/session')).json()).toMatchObject({ access: 'operator' });

  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email);
  await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeFocused();
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Demande enregistrée' });
  await expect(sent).toContainText(`Aucun e-mail n'a été envoyé à ${account.email}, car ce site n'a pas de serveur`);
  // The response for an unknown address is the same.
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(sent).toContainText("Aucun e-mail n'a été envoyé à nobody@example.com");

  const link = await mailedLink(server.dataDir, account.email, 2);
  await page.goto(link);
  const field = page.getByRole('textbox', { name: 'Nouveau mot de passe' });
  await field.fill('short');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('azertyuiop123');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(field).toHaveAccessibleDescription(/Ce mot de passe est trop facile à deviner\./);
  const renewed = { email: account.email, password: 'une autre lampe' };
  await field.fill(renewed.password);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('status').filter({ hasText: 'Mot de passe modifié' })).toBeVisible();
  expect(await (await elsewhere.request.get('/api/session')).json()).toMatchObject({ access: 'no_session' });
  await elsewhere.close();

  await submitForm(page, account);
  await expect(page.getByRole('alert')).toContainText('E-mail ou mot de passe incorrect.');
  await submitForm(page, renewed);
  await expect(page).toHaveURL(/:\d+\/$/);

  // A used link says so and offers a new one.
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?error=INVALID_TOKEN$/);
  await expect(page.getByRole('alert')).toContainText('Lien non valable');
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
});

test('refuses a new password after the link has expired, and offers a new link', async ({ page }) => {
  await page.goto('/auth?token=nobodyknowsthistoken');
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('une autre lampe');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Mot de passe non modifié' });
  await expect(failure).toContainText("Ce lien a déjà servi ou n'est plus valable.");
  await failure.getByRole('button', { name: 'Demander un nouveau lien' }).click();
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
  await page.getByRole('button', { name: 'Retour à la connexion' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});

test('an expired confirmation link offers a new one', async ({ page, server, playwright }) => {
  const account = uniqueCredentials();
  await signUp(playwright, server, account);
  await page.goto('/api/auth/verify-email?token=nonsense&callbackURL=%2Fauth%3Fconfirmed%3D1');
  await expect(page.getByRole('alert')).toContainText('Lien de confirmation non valable');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email);
  await page.getByRole('button', { name: "Renvoyer l'e-mail de confirmation" }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Demande enregistrée' })).toContainText(account.email);
});

test("uses the browser's language, or the one chosen from then on, in the panel too", async ({
  browser,
  server,
  playwright,
}) => {
  const operator = await addOperator(playwright, server);
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto('/admin');
  await expect(page.getByText('Acesso seguro')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-br');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(operator.email);

  await page.getByText('English', { exact: true }).click();
  await expect(page.getByText('Secure Access')).toBeVisible();
  // Typed text stays.
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(operator.email);
  await page.reload();
  await expect(page.getByText('Secure Access')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(operator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(operator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page)).toHaveText('Dashboard');
  await context.close();
});
