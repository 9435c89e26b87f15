import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createGame, editGame, openGames } from '../support/panel-games.ts';
import { toast } from '../support/panel-steps.ts';
import { keeping, saveSetting } from '../support/site-settings.ts';

/** The tests of a worker share its server, so offer all languages again. */
const offerAll = (request: APIRequestContext) => saveSetting(request, 'languages', { en: true, es: true, pt: true });

test('a language that is no longer offered leaves the site, and comes back with its texts', async ({
  operatorPage: page,
  operatorRequest,
  visitor,
  server,
}) => {
  const game = await createGame(operatorRequest, { title_es: 'Nutria' });
  const spanish = `${server.url}/es/game/${game.slug}`;
  await visitor.goto(spanish);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nutria');
  try {
    await page.goto('/admin#settings?languages');
    await expect(page.getByRole('switch', { name: 'Français' })).toBeDisabled();
    await expect(page.getByRole('switch', { name: 'Français' })).toHaveAccessibleName(/complète, relue/);
    await expect(page.getByRole('switch', { name: 'Español' })).toHaveAccessibleName(/complète, non relue/);
    await expect(page.getByText("Aucun juriste n'a vérifié les textes légaux")).toBeVisible();
    await page.getByRole('switch', { name: 'Español' }).press('Space');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter');
    await expect(toast(page, 'Réglages enregistrés')).toBeVisible();

    const answer = await visitor.request.get(spanish, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location, answer.headers()['cache-control']]).toEqual([
      302,
      `/game/${game.slug}`,
      'no-store',
    ]);
    const search = await visitor.request.get(`${server.url}/es?q=loutre`, { maxRedirects: 0 });
    expect(search.headers().location).toBe('/?q=loutre');
    const elsewhere = await visitor.request.get(`${server.url}/es//evil.example`, { maxRedirects: 0 });
    expect(elsewhere.headers().location).toBe('/evil.example');

    await visitor.goto(server.url);
    await expect(visitor.locator('link[hreflang=es]')).toHaveCount(0);
    await expect(visitor.locator('link[hreflang=pt]')).toHaveCount(1);
    const menu = visitor.getByRole('banner').locator('details');
    await menu.locator('summary').press('Enter');
    await expect(menu.getByRole('link')).toHaveText(['Français', 'English', 'Português']);
    const sitemap = await visitor.request.get(`${server.url}/sitemaps/pages.xml`);
    expect(await sitemap.text()).not.toContain('/es/');

    // A form shows the languages of the site, and others where they have texts.
    await page.goto('/admin#settings?identity');
    await expect(page.getByRole('tab', { name: /English/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Español/ })).toHaveCount(0);
    await openGames(page, String(game.title));
    const dialog = await editGame(page, String(game.title));
    await expect(dialog.getByRole('tab', { name: /Español \(non proposée aux visiteurs\)/ })).toBeVisible();
    await dialog.press('Escape');

    await page.goto('/admin#seo');
    const counted = page.getByRole('region', { name: 'État des traductions' }).getByRole('listitem');
    await expect(counted).toHaveText([/^Anglais/, /^Portugais/, /^Français/]);
    await page.goto('/admin#categories');
    await expect(page.getByText(/^Textes complets/).first()).not.toContainText('Español');
  } finally {
    await offerAll(operatorRequest);
  }
  await visitor.goto(spanish);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nutria');
});

test('the former root language stays offered, with a prefix, unless it is switched off', async ({
  operatorPage: page,
  operatorRequest,
  visitor,
  server,
}) => {
  await keeping(operatorRequest, 'languages', async () => {
    // A language that is offered only because it is the root.
    await saveSetting(operatorRequest, 'languages', { root: 'de', en: true, es: true, pt: true, de: false });
    await page.goto('/admin#settings?languages');
    await page.getByRole('combobox', { name: 'Langue principale du site' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await expect(page.getByRole('switch', { name: 'Deutsch' })).toBeChecked();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter');
    await expect(toast(page, 'Réglages enregistrés')).toBeVisible();
    await visitor.goto(`${server.url}/de`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
    expect(new URL(visitor.url()).pathname).toBe('/de');
  });
});
