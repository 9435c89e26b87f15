import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openGames } from '../support/panel-games.ts';
import { chooseInMenu, dialog } from '../support/panel-steps.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Whether the whole element is visible and uncovered. */
const isFree = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const points = [
    [left + 1, top + 1],
    [left + 1, bottom - 1],
    [(left + right) / 2, (top + bottom) / 2],
    [right - 1, bottom - 1],
  ] as const;
  return points.every(([x, y]) => {
    const shown = document.elementFromPoint(x, y);
    return shown !== null && (element.contains(shown) || shown.contains(element));
  });
};

async function expectFree(element: Locator) {
  await expect(element).toBeVisible();
  await expect.poll(() => element.evaluate(isFree)).toBe(true);
}

interface Expected {
  /** The first faulty field. */
  field: Locator;
  message: string;
  /** The sentence in the footer; some forms have none. */
  summary?: string;
}

/** Saves at both screen sizes, and expects the field focused and visible with its message. */
async function expectShown(page: Page, form: Locator, save: string, expected: Expected) {
  const { field, message, summary } = expected;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await form.getByRole('button', { name: save, exact: true }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expectFree(field);
    await expectFree(form.getByText(message, { exact: true }).filter({ visible: true }));
    if (summary !== undefined) await expectFree(form.getByRole('alert').filter({ hasText: summary }));
  }
}

test('a game with only a width shows the error at its height', async ({ operatorPage: page }) => {
  await openGames(page);
  await page.getByRole('button', { name: 'Nouveau jeu' }).click();
  const form = dialog(page, 'Nouveau jeu');
  await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Sans hauteur');
  await form.getByRole('textbox', { name: 'URL du jeu' }).fill('/play/tile-tides/index.html');
  await form.getByRole('textbox', { name: 'Largeur' }).fill('800');
  await expectShown(page, form, 'Enregistrer', {
    field: form.getByRole('textbox', { name: 'Hauteur' }),
    message: 'Indiquez la largeur et la hauteur, ou aucune des deux',
    summary: 'Un champ est à corriger.',
  });
});

test("an error in another language opens that language's tab", async ({ operatorPage: page }) => {
  await openGames(page);
  await page.getByRole('button', { name: 'Nouveau jeu' }).click();
  const form = dialog(page, 'Nouveau jeu');
  await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Trop long');
  await form.getByRole('textbox', { name: 'URL du jeu' }).fill('javascript:alert(1)');
  await form.getByRole('tab', { name: /Português/ }).click();
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('linha\n'.repeat(40));
  const meta = form.getByRole('textbox', { name: 'Description SEO' });
  await meta.fill('x'.repeat(161));
  for (const part of ['Aperçu', 'Français'] as const) {
    if (part === 'Français') await form.getByRole('tab', { name: /Français/ }).click();
    else await form.getByRole('tab', { name: part }).click();
    await expectShown(page, form, 'Enregistrer', {
      field: meta,
      message: 'Texte trop long',
      summary: '2 champs sont à corriger.',
    });
  }
});

test('a category shows the error of its slug', async ({ operatorPage: page }) => {
  await page.goto('/admin#categories');
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Nom' }).fill('Échecs');
  const slug = form.getByRole('textbox', { name: 'Slug' });
  await slug.fill('Échecs !');
  await expectShown(page, form, 'Enregistrer', {
    field: slug,
    message:
      "Uniquement des lettres minuscules et des chiffres de toute écriture, traits d'union et tirets bas\u00a0: 80 caractères au plus, ou 200 octets avec des accents ou une autre écriture",
    summary: 'Un champ est à corriger.',
  });
});

