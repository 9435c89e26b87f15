import type { APIRequestContext, Page } from '@playwright/test';
import { EMPTY_ANALYTICS } from '../../../shared/forms/analytics.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { quickSubset } from '../support/thorough.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenu du fichier' });
const findings = (page: Page) => page.getByRole('region', { name: 'Vérification' });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });

/** Settings are global to the server, so each test sets its own. */
async function put(request: APIRequestContext, data: Record<string, unknown>) {
  const response = await request.post('/api/functions/update-ads-settings', { data });
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`);
}
const putAdsTxt = (request: APIRequestContext, content: string) =>
  put(request, { type: 'ads_txt', content: { content } });
const putAnalytics = (request: APIRequestContext, change: Partial<typeof EMPTY_ANALYTICS>) =>
  put(request, { type: 'analytics', content: { ...EMPTY_ANALYTICS, ...change } });

// Other tests expect no consent dialog.
test.afterEach(({ operatorRequest }) => putAnalytics(operatorRequest, {}));

async function open(page: Page, section: 'adstxt' | 'analytics') {
  await page.goto(`/admin#${section}`);
  const name = section === 'adstxt' ? 'Ads.txt' : 'Google Analytics';
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(save(page)).toBeVisible();
}

const FINE = '# Vendeurs\ngoogle.com, pub-7439281311086140, DIRECT, f08c47fec0942fa0\nCONTACT=ads@example.com\n';
const FAULTY = `${FINE}https://silverssp.com, 9675, RESELLER\nexemple\nappnexus.com, 1234, DIRECT, xyz\n`;

