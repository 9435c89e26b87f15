import { expect, test } from '../support/fixtures.ts';
import { EACH_LANGUAGE } from '../support/texts.ts';

test.use({ javaScriptEnabled: false });

for (const { code, prefix, texts, balloon } of EACH_LANGUAGE) {
  test(`${code}: everything works without scripts`, { tag: '@core' }, async ({ page }) => {
    await page.goto(prefix || '/');
    await expect(page.locator('main article')).toHaveCount(60);

    await page.getByRole('link', { name: texts.site.list.more }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.locator('main article')).not.toHaveCount(0);

    await page.getByRole('button', { name: texts.site.search.open }).first().click();
    await page.getByRole('searchbox').fill(`${balloon} 55`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    await page.locator('main article a').first().click();
    await expect(page.locator('h1')).toHaveText(`${balloon} 55`);

    const play = page.locator('main a[target=_blank]').first();
    await expect(play).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/game\/plays/);
    await expect(play).toHaveAttribute('rel', /noopener/);

    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/game\/ballon-55$/);
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/es\/category\//);
  });
}

test('sign-in says in every panel language that it needs scripts', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.locator('noscript p')).toHaveText([
    'Cette page a besoin de JavaScript.',
    'This page needs JavaScript.',
    'Esta página necesita JavaScript.',
    'Esta página precisa de JavaScript.',
    'Esta página precisa de JavaScript.',
    'Diese Seite benötigt JavaScript.',
  ]);
});

test('a page is complete and contains nothing about its visitor', async ({ request }) => {
  const ask = (headers: Record<string, string>) => request.get('/en/game/ballon-5', { headers });
  // Between the two requests, a picture requested by an earlier test may get its final URL.
  await expect(async () => {
    const [first, second] = await Promise.all([
      ask({ 'Accept-Language': 'pt', Cookie: 'a=b' }),
      ask({ 'Accept-Language': 'fr' }),
    ]);
    expect(await first.text()).toBe(await second.text());
  }).toPass();
  const first = await ask({ 'Accept-Language': 'pt', Cookie: 'a=b' });
  expect(first.headers()['set-cookie']).toBeUndefined();
  expect(first.headers()['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  expect(await first.text()).not.toMatch(/\sstyle="|\son\w+="/);
});
