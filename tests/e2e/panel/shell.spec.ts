import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  alarm,
  chooseInMenu,
  createCategory,
  dialog,
  heading,
  navigation,
  sectionLink,
  toast,
  typeInto,
  unfoldMenu,
  waitForIdle,
} from '../support/panel-steps.ts';
import { quickSubset } from '../support/thorough.ts';

const SECTIONS = [
  ['dashboard', 'Tableau de bord'],
  ['games', 'Jeux'],
  ['categories', 'Catégories'],
  ['ads', 'Publicités'],
  ['import', 'Import Jeux'],
  ['auto-categories', 'Auto Catégories'],
  ['translations', 'Traductions'],
  ['adstxt', 'Ads.txt'],
  ['analytics', 'Google Analytics'],
  ['seo', 'Gestion SEO'],
  ['health', 'Santé des jeux'],
  ['searches', 'Recherches'],
  ['collections', 'Collections'],
  ['tags', 'Tags'],
  ['home', 'Accueil'],
  ['pages', 'Pages'],
  ['menus', 'Menus'],
  ['wording', 'Textes du site'],
  ['media', 'Médiathèque'],
  ['appearance', 'Apparence'],
  ['redirects', 'Redirections'],
  ['backups', 'Sauvegardes'],
  ['webhooks', 'Webhooks'],
  ['team', 'Équipe'],
  ['tokens', "Clés d'API"],
  ['settings', 'Réglages'],
] as const;

