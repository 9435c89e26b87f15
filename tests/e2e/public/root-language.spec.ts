/** A site with English at its root, Spanish beside it and no French. */
import fr from '../../../app/i18n/fr/site.json' with { type: 'json' };
import { NO_LABELS } from '../../../shared/forms/menus.ts';
import { EMPTY_PAGE } from '../../../shared/forms/page.ts';
import { OPERATOR, requestsFromSite, signInOperator } from '../support/accounts.ts';
import { expect, startOwnServer, test } from '../support/fixtures.ts';
import { uniqueWord } from '../support/unique-word.ts';

test.describe.configure({ mode: 'serial' });

let own: Awaited<ReturnType<typeof startOwnServer>>;
let site: { url: string };

test.beforeAll(async () => {
  own = await startOwnServer({ SITE_LANGUAGE: 'en', SITE_LANGUAGES: 'es' });
  site = own.server;
});
test.afterAll(() => own.remove());

const MOST_PAGES = 150;
const get = (address: string) => fetch(new URL(address, site.url), { redirect: 'manual' });
const moved = async (address: string) => {
  const { status, headers } = await get(address);
  return [status, headers.get('location')];
};

interface Crawled {
  language: string;
  canonical: string;
  alternates: Map<string, string>;
  text: string;
}

function read(html: string): Crawled {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
  return {
    language: /<html lang="([^"]+)"/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '',
    alternates: new Map(Array.from(links, ([, language = '', address = '']) => [language, new URL(address).pathname])),
    text: html.replaceAll(/<script\b.*?<\/script>|<[^>]+>/gs, ' '),
  };
}

test('every linked page is English or Spanish, and names its other version', async () => {
  const pages = new Map<string, Crawled>();
  const waiting = ['/'];
  while (waiting.length > 0 && pages.size < MOST_PAGES) {
    const path = waiting.shift() ?? '';
    if (pages.has(path)) continue;
    const response = await get(path);
    expect(response.status, path).toBe(200);
    const html = await response.text();
    pages.set(path, read(html));
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*? href="(\/[^"?#]*)"/g)) {
      if (!/\/(random|feed\.xml|auth|admin)$/.test(href)) waiting.push(href);
    }
  }
  expect(pages.size).toBeGreaterThan(20);
  for (const [path, { language, alternates, text }] of pages) {
    expect(language, path).toBe(/^\/es(\/|$)/.test(path) ? 'es' : 'en');
    for (const word of [fr.header.random, fr.footer.mentions, fr.backHome]) expect(text, path).not.toContain(word);
    expect([...alternates.keys()], path).not.toContain('fr');
    if (alternates.size === 0) continue;
    expect((await get(alternates.get('x-default') ?? '')).status, path).toBe(200);
    for (const other of alternates.values()) {
      // Later pages of lists are not among the pages that were read.
      const back = pages.get(other)?.alternates;
      if (back !== undefined)
        expect(Object.fromEntries(back), `${path} and ${other}`).toEqual(Object.fromEntries(alternates));
    }
  }
  expect(pages.get('/')?.alternates).toEqual(
    new Map([
      ['en', '/'],
      ['es', '/es'],
      ['x-default', '/'],
    ]),
  );
  expect(new URL(pages.get('/')?.canonical ?? '').pathname).toBe('/');
});

