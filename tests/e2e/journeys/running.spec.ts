/** Running a site: the cost in clicks and fields of earning, adding colleagues, daily checks, disasters and finding things. */
import { SECTIONS } from '../../../app/admin/sections.ts';
import { createTranslate } from '../../../app/i18n/translate.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { OPERATOR, queryServer, signInOperator, stayConfirmed } from '../support/accounts.ts';
import { expect, startOwnServer, test } from '../support/fixtures.ts';
import { operatorAt } from '../support/operator-at.ts';
import { receivedMails } from '../support/outbox.ts';
import { answer, createGame, row } from '../support/panel-games.ts';
import { entry, outside } from '../support/panel-import.ts';
import { dialog, heading, navigation, toast } from '../support/panel-steps.ts';
import { panelTextsOf } from '../support/texts.ts';
import { uniqueWord } from '../support/unique-word.ts';

/** Options for work on the whole site. */
const LONG_TIMEOUT = { timeout: 120_000 };

const ADSENSE = `<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456"></script>
<ins class="adsbygoogle" data-ad-client="ca-pub-1234567890123456" data-ad-slot="1234567890"></ins>`;

test.describe('earning', () => {
  test.use({
    afterwards: ['delete from ads', "delete from site_settings where key in ('advertising', 'ads_txt', 'consent')"],
  });

  test('AdSense runs once its code is pasted, with its line in ads.txt and its consent question', async ({
    operatorPage: page,
  }) => {
    await page.goto('/admin');
    const { press, open, fill, select, expectCost } = operatorAt(page);
    await open('Publicités');
    await press(page.getByRole('button', { name: 'Nouvelle publicité' }));
    const form = dialog(page, 'Nouvelle publicité');
    await fill(form.getByRole('textbox', { name: 'Nom' }), 'Bannière');
    await fill(form.getByRole('textbox', { name: 'Contenu' }), ADSENSE);
    await press(form.getByRole('button', { name: 'Passer à Google AdSense (pub-1234567890123456)' }));
    await press(form.getByRole('button', { name: 'Enregistrer' }));
    const state = page.getByRole('region', { name: 'Vos revenus, étape par étape' });
    await press(state.getByRole('link', { name: "ligne d'ads.txt manquante" }));
    await press(page.getByRole('button', { name: 'Ajouter la ligne' }));
    await press(page.getByRole('button', { name: 'Enregistrer' }));
    await expect(state.getByText('ads.txt complet')).toBeVisible();
    await press(state.getByRole('link', { name: 'consentement manquant' }));
    await select(page.getByRole('combobox', { name: 'Qui pose la question' }), 'google');
    await fill(page.getByRole('textbox', { name: "Identifiant d'éditeur" }), 'pub-1234567890123456');
    await press(page.getByRole('tabpanel').getByRole('button', { name: 'Enregistrer', exact: true }));
    await expect(state.getByRole('listitem')).toHaveText([
      'identifiants en place',
      'publicité prévue',
      'ads.txt complet',
      'consentement en place',
    ]);
    expectCost(9, 4);
  });
});

test("a colleague is invited in the panel's language", async ({ ownOperatorPage: page, server }) => {
  const { shell, team } = panelTextsOf('en');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const { press, fill, expectCost } = operatorAt(page);
  const menu = page.getByRole('navigation', { name: shell.navigation });
  await press(menu.getByRole('button', { name: 'System' }));
  await press(menu.getByRole('link', { name: team.title }));
  await press(page.getByRole('button', { name: team.create }));
  const form = dialog(page, team.create);
  await press(form.getByRole('radio', { name: team.roles.viewer }));
  const email = `${uniqueWord()}@games.example`;
  await fill(form.getByRole('textbox', { name: 'Email' }), email);
  await press(form.getByRole('button', { name: team.invitations.submit }));
  await expect(dialog(page, team.invitations.linkTitle)).toBeVisible();
  expectCost(5, 1);
  const [mail] = await receivedMails(server.dataDir, email);
  expect(mail?.subject).toMatch(/invitation/i);
  expect(mail?.text).toContain('seven days');
});

test("the dashboard leads to unavailable games, and to visitors' reports", async ({
  operatorPage: page,
  operatorRequest,
  server,
}) => {
  const word = uniqueWord();
  const { id } = await createGame(operatorRequest, { title: word, game_url: outside(`/game/gone?${word}`) });
  await answer(operatorRequest.post('/api/admin/health/check', { data: { ids: [id] } }));
  await queryServer(
    server,
    `insert into game_reports (id, game_id, reason) values (gen_random_uuid(), $1, 'loading')`,
    [id],
  );
  await page.goto('/admin');
  const { press, expectCost } = operatorAt(page);
  const needs = page.getByRole('region', { name: 'À faire' });
  await press(needs.getByRole('link', { name: /^Voir les jeux\s: \d+ jeux? (a|ont) disparu/ }));
  await expect(heading(page)).toHaveText('Santé des jeux');
  await expect(row(page, word)).toContainText('Disparu');
  await page.goBack();
  await press(needs.getByRole('link', { name: /^Voir les signalements/ }));
  await expect(row(page, word)).toBeVisible();
  expectCost(2, 0);
  await operatorRequest.delete(`/api/admin/games/${id}`);
});