test('each section has a name, a URL and a title', { tag: '@core' }, async ({ operatorPage: page }) => {
  await page.goto('/admin');
  const addresses = () =>
    navigation(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^.*#/, '')));
  await expect.poll(addresses).toEqual(SECTIONS.slice(0, 10).map(([key]) => key));
  await unfoldMenu(page);
  const parts = (await addresses()).filter((address) => address?.includes('?'));
  expect(parts).toEqual(['ads?view=numbers', 'settings?consent', 'settings?provider_accounts']);
  expect((await addresses()).filter((address) => !parts.includes(address))).toEqual(SECTIONS.map(([key]) => key));
  await expect(page).toHaveTitle(/^Tableau de bord – Administration – Ludotek$/);
  for (const [key, label] of SECTIONS) {
    await sectionLink(page, label).click();
    await expect(page).toHaveURL(new RegExp(key === 'dashboard' ? '/admin(#dashboard)?$' : `/admin#${key}$`));
    await expect(page).toHaveTitle(`${label} – Administration – Ludotek`);
    await expect(sectionLink(page, label)).toHaveAttribute('aria-current', 'page');
    await expect(navigation(page).locator('[aria-current]')).toHaveCount(1);
    if (key !== 'dashboard') await expect(heading(page)).toBeFocused();
  }
});

test('Back, Forward, a reload and typed URLs open their section, and unknown ones the dashboard', async ({
  operatorPage: page,
}) => {
  await page.goto('/admin#categories');
  await expect(heading(page)).toHaveText('Catégories');
  await sectionLink(page, 'Publicités').click();
  await expect(heading(page)).toHaveText('Publicités');
  await page.goBack();
  await expect(heading(page)).toHaveText('Catégories');
  await expect(heading(page)).toBeFocused();
  await page.goForward();
  await expect(heading(page)).toHaveText('Publicités');
  await page.reload();
  await expect(heading(page)).toHaveText('Publicités');
  await page.evaluate(() => {
    location.hash = '#categories';
  });
  await expect(heading(page)).toHaveText('Catégories');
  await page.evaluate(() => {
    location.hash = '#nowhere';
  });
  await expect(page).toHaveTitle(/^Tableau de bord/);
});

test('the skip link leads to the content, and a link leads back to the site', async ({ operatorPage: page }) => {
  await page.goto('/admin#categories');
  await expect(heading(page)).toHaveText('Catégories');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/#categories$/);
  await page.getByRole('link', { name: 'Retour au site' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("a list's skeletons do not move under reduced motion", async ({ operatorPage: page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/admin/categories', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/admin#categories');
  const placeholders = page.locator('main .mantine-Skeleton-root');
  await expect(placeholders.first()).toBeVisible();
  const animations = () => page.locator('main').evaluate((main) => main.getAnimations({ subtree: true }).length);
  await expect.poll(animations).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(animations).toBeGreaterThan(0);
  answer.resolve();
  await expect(placeholders).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the navigation opens as a dialog and closes by key, by a click outside and by choosing a section', async ({
    operatorPage: page,
  }) => {
    await page.goto('/admin#categories');
    const toggle = page.getByRole('button', { name: 'Ouvrir le menu' });
    await expect(navigation(page)).toHaveCount(0);

    await toggle.click();
    await expect(navigation(page)).toBeVisible();
    await waitForIdle(page);
    // The focus stays inside.
    for (let step = 0; step < 16; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toHaveCount(0);
    await expect(toggle).toBeFocused();

    await toggle.click();
    await expect(navigation(page)).toBeVisible();
    await page.mouse.click(380, 500);
    await expect(navigation(page)).toHaveCount(0);

    await toggle.click();
    await sectionLink(page, 'Publicités').click();
    await expect(navigation(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText('Publicités');
  });
});

test.describe('a section that fails to render', () => {
  test.use({ allowedComplaints: [/.*/] });

  test('leaves the others usable and can be retried', async ({ operatorPage: page }) => {
    await page.goto('/admin#categories');
    await expect(heading(page)).toHaveText('Catégories');
    let broken = true;
    await page.route('**/assets/section-*.js', (route) => (broken ? route.abort() : route.continue()));
    await page.evaluate(() => {
      location.hash = '#activity';
    });
    await expect(alarm(page, "Cette section n'a pas pu s'afficher.")).toBeVisible();
    await sectionLink(page, 'Catégories').click();
    await expect(heading(page)).toHaveText('Catégories');
    await page.goBack();
    await expect(alarm(page, "Cette section n'a pas pu s'afficher.")).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(heading(page)).toHaveText("Journal d'activité");
  });
});

test('the log shows who changed which fields, and can be filtered by kind', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const { name } = await createCategory(operatorRequest);
  await typeInto(page, name, `${name}, rangé`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Modifications enregistrées')).toBeVisible();

  await chooseInMenu(page, "Journal d'activité");
  await expect(heading(page)).toBeFocused();
  const change = page.getByRole('listitem').filter({ hasText: `a modifié la catégorie ${name}, rangé` });
  await change.getByText('champ modifié').click();
  await expect(change).toContainText(`Nom`);
  await expect(change).toContainText(`Avant${name}`);
  await expect(change).toContainText(`Après${name}, rangé`);
  await page.getByRole('combobox', { name: "Type d'élément" }).selectOption('Comptes');
  await expect(page.getByRole('listitem').filter({ hasText: 'la catégorie' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'le compte' }).first()).toBeVisible();
});

for (const width of quickSubset([390, 1440], 1)) {
  test(`shell, menu, dialogs and log are accessible at ${width} pixels`, async ({
    operatorPage: page,
    operatorRequest,
  }) => {
    const { name } = await createCategory(operatorRequest);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin#activity');
    await page.getByText('champ').first().click();
    await expectAccessible(page, 'log');
    if (width === 390) {
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await expect(navigation(page)).toBeVisible();
      await expectAccessible(page, 'sections');
      await page.keyboard.press('Escape');
      await expect(navigation(page)).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Mon compte' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectAccessible(page, 'menu');
    await page.getByRole('menuitem', { name: 'Changer le mot de passe' }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expectAccessible(page, 'password');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await typeInto(page, name, '');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Modifications non enregistrées')).toBeVisible();
    await expectAccessible(page, 'question');
  });
}
