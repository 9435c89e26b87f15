import { SECTIONS, type Section } from '../../../app/admin/sections.ts';
import type { PanelTexts } from '../../../app/i18n/panel-sections.ts';
import { createTranslate } from '../../../app/i18n/translate.ts';
import { EMPTY_CATEGORY } from '../../../shared/forms/category.ts';
import {
  isOfferedAtFirst,
  languageEntry,
  localizedPath,
  PANEL_LANGUAGES,
  type PanelLanguage,
} from '../../../shared/languages.ts';
import { expectAccessible } from '../support/accessible.ts';
import { queryServer, signInOperator } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { answer, createGame } from '../support/panel-games.ts';
import { heading, waitForIdle } from '../support/panel-steps.ts';
import { panelTextsOf } from '../support/texts.ts';
import { quickSubset } from '../support/thorough.ts';
import { uniqueWord } from '../support/unique-word.ts';

const fr = panelTextsOf('fr');
const en = panelTextsOf('en');

/** With 1234567 and the first of March in the language's format. */
const CHOICES = [
  { code: 'es', texts: panelTextsOf('es'), plays: '1.234.567 partidas', date: '1 mar 2026' },
  { code: 'en', texts: en, plays: '1,234,567 plays', date: 'Mar 1, 2026' },
  { code: 'pt', texts: panelTextsOf('pt'), plays: '1\u00a0234\u00a0567 partidas', date: '01/03/2026' },
  { code: 'pt-br', texts: panelTextsOf('pt-br'), plays: '1.234.567 partidas', date: '1 de mar. de 2026' },
  { code: 'de', texts: panelTextsOf('de'), plays: 'Aufrufe: 1.234.567', date: '01.03.2026' },
] as const;

/** Returns the name of a section in the sidebar. */
const labelIn = (language: PanelLanguage, texts: PanelTexts, { label }: Section) =>
  createTranslate(language, texts)(label);

for (const { code, texts, plays, date } of quickSubset(CHOICES, 1)) {
  test(`choosing ${code} applies at once, in every section, and in other browsers`, async ({
    ownOperatorPage: page,
    ownOperator,
    operatorRequest,
    playwright,
    server,
    visitor,
  }) => {
    const { id, title } = await createGame(operatorRequest);
    // The same day in every time zone that the server may have.
    await queryServer(server, `update games set plays = 1234567, created_at = '2026-03-01T11:30:00Z' where id = $1`, [
      id,
    ]);
    const { label } = languageEntry(code);
    const html = page.locator('html');

    await page.goto('/admin#adstxt');
    await expect(html).toHaveAttribute('lang', 'fr');
    await page.getByRole('textbox', { name: fr.adstxt.content }).fill('# à garder');
    await page.getByRole('button', { name: fr.shell.menu }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(PANEL_LANGUAGES.map((language) => language.label));
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Français');
    await page.getByRole('menuitemradio', { name: label, exact: true }).click();

    // Without a reload: the typed text is still there, unsaved.
    await expect(html).toHaveAttribute('lang', code);
    await expect(page.getByRole('textbox', { name: texts.adstxt.content })).toHaveValue('# à garder');
    await expect(page).toHaveTitle(new RegExp(`^${texts.adstxt.title} – ${texts.shell.administration} – `));
    const navigation = page.getByRole('navigation', { name: texts.shell.navigation });
    await navigation.locator('a[href$="#games"]').click();
    await page.getByRole('dialog', { name: texts.common.unsaved.title }).waitFor();
    await page.getByRole('button', { name: texts.common.unsaved.leave }).click();

    await expect(page.getByRole('link', { name: texts.shell.backToSite })).toHaveAttribute(
      'href',
      // A language that the site does not offer falls back to the one at its root.
      localizedPath(isOfferedAtFirst(code) ? code : 'fr', '/', 'fr'),
    );

    // While it loads, a section has the same name as in the sidebar.
    for (const section of SECTIONS) {
      await page.goto(`/admin#${section.key}`);
      await expect(heading(page)).toHaveText(section.key === 'home' ? texts.home.title : labelIn(code, texts, section));
    }

    await page.goto(`/admin#games?q=${title}`);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(plays);
    await expect(row).toContainText(date);
    // At 1280 pixels the other columns leave room for the title, even with long words.
    const cell = await row.getByRole('cell').filter({ hasText: title }).boundingBox();
    expect(cell?.width).toBeGreaterThan(150);
    await page.getByRole('button', { name: texts.shell.menu }).click();
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(label);
    await waitForIdle(page);
    await expectAccessible(page, 'games');

    // From the first HTML on, before any script runs.
    const loading = await page.request.get('/admin');
    expect(await loading.text()).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${code}"`));
    await page.reload();
    await expect(heading(page)).toHaveText(texts.games.title);
    await expect(html).toHaveAttribute('lang', code);

    const elsewhere = await signInOperator(playwright, server, ownOperator);
    await visitor.context().addCookies(elsewhere.cookies);
    await visitor.goto('/admin#categories');
    await expect(heading(visitor)).toHaveText(texts.categories.title);
    await expect(visitor.locator('html')).toHaveAttribute('lang', code);
  });
}

test("names are in the reader's language, and marked if they lack one in it", async ({
  ownOperatorPage: page,
  operatorRequest,
}) => {
  const word = uniqueWord();
  const category = await answer<{ id: string }>(
    operatorRequest.post('/api/admin/categories', {
      data: { ...EMPTY_CATEGORY, name: `Chouettes ${word}`, name_en: `Owls ${word}` },
    }),
  );
  // The original titles sort differently.
  await createGame(operatorRequest, { title: `Zoo ${word}`, title_en: `Ant ${word}`, category_id: category.id });
  await createGame(operatorRequest, { title: `Bulle ${word}` });
  const names = page.getByRole('table').getByRole('row').getByText(word);
  const foreign = page.getByRole('table').locator('[lang]');

  await page.goto(`/admin#games?q=${word}&sort=title&order=asc`);
  await expect(names).toHaveText([`Bulle ${word}`, `Zoo ${word}`, `Chouettes ${word}`]);
  await expect(foreign).toHaveCount(0);

  await page.getByRole('button', { name: fr.shell.menu }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(names).toHaveText([`Ant ${word}`, `Owls ${word}`, `Bulle ${word}`]);
  await expect(foreign).toHaveText([`Bulle ${word}`]);
  await expect(foreign).toHaveAttribute('lang', 'fr');
  await expect(
    page.getByRole('switch', { name: en.games.switchActive.replace('{{title}}', `Ant ${word}`) }),
  ).toBeVisible();
  await waitForIdle(page);
  await expectAccessible(page, 'games with names in two languages');

  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: en.shell.palette.label }).fill(word);
  const games = page.getByRole('group', { name: en.games.title }).getByRole('button');
  await expect(games).toHaveCount(2);
  await expect(games.filter({ hasText: `Ant ${word}` })).toBeVisible();
  await expect(games.filter({ hasText: `Bulle ${word}` })).toBeVisible();
  await expect(page.getByRole('group', { name: en.categories.title }).getByRole('button')).toHaveText(`Owls ${word}`);
});