test.describe('disaster', () => {
  let site: Awaited<ReturnType<typeof startOwnServer>>;

  // A restore signs everybody else out.
  test.beforeEach(async () => {
    site = await startOwnServer();
  });

  test.afterEach(async ({ visitor }) => {
    await visitor.close();
    await site.remove();
  });

  test('an import is undone, and a backup restores the former state', async ({ playwright, visitor: page }) => {
    test.slow();
    const { cookies } = await signInOperator(playwright, site.server, OPERATOR);
    await stayConfirmed(site.server, OPERATOR.email);
    await page.context().addCookies(cookies);
    const feed = outside(`/feed/games?name=${uniqueWord()}`);
    await page.goto(`${site.server.url}/admin`);

    const atBackups = operatorAt(page);
    await atBackups.open('Sauvegardes', 'Système');
    await atBackups.press(page.getByRole('button', { name: 'Faire une sauvegarde' }));
    await expect(toast(page, 'Sauvegarde terminée')).toBeVisible(LONG_TIMEOUT);
    atBackups.expectCost(3, 0);

    await navigation(page).getByRole('link', { name: 'Import Jeux' }).click();
    await page.getByRole('textbox', { name: 'URL du flux' }).fill(feed);
    await page.getByRole('button', { name: "Lancer l'import" }).click();
    await expect(toast(page, 'Importés\u00a0: 3')).toBeVisible();
    const atImport = operatorAt(page);
    await atImport.press(entry(page, feed).getByRole('button', { name: 'Annuler cet import' }));
    await atImport.press(dialog(page, 'Annuler cet import').getByRole('button', { name: "Annuler l'import" }));
    await expect(toast(page, 'Import annulé')).toContainText('3 jeux retirés');
    atImport.expectCost(2, 0);

    const atRestore = operatorAt(page);
    // Its group is still open.
    await atRestore.open('Sauvegardes');
    await atRestore.press(page.getByRole('button', { name: /^Restaurer la sauvegarde/ }));
    await atRestore.press(dialog(page, 'Restaurer une sauvegarde').getByRole('button', { name: 'Restaurer' }));
    await expect(toast(page, 'Restauration terminée')).toBeVisible(LONG_TIMEOUT);
    atRestore.expectCost(3, 0);
  });
});

test('a setting, a list, the keyboard shortcuts and the game on screen are found by typing', async ({
  operatorPage: page,
}) => {
  await page.goto('/admin');
  await expect(heading(page)).toHaveText('Tableau de bord');
  const { press, key, fill, expectCost } = operatorAt(page);
  await key('ControlOrMeta+k');
  await fill(page.getByRole('textbox', { name: 'Rechercher', exact: true }), 'suggestions adresse');
  await expect(page.getByRole('dialog').getByRole('button', { name: /suggestions de jeux/ })).toBeVisible();
  await key('Enter');
  await expect(page.getByRole('textbox', { name: 'Adresse pour les suggestions de jeux' })).toBeFocused();
  expectCost(2, 1);

  await page.goto('/admin#games');
  await expect(row(page, 'Ballon 1').first()).toBeVisible();
  await key('/');
  await expect(page.getByRole('searchbox', { name: 'Rechercher un titre' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Rechercher un titre' }).blur();
  await key('?');
  await expect(dialog(page, 'Raccourcis clavier')).toBeVisible();
  expectCost(4, 1);

  await page.goto('/en/game/lumen');
  await press(
    page.getByRole('navigation', { name: "Barre de l'administration" }).getByRole('link', { name: 'Modifier le jeu' }),
  );
  await expect(page).toHaveURL(/\/admin#games\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  expectCost(5, 1);
});

/** Returns the texts of a dictionary. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const FRENCH = textsIn(panelTextsOf('fr'));
/** Languages are listed by their own names. Other names come from the catalog. */
const NAMES: readonly string[] = [...LANGUAGES.map(({ label }) => label), 'Sans page', 'Sans image', 'Action'];

/** Runs in the browser. Returns whether everything visible has loaded. Content below loads once it is visible. */
function isLoaded(): boolean {
  return Array.from(document.querySelectorAll('.mantine-Skeleton-root')).every((skeleton) => {
    const { top, bottom } = skeleton.getBoundingClientRect();
    return top >= innerHeight || bottom <= 0;
  });
}

for (const [code, language] of [
  ['en', 'English'],
  ['es', 'Español'],
] as const) {
  test(`no section of the panel in ${language} has a French word`, async ({ ownOperatorPage: page }) => {
    const texts = panelTextsOf(code);
    const own = new Set(textsIn(texts));
    const french = new Set(FRENCH.filter((text) => !own.has(text) && !NAMES.includes(text)));
    await page.goto('/admin');
    const { press, expectCost } = operatorAt(page);
    await press(page.getByRole('button', { name: 'Mon compte' }));
    await press(page.getByRole('menuitemradio', { name: language }));
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    expectCost(2, 0);
    const textOf = createTranslate(code, texts);
    for (const { key, label } of SECTIONS) {
      await page.goto(`/admin#${key}`);
      await expect(heading(page)).toHaveText(key === 'home' ? texts.home.title : textOf(label));
      await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
      const shown = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
      expect(
        shown.filter((line) => french.has(line)),
        key,
      ).toEqual([]);
    }
  });
}