test('an advertisement shows that it ends before it starts', async ({ operatorPage: page }) => {
  await page.goto('/admin#ads');
  await page.getByRole('button', { name: 'Nouvelle publicité' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Nom' }).fill('À rebours');
  await form.getByRole('textbox', { name: 'Contenu' }).fill('<p>Texte</p>');
  await form.getByLabel('Date de début').fill('2026-05-02');
  await form.getByLabel('Date de fin').fill('2026-05-01');
  await expectShown(page, form, 'Enregistrer', {
    field: form.getByLabel('Date de fin'),
    message: 'La fin doit suivre le début',
    summary: 'Un champ est à corriger.',
  });
});

test('a feed shows the error of its schedule', async ({ operatorPage: page }) => {
  await page.goto('/admin#import');
  await page.getByRole('button', { name: 'Enregistrer un flux' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Nom' }).fill('Trop rare');
  await form.getByRole('textbox', { name: 'Adresse du flux' }).fill('https://feeds.example/games.json');
  await form.getByRole('combobox', { name: 'Programmation' }).selectOption('hours');
  const hours = form.getByRole('textbox', { name: "Nombre d'heures" });
  await hours.fill('900');
  await expectShown(page, form, 'Enregistrer', {
    field: hours,
    message: 'Saisissez un nombre entier de 1 à 168',
    summary: 'Un champ est à corriger.',
  });
});

test('the password dialog shows which password is wrong', async ({ operatorPage: page }) => {
  await page.goto('/admin');
  await chooseInMenu(page, 'Changer le mot de passe');
  const form = page.getByRole('dialog');
  await form.getByLabel('Mot de passe actuel').fill('peu importe');
  await form.getByLabel('Nouveau mot de passe', { exact: true }).fill('la lampe sur la troisième étagère');
  await form.getByLabel('Confirmer').fill('une autre');
  await expectShown(page, form, 'Enregistrer', {
    field: form.getByLabel('Confirmer'),
    message: 'Les deux mots de passe diffèrent',
  });
});

test('the two import forms show their errors', async ({ operatorPage: page }) => {
  await page.goto('/admin#import');
  const main = page.getByRole('main');
  const address = main.getByRole('textbox', { name: 'URL du flux' });
  // The first source's address is filled in.
  await address.fill('');
  await expectShown(page, main, "Lancer l'import", {
    field: address,
    message: 'Veuillez saisir une URL de flux',
  });
  // Collapsed on a phone.
  await page.setViewportSize(SIZES[0]);
  await main.getByRole('button', { name: 'HTML5Games (manuel)' }).click();
  const games = page.getByRole('textbox', { name: 'Nouveaux jeux à simuler' });
  await games.fill('0');
  const site = main.locator('form').filter({ has: games });
  await expectShown(page, site, 'Simuler', { field: games, message: 'Saisissez un nombre entier de 1 à 20 000' });
});

test.describe('a script that no longer exists after an upgrade', () => {
  // Chromium reports the missing script on the console, and so does the section that needs it.
  test.use({
    ownContext: true,
    allowedComplaints: [/404 \(Not Found\)|dynamically imported module|preload CSS|ERR_FAILED/],
  });

  test('makes the tab reload', async ({ operatorPage: page }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/\/assets\/section-/, (route) => (loads < 2 ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto('/admin#categories', { waitUntil: 'commit' });
    // The heading is also there while the section loads.
    await expect(page.getByRole('button', { name: 'Nouvelle catégorie' })).toBeVisible();
    expect(loads).toBe(2);
  });

  test('makes it reload only once, and not while the server is away', async ({ operatorPage: page }) => {
    await page.goto('/admin');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const outdated = () => page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
    await page.route('**/admin', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await outdated();
    await failed;
    // It ignores other missing scripts until it has checked the first one.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(asked).toContain('HEAD /admin');
    await page.unroute('**/admin');
    expect(asked).not.toContain('GET /admin');
    await Promise.all([page.waitForEvent('load'), outdated()]);
    asked.length = 0;
    await outdated();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(asked.filter((request) => request.endsWith(' /admin'))).toEqual([]);
  });

  test('keeps what was typed, and does not ask', async ({ operatorPage: page }) => {
    await openGames(page);
    await page.getByRole('button', { name: 'Nouveau jeu' }).click();
    await dialog(page, 'Nouveau jeu').getByRole('textbox', { name: 'Titre', exact: true }).fill('À moitié écrit');
    page.on('dialog', () => {
      throw new Error('the page asked before it was reloaded');
    });
    await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('ludotek.draft')));
    const reloaded = page.waitForEvent('load');
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
    await reloaded;
    // The form opens again through its URL.
    await page.getByRole('button', { name: 'Reprendre la saisie' }).click();
    const title = dialog(page, 'Nouveau jeu').getByRole('textbox', { name: 'Titre', exact: true });
    await expect(title).toHaveValue('À moitié écrit');
  });
});
