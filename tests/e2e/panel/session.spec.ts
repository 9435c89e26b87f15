import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addOperator, queryServer, requestsFromSite, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  alarm,
  chooseInMenu,
  createCategory,
  dialog,
  heading,
  nameField,
  sectionLink,
  toast,
  typeInto,
} from '../support/panel-steps.ts';

/** Opens the dashboard and waits for all its requests. */
async function openDashboard(page: Page) {
  const answers = [/\/api\/admin\/dashboard/, /\/operations\/last\?kind=update-game-categories/].map((address) =>
    page.waitForResponse(address),
  );
  await page.goto('/admin');
  for (const answer of await Promise.all(answers)) await answer.finished();
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.describe('unsaved text', () => {
  test('asks before any way of leaving the section', async ({ operatorPage: page, operatorRequest }) => {
    const { id, name } = await createCategory(operatorRequest);
    await page.goto('/admin#ads');
    await typeInto(page, name, 'À moitié');
    const question = dialog(page, 'Modifications non enregistrées');
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(question.getByRole('button', { name: 'Continuer la saisie' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(nameField(page)).toHaveValue('À moitié');
    await expect(page).toHaveURL(new RegExp(`#categories/${id}$`));

    // Closing the form asks too. Escape only closes that question.
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    // Twice at once: the second time before any timer runs, as on a busy machine.
    await page.evaluate(async () => {
      for (const _ of ['close', 'ask again']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        // The panel is rendered in microtasks.
        for (let turn = 0; turn < 20; turn += 1) await null;
      }
    });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(nameField(page)).toHaveValue('À moitié');

    await page.evaluate(() => {
      location.hash = '#ads';
    });
    await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(heading(page)).toHaveText('Publicités');
    // Discarded text is not offered again.
    await page.goto('/admin#categories');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(nameField(page)).toHaveValue(name);
    await expect(page.getByText('a été retrouvée')).toHaveCount(0);
  });

  test("survives a reload after the browser's question", async ({ operatorPage: page, operatorRequest }) => {
    const { name } = await createCategory(operatorRequest);
    const typed = `${name} presque`;
    await typeInto(page, name, typed);
    // A busy browser may skip its question, so dispatch the event directly.
    const mayGo = await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(mayGo).toBe(false);
    page.once('dialog', (question) => question.accept());
    await page.reload();
    // The URL opens the form again.
    await expect(page.getByText('Une saisie non enregistrée du')).toBeVisible();
    await expect(nameField(page)).toHaveValue(name);
    await page.getByRole('button', { name: 'Reprendre la saisie' }).click();
    await expect(nameField(page)).toHaveValue(typed);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Modifications enregistrées')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: typed, exact: true }).click();
    await expect(page.getByText('Une saisie non enregistrée du')).toHaveCount(0);
  });
});

test.describe('when a session ends', () => {
  test.use({ allowedComplaints: [/status of (401|403)/] });

  const endSessions = 'delete from sessions where user_id = (select id from users where email = $1)';

  test('the next request leads to sign-in if nothing is unsaved', async ({
    ownOperatorPage: page,
    ownOperator,
    server,
  }) => {
    // Otherwise a pending response would redirect before the link is followed.
    await openDashboard(page);
    await queryServer(server, endSessions, [ownOperator.email]);
    await sectionLink(page, 'Catégories').click();
    await expect(page).toHaveURL(/\/auth\?from=admin$/);
    expect(await page.evaluate(() => localStorage.getItem('ludotek.operator'))).toBeNull();
  });

  test('returning to the tab leads to sign-in', async ({ ownOperatorPage: page, ownOperator, server }) => {
    // Otherwise a pending response would notice it first.
    await openDashboard(page);
    await queryServer(server, endSessions, [ownOperator.email]);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(/\/auth\?from=admin$/);
  });

  test('unsaved text stays, and can be saved after signing in again in place', { tag: '@core' }, async ({
    ownOperatorPage: page,
    ownOperator,
    operatorRequest,
    server,
  }) => {
    const { name } = await createCategory(operatorRequest);
    await typeInto(page, name, `${name} bis`);
    await queryServer(server, endSessions, [ownOperator.email]);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const signInDialog = dialog(page, 'Votre session est terminée');
    const password = signInDialog.getByRole('textbox', { name: 'Mot de passe' });
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(signInDialog).toBeVisible();
    await password.fill('pas le bon');
    await signInDialog.getByRole('button', { name: 'Se reconnecter' }).click();
    await expect(signInDialog.getByRole('alert')).toBeVisible();
    await password.fill(ownOperator.password);
    await signInDialog.getByRole('button', { name: 'Se reconnecter' }).click();
    await expect(toast(page, 'Vous êtes reconnecté')).toBeVisible();
    await expect(signInDialog).toHaveCount(0);
    await expect(nameField(page)).toHaveValue(`${name} bis`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Modifications enregistrées')).toBeVisible();
  });

  test("signing in again as another account opens that account's panel", async ({
    ownOperatorPage: page,
    ownOperator,
    operatorRequest,
    server,
    playwright,
  }) => {
    const { name } = await createCategory(operatorRequest);
    const other = await addOperator(playwright, server);
    await typeInto(page, name, `${name} ter`);
    await queryServer(server, endSessions, [ownOperator.email]);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const signInDialog = dialog(page, 'Votre session est terminée');
    await signInDialog.getByRole('textbox', { name: 'E-mail' }).fill(other.email);
    await signInDialog.getByRole('textbox', { name: 'Mot de passe' }).fill(other.password);
    await signInDialog.getByRole('button', { name: 'Se reconnecter' }).click();
    await expect(page.getByText(other.email).first()).toBeVisible();
    await expect(page.getByText(ownOperator.email)).toHaveCount(0);
    // Another account's draft is not offered.
    await page.goto('/admin#categories');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(nameField(page)).toHaveValue(name);
    await expect(page.getByText('Une saisie non enregistrée du')).toHaveCount(0);
  });

  test('signing out everywhere ends the session on other devices', async ({
    ownOperatorPage: page,
    ownOperator,
    playwright,
    server,
  }) => {
    const elsewhere = await requestsFromSite(playwright, server, await signIn(playwright, server, ownOperator));
    expect((await elsewhere.get('/api/admin/activity')).status()).toBe(200);
    await page.goto('/admin');
    // Delay the page, so that the panel learns about its own sign-out meanwhile; it must ignore that.
    await page.route(/\/auth(\?|$)/, async (route) => {
      await sleep(1_500);
      await route.continue();
    });
    await chooseInMenu(page, 'Tout déconnecter');
    await dialog(page, /tous les appareils/)
      .getByRole('button', { name: 'Tout déconnecter' })
      .click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(toast(page, 'Déconnexion réussie')).toBeVisible();
    expect((await elsewhere.get('/api/admin/activity')).status()).toBe(401);
    await elsewhere.dispose();
  });
});

test.describe('signing out', () => {
  test.use({ allowedComplaints: [/Failed to load resource|AuthProblem/] });

  test('reports a failure and stays', async ({ operatorPage: page }) => {
    await page.route('**/api/auth/sign-out', (route) => route.abort());
    await page.goto('/admin#categories');
    for (const signOut of [
      () => page.getByRole('button', { name: 'Se déconnecter' }).click(),
      () => chooseInMenu(page, 'Se déconnecter'),
    ]) {
      const request = page.waitForRequest('**/api/auth/sign-out');
      await signOut();
      await request;
      await expect(alarm(page, 'Erreur lors de la déconnexion.').last()).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeEnabled();
    await expect(heading(page)).toHaveText('Catégories');
  });
});

test.describe('the password', () => {
  test.use({ allowedComplaints: [/status of (400|401)/] });

  test('is changed with the current one, and other devices are signed out', async ({
    ownOperatorPage: page,
    ownOperator,
    playwright,
    server,
  }) => {
    const elsewhere = await requestsFromSite(playwright, server, await signIn(playwright, server, ownOperator));
    await page.goto('/admin');
    await chooseInMenu(page, 'Changer le mot de passe');
    const form = dialog(page, 'Changer le mot de passe');
    const [current, next, repeat] = [
      'Mot de passe actuel',
      'Nouveau mot de passe',
      'Confirmer le nouveau mot de passe',
    ].map((name) => form.getByRole('textbox', { name, exact: true }));
    if (current === undefined || next === undefined || repeat === undefined) throw new Error('three fields are named');
    const save = form.getByRole('button', { name: 'Enregistrer' });

    await current.fill('pas le bon');
    await next.fill('court');
    await repeat.fill('autre chose');
    await save.click();
    await expect(next).toHaveAccessibleDescription(/Texte trop court/);
    await expect(repeat).toHaveAccessibleDescription(/Les deux mots de passe diffèrent/);
    await next.fill('azertyuiop123');
    await repeat.fill('azertyuiop123');
    await expect(form.getByRole('meter')).toHaveAttribute('aria-valuetext', 'faible');
    await save.click();
    await expect(next).toHaveAccessibleDescription(/trop facile à deviner/);
    await next.fill('une autre lampe');
    await repeat.fill('une autre lampe');
    await save.click();
    await expect(current).toHaveAccessibleDescription(/Mot de passe actuel incorrect/);
    await current.fill(ownOperator.password);
    await save.click();
    await expect(toast(page, 'Mot de passe modifié')).toBeVisible();
    await page.reload();
    await expect(page.getByText(ownOperator.email).first()).toBeVisible();
    expect((await elsewhere.get('/api/admin/activity')).status()).toBe(401);
    await elsewhere.dispose();
    await signIn(playwright, server, { ...ownOperator, password: 'une autre lampe' });
  });
});
