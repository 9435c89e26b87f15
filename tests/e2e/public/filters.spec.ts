import siteTexts from '../../../app/i18n/en/site.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shift.ts';

const { filters } = siteTexts;
const removal = (filter: string) => filters.remove.replace('{{filter}}', filter);

test('filters narrow the list of all games, stay in the URL, and are removed one by one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const balloons = page.locator('article').filter({ hasText: /Balloon \d/ });
  await page.goto('/en');
  await page.getByRole('button', { name: filters.title }).click();
  await expect(page).toHaveURL(/\/en\?category=all$/);
  await expect(page.locator('h1')).toHaveText(siteTexts.categories.all);
  await expectAccessible(page, 'filters');

  const without = page.getByRole('group', { name: filters.without });
  await without.getByRole('checkbox', { name: 'tir', exact: true }).check();
  await page.getByRole('button', { name: filters.apply }).press('Enter');
  await expect(page).toHaveURL(/\/en\?category=all&without=tir$/);
  const chip = page.getByRole('link', { name: removal('Without tir') });
  await expect(chip).toBeVisible();
  await expect(page.locator('main summary')).toBeFocused();
  await expect(without).toBeHidden();
  await expect(balloons).toHaveCount(0);
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow');

  await page.goBack();
  await expect(balloons.first()).toBeVisible();
  await expect(chip).toHaveCount(0);
  await page.goForward();
  await page.reload();
  await expect(chip).toBeVisible();
  await expect(balloons).toHaveCount(0);
  await expectAccessible(page, 'filters in effect');
  expect(await layoutShifts(page)).toEqual([]);
  await chip.click();
  await expect(balloons.first()).toBeVisible();
});

test('a search, a category and a tag have filters, and a list says how many games are left', async ({ page }) => {
  await page.goto('/en/category/puzzle');
  await page.getByRole('button', { name: filters.title }).click();
  await expect(page).toHaveURL(/\/en\?category=puzzle$/);
  await page.getByRole('group', { name: filters.with }).getByRole('checkbox', { name: 'ballon', exact: true }).check();
  await page.getByRole('button', { name: filters.apply }).click();
  await expect(page).toHaveURL(/\?category=puzzle&tag=ballon$/);
  await expect(page.locator('main').getByRole('status').first()).toHaveText(/60/);

  await page.goto('/en/tag/ballon');
  await page.getByRole('button', { name: filters.title }).click();
  await expect(page.getByRole('link', { name: removal('ballon') })).toBeVisible();

  await page.goto('/en?q=balloon+1&tag=tir&without=ballon');
  await expect(page.getByText(siteTexts.search.empty)).toBeVisible();
  await page.getByRole('link', { name: filters.clear }).click();
  await expect(page).toHaveURL(/\/en\?q=balloon\+1$/);
  await expect(page.locator('article').first()).toBeVisible();
});

test.describe('with many categories', () => {
  test.use({ afterwards: ["delete from categories where slug like 'zz-chip-%'"] });

  test('two rows of them are shown on a wide screen, and all after a click', async ({ page, server }) => {
    await queryServer(
      server,
      `with added as (
         insert into categories (id, slug, icon, game_count)
         select gen_random_uuid(), 'zz-chip-' || n, 'Zap', 1 from generate_series(1, 30) n returning id, slug
       )
       insert into category_texts (entity_id, language, name)
       select id, text.language, text.name || substr(slug, 9) from added,
         (values ('fr', 'Sorte de jeux '), ('en', 'Kind of game ')) as text (language, name)`,
      [],
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    const chips = page.getByRole('navigation', { name: siteTexts.search.filter });
    const heightOf = async () => (await chips.boundingBox())?.height ?? 0;
    await expect(async () => {
      await page.goto('/en?q=balloon&category=zz-chip-30');
      await expect(chips.getByRole('link', { name: 'Kind of game' })).toHaveCount(30, { timeout: 500 });
    }).toPass();
    expect(await heightOf()).toBeLessThan(100);
    await expect(chips.getByRole('link', { name: 'Kind of game 30' })).toBeInViewport({ ratio: 1 });
    expect(await layoutShifts(page)).toEqual([]);
    const all = chips.getByRole('checkbox', { name: siteTexts.home.rows.all });
    await all.focus();
    await page.keyboard.press('Space');
    await expect.poll(heightOf).toBeGreaterThan(130);
    await expectAccessible(page, 'all categories');
    await page.keyboard.press('Space');
    await expect.poll(heightOf).toBeLessThan(100);
  });
});
