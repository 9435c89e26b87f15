import type { APIRequestContext, Page } from '@playwright/test';
import { languageEntry, localizedPath, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { expect, test } from '../support/fixtures.ts';
import { uniqueWord } from '../support/unique-word.ts';

interface Made {
  id: string;
  name: string;
  slug: string;
  version: number;
}

async function answer<Body>(sent: ReturnType<APIRequestContext['post']>): Promise<Body> {
  const response = await sent;
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  // Each caller knows the type of the answer.
  return (await response.json()) as Body;
}

const makeCategory = (request: APIRequestContext, data: Record<string, unknown> = {}) =>
  answer<Made>(request.post('/api/admin/categories', { data: { name: uniqueWord(), ...data } }));

const makeGame = (request: APIRequestContext, categoryId: string) =>
  answer<{ id: string; slug: string; title: string }>(
    request.post('/api/admin/games', {
      data: { title: uniqueWord(), game_url: '/play/tile-tides/index.html', category_id: categoryId },
    }),
  );

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function openSection(page: Page) {
  await page.goto('/admin#categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible();
  await expect(row(page, 'adventure')).toBeVisible();
}

/** Requests a category's page like a visitor. */
const visit = (page: Page, slug: string) => page.request.get(`/category/${slug}`, { maxRedirects: 0 });

test('a category is created in four languages, and appears on the four sites once it has a game', {
  tag: '@core',
}, async ({ operatorPage: page, operatorRequest, visitor }) => {
  const word = uniqueWord();
  await openSection(page);
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle catégorie' });
  for (const code of OFFERED_AT_FIRST) {
    await dialog.getByRole('tab', { name: new RegExp(languageEntry(code).label) }).click();
    await dialog.getByRole('textbox', { name: 'Nom' }).fill(`Été ${word} ${code}`);
    await dialog.getByRole('textbox', { name: 'Description' }).fill(`Texte ${word} ${code}`);
  }
  await expect(dialog.getByText(`/category/ete-${word}-fr`)).toBeVisible();
  const icon = dialog.getByRole('combobox', { name: 'Icône' });
  await icon.fill('Rocket');
  await expect(dialog.getByText("Cette icône n'a pas d'emoji à elle")).toBeVisible();
  await icon.fill('');
  await page.getByRole('option', { name: 'Brain' }).click();
  await expect(icon).toHaveValue('Brain');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Ajout enregistré')).toBeVisible();
  await expect(dialog).toBeHidden();
  const slug = `ete-${word}-fr`;
  await expect(row(page, slug)).toContainText('🧠');

  const list = await answer<Made[]>(operatorRequest.get('/api/admin/categories'));
  const made = list.find((category) => category.slug === slug);
  const game = await makeGame(operatorRequest, made?.id ?? '');
  for (const code of OFFERED_AT_FIRST) {
    await visitor.goto(localizedPath(code, `/category/${slug}`, 'fr'));
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(`Été ${word} ${code}`);
    await expect(visitor.getByText(`Texte ${word} ${code}`)).toBeVisible();
    await expect(visitor.getByRole('link', { name: game.title })).toBeVisible();
  }
});

test('a long category name stays in its tile', async ({ page, operatorRequest }) => {
  const { id, name } = await makeCategory(operatorRequest, {
    name: `${uniqueWord()}${'m'.repeat(24)} et des jeux`,
  });
  await makeGame(operatorRequest, id);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width}`,
    ).toBeLessThanOrEqual(0);
    const tile = page.getByRole('navigation', { name: 'Catégories' }).getByRole('link', { name }).first();
    expect(await tile.evaluate((element) => element.scrollWidth - element.clientWidth), `${width}`).toBe(0);
  }
});

test('changing the slug moves the page and redirects the old URL', async ({ operatorPage: page, operatorRequest }) => {
  const { id, name, slug } = await makeCategory(operatorRequest);
  await makeGame(operatorRequest, id);
  expect((await visit(page, slug)).status()).toBe(200);
  await openSection(page);
  await row(page, name)
    .getByRole('button', { name: `Modifier ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Modifier «\u00a0${name}\u00a0»` });
  await dialog.getByRole('textbox', { name: 'Slug' }).fill(`${slug}-neuf`);
  await expect(dialog.getByText("L'ancienne adresse redirigera")).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Modifications enregistrées')).toBeVisible();
  await expect(row(page, `${slug}-neuf`)).toBeVisible();

  expect((await visit(page, `${slug}-neuf`)).status()).toBe(200);
  const moved = await visit(page, slug);
  expect([moved.status(), moved.headers().location]).toEqual([301, `/category/${slug}-neuf`]);

  await row(page, name).getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Historique' }).click();
  await expect(dialog.getByText('1 champ modifié')).toBeVisible();
});

test('a category that is switched off disappears from the site at once, and can return', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const { id, name, slug } = await makeCategory(operatorRequest);
  const game = await makeGame(operatorRequest, id);
  await openSection(page);
  const active = row(page, name).getByRole('switch');
  await active.press('Space');
  await expect(toast(page, 'Modifications enregistrées').filter({ hasText: 'inactive' })).toBeVisible();
  expect((await visit(page, slug)).status()).toBe(404);
  expect((await page.request.get(`/game/${game.slug}`)).status()).toBe(200);
  await active.press('Space');
  await expect(toast(page, 'Modifications enregistrées').filter({ hasText: 'est active' })).toBeVisible();
  expect((await visit(page, slug)).status()).toBe(200);
});

test('the confirmation of a deletion names what is deleted, and games stay', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const { id, name, slug } = await makeCategory(operatorRequest);
  const games = [await makeGame(operatorRequest, id), await makeGame(operatorRequest, id)];
  await openSection(page);
  await row(page, name)
    .getByRole('button', { name: `Supprimer ${name}` })
    .click();
  const question = page.getByRole('dialog', { name: `Supprimer «\u00a0${name}\u00a0»` });
  await expect(question).toContainText('2 jeux resteront, sans catégorie.');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toBeHidden();
  expect((await visit(page, slug)).status()).toBe(200);

  await row(page, name)
    .getByRole('button', { name: `Supprimer ${name}` })
    .click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Suppression faite').filter({ hasText: '2 jeux restent sans catégorie.' })).toBeVisible();
  await expect(row(page, name)).toBeHidden();
  expect((await visit(page, slug)).status()).toBe(404);
  for (const game of games) expect((await page.request.get(`/game/${game.slug}`)).status()).toBe(200);
});

test.describe('rejected input', () => {
  test.use({ allowedComplaints: [/status of 422/] });

  test('shows validation errors beside their fields and keeps all text', async ({ operatorPage: page }) => {
    await openSection(page);
    await page.getByRole('button', { name: 'Nouvelle catégorie' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nouvelle catégorie' });
    const save = dialog.getByRole('button', { name: 'Enregistrer' });
    const name = dialog.getByRole('textbox', { name: 'Nom' });
    const slug = dialog.getByRole('textbox', { name: 'Slug' });
    const icon = dialog.getByRole('combobox', { name: 'Icône' });
    await slug.fill('Été');
    await icon.fill('⚡⚡');
    await save.click();
    await expect(slug).toHaveAccessibleDescription(/lettres minuscules/);
    await expect(icon).toHaveAccessibleDescription(/Un emoji, ou lettres, chiffres et traits d'union/);

    // Only the server can find this error.
    const word = uniqueWord();
    await name.fill(`<b>${word}</b>`);
    await icon.fill('Zap');
    await slug.fill('puzzle');
    await save.click();
    await expect(slug).toHaveAccessibleDescription(/Ce slug est déjà utilisé/);

    await slug.fill(word);
    await save.click();
    await expect(toast(page, 'Ajout enregistré')).toBeVisible();
    // Markup is shown as text.
    await expect(row(page, word)).toContainText(`<b>${word}</b>`);
  });
});

test.describe('when the server cannot be reached', () => {
  test.use({ allowedComplaints: [/net::ERR_FAILED|ApiProblem: network/] });

  test('a failed switch reverts', async ({ operatorPage: page, operatorRequest }) => {
    const { name } = await makeCategory(operatorRequest);
    await openSection(page);
    const active = row(page, name).getByRole('switch');
    await page.route('**/api/admin/categories/*', (route) => route.abort());
    await active.press('Space');
    await expect(failure(page, 'Erreur')).toBeVisible();
    await expect(active).toBeChecked();
    await page.unrouteAll();
  });
});

test('categories are found by name and slug, and sorted', async ({ operatorPage: page, operatorRequest }) => {
  const word = uniqueWord();
  const few = await makeCategory(operatorRequest, { name: `Élan ${word}`, slug: `b-${word}` });
  const many = await makeCategory(operatorRequest, { name: `Échecs ${word}`, slug: `a-${word}`, name_es: 'Ajedrez' });
  await makeGame(operatorRequest, few.id);
  await makeGame(operatorRequest, many.id);
  await makeGame(operatorRequest, many.id);
  await openSection(page);
  const search = page.getByRole('searchbox', { name: 'Rechercher' });
  const found = page.getByRole('row').filter({ hasText: word });
  await search.fill(`${word}`);
  await expect(page.getByText('2 résultats')).toBeVisible();
  await expect(found).toHaveText([/Échecs/, /Élan/]);
  const byGames = page.getByRole('columnheader', { name: 'Jeux', exact: true });
  await byGames.getByRole('button').click();
  await expect(byGames).toHaveAttribute('aria-sort', 'descending');
  await expect(found).toHaveText([/Échecs/, /Élan/]);
  await byGames.getByRole('button').click();
  await expect(found).toHaveText([/Élan/, /Échecs/]);
  await search.fill(`echecs ${word}`);
  await expect(found).toHaveText([/Échecs/]);
  await search.fill(`a-${word}`);
  await expect(found).toHaveText([/Échecs/]);
  await search.fill('introuvable');
  await expect(page.getByText('Rien ne correspond')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(row(page, 'adventure')).toBeVisible();
});

test.describe('two operators', () => {
  test.use({ allowedComplaints: [/status of 404|ApiProblem: not_found/] });

  test('a deleted category can be neither opened nor saved, and leaves the list', async ({
    operatorPage: page,
    operatorRequest,
  }) => {
    const [first, second] = [await makeCategory(operatorRequest), await makeCategory(operatorRequest)];
    const remove = ({ id }: Made) => operatorRequest.delete(`/api/admin/categories/${id}`);
    const edit = ({ name }: Made) => page.getByRole('button', { name: `Modifier ${name}`, exact: true });
    await openSection(page);
    await remove(first);
    await edit(first).click();
    await expect(failure(page, "Cet élément n'existe plus.")).toBeVisible();
    await expect(edit(first)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await edit(second).click();
    const dialog = page.getByRole('dialog', { name: second.name });
    await dialog.getByRole('tabpanel').getByRole('textbox', { name: 'Nom' }).fill('Le mien');
    await remove(second);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(row(page, second.name)).toHaveCount(0);
    await expect(dialog.getByRole('tabpanel').getByRole('textbox', { name: 'Nom' })).toHaveValue('Le mien');
  });
});
