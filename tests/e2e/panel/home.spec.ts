import { LAST_GRID, newRow } from '../../../shared/home-rows.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { HOME, saveRows } from '../support/home-rows.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { dragTo, heading, toast } from '../support/panel-steps.ts';

const id = (number: number) => `0199a0b2-7c3e-7d4f-8a5b-${String(number).padStart(12, '0')}`;

test.describe.configure({ mode: 'serial' });

// The tests of a worker share its server.
test.afterEach(({ operatorRequest }) => saveRows(operatorRequest, [LAST_GRID]));

test('a row is previewed without visitors seeing it, then saved, which they see at once', { tag: '@core' }, async ({
  operatorPage: page,
  visitor,
  server,
}) => {
  await visitor.goto(server.url);
  await page.goto('/admin#home');
  await expect(heading(page)).toHaveText("Page d'accueil");
  await page.getByRole('button', { name: 'Ajouter une rangée' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Catégorie/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Catégorie' }).fill('Course');
  await page.getByRole('option', { name: 'Course' }).click();
  await dialog.getByRole('textbox', { name: 'Titre' }).fill('Pied au plancher');
  await dialog.getByRole('button', { name: 'Appliquer' }).press('Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('list', { name: 'Rangées' }).getByRole('listitem').first();
  await expect(row).toContainText('Pied au plancher');
  await expectAccessible(page);

  await page.getByRole('button', { name: "Afficher l'aperçu" }).press('Enter');
  const preview = page.frameLocator('iframe[title="Aperçu"]');
  await expect(preview.getByRole('heading', { name: 'Pied au plancher' })).toBeVisible();
  const ground = preview.locator('body');
  const light = await ground.evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.getByText('Sombre', { exact: true }).click();
  // Unlike polling `evaluate`, this continues when the preview reloads.
  await expect(ground).not.toHaveCSS('background-color', light);

  const row2 = visitor.getByRole('region', { name: 'Pied au plancher' });
  for (const path of ['/', '/?utm_source=x']) {
    await visitor.goto(`${server.url}${path}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(row2).toHaveCount(0);
  }

  await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter');
  await expect(toast(page, 'Accueil enregistré')).toBeVisible();
  await visitor.goto(server.url);
  await expect(row2.getByRole('listitem').first()).toBeVisible();
  await expect(row2.getByRole('link', { name: /Tout voir/ })).toHaveAttribute('href', '/category/racing');
  await expectAccessible(visitor);
  for (const other of ['/?order=new', '/?page=2', '/?q=ballon']) {
    await visitor.goto(`${server.url}${other}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(row2).toHaveCount(0);
  }
});

test('rows are moved by keyboard, and say what visitors do not see', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  await saveRows(operatorRequest, [
    { ...newRow('popular', id(1)), title: 'Un' },
    { ...newRow('category', id(2)), title: 'Deux', category: id(9) },
  ]);
  await page.goto('/admin#home');
  const rows = page.getByRole('list', { name: 'Rangées' }).getByRole('listitem');
  await expect(rows).toContainText(['Un', 'Deux', 'Tous les jeux']);
  await expect(rows.nth(1)).toContainText('les visiteurs ne la voient pas');
  const up = page.getByRole('button', { name: 'Monter Deux' });
  await up.press('Enter');
  await expect(rows).toContainText(['Deux', 'Un', 'Tous les jeux']);
  await expect(up).toBeFocused();
  const grip = page.getByRole('button', { name: 'Déplacer Tous les jeux' });
  await dragTo(page, grip, rows.first(), 'Tous les jeux : position 1 sur 3');
  await expect(rows).toContainText(['Tous les jeux', 'Deux', 'Un']);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter');
  await expect(toast(page, 'Accueil enregistré')).toBeVisible();
  const { rows: saved } = await (await operatorRequest.get(HOME)).json();
  expect(saved.map(({ kind }: { kind: string }) => kind)).toEqual(['grid', 'category', 'popular']);
});

test('an unarranged catalog shows its default rows, which an operator can customize', async ({
  operatorPage: page,
  operatorRequest,
  visitor,
  server,
}) => {
  await saveRows(operatorRequest, []);
  await visitor.goto(server.url);
  const regions = visitor.getByRole('region');
  await expect(regions.filter({ has: visitor.getByRole('heading', { name: 'Populaires' }) })).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Tous les jeux' }).locator('article')).toHaveCount(60);
  const inRows = await visitor
    .locator('section')
    .filter({ hasNot: visitor.locator('nav') })
    .locator('article a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(inRows.length).toBeGreaterThan(20);
  expect(new Set(inRows).size).toBe(inRows.length);
  expect(await layoutShifts(visitor)).toEqual([]);
  await expectAccessible(visitor);

  await page.goto('/admin#home');
  // Enabled once the default rows are known.
  await page.getByRole('button', { name: 'Les adapter' }).click();
  const rows = page.getByRole('list', { name: 'Rangées' }).getByRole('listitem');
  await expect(rows.nth(1)).toContainText('Populaires');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revenir aux rangées habituelles' }).press('Enter');
  await page.getByRole('button', { name: 'La grille seule' }).press('Enter');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter');
  await expect(toast(page, 'Accueil enregistré')).toBeVisible();
  await visitor.goto(server.url);
  await expect(visitor.locator('main article')).toHaveCount(60);
});

test('the grid alone leaves the home page as it was, and rows do not shift it', async ({
  visitor,
  operatorRequest,
  server,
}) => {
  const home = async () => (await (await operatorRequest.get(`${server.url}/`)).text()).replace(/ nonce="[^"]*"/g, '');
  // Pictures may get other URLs once they have been fetched, and categories other positions.
  await expect(async () => {
    await saveRows(operatorRequest, [LAST_GRID]);
    const before = await home();
    await saveRows(operatorRequest, [newRow('grid', id(1))]);
    expect(await home()).toBe(before);
  }).toPass();

  await saveRows(operatorRequest, [newRow('popular', id(1)), { ...newRow('text', id(2)), body: 'Bonjour\n\nà tous' }]);
  await visitor.goto(server.url);
  await expect(visitor.getByRole('region', { name: 'Populaires' })).toBeVisible();
  await expect(visitor.getByText('Bonjour')).toBeVisible();
  expect(await layoutShifts(visitor)).toEqual([]);
});
