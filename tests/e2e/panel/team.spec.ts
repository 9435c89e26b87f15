import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { panelHeaders, queryServer, signUp, uniqueClientAddress, uniqueCredentials } from '../support/accounts.ts';
import { refusal } from '../support/auth-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/outbox.ts';
import { dialog, heading, navigation, sectionLink, toast, unfoldMenu } from '../support/panel-steps.ts';

const PASSWORD = 'un renard range la cuisine';

// A password and a section that are refused, and a session that ended with its account.
test.use({ allowedComplaints: [/invitation\)|admin\/(backups|games|pictures|ai)\b/] });

test('an invited person joins with a role, which opens only some sections', { tag: '@core' }, async ({
  operatorPage: page,
  visitor,
}) => {
  await page.goto('/admin#team');
  await expect(page.getByRole('row').filter({ hasText: 'Vous' })).toContainText('Administrateur');
  await page.getByRole('button', { name: 'Inviter une personne' }).click();
  const form = dialog(page, 'Inviter une personne');
  await form.getByRole('radio', { name: 'Traducteur' }).check();
  await form.getByRole('button', { name: "Envoyer l'invitation" }).click();
  await expect(form.getByText('Ce champ est obligatoire')).toHaveCount(2);
  await expectAccessible(page);
  await form.getByRole('radio', { name: 'Éditeur' }).check();
  await form.getByRole('textbox', { name: 'E-mail' }).fill('Maya@Games.example');
  await form.getByRole('button', { name: "Envoyer l'invitation" }).click();
  const shown = dialog(page, "Lien d'invitation");
  await expect(shown).toContainText("Aucun e-mail n'a été envoyé, car ce site n'a pas de serveur d'e-mails.");
  await expect(toast(page, 'Invitation créée')).toBeVisible();
  const link = (await shown.locator('pre').textContent()) ?? '';
  expect(link).toMatch(/\/auth\/invitation\?token=[\w-]{43}$/);
  await shown.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page.getByRole('table', { name: 'Invitations en attente' })).toContainText('maya@games.example');

  const { pathname, search } = new URL(link);
  await visitor.goto(pathname + search);
  await visitor.getByText('Français', { exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText("Rejoindre l'équipe de");
  await expect(visitor.getByText(/Rôle\s: Éditeur/)).toBeVisible();
  await expectAccessible(visitor);
  const password = visitor.getByRole('textbox', { name: 'Choisissez un mot de passe' });
  await password.fill('maya@games.example');
  await visitor.getByRole('button', { name: "Rejoindre l'équipe" }).click();
  await expect(password).toHaveAccessibleDescription(/trop facile à deviner/);
  await password.fill(PASSWORD);
  await visitor.getByRole('button', { name: "Rejoindre l'équipe" }).click();

  await expect(visitor).toHaveURL(/\/admin/);
  await expect(heading(visitor)).toHaveText('Tableau de bord');
  await expect(sectionLink(visitor, 'Jeux')).toBeVisible();
  await unfoldMenu(visitor);
  await expect(navigation(visitor).getByRole('link', { name: 'Sauvegardes' })).toHaveCount(0);
  await expect(navigation(visitor).getByRole('link', { name: 'Publicités' })).toHaveCount(0);
  await visitor.goto('/admin#backups');
  await expect(visitor.getByText("Votre rôle n'ouvre pas cette section")).toBeVisible();
  await expectAccessible(visitor);
  const headers = await panelHeaders(visitor.request);
  const refused = await visitor.request.get('/api/admin/backups', { headers });
  expect([refused.status(), (await refused.json()).error]).toEqual([403, 'role_forbidden']);

  await visitor.goto(pathname + search);
  await expect(visitor.getByRole('heading', { level: 1, name: "Ce lien n'est plus valable" })).toBeVisible();

  const searchField = page.getByRole('searchbox', { name: 'Rechercher' });
  await searchField.fill('maya');
  await expect(page).toHaveURL(/#team\?q=maya$/);
  await page.reload();
  await expect(searchField).toHaveValue('maya');
  await page.getByRole('button', { name: 'Modifier le rôle de maya@games.example' }).first().click();
  const member = dialog(page, 'Modifier le rôle de maya@games.example');
  await member.getByRole('radio', { name: 'Lecteur' }).check();
  await member.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Rôle modifié')).toBeVisible();
  await visitor.goto('/admin#games');
  await expect(visitor.getByText('Lecture seule')).toBeVisible();
  await visitor
    .getByRole('table')
    .getByRole('button', { name: /^Modifier / })
    .first()
    .press('Enter');
  const shownGame = visitor.getByRole('dialog');
  await expect(shownGame.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await expect(shownGame.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await expect(shownGame.getByRole('textbox', { name: 'Titre' }).first()).toBeEditable({ editable: false });
  await visitor.keyboard.press('Escape');
  await expect(shownGame).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Nouveau jeu' })).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: /^Supprimer / })).toHaveCount(0);
  await expect(visitor.getByRole('checkbox', { name: /Sélectionner|sélectionner/ })).toHaveCount(0);

  // What a role may not read is neither offered nor requested: a refusal would fail the test.
  await page.getByRole('button', { name: 'Modifier le rôle de maya@games.example' }).first().click();
  await member.getByRole('radio', { name: 'Publicitaire' }).check();
  await member.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(member).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('table').getByRole('button').first()).toBeVisible();
  await expect(visitor.getByRole('tab')).toHaveCount(0);
  await visitor.goto('/admin#dashboard');
  await expect(visitor.getByRole('heading', { name: 'Jeux populaires' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Actions rapides' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Supprimer maya@games.example' }).click();
  await dialog(page, 'Supprimer « maya@games.example »').getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Suppression faite')).toBeVisible();
  await expect(page.getByText('maya@games.example', { exact: true })).toHaveCount(0);
  expect((await visitor.request.get('/api/admin/games')).status()).toBe(401);
});

/** Invites an address as editor. @returns opens the link in French */
async function invite(request: APIRequestContext, email: string) {
  const data = { email, role: 'editor', languages: [] };
  const answer = await request.post('/api/admin/team/invitations', { data });
  const { pathname, search } = new URL(((await answer.json()) as { link: string }).link);
  return async (page: Page) => {
    await page.goto(pathname + search);
    await page.getByText('Français', { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText("Rejoindre l'équipe de");
  };
}

const current = (page: Page) => page.getByRole('textbox', { name: 'Mot de passe actuel' });
const chosen = (page: Page) => page.getByRole('textbox', { name: 'Nouveau mot de passe' });
const join = (page: Page) => page.getByRole('button', { name: "Rejoindre l'équipe" }).click();

test('someone with an account joins with its password, and chooses another one if that is weak', async ({
  operatorRequest,
  playwright,
  server,
  visitor: page,
}) => {
  const account = { ...uniqueCredentials(), password: 'abc123' };
  await signUp(playwright, server, account);
  const open = await invite(operatorRequest, account.email);
  await open(page);
  await expect(chosen(page)).toHaveCount(0);
  await expectAccessible(page);
  await join(page);
  await expect(current(page)).toBeFocused();
  await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
  await current(page).fill('a guess');
  await join(page);
  await expect(refusal(page, 'Mot de passe actuel incorrect')).toBeVisible();
  await current(page).fill(account.password);
  await join(page);
  await expect(refusal(page, 'Choisissez-en aussi un nouveau')).toBeVisible();
  await expect(chosen(page)).toBeFocused();
  await expectAccessible(page);
  await chosen(page).fill(PASSWORD);
  await join(page);
  await expect(heading(page)).toHaveText('Tableau de bord');
});

test('someone who guesses the password of an invited account is told how long to wait', async ({
  operatorRequest,
  playwright,
  server,
  visitor: page,
}) => {
  // The guesses count for a separate address, not for the next visitors of the shared browser.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': uniqueClientAddress() });
  const account = uniqueCredentials();
  await signUp(playwright, server, account);
  const open = await invite(operatorRequest, account.email);
  await open(page);
  const limited = refusal(page, /Réessayez dans \d+ (minutes|secondes)/);
  await expect(async () => {
    await current(page).fill('a guess');
    await join(page);
    await expect(limited).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('someone whose account has no password sets one by email, and joins with it', async ({
  operatorRequest,
  playwright,
  server,
  visitor: page,
}) => {
  const account = uniqueCredentials();
  await signUp(playwright, server, account);
  // Like an account that signs in through a company's provider.
  await queryServer(server, 'delete from credentials where user_id = (select id from users where email = $1)', [
    account.email,
  ]);
  const open = await invite(operatorRequest, account.email);
  await open(page);
  await expect(page.getByRole('main')).toContainText("n'a pas de mot de passe");
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  // In the link's language.
  await page.getByText('English', { exact: true }).click();
  await page.getByRole('link', { name: 'Sign-in page' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  // After the emails that confirm the address and invite.
  await page.goto(await mailedLink(server.dataDir, account.email, 3));
  await page.getByText('Français', { exact: true }).click();
  await chosen(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page).toHaveURL(/\/auth$/);

  await open(page);
  await current(page).fill(PASSWORD);
  await join(page);
  await expect(heading(page)).toHaveText('Tableau de bord');
});