test('the panel loads the texts of one language only', async ({ ownOperatorPage: page }) => {
  const words = PANEL_LANGUAGES.map(({ code }) => panelTextsOf(code).dashboard.popularEmptyHint);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  await page.goto('/admin');
  await expect(heading(page)).toHaveText(fr.dashboard.title);
  await page.waitForLoadState('networkidle');
  const loaded = (await Promise.all(scripts)).join('\n');
  expect(words.filter((word) => loaded.includes(word))).toEqual([fr.dashboard.popularEmptyHint]);
});

test.describe('when the choice cannot be stored', () => {
  test.use({ allowedComplaints: [/server_error|status of 500/] });

  test('the panel reports it and keeps its language', async ({ ownOperatorPage: page }) => {
    await page.route('**/api/admin/account/language', (route) =>
      route.fulfill({ status: 500, json: { error: 'server_error' } }),
    );
    await page.goto('/admin#categories');
    await page.getByRole('button', { name: fr.shell.menu }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('alert').filter({ hasText: fr.shell.languageFailed })).toBeVisible();
    await expect(heading(page)).toHaveText(fr.categories.title);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test('the texts of the games list fit in German and Brazilian Portuguese, and no page is too wide', async ({
  ownOperatorPage: page,
  ownOperator,
  operatorRequest,
  server,
}) => {
  const { id, title } = await createGame(operatorRequest);
  await queryServer(server, 'update games set plays = 950000, active = false where id = $1', [id]);
  /** From the state column on, because titles and category names have any length. */
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main th, main td:nth-child(n + 4)')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.innerText),
    );
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const code of ['de', 'pt-br'] as const) {
    const { games, settings } = panelTextsOf(code);
    await queryServer(
      server,
      'update profiles set language = $1 where user_id = (select id from users where email = $2)',
      [code, ownOperator.email],
    );
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin?shown=${code}-${width}#games?q=${title}`);
      await expect(page.getByRole('main').getByText(title)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(games.inactive);
      expect(await cut(), `${code} at ${width}`).toEqual([]);
      expect(await tooWide(), `games in ${code} at ${width}`).toBeLessThanOrEqual(0);
      await page.goto(`/admin?shown=${code}-${width}#settings?languages`);
      await expect(heading(page)).toHaveText(settings.title);
      await expect(page.getByText(settings.languages.stateHint)).toBeVisible();
      expect(await tooWide(), `settings in ${code} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
