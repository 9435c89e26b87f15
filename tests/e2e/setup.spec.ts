/** The first minutes of a new site, in its owner's browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { LANGUAGES } from '../../shared/languages.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { outside, toast } from './support/panel-import.ts';
import { heading } from './support/panel-steps.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { uniqueWord } from './support/unique-word.ts';

// Browsers report refused requests on the console.
test.use({ allowedComplaints: [/422/] });

let site: RunningServer;
let folder: string;
let link: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ludotek-e2e-setup-'));
  site = await startServer({ DATA_DIR: folder, STARTER: '', OUTBOUND_ALLOW: process.env.E2E_OUTSIDE_HOST ?? '' });
  // The link follows the line that the helper waits for.
  await expect.poll(() => site.output.join('\n')).toContain('/setup?token=');
  expect(site.output.join('\n')).toContain('Creating the database');
  [link = ''] = /http:\S+\/setup\?token=\S+/.exec(site.output.join('\n')) ?? [];
});

test.afterEach(async ({ visitor }) => {
  // It may still request what loads late.
  await visitor.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

test('the link leads from an empty folder to a live site with games, and then becomes invalid', async ({
  visitor: page,
}) => {
  const submit = page.getByRole('button', { name: 'Mettre le site en ligne' });
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This site is waiting to be set up');
  await expect(page.getByText('/setup?token=')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${site.url}/admin`);
  await expect(page).toHaveURL(`${site.url}/setup`);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'English' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue');
  await expect(page.getByRole('radio', { name: 'Français' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Nom du site' }).fill('Jeux de Lucie');
  await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill('lucie@games.example');
  await expect(page.getByRole('combobox', { name: 'Fuseau horaire' })).toHaveValue('UTC');
  await page.getByLabel('Mot de passe', { exact: true }).fill('passwordpassword');
  const language = page.getByRole('combobox', { name: 'Langue principale du site' });
  await language.press('Enter');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  // No language is preselected.
  await submit.click();
  await expect(language).toHaveAttribute('aria-invalid', 'true');
  await language.click();
  await expect(page.getByRole('option')).toHaveText(LANGUAGES.map(({ label }) => label));
  await page.getByRole('option', { name: 'Deutsch' }).click();
  const unread = page.getByText("Aucune personne de langue maternelle n'a encore lu les textes");
  await expect(unread).toBeVisible();
  const builtIn = page.getByText('Leurs textes existent en\u00a0: Français, English, Español, Português.');
  await expect(builtIn).toBeVisible();
  await language.click();
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(unread).toBeHidden();
  await expect(builtIn).toBeHidden();
  await expect(page.getByText('Le site propose aussi\u00a0: English, Español, Português.')).toBeVisible();
  await submit.click();
  const password = page.getByLabel('Mot de passe', { exact: true });
  await expect(password).toHaveAccessibleDescription(/trop facile à deviner/);
  await expect(password).toBeFocused();
  await password.fill('quatre lampes sous le pommier');
  await submit.click();

  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByText('Votre site est en ligne')).toBeVisible();
  await expect(page).toHaveTitle(/Jeux de Lucie/);
  await expect(page.getByRole('navigation', { name: "Barre de l'administration" })).toBeVisible();
  await expect(page.locator('main a[href*="/game/"]').first()).toBeVisible();

  await page.goto(`${site.url}/admin`);
  await expect(heading(page)).toHaveText('Tableau de bord');
  const first = page.getByRole('region', { name: 'Premiers pas' });
  const steps = first.getByRole('listitem');
  // The built-in games have categories.
  await expect(first).toContainText('1 sur 13 faits');
  await expect(steps).toHaveCount(12);
  await expect(page.getByRole('main').getByRole('list').first()).toContainText('Jeux publiés');
  await expectAccessible(page);
  await expect(steps.getByRole('link', { name: /^Y aller\s: Donnez un logo/ })).toHaveAttribute('href', /#appearance$/);
  await expect(steps.filter({ hasText: 'adresse publique' }).getByText('SITE_URL=https://games.example')).toBeVisible();
  await page.getByRole('button', { name: /^Ne plus proposer\s: Choisissez un serveur d'e-mails/ }).click();
  await expect(steps).toHaveCount(11);
  await page.reload();
  await expect(steps).toHaveCount(11);

  // In the chosen language.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Ce lien n'est plus valable");
});

test('a site that has games already is not asked what to begin with', async ({ visitor: page }) => {
  await page.goto(link);
  await expect(page.getByRole('radiogroup', { name: 'Start with' })).toBeVisible();
  await site.stop();
  site = await startServer({ DATA_DIR: folder, STARTER: 'on' });
  await expect.poll(() => site.output.join('\n')).toContain('/setup?token=');
  await page.goto(/http:\S+\/setup\?token=\S+/.exec(site.output.join('\n'))?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Start with' })).toHaveCount(0);
});

test('the first imported game is live within two minutes and twelve clicks', async ({ visitor: page }) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const name = uniqueWord();
  await page.goto(link);
  await click(page.locator('[lang=fr]').getByText('Français'));
  await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill('lucie@games.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('quatre lampes sous le pommier');
  await click(page.getByRole('combobox', { name: 'Langue principale du site' }));
  await click(page.getByRole('option', { name: 'English' }));
  await click(page.getByText('Un flux de jeux'));
  await click(page.getByRole('button', { name: 'Mettre le site en ligne' }));
  await expect(heading(page)).toHaveText('Import Jeux');
  await page.getByRole('textbox', { name: 'URL du flux' }).fill(outside(`/feed/games?name=${name}`));
  const form = page.getByRole('region', { name: 'Importer un flux' });
  await click(form.getByRole('button', { name: 'Simuler' }));
  await expect(page.getByText('Simulation').first()).toBeVisible();
  await click(page.getByRole('button', { name: "Lancer l'import" }));
  await expect(toast(page, 'Import terminé')).toBeVisible();
  // In the language chosen for the root.
  await page.goto(`${site.url}/?q=${name}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main article')).toHaveCount(3);
  expect(clicks).toBeLessThanOrEqual(12);
});
