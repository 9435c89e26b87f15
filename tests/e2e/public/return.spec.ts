import type { Page } from '@playwright/test';
import en from '../../../app/i18n/en/library.json' with { type: 'json' };
import suggestionsEn from '../../../app/i18n/en/suggestions.json' with { type: 'json' };
import es from '../../../app/i18n/es/library.json' with { type: 'json' };
import suggestionsEs from '../../../app/i18n/es/suggestions.json' with { type: 'json' };
import fr from '../../../app/i18n/fr/library.json' with { type: 'json' };
import siteFr from '../../../app/i18n/fr/site.json' with { type: 'json' };
import suggestionsFr from '../../../app/i18n/fr/suggestions.json' with { type: 'json' };
import pt from '../../../app/i18n/pt/library.json' with { type: 'json' };
import suggestionsPt from '../../../app/i18n/pt/suggestions.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { EACH_LANGUAGE } from '../support/texts.ts';

test.use({ clientHeaders: {} });

const LIBRARY = { fr, en, es, pt };
const SUGGESTIONS = { fr: suggestionsFr, en: suggestionsEn, es: suggestionsEs, pt: suggestionsPt };
interface RuffleElement {
  ruffle(): { metadata: { width: number; height: number } | null };
}

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
  test(`${code}: favorites appear in a row of their own without a layout shift`, { tag: '@core' }, async ({ page }) => {
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

test('favorites last for the visit and say so when storage is blocked', async ({ page }) => {
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
  // A visitor's favorites are in no address.
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
  test(`${code}: a game's tag leads to its page`, { tag: '@core' }, async ({ page }) => {
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

for (const { code, prefix, texts, balloon } of EACH_LANGUAGE) {
  test(`${code}: games are suggested while typing a search`, { tag: '@core' }, async ({ page }) => {
    const suggestions = SUGGESTIONS[code];
    await page.goto(prefix || '/');
    await page.keyboard.press('/');
    const field = page.getByRole('banner').getByRole('combobox');
    await expect(field).toBeFocused();
    // At once: a pause between two keys would have an answer for less text, which a later one replaces.
    await field.fill(`${balloon} 1`.toUpperCase());
    const list = page.getByRole('listbox', { name: suggestions.label });
    const games = list.getByRole('group', { name: suggestions.games }).getByRole('option');
    await expect(games).toHaveCount(6);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(list.getByRole('option').last()).toHaveText(suggestions.all);
    if (code === EACH_LANGUAGE[0]?.code) await expectAccessible(page, 'suggestions');

    // The first Escape closes the list, the second the box.
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    await expect(page.locator('h1')).toHaveText(
      texts.site.search.results.replace('{{query}}', `${balloon} 1`.toUpperCase()),
    );

    await page.keyboard.press('/');
    await field.fill(`${balloon} 12`);
    await expect(games.first()).toHaveText(/12/);
    const title = (await games.first().innerText()).trim();
    await games.first().click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/game/ballon-12\\d?$`));
    await expect(page.locator('h1')).toHaveText(title);
  });
}

test('categories and tags are suggested, and lead to their pages', async ({ page }) => {
  await page.goto('/en');
  await page.keyboard.press('/');
  const field = page.getByRole('banner').getByRole('combobox');
  await field.pressSequentially('puzz');
  const options = (group: string) => page.getByRole('group', { name: group, exact: true }).getByRole('option');
  await expect(options(suggestionsEn.categories)).toHaveText(/Puzzle\s*\d+/);
  await expectAccessible(page, 'suggested categories');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/category\/puzzle$/);

  await page.goto('/en');
  await page.keyboard.press('/');
  await field.pressSequentially('ballo');
  await options(suggestionsEn.tags).filter({ hasText: 'ballon' }).click();
  await expect(page).toHaveURL(/\/en\/tag\/ballon$/);
});

test('a later answer puts no other suggestion in the place of the chosen one', async ({ page }) => {
  const later = Promise.withResolvers<void>();
  await page.route(/\/api\/games\/suggest\?.*q=ballon\+12$/, async (route) => {
    await later.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.keyboard.press('/');
  const field = page.getByRole('banner').getByRole('combobox');
  const options = page.getByRole('listbox').getByRole('option');
  const games = page.getByRole('group', { name: suggestionsFr.games }).getByRole('option');
  const tag = page
    .getByRole('group', { name: suggestionsFr.tags })
    .getByRole('option', { name: 'ballon', exact: true });
  await field.fill('ballon');
  await expect(tag).toBeVisible();
  const asked = page.waitForRequest(/q=ballon\+12$/);
  // At once: after a pause, an answer for "ballon 1" would come before.
  await field.fill('ballon 12');
  await asked;
  // The longer text does not find the tag.
  const texts = await options.allInnerTexts();
  for (let step = 0; step <= texts.indexOf('ballon'); step += 1) await page.keyboard.press('ArrowDown');
  await expect(tag).toHaveAttribute('aria-selected', 'true');
  later.resolve();
  await expect(tag).toHaveCount(0);
  await expect(games.first()).toHaveText(/^Ballon 12/);
  await expect(field).not.toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?q=ballon\+12$/);
});

test("suggestions stay in the page's category, and lead out of it where nothing is found", async ({ page }) => {
  const field = page.getByRole('banner').getByRole('combobox');
  const options = page.getByRole('listbox', { name: suggestionsFr.label }).getByRole('option');
  const type = async (slug: string) => {
    await page.goto(`/category/${slug}`);
    await page.keyboard.press('/');
    await field.pressSequentially('ballon');
  };
  await type('puzzle');
  await expect(options).toHaveCount(7);
  await type('racing');
  await expect(page.getByText(suggestionsFr.none.replace('{{query}}', 'ballon'))).toBeVisible();
  await expect(options).toHaveText([suggestionsFr.everywhere, siteFr.header.random]);
  await expectAccessible(page, 'no suggestions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?q=ballon$/);
});

test("a Flash game runs in the site's sandboxed player", { tag: '@core' }, async ({ page, server }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/game/film-flash');
  await page.getByRole('button', { name: 'Jouer à Film Flash' }).click();
  const frame = page.locator('dialog iframe');
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-same-origin).*allow-scripts/);
  const player = page.frameLocator('dialog iframe').locator('ruffle-player');
  // The size in the movie's header shows that Ruffle has parsed it.
  const size = () =>
    player.evaluate((element) => {
      // Ruffle's element has no types here.
      const { metadata } = (element as unknown as RuffleElement).ruffle();
      return metadata && `${metadata.width} x ${metadata.height}`;
    });
  await expect.poll(size, { timeout: 60_000 }).toBe('320 x 240');
  expect([...hosts]).toEqual([new URL(server.url).host]);
});

/** How often the movie has started, which it counts in its shared object (AMF0: the name, then a double). */
async function countedStarts(page: Page): Promise<number | null> {
  const stored = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('ludotek.save.'))?.[1],
  );
  const [object] = Object.values<string>(JSON.parse(stored ?? '{}').data ?? {});
  const bytes = Buffer.from(object ?? '', 'base64');
  const at = bytes.indexOf('starts');
  return at === -1 ? null : bytes.readDoubleBE(at + 'starts'.length + 1);
}

test('a Flash game finds its shared objects again, and a save that is cut off is explained', async ({ page }) => {
  await page.goto('/game/film-flash');
  await page.getByRole('button', { name: 'Jouer à Film Flash' }).click();
  const starts = () => countedStarts(page);
  await expect.poll(starts, { timeout: 60_000 }).toBe(1);
  await page.reload();
  await expect.poll(starts, { timeout: 60_000 }).toBe(2);
  // Where no movie runs, which could store its objects again.
  await page.goto('/contact');
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith('ludotek.save.')) localStorage.setItem(key, value.slice(0, -9));
  });
  await page.goto('/game/film-flash');
  await page.getByRole('button', { name: 'Jouer à Film Flash' }).click();
  const frame = page.frameLocator('dialog iframe');
  await expect(frame.getByText('La progression enregistrée est illisible.')).toBeVisible({ timeout: 60_000 });
  // The next save replaces it.
  await expect(async () => expect(await starts()).toBe(1)).toPass({ timeout: 60_000 });
});

test('a Flash game goes on from what another tab has stored', async ({ page, context }) => {
  const open = async (tab: Page) => {
    await tab.goto('/game/film-flash');
    await tab.getByRole('button', { name: 'Jouer à Film Flash' }).click();
  };
  const starts = expect.poll(() => countedStarts(page), { timeout: 60_000 });
  await open(page);
  await starts.toBe(1);
  await open(await context.newPage());
  await starts.toBe(2);
  // The first tab starts again once the player comes back to it.
  await page.locator('dialog iframe').click();
  await starts.toBe(3);
});

test('reports a file that is not a Flash movie', async ({ page }) => {
  await page.goto('/game/faux-film');
  await page.getByRole('button', { name: 'Jouer à Faux film' }).click();
  await expect(page.getByRole('alert')).toContainText('Erreur de chargement');
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
