import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { drawn, SVG_WITH_SCRIPT } from '../../../server/media/pictures.fixture.ts';
import { MAX_UPLOAD_BYTES } from '../../../shared/media.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { quickSubset } from '../support/thorough.ts';

const uniqueName = () => `image-${randomUUID().slice(0, 8)}`;
/** A picture unique to the test. */
const uniquePicture = () => drawn(randomInt(200, 900), randomInt(200, 900)).png().toBuffer();

async function upload(request: APIRequestContext, name: string) {
  const file = { name, mimeType: 'image/png', buffer: await uniquePicture() };
  const sent = await request.post('/api/admin/media', { multipart: { file } });
  return (await sent.json()) as { id: string; url: string };
}

async function addGame(request: APIRequestContext, thumbnail_url: string) {
  const title = `Jeu ${uniqueName()}`;
  const data = { title, thumbnail_url, game_url: '/play/tile-tides/index.html' };
  const { slug } = await (await request.post('/api/admin/games', { data })).json();
  return { title, address: `/game/${slug}` };
}

const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openSection(page: Page, search = '') {
  await page.goto('/admin#media');
  if (search === '') return;
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(search);
  // Once the search begins, it clears a selection.
  await expect(page).toHaveURL(/[?&]q=/);
}

/** Drops or pastes files on the page. */
async function give(page: Page, how: 'drop' | 'paste', files: { name: string; buffer: Buffer }[]) {
  await page.evaluate(
    ({ how, files }) => {
      const data = new DataTransfer();
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      const common = { bubbles: true, cancelable: true };
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data });
      document.body.dispatchEvent(event);
    },
    { how, files: files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })) },
  );
}

test.describe('files', () => {
  test.use({ allowedComplaints: [/status of 422|ApiProblem/] });

  test('are dropped and pasted anywhere on the page, and each refusal has its reason', async ({
    operatorPage: page,
  }) => {
    const name = uniqueName();
    await openSection(page);
    await expect(page.getByRole('button', { name: 'Ajouter des images' })).toBeVisible();
    await give(page, 'drop', [
      { name: `${name}-a.png`, buffer: await uniquePicture() },
      { name: `${name}-b.svg`, buffer: SVG_WITH_SCRIPT },
      { name: `${name}-c.png`, buffer: Buffer.alloc(MAX_UPLOAD_BYTES + 1) },
    ]);
    const uploads = page.getByRole('region', { name: "Images en cours d'envoi" });
    await expect(uploads.getByRole('status')).toHaveText('1 image ajoutée, 2 images refusées');
    await expect(uploads.getByRole('listitem').nth(1)).toContainText("n'est pas une image PNG");
    await expect(uploads.getByRole('listitem').nth(2)).toContainText('dépasse 5 Mo');
    await give(page, 'paste', [{ name: `${name}-d.png`, buffer: await uniquePicture() }]);
    await expect(uploads.getByRole('status')).toHaveText('2 images ajoutées, 2 images refusées');
    await uploads.getByRole('button', { name: 'Fermer la liste des envois' }).press('Enter');
    await expect(uploads).toBeHidden();
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill(name);
    await expect(card(page, `${name}-a.png`)).toContainText('Inutilisée');
    await expect(card(page, `${name}-d.png`)).toBeVisible();
  });

  test('from private addresses are refused', async ({ operatorPage: page }) => {
    await openSection(page);
    await page.getByRole('button', { name: 'Ajouter depuis une adresse' }).press('Enter');
    const form = dialog(page, 'Ajouter depuis une adresse');
    const field = form.getByRole('textbox', { name: "Adresse de l'image" });
    await field.fill('http://169.254.169.254/x.png');
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: "n'est pas sur l'internet public" })).toBeVisible();
    await expect(form).toBeVisible();
  });
});

