import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { drawn, pngThatClaims, SVG_WITH_SCRIPT } from '../../../server/media/pictures.fixture.ts';
import { MAX_UPLOAD_BYTES } from '../../../shared/media.ts';
import { expect, test } from '../support/fixtures.ts';

/** A picture unique to the test. */
const uniquePicture = () => drawn(randomInt(200, 900), randomInt(200, 900)).png().toBuffer();
const asFile = (buffer: Buffer, name = 'image.png', mimeType = 'image/png') => ({ name, mimeType, buffer });
const ADDRESS = /^\/media\/[0-9a-f]{64}\.webp$/;

/** Opens the picture field of a new game. */
async function openField(page: Page): Promise<{ dialog: Locator; address: Locator; preview: Locator; file: Locator }> {
  await page.goto('/admin#games');
  await page.getByRole('button', { name: 'Nouveau jeu' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau jeu' });
  return {
    dialog,
    address: dialog.getByRole('textbox', { name: 'URL de la vignette' }),
    preview: dialog.getByRole('img', { name: "Aperçu de l'image" }),
    file: dialog.locator('input[type=file]'),
  };
}

/** Drops or pastes a file. */
async function dropOrPaste(target: Locator, how: 'drop' | 'paste', buffer: Buffer, type: string) {
  await target.evaluate(
    (element, { how, base64, type }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'image', { type }));
      const common = { bubbles: true, cancelable: true };
      if (how === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }));
      } else {
        element.dispatchEvent(new DragEvent('dragover', { ...common, dataTransfer: data }));
        element.dispatchEvent(new DragEvent('drop', { ...common, dataTransfer: data }));
      }
    },
    { how, base64: buffer.toString('base64'), type },
  );
}

test('a chosen picture is previewed at once, and on the site after saving', { tag: '@core' }, async ({
  operatorPage: page,
  visitor,
}) => {
  const title = `Image ${randomUUID().slice(0, 8)}`;
  const { dialog, address, preview, file } = await openField(page);
  await expect(dialog.getByText('Aucune image')).toBeVisible();
  await file.setInputFiles(asFile(await uniquePicture()));
  await expect(address).toHaveValue(ADDRESS);
  await expect(preview).toBeVisible();
  const url = await address.inputValue();

  await dialog.getByRole('textbox', { name: 'Titre' }).first().fill(title);
  await dialog.getByRole('textbox', { name: /URL du jeu/ }).fill('/play/tile-tides/index.html');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Jeu créé' })).toBeVisible();
  await visitor.goto(`/game/${title.toLowerCase().replace(' ', '-')}`);
  const shown = visitor.locator('img[srcset^="/media/games/"]').first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await visitor.request.get(url)).headers()['content-type']).toBe('image/webp');
});

test('a picture can be dropped or pasted, and removed again', async ({ operatorPage: page }) => {
  const { dialog, address, preview } = await openField(page);
  await dropOrPaste(address, 'drop', await uniquePicture(), 'image/png');
  await expect(address).toHaveValue(ADDRESS);
  await expect(preview).toBeVisible();
  const first = await address.inputValue();
  await dropOrPaste(address, 'paste', await uniquePicture(), 'image/png');
  await expect(address).not.toHaveValue(first);
  await expect(address).toHaveValue(ADDRESS);
  await dialog.getByRole('button', { name: "Retirer l'image" }).click();
  await expect(address).toHaveValue('');
  await expect(preview).toBeHidden();

  // A file dropped beside the field must not navigate away.
  await dropOrPaste(dialog.getByRole('tablist').first(), 'drop', await uniquePicture(), 'image/png');
  await expect(address).toHaveValue('');
  await expect(dialog).toBeVisible();
});

test('a camera photo is shrunk before the upload', async ({ operatorPage: page }) => {
  const { address, file } = await openField(page);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 3000, height: 2000, channels: 3, background: '#808080', noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 100 }).toBuffer();
  expect(photo.length).toBeGreaterThan(MAX_UPLOAD_BYTES);
  await file.setInputFiles(asFile(photo, 'IMG_1.JPG', 'image/jpeg'));
  await expect(address).toHaveValue(ADDRESS);
});

test.describe('a refused picture', () => {
  test.use({ allowedComplaints: [/status of 4(04|13|22)|ApiProblem|net::ERR_FAILED/] });

  test('is explained beside the field, and the address stays', async ({ operatorPage: page }) => {
    const { dialog, address, file } = await openField(page);
    const kept = '/media/unknown.webp';
    await address.fill(kept);
    await expect(dialog.getByText('Image introuvable')).toBeVisible();
    const refusal = dialog.getByRole('alert');

    await file.setInputFiles(asFile(SVG_WITH_SCRIPT));
    await expect(refusal).toHaveText(/n'est pas une image PNG, JPEG, WebP, GIF ou AVIF lisible/);
    await file.setInputFiles(asFile(pngThatClaims(100_000, 100_000)));
    await expect(refusal).toHaveText(/trop de pixels/);
    await file.setInputFiles(asFile(Buffer.alloc(MAX_UPLOAD_BYTES + 1)));
    await expect(refusal).toHaveText(/dépasse 5 Mo/);
    await file.setInputFiles(asFile(Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'IMG_1.HEIC', 'image/heic'));
    await expect(refusal).toHaveText(/format HEIC/);

    await page.route('**/api/admin/media', (route) => route.abort());
    await file.setInputFiles(asFile(await uniquePicture()));
    await expect(refusal).toHaveText(/Le serveur ne répond pas/);
    await expect(address).toHaveValue(kept);
    await page.unrouteAll();
    await file.setInputFiles(asFile(await uniquePicture()));
    await expect(address).toHaveValue(ADDRESS);
    await expect(refusal).toBeHidden();
  });

  test('an upload can be canceled', async ({ operatorPage: page }) => {
    const { dialog, address, file } = await openField(page);
    await page.route('**/api/admin/media', () => {
      // The request never gets a response.
    });
    await file.setInputFiles(asFile(await uniquePicture()));
    await dialog.getByRole('button', { name: "Annuler l'envoi" }).click();
    await expect(dialog.getByRole('progressbar', { name: "Envoi de l'image" })).toBeHidden();
    await expect(address).toHaveValue('');
    await expect(dialog.getByRole('alert')).toBeHidden();
  });
});
