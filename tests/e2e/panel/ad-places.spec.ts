import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeAd } from '../support/make-ad.ts';

// Other tests do not expect advertisements on their pages.
test.use({ afterwards: ['delete from ads'] });

/** A folder for screenshots. None are taken without it. */
const PICTURES = process.env.AD_PICTURES;

async function openNew(page: Page) {
  await page.goto('/admin#ads');
  await page.getByRole('button', { name: 'Nouvelle publicité' }).click();
  return page.getByRole('dialog', { name: 'Nouvelle publicité' });
}

test('the rules of an advertisement are saved and shown in the list', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  await makeAd(operatorRequest, { name: 'Autre', position: 'grid', weight: 3 });
  const dialog = await openNew(page);
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Réglée');
  await dialog.getByRole('textbox', { name: 'Contenu' }).fill('Soldes');
  const choose = async (field: string, ...choices: string[]) => {
    await dialog.getByRole('combobox', { name: field }).click();
    for (const choice of choices) {
      const list = page.getByRole('listbox', { name: field });
      await list.getByRole('option', { name: choice, exact: true }).click();
    }
    await page.keyboard.press('Escape');
  };
  await expect(dialog.getByRole('textbox', { name: 'Jeux avant chaque publicité' })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Emplacement' }).selectOption('Entre les rangées de jeux');
  await choose('Pages', 'Accueil', 'Catégories');
  await choose('Catégories', 'Réflexion');
  await choose('Langues', 'Français', 'Portugais');
  await choose('Appareils', 'Téléphone');
  const weight = dialog.getByRole('textbox', { name: 'Poids' });
  await expect(weight).toHaveAccessibleDescription(/Environ 25\s% des affichages/);
  await weight.fill('9');
  await expect(weight).toHaveAccessibleDescription(/Environ 75\s% des affichages/);
  await dialog.getByRole('textbox', { name: 'Affichages par visite' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Affichages par jour' }).fill('5');
  const every = dialog.getByRole('textbox', { name: 'Jeux avant chaque publicité' });
  await every.fill('11');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(every).toHaveAccessibleDescription(/Valeur hors limites/);
  await every.fill('12');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: 'Réglée' });
  await expect(row).toContainText(
    'Accueil, Catégories · Catégories\u00a0: 1 · Français, Portugais · Téléphone · 2 par visite · 5 par jour',
  );
  const { items } = await (await operatorRequest.get('/api/admin/ads?q=Réglée')).json();
  expect(items).toMatchObject([
    {
      ...{ pages: ['home', 'category'], languages: ['fr', 'pt'], devices: ['phone'], every_cards: 12 },
      ...{ per_visit: 2, per_day: 5, weight: 9, category_ids: [expect.any(String)] },
    },
  ]);
});

test('a drawing of the page shows problems before saving', async ({ operatorPage: page, operatorRequest }) => {
  for (const position of ['below_player', 'content', 'footer']) {
    await makeAd(operatorRequest, { name: `En cours ${position}`, position, type: 'native' });
  }
  const dialog = await openNew(page);
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('À vérifier');
  const drawing = (screen: string) => dialog.getByRole('figure').filter({ hasText: screen }).getByRole('img');
  await expect(drawing('petit écran')).toHaveAccessibleName(/En-tête\s: cette publicité/);
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Popup');
  await dialog.getByRole('textbox', { name: 'Contenu' }).fill('Cliquez sur la publicité pour nous soutenir');
  const warnings = dialog.getByRole('status').getByRole('listitem');
  await expect(warnings).toHaveCount(3);
  await expect(warnings.nth(0)).toContainText('Better Ads classe les popups');
  await expect(warnings.nth(0)).toContainText('Accueil (petit et grand écran)');
  await expect(warnings.nth(2)).toContainText('demande ou récompense un clic');
  await expect(drawing('grand écran')).toHaveAccessibleName(/Popup\s: cette publicité \(à vérifier\s: 1\)/);

  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Bannière');
  await dialog.getByRole('combobox', { name: 'Emplacement' }).selectOption('Barre en bas des petits écrans');
  await dialog.getByRole('textbox', { name: 'Contenu' }).fill('Soldes');
  await dialog.getByRole('combobox', { name: 'Sur la page' }).selectOption('Jeux');
  await expect(drawing('petit écran')).toHaveAccessibleName(/Sous le lecteur du jeu\s: En cours below_player/);
  await expect(dialog.getByRole('figure').filter({ hasText: 'petit écran' }).getByRole('region')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Emplacement' }).selectOption("De part et d'autre du lecteur");
  await expect(drawing('grand écran')).toHaveAccessibleName(/De part et d'autre du lecteur\s: cette publicité/);
  // No warning prevents saving.
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
});

test("a network's size that comes too close to the player is marked", async ({
  operatorPage: page,
  operatorRequest,
}) => {
  await makeAd(operatorRequest, { name: 'Sous le jeu', position: 'below_player' });
  await makeAd(operatorRequest, {
    ...{ name: 'Grand format', position: 'beside_player', content: '', network: 'ad_manager' },
    ...{ slot: '/123/jeux', sizes: [{ from: 0, width: 300, height: 600 }] },
  });
  await page.goto('/admin#ads');
  await page.getByRole('button', { name: 'Modifier Grand format' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la publicité' });
  const warnings = dialog.getByRole('status').getByRole('listitem');
  await expect(warnings).toHaveText([/Moins de 150 px du jeu.*Jeux \(grand écran\)/, /Une taille est plus large/]);
  const drawing = dialog.getByRole('figure').filter({ hasText: 'grand écran' }).getByRole('img');
  await expect(drawing).toHaveAccessibleName(/lecteur\s: cette publicité \(à vérifier\s: 1, 2\)/);
  await expect(drawing.locator('text')).toHaveText(['1', '2', '2']);
  await expectAccessible(page);
  if (PICTURES !== undefined) await takePictures(page);
});

async function takePictures(page: Page) {
  const figure = page.getByRole('figure').first();
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await figure.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${PICTURES}/panel-${colorScheme}.png` });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await figure.scrollIntoViewIfNeeded();
  await page.screenshot({ path: `${PICTURES}/panel-390.png` });
  await page.setViewportSize({ width: 1280, height: 720 });
}
