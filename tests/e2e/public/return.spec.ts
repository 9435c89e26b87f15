import type { Page } from '@playwright/test';
import en from '../../../app/i18n/en/library.json' with { type: 'json' };
import es from '../../../app/i18n/es/library.json' with { type: 'json' };
import fr from '../../../app/i18n/fr/library.json' with { type: 'json' };
import pt from '../../../app/i18n/pt/library.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { EACH_LANGUAGE } from '../support/texts.ts';

test.use({ clientHeaders: {} });

const LIBRARY = { fr, en, es, pt };
const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

const cards = (page: Page) => page.getByRole('list', { name: /^(Jeux|Games|Juegos|Jogos)$/ }).locator('article');
const shelf = (page: Page, name: string) => page.getByRole('region', { name });

async function keepFavourite(page: Page, position: number, label: RegExp) {
  const card = cards(page).nth(position);
  await card.hover();
  await card.getByRole('button', { name: label }).click();
  await expect(card.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true');
  return (await card.getByRole('link').innerText()).trim();
}

for (const { code, prefix } of EACH_LANGUAGE) {
  test(`${code}: favorites appear in their own row without a layout shift`, { tag: '@core' }, async ({ page }) => {
    const texts = LIBRARY[code];
    const label = new RegExp(`^${texts.favourite.replace('{{title}}', '').replaceAll(/\s/g, '\\s')}`);
    const home = prefix || '/';
    await page.goto(home);
    const first = await keepFavourite(page, 40, label);
    const second = await keepFavourite(page, 41, label);
    await expect(shelf(page, texts.favourites)).toHaveCount(0);

    await page.goto(home);
    const row = shelf(page, texts.favourites);
    await expect(row.getByRole('link')).toHaveText([second, first]);
    expect(await layoutShifts(page)).toEqual([]);

    // Leaves by keyboard and comes back.
    await row.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('link')).toHaveText([second]);
    await expect(row.getByRole('button', { name: texts.undo })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('link')).toHaveText([second, first]);

    await row.getByRole('button', { name: texts.clearFavourites }).click();
    await expect(row.getByText(texts.cleared)).toBeVisible();
    await expect(cards(page).getByRole('button', { name: label, pressed: true })).toHaveCount(0);
    await row.getByRole('button', { name: texts.undo }).click();
    await expect(row.getByRole('link')).toHaveText([second, first]);
    if (code === EACH_LANGUAGE[0]?.code) await expectAccessible(page, 'home with favourites');
  });
}

test('a heart on a game page is synchronized to another tab', async ({ page, context }) => {
  await page.goto('/game/ballon-7');
  const heart = page.getByRole('button', { name: 'Favori : Ballon 7' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const other = await context.newPage();
  await other.goto('/en/game/ballon-7');
  const otherHeart = other.getByRole('button', { name: 'Favorite: Balloon 7' });
  await expect(otherHeart).toBeVisible();
  await heart.click();
  await expect(otherHeart).toHaveAttribute('aria-pressed', 'true');
  await otherHeart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('played games appear in their row, latest first, without deleted or corrupt entries', async ({ page }) => {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('ludotek.recent') ?? '{"ids":[]}').ids.length);
  for (const [index, name] of ['ballon-31', 'ballon-32'].entries()) {
    await page.goto(`/game/${name}`);
    await page
      .getByRole('button', { name: /^Jouer à/ })
      .first()
      .click();
    await expect(page.locator('dialog iframe')).toBeVisible();
    await expect.poll(kept).toBe(index + 1);
  }
  await page.goto('/');
  const row = shelf(page, fr.recent);
  await expect(row.getByRole('link')).toHaveText(['Ballon 32', 'Ballon 31']);
  await row.getByRole('button', { name: fr.forget.replace('{{title}}', 'Ballon 32') }).click();
  await expect(row.getByRole('link')).toHaveText(['Ballon 31']);

  await page.evaluate((id) => {
    localStorage.setItem('ludotek.recent', JSON.stringify({ version: 1, ids: [id] }));
    localStorage.setItem('ludotek.favourites', '{"version":1,"ids":["<script>"');
    localStorage.setItem('ludotek.shelves', 'favourites recent x');
  }, UNKNOWN);
  await page.goto('/');
  await expect(row.getByText(fr.gone)).toBeVisible();
  await expect(shelf(page, fr.favourites).getByRole('link')).toHaveCount(0);
  expect(await layoutShifts(page)).toEqual([]);
});

test('without storage, favorites last for the visit and say so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/game/ballon-7');
  const heart = page.getByRole('button', { name: 'Favori : Ballon 7' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').getByText('Gardé pour cette visite seulement')).toBeVisible();
  await page
    .getByRole('button', { name: /^Jouer à/ })
    .first()
    .click();
  const inBar = page.getByRole('dialog').getByRole('button', { name: 'Favori : Ballon 7' });
  await expect(inBar).toHaveAttribute('aria-pressed', 'true');
  await inBar.click();
  await expect(inBar).toHaveAttribute('aria-pressed', 'false');
});

test('a favorite that is temporarily hidden is not forgotten', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/games/cards')) sent.push(`${request.method()} ${new URL(request.url()).search}`);
  });
  await page.goto('/');
  const title = await keepFavourite(page, 40, /^Favori/);
  const hidden = await page.evaluate((id) => {
    const kept = JSON.parse(localStorage.getItem('ludotek.favourites') ?? '');
    const ids = [id, ...kept.ids];
    localStorage.setItem('ludotek.favourites', JSON.stringify({ ...kept, ids }));
    return ids;
  }, UNKNOWN);
  await page.goto('/');
  await expect(shelf(page, fr.favourites).getByRole('link')).toHaveText([title]);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('ludotek.favourites') ?? '').ids)).toEqual(hidden);
  // No URL contains a visitor's favorites.
  expect(sent).toEqual(['POST ']);
});

