import { encodeCursor } from '../../../server/catalogue/cursor.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { foundGames } from '../support/panel-import.ts';
import { ALL_LANGUAGES, EACH_LANGUAGE } from '../support/texts.ts';

const PAGES = [
  '/',
  '/category/puzzle',
  '/game/ballon-3',
  '/legal/mentions',
  '/legal/terms',
  '/legal/privacy',
  '/contact',
];
const MISSING = [
  '/nowhere',
  '/tag/unknown',
  '/game/unknown',
  '/game/cache',
  '/category/unknown',
  '/category/cachee',
  '/legal/cookies',
  '/category/%',
];

const ADDRESSES = [...PAGES, ...MISSING, '/category/vide', '/?q=ballon', '/?q=introuvable'];
const addressOf = (prefix: string, path: string) => `${prefix}${path}`.replace(/^(\/\w\w)\/($|\?)/, '$1$2');

for (const { code, prefix, texts } of ALL_LANGUAGES) {
  test(`${code}: every URL responds with its status, a heading, a title and the footer`, async ({ request }) => {
    for (const path of ADDRESSES) {
      const response = await request.get(addressOf(prefix, path));
      const html = await response.text();
      expect(response.status(), path).toBe(MISSING.includes(path) ? 404 : 200);
      expect(html, path).toContain(`<html lang="${code}"`);
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(html, path).toMatch(
        MISSING.includes(path) ? /<title>[^<]*\S \| Ludotek<\/title>/ : /<title>[^<]*\S[^<]*<\/title>/,
      );
      expect(html, path).toContain(texts.site.footer.responsible);
    }
  });
}

test('a URL in capitals is a different one', async ({ request }) => {
  for (const path of ['/EN', '/En/contact', '/Contact', '/en/Category/puzzle', '/GAME/ballon-3']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).not.toContain('rel="canonical"');
  }
});

/** A cursor after the last game, by plays and by age. */
const LAST = { createdAt: new Date(0), id: '00000000-0000-7000-8000-000000000000' };
const BEYOND_ALL = encodeCursor({ ...LAST, ranks: [0, -1_000_000] });
const OLDER_THAN_ALL = encodeCursor({ ...LAST, ranks: [] });

for (const { code, prefix, texts } of ALL_LANGUAGES) {
  test(`${code}: a page beyond the end of a list is not found`, async ({ request }) => {
    for (const path of [
      '/?page=40',
      '/?order=new&page=40',
      '/?q=ballon&page=40',
      '/?q=introuvable&page=2',
      '/?q=ballon&after=x',
      '/?category=puzzle&page=5',
      '/?category=unknown&page=2',
      `/?after=${BEYOND_ALL}`,
      `/?order=new&after=${OLDER_THAN_ALL}`,
      '/category/puzzle?page=5',
      '/category/vide?page=2',
      `/category/puzzle?after=${OLDER_THAN_ALL}`,
      '/tag/ballon?page=5',
      `/tag/ballon?after=${BEYOND_ALL}`,
    ]) {
      const response = await request.get(addressOf(prefix, path));
      expect(response.status(), path).toBe(404);
      const html = await response.text();
      expect(html, path).toContain(`<title>${texts.pages.notFound.page.title} | Ludotek</title>`);
      expect(html, path).toContain('<meta name="robots" content="noindex,nofollow"/>');
    }
  });
}

/** One URL of each kind of page. */
const KINDS = ['/', '/category/puzzle', '/game/ballon-3', '/legal/mentions', '/nowhere', '/?q=introuvable'];

for (const { code, prefix } of EACH_LANGUAGE) {
  test(`${code}: each kind of page is accessible in light and dark`, { tag: '@core' }, async ({ page }) => {
    for (const path of KINDS) {
      await page.goto(addressOf(prefix, path));
      await expectAccessible(page, path);
    }
  });

  test(`${code}: every other URL is accessible in light and dark`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of ADDRESSES.filter((path) => !KINDS.includes(path))) {
      await page.goto(addressOf(prefix, path));
      await expectAccessible(page, path);
    }
  });
}

test('fixed texts appear literally', async ({ page }) => {
  await page.goto('/en/nowhere');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular games' }).locator('article')).toHaveCount(12);
  await page.goto('/en/game/unknown');
  await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible();
  await page.goto('/en/legal/unknown');
  await expect(page.getByText('The requested page does not exist.')).toBeVisible();
  await page.goto('/category/unknown');
  await expect(page.getByRole('heading', { name: 'Catégorie introuvable' })).toBeVisible();
  await page.goto('/category/vide');
  await expect(page.getByText('Aucun jeu disponible')).toBeVisible();
  await page.goto('/en');
  await expect(page.getByRole('contentinfo')).toContainText('Responsible gaming • 18+ only');
  await expect(page.getByText('Play instantly without registration')).toBeVisible();
});

test('addresses outside the route table are not found and not indexed', async ({ page }) => {
  for (const path of [
    '/en/admin',
    '/en/auth',
    '/zh',
    '/zh/game/ballon-3',
    '/game',
    '/category',
    '/en/en',
    '/index.php',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow');
    await page.locator('main').getByRole('link').first().click();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page).toHaveURL(/\/(en)?$/);
  }
});

test.describe('odd requests', () => {
  test('an invalid page number is a 404 with its screen', async ({ request }) => {
    for (const page of ['0', '-1', 'abc', '1000000000', '51', '1.5', '%00']) {
      for (const path of ['/', '/category/puzzle']) {
        const response = await request.get(`${path}?page=${page}`);
        expect(response.status(), `${path}?page=${page}`).toBe(404);
        expect(await response.text()).toContain('</html>');
      }
    }
  });

  test('shortens a query of 10,000 characters, and treats special characters as text', async ({ page }) => {
    expect((await page.goto(`/?q=${'x'.repeat(10_000)}`))?.status()).toBe(200);
    await expect(page.getByText('Aucun jeu trouvé')).toBeVisible();
    for (const text of ['100%', '_x_', '\\', '"Échecs"', '<script>']) {
      await page.goto(`/?q=${encodeURIComponent(text)}`);
      await expect(foundGames(page).filter({ hasText: text })).toHaveCount(1);
      await expect(page.locator('h1')).toContainText(text);
    }
  });

  test('odd slugs, encodings and methods cause neither a server error nor a stack trace in the log', async ({
    request,
    server,
  }) => {
    const logged = server.output.length;
    for (const path of ['/game/%00', '/game/%E0%A4%A', '/category/..%2f', '/game/a%20b', '/legal/__proto__']) {
      expect([301, 308, 400, 404], path).toContain((await request.get(path, { maxRedirects: 0 })).status());
    }
    expect((await request.head('/')).status()).toBe(200);
    expect((await request.post('/')).status()).toBeGreaterThanOrEqual(400);
    expect((await request.post('/')).status()).toBeLessThan(500);
    expect(server.output.slice(logged).join('\n')).not.toMatch(/^ +at |"level":"(error|fatal)"/m);
  });
});
