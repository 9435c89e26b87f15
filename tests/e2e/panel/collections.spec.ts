import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { dialog, dragTo, heading, toast } from '../support/panel-steps.ts';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const picked = (page: Page) => page.getByRole('list', { name: 'Jeux de la collection' }).getByRole('listitem');
const titleField = (page: Page) => page.getByRole('tabpanel').getByRole('textbox', { name: 'Titre', exact: true });

async function openSection(page: Page) {
  await page.goto('/admin#collections');
  await expect(heading(page)).toHaveText('Collections');
  await expect(page.getByText('Aucune collection')).toBeVisible();
}

async function publish(page: Page, title: string) {
  await page.getByRole('button', { name: `Publication de ${title}` }).press('Enter');
  const form = dialog(page, `Publication de ${title}`);
  await form.getByRole('radio', { name: 'Publié' }).check();
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(row(page, title)).toContainText('Publié');
}

test.use({
  // A rule with an unknown tag is refused.
  allowedComplaints: [/status of 422/],
  // One of the tests needs an empty list.
  afterwards: ['delete from collections'],
});

test('games are searched, added and ordered by keyboard, and the page shows them in that order', {
  tag: '@core',
}, async ({ operatorPage: page, visitor, baseURL }) => {
  await openSection(page);
  await page.getByRole('button', { name: 'Nouvelle collection' }).press('Enter');
  const form = dialog(page, 'Nouvelle collection');
  await titleField(page).fill('Ballons choisis');
  const search = form.getByRole('searchbox', { name: 'Rechercher un jeu à ajouter' });
  for (const title of ['Ballon 101', 'Ballon 102', 'Ballon 103']) {
    await search.fill(title);
    await expect(form.getByRole('button', { name: `Ajouter ${title}`, exact: true })).toBeVisible();
    await search.press('Enter');
    await expect(picked(page).filter({ hasText: title })).toBeVisible();
  }
  await form.getByRole('button', { name: 'Monter Ballon 103' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Monter Ballon 103' })).toBeFocused();
  await form.getByRole('button', { name: 'Monter Ballon 103' }).press('Enter');
  await form.getByRole('button', { name: 'Retirer Ballon 101' }).press('Enter');
  await expect(picked(page)).toHaveText([/Ballon 103/, /Ballon 102/]);
  const lower = form.getByRole('button', { name: 'Déplacer Ballon 102' });
  await dragTo(page, lower, picked(page).first(), 'Ballon 102 : position 1 sur 2');
  await expect(picked(page)).toHaveText([/Ballon 102/, /Ballon 103/]);

  const grip = form.getByRole('button', { name: 'Déplacer Ballon 103' });
  await grip.press('Space');
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    await grip.press('ArrowUp');
    await expect(form.getByText('Ballon 103 : position 1 sur 2')).toBeVisible({ timeout: 500 });
  }).toPass();
  await grip.press('Escape');
  await expect(form.getByText('Ballon 103 : position 2 sur 2')).toBeVisible();
  await expect(picked(page)).toHaveText([/Ballon 102/, /Ballon 103/]);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(toast(page, 'Ajout enregistré')).toBeVisible();

  expect((await page.request.get('/collection/ballons-choisis')).status()).toBe(404);
  await publish(page, 'Ballons choisis');
  await visitor.goto(`${baseURL}/collection/ballons-choisis`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ballons choisis');
  await expect(visitor.getByRole('list', { name: 'Jeux' }).getByRole('listitem')).toHaveText([
    /Ballon 102/,
    /Ballon 103/,
  ]);
  await expectAccessible(visitor);
});

test('a rule says how many games match; its page changes with it, and moves to a new URL', async ({
  operatorPage: page,
  visitor,
  baseURL,
}) => {
  await openSection(page);
  await page.getByRole('button', { name: 'Nouvelle collection' }).press('Enter');
  await titleField(page).fill('Tirs');
  await page.getByRole('radio', { name: 'Un à un' }).press('ArrowRight');
  const matches = page.getByRole('region', { name: 'Jeux trouvés' });
  await expect(matches).toContainText("Cette règle n'a aucune condition");
  const tags = page.getByRole('combobox', { name: 'Tags', exact: true });
  await tags.fill('inconnu');
  await tags.press('Enter');
  await expect(matches).toContainText('Aucun jeu ne porte ces tags\u00a0: inconnu.');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByText("Un de ces tags n'existe sur aucun jeu")).toBeVisible();
  await tags.press('Backspace');
  await tags.fill('tir');
  await tags.press('Enter');
  await expect(matches).toContainText('130 jeux correspondent.');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(toast(page, 'Ajout enregistré')).toBeVisible();
  await publish(page, 'Tirs');

  const address = `${baseURL}/en/collection/tirs`;
  await visitor.goto(address);
  await expect(visitor.getByRole('list', { name: 'Games' }).getByRole('listitem')).toHaveCount(60);
  await visitor.goto(`${address}?page=3`);
  await expect(visitor.getByRole('list', { name: 'Games' }).getByRole('listitem')).toHaveCount(10);

  await page.getByRole('button', { name: 'Modifier Tirs' }).press('Enter');
  await page.getByRole('textbox', { name: 'Slug' }).fill('visez');
  await page.getByRole('textbox', { name: 'Nombre de jeux au plus' }).fill('5');
  await expect(matches).toContainText('La page montre les 5 premiers.');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(toast(page, 'Modifications enregistrées')).toBeVisible();
  const moved = await page.request.get('/collection/tirs', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/collection/visez']);
  await visitor.goto(`${baseURL}/collection/visez`);
  await expect(visitor.getByRole('list', { name: 'Jeux' }).getByRole('listitem')).toHaveCount(5);
});

test('a title of one long word is not cut off in dialog headings on a phone, beside the close button', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const title = 'W'.repeat(100);
  expect((await operatorRequest.post('/api/admin/collections', { data: { title } })).status()).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin#collections');
  for (const action of [/^Modifier/, /^Supprimer/]) {
    await page.getByRole('button', { name: action }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('button', { name: 'Fermer' })).toBeInViewport({ ratio: 1 });
    expect(
      await form
        .getByRole('heading')
        .first()
        .evaluate((head) => head.scrollWidth - head.clientWidth),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  }
});

test("the list shows a collection's publication period, in the site's time zone", async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const { id } = await (
    await operatorRequest.post('/api/admin/collections', { data: { title: 'Citrouilles' } })
  ).json();
  const period = { state: 'scheduled', start_date: '2120-10-25', end_date: '2120-11-01T18:30' };
  await operatorRequest.put('/api/admin/publications', { data: { kind: 'collection', ids: [id], ...period } });
  await page.goto('/admin#collections');
  await expect(row(page, 'Citrouilles')).toContainText('À partir du 25 oct. 2120, 00:00');
  await expect(row(page, 'Citrouilles')).toContainText("Jusqu'au 1er nov. 2120, 18:30");
});