test('the newest games are a separate list, with the default order as canonical', async ({ page }) => {
  await page.goto('/');
  const orders = page.getByRole('navigation', { name: 'Ordre des jeux' });
  await expect(orders.getByRole('link', { name: 'Tous les jeux' })).toHaveAttribute('aria-current', 'page');
  await orders.getByRole('link', { name: 'Nouveautés' }).click();
  await expect(page).toHaveURL(/\/\?order=new$/);
  await expect(page.locator('h1')).toHaveText('Les derniers arrivés');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/?$/);
  const before = await cards(page).first().innerText();
  await page.getByRole('link', { name: 'Charger plus' }).click();
  await expect(cards(page)).toHaveCount(120);
  await expect(cards(page).first()).toHaveText(before, { useInnerText: true });
  await page.goto('/en?order=new&page=2');
  await expect(page.locator('h1')).toHaveText('Fresh on the shelf');
});

for (const { code, prefix, texts, balloon } of EACH_LANGUAGE) {
  test(`${code}: a game's tag leads to the tag's page`, { tag: '@core' }, async ({ page }) => {
    await page.goto(`${prefix}/game/ballon-9`);
    await page.getByRole('link', { name: 'tir', exact: true }).click();
    await expect(page).toHaveURL(`${prefix}/tag/tir`);
    await expect(page.locator('h1')).toHaveText(texts.site.tag.title.replace('{{tag}}', 'tir'));
    await expect(cards(page)).toHaveCount(60);
    await expect(cards(page).first()).toHaveText(`${balloon} 1`);
    await page.getByRole('link', { name: texts.site.list.more }).click();
    await expect(cards(page)).toHaveCount(120);
    // The tag has only a French name, so the French version is canonical in every language.
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\/[^/]+\/tag\/tir$/);
    if (code === EACH_LANGUAGE[0]?.code) await expectAccessible(page, 'a tag');
  });
}

test('an unknown tag is not found', async ({ page, request }) => {
  expect((await page.goto('/es/tag/nada'))?.status()).toBe(404);
  expect((await request.get('/tag/ballon?page=4')).status()).toBe(404);
});

test('the random link leads to another game each time', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('link', { name: 'A random game' }).click();
  await expect(page).toHaveURL(/\/en\/game\//);
  const first = page.url();
  await page.getByRole('link', { name: 'A random game' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveURL(/\/en\/game\//);
});

test('the site can be installed, in each language', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  for (const { code, prefix } of EACH_LANGUAGE) {
    await page.goto(prefix || '/');
    const { url, data, errors } = await devtools.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([`${prefix}/site.webmanifest`, []]);
    expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', lang: code, start_url: prefix || '/' });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Tests run in private windows, which cannot install anything.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }
  await page.goto('/en#site-search');
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
});
