import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { type Credentials, OPERATOR, panelHeaders, queryServer } from '../support/accounts.ts';
import { submitForm } from '../support/auth-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { alarm, chooseInMenu, dialog, heading, toast } from '../support/panel-steps.ts';
import { readSetting, saveSetting } from '../support/site-settings.ts';

// Chromium reports refused requests on the console.
test.use({ ownContext: true, allowedComplaints: [/status of (400|401|403)/] });

const TITLE = 'Double authentification';

/** Adds a simulated device that creates passkeys and verifies its user. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Returns the app's codes by time step, relative to now. */
const codesOf = (secret: string) => {
  const { hotp } = createOTP(new TextDecoder().decode(base32.decode(secret.replaceAll(/\s/g, ''))));
  return (steps: number) => hotp(Math.floor(Date.now() / 30_000) + steps);
};

async function addApp(page: Page, { password }: Credentials) {
  await page.goto('/admin');
  await chooseInMenu(page, TITLE);
  const own = dialog(page, TITLE);
  await own.getByRole('button', { name: "Configurer l'application" }).click();
  await own.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(password);
  await own.getByRole('button', { name: 'Continuer' }).click();
  await expect(own.getByRole('img', { name: "Code QR pour l'application" })).toBeVisible();
  await expectAccessible(page);
  const codeAt = codesOf((await own.locator('pre, code').first().textContent()) ?? '');
  const code = own.getByRole('textbox', { name: 'Code à six chiffres' });
  await code.fill('12345');
  await code.press('Enter');
  await expect(own.getByText('Six chiffres attendus')).toBeVisible();
  // Not an earlier code, which would be refused if its step ended before the server checks it.
  await code.fill(await codeAt(0));
  await code.press('Enter');
  const codes = own.getByRole('list', { name: 'Codes de récupération' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCodes = await codes.allTextContents();
  await own.getByRole('button', { name: 'Je les ai conservés' }).click();
  await expect(own.getByText(/Codes de récupération restants\s: 10/)).toBeVisible();
  return { codeAt, recoveryCodes };
}

test('an authenticator app is set up, and asked for after the password', async ({
  ownOperatorPage: page,
  ownOperator,
  visitor,
}) => {
  const { codeAt, recoveryCodes } = await addApp(page, ownOperator);

  await visitor.goto('/auth?from=admin');
  await submitForm(visitor, ownOperator);
  const code = visitor.getByRole('textbox', { name: 'Code à six chiffres' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(visitor);
  await code.fill('000000');
  await code.press('Enter');
  await expect(alarm(visitor, "Ce code n'est pas le bon")).toBeVisible();
  await code.fill(await codeAt(1));
  await code.press('Enter');
  await expect(heading(visitor)).toHaveText('Tableau de bord');

  await visitor.context().clearCookies();
  await visitor.evaluate(() => localStorage.clear());
  await visitor.goto('/auth?from=admin&language=fr');
  await submitForm(visitor, ownOperator);
  await visitor.getByRole('button', { name: 'Utiliser un code de récupération' }).press('Enter');
  const recovery = visitor.getByRole('textbox', { name: 'Code de récupération' });
  await recovery.fill(recoveryCodes[0] ?? '');
  await recovery.press('Enter');
  await expect(heading(visitor)).toHaveText('Tableau de bord');
});

test('a passkey is added, signs in without a password, and is removed', async ({
  ownOperatorPage: page,
  ownOperator,
  server,
  visitor,
}) => {
  await addDevice(page);
  await page.goto('/admin');
  await chooseInMenu(page, TITLE);
  const own = dialog(page, TITLE);
  await own.getByRole('textbox', { name: 'Nom de la clé' }).fill('Téléphone de Maya');
  await own.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
  await expect(toast(page, "Clé d'accès ajoutée")).toBeVisible();
  await expect(own.getByText('Jamais utilisée.')).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth?from=admin&language=fr');
  await page.getByRole('button', { name: "Utiliser une clé d'accès" }).click();
  await expect(heading(page)).toHaveText('Tableau de bord');

  // Like after a change of the site's host.
  await queryServer(server, "update passkeys set rp_id = 'old.example' where name = 'Téléphone de Maya'", []);
  await visitor.goto('/auth?from=admin');
  await submitForm(visitor, ownOperator);
  await expect(alarm(visitor, 'old.example')).toContainText('--remove-factors');
  await expect(visitor.getByRole('button', { name: "Utiliser une clé d'accès" })).toHaveCount(0);
  await expectAccessible(visitor);

  // Makes the sign-in look older.
  await queryServer(
    server,
    `update sessions set confirmed_at = now() - interval '16 minutes'
     where user_id = (select id from users where email = $1)`,
    [ownOperator.email],
  );
  await chooseInMenu(page, TITLE);
  await expect(own.getByText(/Utilisée le/)).toBeVisible();
  await expect(own.getByText('De old.example, inutilisable ici.')).toBeVisible();
  await own.getByRole('button', { name: 'Retirer Téléphone de Maya' }).click();
  const question = dialog(page, "Retirer la clé d'accès");
  await question.getByRole('button', { name: "Retirer la clé d'accès" }).click();
  const asked = dialog(page, "Confirmez que c'est bien vous");
  const password = asked.getByRole('textbox', { name: 'Mot de passe' });
  await password.fill(ownOperator.password);
  await password.press('Enter');
  await expect(toast(page, "Clé d'accès retirée")).toBeVisible();
});

test('an operator must add a factor before anything else once the site requires one', async ({
  ownOperatorPage: page,
  operatorRequest,
  server,
}) => {
  await queryServer(
    server,
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
     select gen_random_uuid(), id, 'Of the test', 'of-the-test', '', 0, 'singleDevice', false from users where email = $1`,
    [OPERATOR.email],
  );
  const setRequired = async (operatorsNeedFactor: boolean) => {
    const { version: _, ...content } = await readSetting(operatorRequest, 'accounts');
    await saveSetting(operatorRequest, 'accounts', { ...content, operatorsNeedFactor });
  };
  await setRequired(true);
  try {
    await addDevice(page);
    await page.goto('/admin#games');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Ajoutez d'abord un second facteur");
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const headers = await panelHeaders(page.request);
    const refused = await page.request.get('/api/admin/games', { headers });
    expect([refused.status(), (await refused.json()).error]).toEqual([403, 'second_factor_required']);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Nom de la clé' }).fill('Ordinateur');
    await page.getByRole('button', { name: "Ajouter une clé d'accès" }).press('Enter');
    await expect(heading(page)).toHaveText('Jeux');
    expect((await page.request.get('/api/admin/games', { headers })).status()).toBe(200);
  } finally {
    await setRequired(false);
    await queryServer(server, "delete from passkeys where name = 'Of the test'", []);
  }
});