test("a picture is described and replaced, and its game's page shows both", async ({
  operatorPage: page,
  operatorRequest,
  visitor,
}) => {
  const name = uniqueName();
  const { url } = await upload(operatorRequest, `${name}.png`);
  const game = await addGame(operatorRequest, url);
  await visitor.goto(game.address);
  const shown = visitor.locator('button img[srcset^="/media/games/"]');
  await expect(shown).toHaveAttribute('alt', '');
  const picture = async () => {
    const response = await visitor.request.get((await shown.getAttribute('src')) ?? '');
    expect(response.ok()).toBe(true);
    return response.body();
  };
  const before = await picture();

  await openSection(page, name);
  await card(page, name).getByRole('button').press('Enter');
  const form = dialog(page, "Modifier l'image");
  await expect(form.getByRole('link', { name: game.title })).toBeVisible();
  await form.getByRole('textbox', { name: 'Texte de remplacement' }).fill('Un chat rouge et bleu');
  await form.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(toast(page, 'Modifications enregistrées')).toBeVisible();
  await visitor.reload();
  await expect(shown).toHaveAttribute('alt', 'Un chat rouge et bleu');

  await card(page, name).getByRole('button').press('Enter');
  const file = { name: 'autre.png', mimeType: 'image/png', buffer: await uniquePicture() };
  await form.locator('input[type=file]').setInputFiles(file);
  await dialog(page, 'Remplacer ce fichier').getByRole('button', { name: 'Remplacer le fichier' }).click();
  await expect(toast(page, 'Fichier remplacé')).toBeVisible();
  await expect(form.getByRole('img', { name: "Aperçu de l'image" })).not.toHaveAttribute('src', url);
  const old = await visitor.request.get(url, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/)]);
  await expect(async () => {
    await visitor.reload();
    expect((await picture()).equals(before)).toBe(false);
  }).toPass();
});

test('only unused pictures are deleted, and others can be chosen for a game', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const name = uniqueName();
  const { url } = await upload(operatorRequest, `${name}-used.png`);
  await upload(operatorRequest, `${name}-free.png`);
  await addGame(operatorRequest, url);
  await openSection(page, name);
  await expect(card(page, `${name}-used`)).toContainText('Utilisée 1 fois');
  // The search removes other tests' pictures from the list.
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  const all = page.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' });
  // Until the results arrive, the list still shows the previous ones.
  await expect(all).toBeEnabled();
  await all.focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('region', { name: 'Actions groupées' })
    .getByRole('button', { name: 'Supprimer' })
    .press('Enter');
  await dialog(page, 'Supprimer 2 éléments').getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, '1 image est utilisée et reste.')).toBeVisible();
  await expect(card(page, `${name}-free`)).toBeHidden();
  await page.getByRole('combobox', { name: 'Utilisation' }).selectOption('Inutilisées');
  await expect(page.getByText('Rien ne correspond')).toBeVisible();

  await page.goto('/admin#games');
  await page.getByRole('button', { name: 'Nouveau jeu' }).first().press('Enter');
  const form = dialog(page, 'Nouveau jeu');
  await form.getByRole('button', { name: 'Choisir dans la médiathèque' }).click();
  const picker = dialog(page, 'Choisir une image');
  await picker.getByRole('searchbox').fill(name);
  await picker.getByRole('button', { name: `${name}-used` }).press('Enter');
  await expect(picker).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'URL de la vignette' })).toHaveValue(url);
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

    test('the list and a picture are accessible in both schemes', async ({ operatorPage: page, operatorRequest }) => {
      const name = uniqueName();
      const { url } = await upload(operatorRequest, `${name}-${'long-'.repeat(20)}.png`);
      await addGame(operatorRequest, url);
      await openSection(page, name);
      await card(page, name).getByRole('checkbox').check();
      await expectAccessible(page, 'list');
      await card(page, name).getByRole('button').press('Enter');
      await expect(dialog(page, "Modifier l'image")).toBeVisible();
      await expectAccessible(page, 'picture');
    });
  });
}
