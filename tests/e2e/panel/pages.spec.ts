import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { drawn } from '../../../server/media/pictures.fixture.ts';
import { EMPTY_PAGE } from '../../../shared/forms/page.ts';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';

import { dialog, dragTo, heading, toast } from '../support/panel-steps.ts';
import { withoutCategories } from '../support/steady-page.ts';
import { uniqueWord } from '../support/unique-word.ts';

const HOSTILE = [
  '# Règles',
  '<script>window.attacked = 1</script>',
  '<img src=x onerror="window.attacked = 1">',
  '[lien](javascript:window.attacked=1) [lien](JaVa&#115;cript:window.attacked=1)',
  '![x](data:image/svg+xml,<svg/onload=window.attacked=1>)',
  '![pixel](https://tracker.example/x.png)',
  '[dehors](https://other.example/) [contact](/contact)',
].join('\n\n');

async function addPage(request: APIRequestContext, values: object) {
  const made = await request.post('/api/admin/pages', { data: { ...EMPTY_PAGE, ...values } });
  if (!made.ok()) throw new Error(`${made.status()}: ${await made.text()}`);
  // The API's response for pages.
  return (await made.json()) as { id: string; slug: string };
}

const publish = (request: APIRequestContext, id: string) =>
  request.put('/api/admin/publications', {
    data: { kind: 'page', ids: [id], state: 'published', start_date: null, end_date: null },
  });

async function openSection(page: Page, section: 'pages' | 'menus', title: string) {
  await page.goto(`/admin#${section}`);
  await expect(heading(page)).toHaveText(title);
}

test.use({ afterwards: ['delete from pages', "delete from site_settings where key = 'menus'"] });

test('a page is written, previewed, published, moved and added to the header', { tag: '@core' }, async ({
  operatorPage: page,
  visitor,
  baseURL,
}) => {
  const word = uniqueWord();
  await openSection(page, 'pages', 'Pages');
  await page.getByRole('button', { name: 'Nouvelle page' }).press('Enter');
  const form = dialog(page, 'Nouvelle page');
  await form.getByRole('textbox', { name: 'Titre' }).fill(`Règles ${word}`);
  await form.getByRole('textbox', { name: 'Texte (Markdown)' }).fill('## Un\n\nPour **{{site}}**.');
  const preview = form.getByRole('region', { name: 'Aperçu' });
  await expect(preview.getByRole('heading', { name: 'Un', level: 2 })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('Ludotek');
  await form.getByRole('textbox', { name: 'Adresse' }).fill('admin');
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(form.getByText('Ce mot est une adresse du site lui-même')).toBeVisible();
  await form.getByRole('textbox', { name: 'Adresse' }).fill(`regles-${word}`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(toast(page, 'Page créée')).toBeVisible();

  const address = `${baseURL}/page/regles-${word}`;
  expect((await visitor.request.get(address)).status()).toBe(404);
  await page.getByRole('button', { name: `Publication de Règles ${word}` }).press('Enter');
  const publication = dialog(page, `Publication de Règles ${word}`);
  await publication.getByRole('radio', { name: 'Publié' }).check();
  await publication.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(publication).toBeHidden();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Règles ${word}`);
  expect(await (await visitor.request.get(`${baseURL}/sitemaps/pages.xml`)).text()).toContain(`/page/regles-${word}`);

  await page.getByRole('button', { name: `Modifier Règles ${word}` }).press('Enter');
  const edit = dialog(page, 'Modifier la page');
  await edit.getByRole('textbox', { name: 'Adresse' }).fill(`rules-${word}`);
  await edit.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(toast(page, 'Page enregistrée')).toBeVisible();
  const old = await visitor.request.get(address, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/page/rules-${word}`]);

  await openSection(page, 'menus', 'Menus');
  await page.getByRole('button', { name: 'Ajouter une entrée : En-tête' }).press('Enter');
  const entry = dialog(page, 'Entrée de menu');
  await entry.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: `Règles ${word}` }).click();
  await entry.getByRole('button', { name: 'Valider' }).press('Enter');
  await expect(entry).toBeHidden();
  await expectAccessible(page);
  const footer = page.getByRole('list', { name: 'Pied de page' }).getByRole('listitem');
  const down = page.getByRole('button', { name: 'Descendre Mentions légales' });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await down.press('Enter');
  const contact = page.getByRole('button', { name: 'Déplacer Contact' });
  await dragTo(page, contact, footer.first(), 'Contact : position 1 sur 4');
  await expect(footer).toHaveText([/^Contact/, /^Conditions/, /^Politique/, /^Mentions/]);
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(toast(page, 'Menus enregistrés')).toBeVisible();
  await visitor.goto(`${baseURL}/en`);
  const links = await visitor
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(links.slice(-4)).toEqual(
    ['contact', 'legal/terms', 'legal/privacy', 'legal/mentions'].map((path) => `/en/${path}`),
  );
  const menu = visitor.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: `Règles ${word}` }).press('Enter');
  await expect(visitor).toHaveURL(`${baseURL}/en/page/rules-${word}`);
  await expectAccessible(visitor);
  // On a phone, it is behind a button.
  await visitor.setViewportSize({ width: 390, height: 800 });
  await expect(menu.getByRole('link')).toBeHidden();
  await menu.getByRole('button', { name: 'Menu' }).press('Enter');
  await menu.getByRole('link', { name: `Règles ${word}` }).press('Enter');
  await expect(menu.getByRole('link')).toBeHidden();
});

