/** From an empty folder to a custom site, with the number of clicks and fields that it costs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { operatorAt } from '../support/operator-at.ts';
import { outside, toast } from '../support/panel-import.ts';
import { heading } from '../support/panel-steps.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { uniqueWord } from '../support/unique-word.ts';

const LEGAL = {
  Éditeur: 'Jeux de Lucie SARL',
  'Directeur de la publication': 'Lucie Martin',
  "Adresse de l'éditeur": '1 rue des Loutres, 75001 Paris',
  Hébergeur: 'Hébergement Exemple',
  "Adresse de l'hébergeur": '2 rue des Serveurs, 59000 Lille',
};

let site: RunningServer;
let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ludotek-e2e-journey-'));
  site = await startServer({ DATA_DIR: folder, STARTER: '', OUTBOUND_ALLOW: process.env.E2E_OUTSIDE_HOST ?? '' });
  await expect.poll(() => site.output.join('\n')).toContain('/setup?token=');
});

test.afterEach(async ({ visitor }) => {
  await visitor.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

test('an empty folder becomes a branded site with 500 games, categories, menus and legal texts', async ({
  visitor: page,
}) => {
  test.slow();
  const { press, fill, open, expectCost } = operatorAt(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const [link = ''] = /http:\S+\/setup\?token=\S+/.exec(site.output.join('\n')) ?? [];

  await page.goto(link);
  await press(page.locator('[lang=fr]').getByText('Français'));
  await fill(field('Nom du site'), 'Jeux de Lucie');
  await fill(field('Votre adresse e-mail'), 'lucie@games.example');
  await fill(page.getByLabel('Mot de passe', { exact: true }), 'quatre lampes sous le pommier');
  await press(page.getByRole('combobox', { name: 'Langue principale du site' }));
  await press(page.getByRole('option', { name: 'Français' }));
  await press(page.getByText('Un flux de jeux'));
  await press(button('Mettre le site en ligne'));

  await expect(heading(page)).toHaveText('Import Jeux');
  await fill(field('URL du flux'), outside(`/feed/catalogue?name=${uniqueWord()}`));
  await press(page.getByRole('region', { name: 'Importer un flux' }).getByRole('button', { name: 'Simuler' }));
  await press(button('Ajouter ces 500 jeux'));
  await expect(toast(page, 'Importés\u00a0: 500')).toBeVisible({ timeout: 120_000 });

  await open('Auto Catégories');
  await press(button('Proposer des catégories'));
  await press(button(/^Confirmer \d+ catégories/));
  await expect(toast(page, 'Génération automatique terminée')).toBeVisible({ timeout: 120_000 });

  await open('Apparence', 'Site');
  const picture = await sharp({ create: { width: 240, height: 80, channels: 4, background: '#3355ee' } })
    .png()
    .toBuffer();
  const logo = page.getByRole('group', { name: 'Logo en clair' });
  const chooser = page.waitForEvent('filechooser');
  await press(logo.getByRole('button', { name: 'Choisir une image' }));
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(logo.getByRole('img')).toBeVisible();
  await fill(field('Accent en clair'), '#3355ee');
  await press(button('Publier'));
  await expect(toast(page, 'Apparence publiée')).toBeVisible();

  await open('Réglages', 'Système');
  await press(page.getByRole('tab', { name: 'Mentions légales' }));
  const tab = page.getByRole('tabpanel', { name: 'Mentions légales' });
  for (const [name, text] of Object.entries(LEGAL)) {
    await fill(tab.getByRole('textbox', { name, exact: true }), text);
  }
  await press(tab.getByRole('button', { name: 'Enregistrer', exact: true }));
  await expect(toast(page, 'Réglages enregistrés')).toBeVisible();
  expectCost(18, 10);

  await page.goto(site.url);
  await expect(page.getByRole('banner').getByRole('img', { name: 'Jeux de Lucie' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Course' }).first()).toBeVisible();
  await page.goto(`${site.url}/legal/mentions`);
  await expect(page.getByText('Jeux de Lucie SARL').first()).toBeVisible();
});
