import type { Page } from '@playwright/test';
import { DIGEST_TOPICS } from '../../../shared/digest.ts';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { addOperator, queryServer, requestsFromSite, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { receivedMails } from '../support/outbox.ts';
import { alarm, chooseInMenu, dialog, heading, toast, waitForIdle } from '../support/panel-steps.ts';
import type { ServerOfWorker } from '../support/server.ts';

const ASK = "Confirmez que c'est bien vous";

/** Makes the operator's sign-in look older. */
const letTimePass = (server: ServerOfWorker, email: string) =>
  queryServer(
    server,
    `update sessions set confirmed_at = now() - interval '16 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

const password = (page: Page) => dialog(page, ASK).getByRole('textbox', { name: 'Mot de passe' });

test.describe('own sessions', () => {
  // Requests of a session that was ended.
  test.use({ allowedComplaints: [/status of 401/] });

  test('are listed and ended, one by one or all others', async ({
    ownOperatorPage: page,
    ownOperator,
    playwright,
    server,
  }) => {
    const elsewhere = async () => requestsFromSite(playwright, server, await signIn(playwright, server, ownOperator));
    const [first, second, third] = [await elsewhere(), await elsewhere(), await elsewhere()];
    await page.goto('/admin');
    await chooseInMenu(page, 'Sécurité du compte');
    await expect(heading(page)).toHaveText('Sécurité du compte');
    await expect(heading(page)).toBeFocused();
    const rows = page.getByRole('table', { name: 'Sessions ouvertes' }).getByRole('row');
    await expect(rows).toHaveCount(5);
    const own = rows.filter({ hasText: 'Ce navigateur' });
    await expect(own).toHaveCount(1);
    await expect(own.getByRole('button')).toHaveCount(0);
    await expectAccessible(page, 'sessions');

    await rows
      .getByRole('button', { name: /^Fermer la session/ })
      .first()
      .click();
    const question = dialog(page, /^Fermer la session/);
    await expect(question.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(rows).toHaveCount(5);
    await rows
      .getByRole('button', { name: /^Fermer la session/ })
      .first()
      .click();
    await question.getByRole('button', { name: 'Fermer la session' }).click();
    await expect(toast(page, 'Session fermée')).toBeVisible();
    await expect(rows).toHaveCount(4);

    await page.getByRole('button', { name: 'Fermer les autres sessions' }).click();
    await dialog(page, 'Fermer les autres sessions')
      .getByRole('button', { name: 'Fermer les autres sessions' })
      .click();
    await expect(toast(page, '2 sessions fermées')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(page.getByText("Vous n'êtes connecté nulle part ailleurs.")).toBeVisible();
    for (const request of [first, second, third]) {
      expect((await request.get('/api/admin/account/sessions')).status()).toBe(401);
      await request.dispose();
    }

    await page.goto('/admin#activity');
    const entry = page.getByRole('listitem').filter({ hasText: 'a fermé ses autres sessions' });
    await expect(entry.first()).toBeVisible();
  });

  test('from an unknown browser are reported by email, which links to the list', async ({
    ownOperator,
    ownOperatorPage: page,
    playwright,
    server,
  }) => {
    await signIn(playwright, server, ownOperator);
    const mails = await receivedMails(server.dataDir, ownOperator.email, 2);
    const mail = mails.find(({ subject }) => subject.startsWith('Connexion depuis un nouveau navigateur'));
    const link = mail?.links.find((href) => href.includes('/admin'));
    await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').hash);
    await expect(heading(page)).toHaveText('Sécurité du compte');
  });
});

test.describe('a dangerous change some time after the sign-in', () => {
  // Refusals that ask for the confirmation, and wrong passwords.
  test.use({ allowedComplaints: [/status of (403|422)|ApiProblem/] });

  test('asks for the password, repeats itself, and loses no typed text', async ({
    ownOperatorPage: page,
    ownOperator,
    server,
  }) => {
    await page.goto('/admin#team');
    await page.getByRole('button', { name: 'Inviter une personne' }).click();
    const form = dialog(page, 'Inviter une personne');
    const email = form.getByRole('textbox', { name: 'E-mail' });
    await email.fill('theo@games.example');
    await letTimePass(server, ownOperator.email);
    const send = form.getByRole('button', { name: "Envoyer l'invitation" });
    await send.press('Enter');
    await expect(password(page)).toBeFocused();
    await expectAccessible(page, 'confirmation');

    // Escape only closes this question.
    await page.keyboard.press('Escape');
    await expect(dialog(page, ASK)).toHaveCount(0);
    await expect(send).toBeFocused();
    await expect(alarm(page, "confirmez d'abord que c'est bien vous")).toBeVisible();
    await expect(email).toHaveValue('theo@games.example');

    await send.press('Enter');
    await password(page).fill('pas le bon');
    await password(page).press('Enter');
    await expect(dialog(page, ASK).getByRole('alert')).toHaveText('Mot de passe incorrect');
    await expect(password(page)).toBeFocused();
    await password(page).fill(ownOperator.password);
    await password(page).press('Enter');
    await expect(dialog(page, ASK)).toHaveCount(0);
    await expect(dialog(page, "Lien d'invitation")).toBeVisible();
    await dialog(page, "Lien d'invitation").getByRole('button', { name: 'Fermer' }).last().click();
    await expect(page.getByRole('table', { name: 'Invitations en attente' })).toContainText('theo@games.example');

    // The confirmation is valid for a while.
    await page.getByRole('button', { name: "Retirer l'invitation de theo@games.example" }).press('Enter');
    await expect(toast(page, 'Invitation retirée')).toBeVisible();
    await expect(dialog(page, ASK)).toHaveCount(0);
  });

  test.describe('whose dialog could not be loaded', () => {
    test.use({ allowedComplaints: [/ERR_FAILED|confirmation-dialog-|confirmation_required|403 \(Forbidden\)/] });

    test('is asked for as soon as the dialog can be loaded', async ({ ownOperatorPage: page, ownOperator, server }) => {
      const files = '**/assets/confirmation-dialog-*.js';
      await page.route(files, (route) => route.abort());
      // Loaded ahead, with the section.
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/confirmation-dialog-'));
      await page.goto('/admin#team');
      await failed;
      await letTimePass(server, ownOperator.email);
      await page.getByRole('button', { name: 'Inviter une personne' }).click();
      const form = dialog(page, 'Inviter une personne');
      await form.getByRole('textbox', { name: 'E-mail' }).fill('lena@games.example');
      const send = form.getByRole('button', { name: "Envoyer l'invitation" });
      await send.press('Enter');
      await expect(alarm(page, 'Impossible de charger ces données.')).toBeVisible();
      await expect(alarm(page, "confirmez d'abord que c'est bien vous")).toBeVisible();

      await page.unroute(files);
      await send.press('Enter');
      await expect(password(page)).toBeFocused();
    });
  });

  test('asks above a delete confirmation, which stays open meanwhile', async ({
    ownOperatorPage: page,
    ownOperator,
    operatorRequest,
    server,
  }) => {
    const names = ['ancien-a', 'ancien-b'];
    for (const name of names) {
      const made = await operatorRequest.post('/api/admin/redirects', {
        data: { source: `/${name}`, target: '/' },
      });
      expect(made.status(), await made.text()).toBe(201);
    }
    await page.goto('/admin#redirects');
    for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await letTimePass(server, ownOperator.email);
    await page.getByRole('region', { name: 'Actions groupées' }).getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('dialog').filter({ hasText: 'Supprimer' });
    await expect(question.locator(':focus')).toHaveCount(1);
    await waitForIdle(page);
    await question.getByRole('button', { name: 'Supprimer' }).press('Enter');
    await expect(password(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page, ASK)).toHaveCount(0);
    await expect(question).toBeVisible();
    await expect(question.getByRole('button', { name: 'Supprimer' })).toBeFocused();
    // The button does nothing until the deletion has been refused.
    await expect(question.getByRole('button', { name: 'Supprimer', disabled: false })).toBeVisible();
    await question.getByRole('button', { name: 'Supprimer' }).press('Enter');
    await password(page).fill(ownOperator.password);
    await dialog(page, ASK).getByRole('button', { name: 'Confirmer' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText('ancien-a')).toHaveCount(0);
  });

  test('leads an account without a password to a new sign-in, and back to the same section', async ({
    ownOperatorPage: page,
    ownOperator,
    playwright,
    server,
  }) => {
    const other = await addOperator(playwright, server);
    await page.goto('/admin#team');
    await expect(page.getByText(other.email)).toBeVisible();
    const byEmail = 'where user_id = (select id from users where email = $1)';
    await queryServer(server, `update credentials set provider_id = 'oidc' ${byEmail}`, [ownOperator.email]);
    await letTimePass(server, ownOperator.email);
    await page.getByRole('button', { name: `Déconnecter ${other.email} partout` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter partout' }).click();
    const asked = dialog(page, ASK);
    await expect(asked.getByRole('textbox')).toHaveCount(0);
    await waitForIdle(page);
    await asked.getByRole('button', { name: 'Se reconnecter' }).press('Enter');
    await expect(page).toHaveURL(/\/auth\?from=admin&confirm=1#team$/);
    await queryServer(server, `update credentials set provider_id = 'credential' ${byEmail}`, [ownOperator.email]);
    await page.getByRole('textbox', { name: /e-mail/i }).fill(ownOperator.email);
    await page.getByRole('textbox', { name: /mot de passe|password/i }).fill(ownOperator.password);
    await page.getByRole('textbox', { name: /mot de passe|password/i }).press('Enter');
    await expect(page).toHaveURL(/\/admin#team$/);
    await expect(heading(page)).toHaveText('Équipe');
    await expect(alarm(page, 'erreur')).toHaveCount(0);
  });
});

test('the topics of the daily email are chosen, at once and permanently', async ({ ownOperatorPage: page }) => {
  await page.goto('/admin#account');
  const choices = page.getByRole('group', { name: /^Un e-mail chaque matin/ });
  const backups = choices.getByRole('checkbox', { name: 'Une sauvegarde a échoué' });
  await expect(choices.getByRole('checkbox')).toHaveCount(DIGEST_TOPICS.length);
  await expect(backups).toBeChecked();
  await backups.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Choix enregistré' })).toBeVisible();
  await page.reload();
  await expect(choices.getByRole('checkbox')).toHaveCount(DIGEST_TOPICS.length);
  await expect(backups).not.toBeChecked();
  await expect(choices.getByRole('checkbox', { checked: true })).toHaveCount(DIGEST_TOPICS.length - 1);
});

test('the account page leads to password and second factors, and sets language and color scheme', async ({
  ownOperatorPage: page,
}) => {
  await page.goto('/admin#account');
  await expect(heading(page)).toHaveText('Sécurité du compte');
  await expectAccessible(page, 'account');
  const password = page.getByRole('button', { name: 'Changer le mot de passe' });
  await password.press('Enter');
  await expect(page).toHaveURL(/#account\/password$/);
  await expect(dialog(page, 'Changer le mot de passe')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Changer le mot de passe')).toHaveCount(0);
  await expect(page).toHaveURL(/#account$/);
  await expect(password).toBeFocused();
  // Through its URL, and from the menu.
  await page.goto('/admin#account/factors');
  await expect(dialog(page, 'Double authentification')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#account$/);
  await page.goto('/admin#dashboard');
  await chooseInMenu(page, 'Changer le mot de passe');
  await expect(dialog(page, 'Changer le mot de passe')).toBeVisible();
  await page.keyboard.press('Escape');

  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.getByText('Sombre', { exact: true }).click();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked();
  expect(await scheme()).toBe('dark');
  await page.getByText("Comme l'appareil", { exact: true }).click();
  await expect.poll(scheme).toBe('light dark');
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('English');
  await expect(heading(page)).toHaveText('Account security');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
});
