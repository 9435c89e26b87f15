import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectToFit } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { makeAd } from '../support/make-ad.ts';
import { alarm, heading, toast } from '../support/panel-steps.ts';
import { withoutCategories } from '../support/steady-page.ts';

const API = '/api/admin/appearance';
const frame = (page: Page) => page.frameLocator('iframe[title="Aperçu du site"]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function open(page: Page) {
  await page.goto('/admin#appearance');
  await expect(heading(page)).toHaveText('Apparence');
  await expect(frame(page).getByRole('banner')).toBeVisible();
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Returns a custom property of a page's root, as the browser computes it. */
const property = (page: Pick<Page, 'locator'>, name: string) =>
  page.locator('html').evaluate((root, name) => getComputedStyle(root).getPropertyValue(name), name);

/** Saves the original theme with a color scheme as the draft, and publishes it. */
async function publish(request: APIRequestContext, scheme: 'auto' | 'dark') {
  const { draft } = await (await request.get(API)).json();
  const original = { name: '', scheme, accent_light: '', accent_dark: '', paper_light: '', paper_dark: '' };
  const looks = { corners: 'soft', font: 'bricolage', cards: 'regular', titles: true };
  const content = { ...original, ...looks, logo_light: null, logo_dark: null, icon: null };
  const saved = await request.put(`${API}/draft`, { data: { content, version: draft.version } });
  const { version } = await saved.json();
  expect((await request.post(`${API}/publish`, { data: { version } })).status()).toBe(200);
}

/** The tests of a worker share its server, so publish the original again. */
test.afterEach(async ({ operatorRequest }) => {
  const { draft } = await (await operatorRequest.get(API)).json();
  if (draft.version > 0) await publish(operatorRequest, 'auto');
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#3355ee' } })
    .png()
    .toBuffer();

test('only the preview shows a draft until it is published, and the original comes back unchanged', {
  tag: '@core',
}, async ({ operatorPage: page, visitor, request }) => {
  // A page without games, whose pictures get other URLs once they have been fetched.
  const legal = async () => withoutCategories(await (await request.get('/en/legal/terms')).text());
  const before = await legal();
  await open(page);
  await expectAccessible(page);
  await field(page, 'Accent en clair').fill('#3355ee');
  await field(page, 'Accent en clair').press('Escape');
  await choose(page, 'Coins', 'Droits');
  await choose(page, 'Police des titres', 'Lora');
  await page.getByRole('switch', { name: 'Titre sous chaque carte' }).click();
  const logo = page.getByRole('group', { name: 'Logo en clair' });
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(300, 60) });
  await expect(logo.getByRole('img')).toBeVisible();
  await expect.poll(() => property(frame(page), '--round')).toBe('0');
  expect(await property(frame(page), '--lamp')).toContain('#3355ee');
  await expect(frame(page).getByRole('banner').getByRole('img', { name: 'Ludotek' })).toHaveAttribute('width', '300');
  expect(await legal()).toBe(before);

  await button(page, 'Enregistrer le brouillon').click();
  await expect(toast(page, 'Brouillon enregistré')).toBeVisible();
  expect(await legal()).toBe(before);
  await button(page, 'Publier').click();
  await expect(toast(page, 'Apparence publiée')).toBeVisible();

  await visitor.goto(new URL('/en', page.url()).href);
  expect(await property(visitor, '--round')).toBe('0');
  expect(await property(visitor, '--display')).toMatch(/^Lora/);
  await expect(visitor.getByRole('banner').getByRole('img', { name: 'Ludotek' })).toBeVisible();
  expect(await layoutShifts(visitor)).toEqual([]);
  await expectAccessible(visitor);
  const fonts = await visitor.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /([a-z-]+)-[\w-]+\.woff2$/.exec(name)?.[1] ?? []),
  );
  expect(fonts).toEqual(['lora-latin-wght-normal']);

  await button(page, "Revenir à l'original").click();
  await button(page, 'Enregistrer le brouillon').click();
  await expect(button(page, 'Publier')).toBeEnabled();
  await button(page, 'Publier').click();
  await expect(toast(page, 'Apparence publiée').last()).toBeVisible();
  await expect.poll(legal).toBe(before);
});

