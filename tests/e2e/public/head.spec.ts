import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { EACH_LANGUAGE } from '../support/texts.ts';

async function headOf(page: Page) {
  return page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
    return {
      title: document.title,
      description: content('meta[name=description]'),
      keywords: content('meta[name=keywords]'),
      robots: content('meta[name=robots]'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      alternates: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
      locale: content('meta[property="og:locale"]'),
      image: content('meta[property="og:image"]'),
      imageSize: [content('meta[property="og:image:width"]'), content('meta[property="og:image:height"]')],
      card: content('meta[name="twitter:card"]'),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    };
  });
}

for (const { code, prefix, locale } of EACH_LANGUAGE) {
  for (const path of ['/', '/category/puzzle', '/game/ballon-9', '/legal/terms', '/contact']) {
    test(`${code} ${path} describes itself in its head`, async ({ page }) => {
      await page.goto(path === '/' ? prefix || '/' : `${prefix}${path}`);
      const head = await headOf(page);
      const base = new URL(head.canonical ?? '').origin;
      const address = (of: string) => `${base}${path === '/' ? of || '/' : `${of}${path}`}`;
      expect(head.canonical).toBe(address(prefix));
      expect(Object.fromEntries(head.alternates)).toEqual({
        fr: address(''),
        en: address('/en'),
        es: address('/es'),
        pt: address('/pt'),
        'x-default': address(''),
      });
      expect(head).toMatchObject({
        robots: 'index,follow',
        locale,
        card: 'summary_large_image',
        imageSize: ['1200', '630'],
      });
      expect(head.description).toMatch(/\S/);
      expect(head.keywords ?? 'none needed').toMatch(/\S/);
      const image = await page.request.get(new URL(head.image ?? '').pathname);
      expect(image.status()).toBe(200);
      expect(image.headers()['content-type']).toBe(path.startsWith('/game/') ? 'image/jpeg' : 'image/png');
    });
  }
}

test('structured data offers a game at price 0 in EUR, and has no rating without votes', async ({ page }) => {
  await page.goto('/en/game/ballon-9');
  const text = JSON.stringify((await headOf(page)).structured);
  expect(text).toMatch(/"price":"?0"?/);
  expect(text).toContain('"priceCurrency":"EUR"');
  expect(text).not.toContain('aggregateRating');
});

test('a search is not indexed; a page of a list is its own canonical', async ({ page }) => {
  await page.goto('/?q=ballon');
  expect((await headOf(page)).robots).toBe('noindex,nofollow');
  await page.goto('/en/category/puzzle?page=2&utm_source=x');
  expect((await headOf(page)).canonical).toMatch(/\/en\/category\/puzzle\?page=2$/);
});

test('an untranslated version is not offered to search engines', async ({ page }) => {
  await page.goto('/es/game/imported-chess');
  const head = await headOf(page);
  expect(head.canonical).toMatch(/\/en\/game\/imported-chess$/);
  expect(head.alternates.map(([language]) => language)).toEqual(['en', 'x-default']);
  expect(head.alternates.at(-1)?.[1]).toMatch(/\/en\/game\/imported-chess$/);
});

test('client navigation updates the head', { tag: '@core' }, async ({ page }) => {
  await page.goto('/en');
  // A seeded game, because others may have no English text and therefore a French canonical URL.
  await page.locator('main article a[href^="/en/game/ballon-"]').first().click();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/game\/ballon-/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});