test('the buttons and keys above a text write Markdown, and Ctrl+Z undoes it', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const name = uniqueWord();
  const buffer = await drawn(randomInt(200, 900), randomInt(200, 900)).png().toBuffer();
  const upload = await operatorRequest.post('/api/admin/media', {
    multipart: { file: { name: `${name}.png`, mimeType: 'image/png', buffer } },
  });
  const { url } = await upload.json();
  await openSection(page, 'pages', 'Pages');
  await page.getByRole('button', { name: 'Nouvelle page' }).press('Enter');
  const form = dialog(page, 'Nouvelle page');
  const text = form.getByRole('textbox', { name: 'Texte (Markdown)' });
  const tools = form.getByRole('group', { name: 'Mise en forme' });
  const preview = form.getByRole('region', { name: 'Aperçu' });
  await text.fill('Nos règles');
  await tools.getByRole('button', { name: 'Titre' }).click();
  await expect(text).toHaveValue('## Nos règles');
  await expect(text).toBeFocused();
  await expect(preview.getByRole('heading', { name: 'Nos règles', level: 2 })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('Nos règles');
  await text.press('Control+a');
  await text.press('Control+b');
  await expect(text).toHaveValue('**Nos règles**');
  await text.press('Control+i');
  await expect(text).toHaveValue('***Nos règles***');
  // Not the panel's palette, which has this shortcut elsewhere.
  await text.press('Control+k');
  await expect(text).toHaveValue('***[Nos règles](https://)***');
  await page.keyboard.type('/contact');
  await expect(preview.getByRole('link', { name: 'Nos règles' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await text.press('Control+End');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Image de la médiathèque' }).press('Enter');
  const picker = dialog(page, 'Choisir une image');
  await picker
    .getByRole('button', { name: `Choisir l'image ${name}` })
    .first()
    .press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(text).toBeFocused();
  // The picture has no description yet, so typing adds it.
  await page.keyboard.type('Le plateau');
  await expect(text).toHaveValue(`***[Nos règles](/contact)***\n![Le plateau](${url})`);
  await expect(preview.getByRole('img', { name: 'Le plateau' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('hostile Markdown runs nothing and loads nothing, whether previewed, linked or published', async ({
  operatorPage: page,
  operatorRequest,
  visitor,
  baseURL,
}) => {
  const { id, slug } = await addPage(operatorRequest, { title: uniqueWord(), text: HOSTILE });
  const requested: string[] = [];
  for (const one of [page, visitor]) one.on('request', (request) => requested.push(request.url()));
  const isAttacked = (one: Page) => one.evaluate(() => 'attacked' in window);

  await openSection(page, 'pages', 'Pages');
  await page
    .getByRole('button', { name: /^Modifier .*(?<!»)$/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('region', { name: 'Aperçu' }).getByText('<script>')).toBeVisible();
  expect(await isAttacked(page)).toBe(false);

  const link = await operatorRequest.post('/api/admin/publications/preview-links', { data: { kind: 'page', id } });
  const { path } = (await link.json()) as { path: string };
  await publish(operatorRequest, id);
  for (const address of [path, `/page/${slug}`]) {
    await visitor.goto(`${baseURL}${address}`);
    const article = visitor.locator('article');
    await expect(article.getByRole('heading', { name: 'Règles', level: 2 })).toBeVisible();
    await expect(article.getByText('<script>window.attacked = 1</script>')).toBeVisible();
    expect(await article.locator('script, img, [onerror], [style]').count()).toBe(0);
    const targets = await article
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    expect(targets).toEqual(['https://other.example/', '/contact']);
    await expect(article.getByRole('link', { name: 'dehors' })).toHaveAttribute('rel', 'noopener nofollow');
    expect(await isAttacked(visitor)).toBe(false);
  }
  expect(requested.filter((url) => url.includes('tracker.example'))).toEqual([]);
  await visitor.getByRole('article').getByRole('link', { name: 'contact' }).press('Enter');
  await expect(visitor).toHaveURL(`${baseURL}/contact`);
});

test('a legal text is replaced once published, and its original can be restored exactly', async ({
  operatorPage: page,
  visitor,
  baseURL,
}) => {
  const read = async () => withoutCategories(await (await visitor.request.get(`${baseURL}/en/legal/terms`)).text());
  const original = await read();
  await openSection(page, 'pages', 'Pages');
  const name = "Conditions d'utilisation";
  await page.getByRole('button', { name: `Modifier le texte de « ${name} »` }).press('Enter');
  const form = dialog(page, `Modifier : ${name}`);
  await expect(form.getByRole('textbox', { name: 'Texte (Markdown)' })).toHaveValue(/\{\{site\}\}/);
  await form.getByRole('tab', { name: /English/ }).press('Enter');
  await form.getByRole('textbox', { name: 'Texte (Markdown)' }).fill('## One\n\nBe kind to {{contact}}.');
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(form).toBeHidden();
  expect(await read()).toBe(original);

  await page.getByRole('button', { name: `Publication de ${name}` }).press('Enter');
  const publication = dialog(page, `Publication de ${name}`);
  await publication.getByRole('radio', { name: 'Publié' }).check();
  await publication.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(publication).toBeHidden();
  await visitor.goto(`${baseURL}/en/legal/terms`);
  await expect(visitor.getByRole('heading', { name: 'One', level: 2 })).toBeVisible();
  await expect(visitor.getByRole('article').getByRole('link')).toHaveAttribute('href', /^mailto:/);

  await page.getByRole('button', { name: `Revenir au texte d'origine de « ${name} »` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: "Revenir à l'original" }).click();
  await expect(toast(page, "Texte d'origine rétabli")).toBeVisible();
  expect(await read()).toBe(original);
});