test('a ready-made theme is previewed with one click, published with another, and keeps the logo', async ({
  operatorPage: page,
  operatorRequest,
}) => {
  await open(page);
  const logo = page.getByRole('group', { name: 'Logo en clair' });
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(300, 60) });
  await expect(logo.getByRole('img')).toBeVisible();
  const card = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByRole('button', { name: "D'origine Publié" })).toBeVisible();
  await card('Candy').click();
  await expect(card('Candy')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => property(frame(page), '--round')).toBe('1.6');
  expect(await property(frame(page), '--lamp')).toContain('#ff7ab8');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await button(page, 'Publier').click();
  await expect(toast(page, 'Apparence publiée')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Candy Publié' })).toBeVisible();
  const { draft, live } = await (await operatorRequest.get(API)).json();
  expect(live).toMatchObject({ name: 'Candy', font: 'fredoka', logo_light: { width: 300 } });
  expect(draft).toMatchObject({ name: 'Candy', font: 'fredoka' });
  await expect(button(page, 'Publier')).toBeDisabled();
});

test('screens for signing in have the only color scheme of the theme', async ({ operatorRequest, visitor: page }) => {
  await publish(operatorRequest, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the preview shows pages that have their own style sheets', async ({ operatorPage: page, operatorRequest }) => {
  const sizes = [{ from: 0, width: 320, height: 100 }];
  const network = { network: 'adsense', publisher: 'ca-pub-1234567890123456', slot: '1234567891', sizes };
  const ad = await makeAd(operatorRequest, { position: 'header', content: '', ...network });
  const { draft } = await (await operatorRequest.get(API)).json();
  const { version, ...content } = draft;
  const data = { content: { ...content, corners: 'square' }, version };
  const saved = await (await operatorRequest.put(`${API}/draft`, { data })).json();
  await operatorRequest.post(`${API}/publish`, { data: { version: saved.version } });
  const hasStyle = async (name: string) => (await (await operatorRequest.get('/')).text()).includes(`<style ${name}`);
  await expect.poll(() => hasStyle('data-theme')).toBe(true);
  await expect.poll(() => hasStyle('data-precedence="ads"')).toBe(true);

  await open(page);
  await expect.poll(() => property(frame(page), '--round')).toBe('0');
  await choose(page, 'Coins', 'Doux');
  await expect.poll(() => property(frame(page), '--round')).toBe('1');
  for (const name of ['Catégorie', 'Jeu']) {
    await page.getByText(name, { exact: true }).click();
    await expect(frame(page).getByRole('banner')).toBeVisible();
    await expect.poll(() => property(frame(page), '--round')).toBe('1');
  }
  await operatorRequest.delete(`/api/admin/ads/${ad}`);
});

test.describe('what cannot be used', () => {
  // Browsers report refused requests on the console.
  test.use({ allowedComplaints: [/422|413|ApiProblem|not_a_theme|not_an_image|file_too_large/] });

  test('is refused with a reason, and low contrast with a color that works', async ({ operatorPage: page }) => {
    await open(page);
    const icon = page.getByRole('group', { name: 'Icône' });
    const input = icon.locator('input[type=file]');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await input.setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: svg });
    await expect(icon.getByRole('alert')).toContainText("n'est pas une image");
    await input.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) });
    await expect(icon.getByRole('alert')).toContainText('dépasse 5');

    const files = page.locator('input[type=file][accept*=json]');
    await files.setInputFiles({ name: 'theme.json', mimeType: 'application/json', buffer: Buffer.from('{"a":') });
    await expect(alarm(page, "n'est pas un thème")).toBeVisible();

    await field(page, 'Accent en clair').fill('rouge');
    await button(page, 'Enregistrer le brouillon').press('Enter');
    await expect(page.getByText('Couleur invalide')).toBeVisible();
    await field(page, 'Accent en clair').fill('#777777');
    await field(page, 'Accent en clair').press('Escape');
    await expect(page.getByText('(il faut 4,5)')).toBeVisible();
    await button(page, 'Prendre #767676').press('Enter');
    await expect(field(page, 'Accent en clair')).toHaveValue('#767676');
    await expect(page.getByText('(il faut 4,5)')).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
    await button(page, "Revenir à l'original").press('Enter');
  });
});
