import suggestionsEn from '../../../app/i18n/en/suggestions.json' with { type: 'json' };
import suggestionsEs from '../../../app/i18n/es/suggestions.json' with { type: 'json' };
import siteFr from '../../../app/i18n/fr/site.json' with { type: 'json' };
import suggestionsFr from '../../../app/i18n/fr/suggestions.json' with { type: 'json' };
import suggestionsPt from '../../../app/i18n/pt/suggestions.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { EACH_LANGUAGE } from '../support/texts.ts';

test.use({ clientHeaders: {} });

const SUGGESTIONS = { fr: suggestionsFr, en: suggestionsEn, es: suggestionsEs, pt: suggestionsPt };

for (const { code, prefix, texts, balloon } of EACH_LANGUAGE) {
  test(`${code}: games are suggested while typing a search`, { tag: '@core' }, async ({ page }) => {
    const suggestions = SUGGESTIONS[code];
    await page.goto(prefix || '/');
    await page.keyboard.press('/');
    const field = page.getByRole('banner').getByRole('combobox');
    await expect(field).toBeFocused();
    // In one step: a pause between two keys would bring a response for less text, which a later one replaces.
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

test('a later response does not replace the chosen suggestion with another one', async ({ page }) => {
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
  // In one step: after a pause, a response for "ballon 1" would come first.
  await field.fill('ballon 12');
  await asked;
  // The longer text does not match the tag.
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

test("suggestions stay in the page's category, and lead out of it if nothing is found", async ({ page }) => {
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