test('prefixes of the root language redirect to URLs without one, and those of languages not offered do so temporarily', async () => {
  expect(await moved('/en')).toEqual([301, '/']);
  expect(await moved('/en/game/nouveau-nom')).toEqual([301, '/game/nouveau-nom']);
  expect(await moved('/en?q=chess')).toEqual([301, '/?q=chess']);
  expect(await moved('/en/feed.xml')).toEqual([301, '/feed.xml']);
  expect(await moved('/fr/category/puzzle')).toEqual([302, '/category/puzzle']);
  expect(await moved('/fr/site.webmanifest')).toEqual([302, '/site.webmanifest']);
  expect((await (await get('/site.webmanifest')).json()).lang).toBe('en');
  expect(await (await get('/feed.xml')).text()).toContain(`<link rel="self" href="${site.url}/feed.xml"`);
  const sitemap = await (await get('/sitemaps/pages.xml')).text();
  expect(sitemap).toContain(`<loc>${site.url}/contact</loc>`);
  expect(sitemap).toContain(`<loc>${site.url}/es/contact</loc>`);
  expect(sitemap).not.toMatch(/\/(fr|en)\//);
});

test('a visitor changes the language and continues without loading a document', async ({ visitor: page }) => {
  await page.goto(site.url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const card = page.locator('main article a[href^="/game/"]').first();
  const href = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(site.url + href);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/`);
  const spanish = page.locator('header a[hreflang=es]');
  await expect(spanish).toHaveAttribute('href', '/es');
  await page.locator('header summary', { hasText: 'English' }).click();
  await spanish.click();
  await expect(page).toHaveURL(`${site.url}/es`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('main article a[href^="/es/game/"]').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a category that only has an English name is called by it in every language', async ({ playwright }) => {
  const session = await signInOperator(playwright, own.server, OPERATOR);
  const request = await requestsFromSite(playwright, own.server, session);
  const word = uniqueWord();
  const add = (name: object) => request.post('/api/admin/categories', { data: name });

  const refused = await add({ name: word, name_es: word });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({ issues: [{ path: ['name_en'], code: 'required' }] });

  expect((await add({ name_en: word })).status()).toBe(201);
  for (const [path, name] of [
    [`/category/${word}`, `<bdi>${word}</bdi>`],
    [`/es/category/${word}`, `<bdi lang="en">${word}</bdi>`],
  ] as const) {
    const response = await get(path);
    expect(response.status, path).toBe(200);
    const html = await response.text();
    expect(html, path).toContain(`<h1>${name}</h1>`);
    expect(new URL(read(html).canonical).pathname, path).toBe(`/category/${word}`);
  }
  await request.dispose();
});

test('texts missing in Spanish are shown in English, even if there is a French one', async ({ playwright }) => {
  const session = await signInOperator(playwright, own.server, OPERATOR);
  const request = await requestsFromSite(playwright, own.server, session);
  const word = uniqueWord();
  const descriptions = { description: `Texte de ${word}.`, description_en: `A text of ${word}.` };
  const category = await request.post('/api/admin/categories', {
    data: { name: `${word} en français`, name_en: word, ...descriptions },
  });
  expect(category.status(), await category.text()).toBe(201);
  const { id: category_id } = await category.json();
  const game = await request.post('/api/admin/games', {
    data: {
      title: `${word} en français`,
      title_en: word,
      ...descriptions,
      category_id,
      game_url: 'https://games.example/chess/',
    },
  });
  expect(game.status(), await game.text()).toBe(201);
  const { slug } = await game.json();
  const pages = [
    [`/es/category/${word}`, `<bdi lang="en">${word}</bdi>`],
    [`/es/game/${slug}`, word],
  ] as const;
  for (const [path, heading] of pages) {
    const html = await (await get(path)).text();
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(read(html).text, path).toContain(`A text of ${word}.`);
    expect(html, path).not.toContain('en français');
  }
  const narrowed = await (await get(`/es?category=${word}`)).text();
  expect(narrowed).toContain(`<h1><bdi lang="en">${word}</bdi></h1>`);
  await request.dispose();
});

test('every kind of page can keep the letters of its script in its URL', async ({ playwright }) => {
  const session = await signInOperator(playwright, own.server, OPERATOR);
  const request = await requestsFromSite(playwright, own.server, session);
  const slug = `παζλ-ά-${uniqueWord()}`;
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`/api/admin/${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const texts = { slug, description_en: 'Puzzles.', description_es: 'Puzles.' };
  const names = { name_en: 'Παζλ', name_es: 'Παζλ' };
  const titles = { title_en: 'Παζλ', title_es: 'Παζλ' };
  const category = await send('post', 'categories', { ...names, ...texts });
  const game = await send('post', 'games', {
    ...{ ...titles, ...texts, title: 'Παζλ', description: 'Puzzles.', tags: ['παζλ'] },
    ...{ category_id: category.id, game_url: 'https://games.example/puzzle/' },
  });
  const collection = await send('post', 'collections', { ...titles, ...texts, kind: 'picked', games: [game.id] });
  const page = await send('post', 'pages', {
    ...{ ...EMPTY_PAGE, ...titles, slug, text_en: 'A text.', text_es: 'Un texto.' },
  });
  for (const [kind, { id }] of Object.entries({ collection, page })) {
    const published = { state: 'published', start_date: null, end_date: null };
    await send('put', 'publications', { kind, ids: [id], ...published });
  }
  const { header, version } = await (await request.get('/api/admin/menus')).json();
  const entries = Object.entries({ page, category, collection }).map(([kind, { id }]) => ({
    kind,
    id,
    hidden: false,
    ...NO_LABELS,
  }));
  await send('put', 'menus', { header, footer: entries, footerCategories: false, version });

  const sitemaps = Array.from((await (await get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)/g), ([, url]) => url);
  const sitemap = (await Promise.all(sitemaps.map(async (url) => (await get(url ?? '')).text()))).join('');
  const pathOf = (kind: string) => `/${kind}/${encodeURIComponent(slug)}`;
  await expect
    .poll(async () => {
      const home = await (await get('/')).text();
      return ['page', 'category', 'collection'].filter((kind) => !home.includes(`href="${pathOf(kind)}"`));
    })
    .toEqual([]);
  for (const kind of ['category', 'game', 'collection', 'page']) {
    const path = pathOf(kind);
    for (const [address, language] of [
      [path, 'en'],
      [`/es${path}`, 'es'],
    ] as const) {
      const response = await get(address);
      expect(response.status, address).toBe(200);
      const { canonical, alternates } = read(await response.text());
      expect(new URL(canonical).pathname).toBe(address);
      expect(alternates.get(language)).toBe(address);
      expect(sitemap).toContain(`<loc>${site.url}${address}</loc>`);
    }
    // As some systems write files and URLs: the letter, then its accent.
    expect(await moved(`/${kind}/${encodeURIComponent(slug.normalize('NFD'))}`)).toEqual([301, path]);
  }
  await request.dispose();
});
