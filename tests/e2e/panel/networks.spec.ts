import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function makeAd(request: APIRequestContext, data: Record<string, unknown>): Promise<void> {
  const response = await request.post('/api/admin/ads', { data: { content: '', ...data } });
  expect(response.status(), await response.text()).toBe(201);
}

const ADSENSE = { network: 'adsense', publisher: 'ca-pub-1234567890123456', slot: '1234567890' };

async function openSection(page: Page, section = 'ads') {
  await page.goto(`/admin#${section}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

// Other tests do not expect advertisements on their pages.
test.use({
  afterwards: ['delete from ads', "delete from site_settings where key in ('advertising', 'ads_txt', 'menus')"],
});

test('an advertisement of a network is created from ids', async ({ operatorPage: page, operatorRequest }) => {
  await openSection(page);
  await page.getByRole('button', { name: 'Nouvelle publicité' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle publicité' });
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Bannière AdSense');
  await dialog.getByRole('textbox', { name: 'Contenu' }).fill('<b>Reste ici</b>');
  const network = dialog.getByRole('combobox', { name: 'Régie' });
  await network.selectOption('Google AdSense');
  await expect(dialog.getByRole('textbox', { name: 'Contenu' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: "Afficher l'aperçu" })).toHaveCount(0);
  await expect(dialog.getByText('Dans la page, sans aperçu')).toBeVisible();

  const [publisher, slot] = ["Identifiant d'éditeur", "Identifiant du bloc d'annonces"].map((name) =>
    dialog.getByRole('textbox', { name }),
  );
  await publisher?.fill('pub-1');
  await slot?.fill('<script>');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(publisher ?? dialog).toHaveAccessibleDescription(/ca-pub- suivi de 16 chiffres/);
  await expect(slot ?? dialog).toHaveAccessibleDescription(/des chiffres uniquement/);
  await publisher?.fill(ADSENSE.publisher);
  await slot?.fill(ADSENSE.slot);

  await dialog.getByRole('button', { name: '320 × 100, 728 × 90' }).click();
  await dialog.getByRole('textbox', { name: 'Hauteur (px), taille 2' }).fill('60');
  await dialog.getByRole('button', { name: 'Ajouter une taille' }).click();
  await dialog.getByRole('textbox', { name: 'Largeur (px), taille 3' }).fill('');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Valeur hors limites')).toBeVisible();
  await dialog.getByRole('button', { name: 'Retirer la taille 3' }).click();
  await expectAccessible(page, 'dialog of a network');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Publicité créée')).toBeVisible();

  const { items } = await (await operatorRequest.get('/api/admin/ads')).json();
  expect(items).toMatchObject([
    {
      ...ADSENSE,
      sizes: [
        { from: 0, width: 320, height: 100 },
        { from: 800, width: 728, height: 60 },
      ],
    },
  ]);
  const made = await (await operatorRequest.get(`/api/admin/ads/${items[0].id}`)).json();
  expect(made.content).toBe('');
  await expect(page.getByRole('row').filter({ hasText: 'Bannière AdSense' })).toContainText('Google AdSense');
});

const CODE = `<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456"></script>
<ins class="adsbygoogle" data-ad-client="ca-pub-1234567890123456" data-ad-slot="1234567890"></ins>
<script>(adsbygoogle = window.adsbygoogle || []).push({});</script>`;

test("AdSense's whole code can be pasted into an advertisement's fields, and only its ids are kept", async ({
  operatorPage: page,
  operatorRequest,
}) => {
  await openSection(page);
  await page.getByRole('button', { name: 'Nouvelle publicité' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle publicité' });
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Collée');
  await dialog.getByRole('textbox', { name: 'Contenu' }).fill(CODE);
  await expect(dialog.getByText("C'est le code d'AdSense")).toBeVisible();
  await expectAccessible(page, 'code of AdSense in the content');
  await dialog.getByRole('button', { name: 'Passer à Google AdSense (pub-1234567890123456)' }).click();
  const publisher = dialog.getByRole('textbox', { name: "Identifiant d'éditeur" });
  const slot = dialog.getByRole('textbox', { name: "Identifiant du bloc d'annonces" });
  await expect(publisher).toHaveValue(ADSENSE.publisher);
  await expect(slot).toHaveValue(ADSENSE.slot);
  await publisher.fill('');
  await slot.fill(CODE.replaceAll('\n', ''));
  await expect(publisher).toHaveValue(ADSENSE.publisher);
  await expect(slot).toHaveValue(ADSENSE.slot);
  await publisher.fill('pub-1234567890123456');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Publicité créée')).toBeVisible();
  const { items } = await (await operatorRequest.get('/api/admin/ads')).json();
  expect(await (await operatorRequest.get(`/api/admin/ads/${items[0].id}`)).json()).toMatchObject({
    ...ADSENSE,
    content: '',
  });
});

test("AdSense's whole code becomes the account in the settings", async ({ operatorPage: page }) => {
  await openSection(page, 'settings?consent');
  await page.getByRole('combobox', { name: 'Qui pose la question' }).selectOption({ value: 'google' });
  const publisher = page.getByRole('textbox', { name: "Identifiant d'éditeur" });
  await publisher.fill(CODE.replaceAll('\n', ''));
  await expect(publisher).toHaveValue('pub-1234567890123456');
});

test("AdSense's whole code becomes the line in ads.txt", async ({ operatorPage: page }) => {
  await openSection(page, 'adstxt');
  const editor = page.getByRole('textbox', { name: 'Contenu du fichier' });
  await editor.fill(CODE);
  await expect(editor).toHaveValue('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0');
});

test('the list is filtered by network, and shows failures', async ({ operatorPage: page, operatorRequest, server }) => {
  await makeAd(operatorRequest, { name: 'Réseau', ...ADSENSE });
  await makeAd(operatorRequest, { name: 'Maison', content: 'Soldes' });
  // The database's date can be a day ahead of the site's, which is in another time zone.
  await queryServer(
    server,
    "insert into ad_daily (ad_id, day, failures) select id, current_date - 1, 3 from ads where network = 'adsense'",
    [],
  );
  await openSection(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Réseau').getByText('3 échecs en 30 jours')).toBeVisible();
  await page.getByRole('combobox', { name: 'Régie' }).selectOption('Google AdSense');
  await expect(row('Maison')).toHaveCount(0);
  await row('Réseau').getByRole('button', { name: 'Modifier Réseau' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la publicité' });
  await dialog.getByRole('button', { name: 'Les 30 derniers jours' }).click();
  await expect(dialog.getByText(/3 échecs.: le script ne s'est pas chargé/)).toBeVisible();
});

test('all networks are stopped after a confirmation, and started again', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  await makeAd(operatorRequest, { name: 'Réseau', ...ADSENSE });
  await openSection(page);
  const question = page.getByRole('dialog', { name: 'Arrêter toutes les régies' });
  await page.getByRole('button', { name: 'Arrêter les régies' }).click();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Arrêter les régies' }).click();
  await question.getByRole('button', { name: 'Arrêter les régies' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Les régies sont arrêtées$/ })).toBeVisible();
  await expect(page.getByText('Toutes les régies sont arrêtées')).toBeVisible();
  expect(await (await page.request.get('/api/ads/networks')).json()).toEqual({ answer: 'off' });
  const state = page.getByRole('region', { name: 'Vos revenus, étape par étape' });
  await expect(state.getByRole('link', { name: 'régies arrêtées' })).toBeVisible();
  await expectAccessible(page, 'section with stopped networks');

  await page.getByRole('button', { name: 'Relancer les régies' }).click();
  await expect(toast(page, 'Les régies sont relancées')).toBeVisible();
  await expect(page.getByText('Toutes les régies sont arrêtées')).toHaveCount(0);
  await expect(state.getByRole('link', { name: 'publicité prévue' })).toBeVisible();
  await openSection(page, 'activity');
  await expect(page.getByText('Régies dans les pages').first()).toBeVisible();
});

test('ads.txt offers the lines that advertisements need, and points out missing ones', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  await makeAd(operatorRequest, { name: 'Réseau', ...ADSENSE });
  await openSection(page, 'adstxt');
  const editor = page.getByRole('textbox', { name: 'Contenu du fichier' });
  await editor.fill('google.com, pub-9999999999999999, DIRECT, f08c47fec0942fa0');
  await expect(page.getByText('Comptes sans publicité')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter la ligne' }).click();
  await expect(editor).toHaveValue(
    'google.com, pub-9999999999999999, DIRECT, f08c47fec0942fa0\n' +
      'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n',
  );
  await expect(page.getByText('Un compte manque')).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Fichier ads.txt enregistré')).toBeVisible();
  await expectAccessible(page, 'ads.txt');
});

test('the state of each network links to what is missing, and updates with it', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  await openSection(page);
  const state = page.getByRole('region', { name: 'Vos revenus, étape par étape' });
  await expect(state).toContainText("Aucune régie pour l'instant");
  await makeAd(operatorRequest, { name: 'Réseau', ...ADSENSE });
  await page.reload();
  // Providers come after the networks, if the site has games of theirs.
  await expect(state.getByRole('list').first().getByRole('listitem')).toHaveText([
    'identifiants en place',
    'publicité prévue',
    "ligne d'ads.txt manquante",
    'consentement manquant',
  ]);
  await expectAccessible(page, 'state of a network');
  await expectToFit(page);
  await state.getByRole('link', { name: "ligne d'ads.txt manquante" }).click();
  await page.getByRole('button', { name: 'Ajouter la ligne' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(state.getByText('ads.txt complet')).toBeVisible();
  await state.getByRole('link', { name: 'consentement manquant' }).click();
  await expect(page.getByRole('combobox', { name: 'Qui pose la question' })).toBeFocused();
});

test('former states of ads.txt, menus and advertisements are restored from their history', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const former = page.getByRole('dialog', { name: /^Avant le/ });
  const bringBack = async (within: Pick<Page, 'getByRole'>) => {
    await within.getByRole('button', { name: 'Historique' }).click();
    await within
      .getByRole('button', { name: /^Rétablir l'état d'avant le/ })
      .first()
      .click();
    await former.getByRole('button', { name: 'Reprendre ces valeurs' }).click();
    await expect(former).toHaveCount(0);
  };
  const adsTxt = async (content: string, version: number) => {
    const data = { type: 'ads_txt', content: { content }, version };
    expect((await operatorRequest.post('/api/functions/update-ads-settings', { data })).status()).toBe(200);
  };
  await adsTxt('a.com, 1, DIRECT\nb.com, 2, DIRECT\n', 0);
  await adsTxt('a.com, 1, DIRECT\n', 1);
  await openSection(page, 'adstxt');
  await bringBack(page);
  await expect(page.getByRole('textbox', { name: 'Contenu du fichier' })).toHaveValue(
    'a.com, 1, DIRECT\nb.com, 2, DIRECT\n',
  );
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Fichier ads.txt enregistré')).toBeVisible();

  await makeAd(operatorRequest, { name: 'Avant', content: '<b>Soldes</b>', priority: 7 });
  const { items } = await (await operatorRequest.get('/api/admin/ads')).json();
  const { id } = items[0];
  const {
    status: _,
    state: __,
    created_at: ___,
    updated_at: ____,
    id: _____,
    ...saved
  } = await (await operatorRequest.get(`/api/admin/ads/${id}`)).json();
  const changed = { ...saved, name: 'Après', content: '<b>Fini</b>', priority: 0 };
  expect((await operatorRequest.put(`/api/admin/ads/${id}`, { data: changed })).status()).toBe(200);
  await openSection(page, `ads/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Modifier la publicité' });
  await bringBack(dialog);
  await expect(dialog.getByRole('textbox', { name: 'Nom' })).toHaveValue('Avant');
  await expect(dialog.getByRole('textbox', { name: 'Contenu' })).toHaveValue('<b>Soldes</b>');
  await expect(dialog.getByRole('textbox', { name: 'Priorité' })).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Publicité modifiée')).toBeVisible();

  const { version, ...menus } = await (await operatorRequest.get('/api/admin/menus')).json();
  const emptied = await operatorRequest.put('/api/admin/menus', { data: { ...menus, footer: [], version } });
  expect(emptied.status()).toBe(200);
  await openSection(page, 'menus');
  await bringBack(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Menus enregistrés')).toBeVisible();
  expect((await (await operatorRequest.get('/api/admin/menus')).json()).footer).toEqual(menus.footer);
});