test.describe('ads.txt', () => {
  test('is saved with its errors, and served byte for byte', { tag: '@core' }, async ({
    operatorPage: page,
    operatorRequest,
  }) => {
    await putAdsTxt(operatorRequest, '');
    expect((await page.request.get('/ads.txt')).status()).toBe(404);
    await open(page, 'adstxt');
    await expect(page.getByText("Le fichier n'existe pas encore sur le site")).toBeVisible();
    await expect(findings(page)).toContainText('Le fichier est vide.');

    await editor(page).fill(FINE);
    await expect(findings(page)).toContainText('1 enregistrement');
    await expect(findings(page)).toContainText('Aucun problème trouvé');
    await save(page).click();
    await expect(toast(page, 'Fichier ads.txt enregistré')).toContainText("jusqu'à 24\u00a0h");

    await editor(page).fill(FAULTY);
    await expect(findings(page)).toContainText('2 enregistrements');
    await expect(findings(page)).toContainText('2 erreurs');
    await expect(findings(page)).toContainText('1 avertissement');
    await save(page).click();
    await expect(toast(page, '2 erreurs restent à corriger.')).toBeVisible();

    const served = await page.request.get('/ads.txt');
    expect(served.status()).toBe(200);
    expect(served.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(served.headers()['cache-control']).toBe('public, max-age=300');
    expect(await served.body()).toEqual(Buffer.from(FAULTY));
    const again = await page.request.get('/ads.txt', { headers: { 'If-None-Match': served.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
    await expect(page.getByRole('link', { name: 'Voir le fichier /ads.txt' })).toHaveAttribute('href', '/ads.txt');

    await page.reload();
    await expect(editor(page)).toHaveValue(FAULTY);
    await page.getByRole('button', { name: 'Historique' }).click();
    await expect(page.getByText('a modifié').first()).toBeVisible();
  });

  test('selecting a finding selects its line', async ({ operatorPage: page, operatorRequest }) => {
    const records = Array.from({ length: 300 }, (_, index) => `a${index}.example, ${index}, DIRECT`);
    await putAdsTxt(operatorRequest, [...records, 'exemple', ...records.map((text) => `b${text}`)].join('\n'));
    await open(page, 'adstxt');
    await findings(page)
      .getByRole('button', { name: /Erreur\s*Ligne 301/ })
      .click();
    await expect(editor(page)).toBeFocused();
    const shown = await editor(page).evaluate((area: HTMLTextAreaElement) => ({
      selected: area.value.slice(area.selectionStart, area.selectionEnd),
      first: area.scrollTop / 22,
      last: (area.scrollTop + area.clientHeight) / 22,
    }));
    expect(shown.selected).toBe('exemple');
    expect(shown.first).toBeLessThan(300);
    expect(shown.last).toBeGreaterThan(301);
    // The line numbers scroll along: 301 is beside its line.
    await expect
      .poll(async () => {
        const mark = await page.locator('[data-kind="error"]').first().boundingBox();
        const area = await editor(page).boundingBox();
        return (mark?.y ?? 0) > (area?.y ?? 0) && (mark?.y ?? 0) < (area?.y ?? 0) + (area?.height ?? 0);
      })
      .toBe(true);
  });

  test('asks before unsaved text is left', async ({ operatorPage: page, operatorRequest }) => {
    await putAdsTxt(operatorRequest, FINE);
    await open(page, 'adstxt');
    await editor(page).fill('# autre');
    await page.getByRole('link', { name: 'Jeux', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
    await question.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(editor(page)).toHaveValue('# autre');
    await page.getByRole('link', { name: 'Jeux', exact: true }).click();
    await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jeux' })).toBeVisible();
    expect(await (await page.request.get('/ads.txt')).text()).toBe(FINE);
  });

  test.describe('when the server fails', () => {
    test.use({ allowedComplaints: [/net::ERR_FAILED|status of 500|ApiProblem/] });

    test('loading can be retried, and a failed save keeps the text', async ({
      operatorPage: page,
      operatorRequest,
    }) => {
      await putAdsTxt(operatorRequest, FINE);
      await page.route('**/api/admin/settings/ads-txt', (route) => route.abort());
      await page.goto('/admin#adstxt');
      await expect(failure(page, 'Impossible de charger le fichier ads.txt.')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
      await expect(editor(page)).toHaveValue(FINE);

      await page.route('**/api/functions/*', (route) =>
        route.fulfill({ status: 500, json: { error: 'server_error' } }),
      );
      await editor(page).fill('# autre\n');
      await save(page).click();
      await expect(failure(page, 'Impossible de sauvegarder le fichier ads.txt.')).toBeVisible();
      await expect(editor(page)).toHaveValue('# autre\n');
      await page.unrouteAll();
      await save(page).click();
      await expect(toast(page, 'Fichier ads.txt enregistré')).toBeVisible();
    });
  });
});

test.describe('analytics', () => {
  const id = (page: Page) => page.getByRole('textbox', { name: 'ID de mesure' });
  const script = (page: Page) => page.getByRole('textbox', { name: 'Script personnalisé' });
  const enable = (page: Page) => page.getByRole('switch', { name: 'Activer Google Analytics' });
  const code = (page: Page) => page.getByRole('region', { name: 'Code du script' });

  test('is configured, previewed and copied', { tag: '@core' }, async ({ operatorPage: page, operatorRequest }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await putAnalytics(operatorRequest, {});
    await open(page, 'analytics');
    await expect(enable(page)).not.toBeChecked();
    await expect(id(page)).toBeDisabled();
    await expect(id(page)).toHaveAttribute('placeholder', 'G-XXXXXXXXXX');
    await expect(id(page)).toHaveAccessibleDescription(/commence généralement par G- suivi de 10 caractères/);
    await expect(script(page)).toBeDisabled();
    await expect(page.getByRole('heading', { name: "Comment trouver l'ID de mesure" })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Script généré' })).toBeHidden();

    await enable(page).check();
    await expect(page.getByRole('heading', { name: 'Script généré' })).toBeHidden();
    await id(page).fill('G-ABCDE12345');
    await script(page).fill('<script>window.mesure = 1;</script>');
    await expect(page.getByText('Le script est injecté sur toutes les pages')).toBeVisible();
    await expect(page.getByText('24 à 48')).toBeVisible();
    await expect(code(page)).toBeHidden();
    await page.getByRole('button', { name: 'Afficher le script' }).click();
    await expect(code(page)).toContainText("gtag('consent', 'default'");
    await expect(code(page)).toContainText('gtag/js?id=G-ABCDE12345');
    await expect(code(page)).toContainText('window.mesure = 1;');
    await page.getByRole('button', { name: 'Copier' }).click();
    await expect(toast(page, 'Script copié')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trim()).toBe((await code(page).textContent())?.trim());
    await page.getByRole('button', { name: 'Masquer le script' }).click();
    await expect(code(page)).toBeHidden();

    await save(page).click();
    await expect(toast(page, 'Configuration Google Analytics sauvegardée')).toBeVisible();
    await page.reload();
    await expect(enable(page)).toBeChecked();
    await expect(id(page)).toHaveValue('G-ABCDE12345');
    await expect(script(page)).toHaveValue('<script>window.mesure = 1;</script>');

    await enable(page).uncheck();
    await expect(id(page)).toBeDisabled();
    await expect(id(page)).toHaveValue('G-ABCDE12345');
    await expect(page.getByRole('heading', { name: 'Script généré' })).toBeHidden();
    await save(page).click();
    await expect(toast(page, 'Configuration Google Analytics sauvegardée')).toBeVisible();
    const saved = await (await operatorRequest.get('/api/admin/settings/analytics')).json();
    expect(saved).toMatchObject({ isEnabled: false, analyticsId: 'G-ABCDE12345' });
  });

  test('an ID in an unknown format loads nothing', async ({ operatorPage: page, operatorRequest }) => {
    await putAnalytics(operatorRequest, { isEnabled: true, analyticsId: `G-"'</script><script>alert(1)</script>` });
    await open(page, 'analytics');
    await expect(page.getByText("Cet ID n'a aucune des formes")).toBeVisible();
    await page.getByRole('button', { name: 'Afficher le script' }).click();
    await expect(code(page)).not.toContainText('script');
    expect((await page.request.get('/analytics.js')).status()).toBe(404);
  });

  test.describe('refusals', () => {
    test.use({ allowedComplaints: [/status of 4(22|09)/] });

    test('a script that no browser can load is refused beside its field', async ({
      operatorPage: page,
      operatorRequest,
    }) => {
      await putAnalytics(operatorRequest, { isEnabled: true });
      await open(page, 'analytics');
      await script(page).fill('if (');
      await save(page).click();
      await expect(script(page)).toHaveAccessibleDescription(/erreur de syntaxe/);
      await expect(script(page)).toBeFocused();
      await expect(script(page)).toHaveValue('if (');
    });
  });

  test.describe('when the server fails', () => {
    test.use({ allowedComplaints: [/net::ERR_FAILED|status of (409|500)|ApiProblem/] });

    test('the form shows defaults, and cannot overwrite settings it has not loaded', async ({
      operatorPage: page,
      operatorRequest,
    }) => {
      await putAnalytics(operatorRequest, { isEnabled: true, analyticsId: 'G-ABCDE12345' });
      await page.route('**/api/admin/settings/analytics', (route) => route.abort());
      await open(page, 'analytics');
      await expect(page.getByText("La configuration enregistrée n'a pas pu être chargée")).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Erreur' })).toHaveCount(0);
      await enable(page).check();
      await id(page).fill('G-OTHER');
      await save(page).click();
      await expect(page.getByText('Cette fiche a été enregistrée entre-temps')).toBeVisible();
      await page.getByRole('button', { name: 'Reprendre la version enregistrée' }).click();
      await expect(id(page)).toHaveValue('G-ABCDE12345');

      await page.unrouteAll();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByText("n'a pas pu être chargée")).toBeHidden();
      await expect(id(page)).toHaveValue('G-ABCDE12345');
    });
  });
});

for (const viewport of quickSubset(
  [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ],
  1,
)) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('ads.txt is accessible in both schemes', async ({ operatorPage: page, operatorRequest }) => {
      await putAdsTxt(operatorRequest, FAULTY);
      await open(page, 'adstxt');
      await expect(findings(page)).toContainText('2 erreurs');
      await expectAccessible(page);
    });

    test('analytics is accessible in both schemes', async ({ operatorPage: page, operatorRequest }) => {
      await putAnalytics(operatorRequest, { isEnabled: true, analyticsId: 'G-ABCDE12345' });
      await open(page, 'analytics');
      await page.getByRole('button', { name: 'Afficher le script' }).click();
      await expectAccessible(page);
    });
  });
}
