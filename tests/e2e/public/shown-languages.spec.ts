import games from '../../../app/i18n/fr/panel/games.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame, editGame, openGames, row } from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

test('a game that an operator shows in English only is found in English, and nowhere else', async ({
  operatorPage: page,
  operatorRequest,
  visitor,
  server,
}) => {
  const [title, shelf] = [uniqueWord(), uniqueWord()];
  const made = await operatorRequest.post('/api/admin/categories', { data: { name: shelf, slug: shelf } });
  const { id: category_id } = await made.json();
  const texts = {
    title_en: title,
    title_es: title,
    description: 'Un.',
    description_en: 'One.',
    description_es: 'Uno.',
  };
  const { slug } = await createGame(operatorRequest, { title, category_id, ...texts });
  const [french, english] = [`${server.url}/game/${slug}`, `${server.url}/en/game/${slug}`];
  await visitor.goto(french);
  await expect(visitor.locator('link[hreflang]')).toHaveCount(4);

  await openGames(page, title);
  const dialog = await editGame(page, title);
  const field = dialog.getByRole('combobox', { name: 'Langues', exact: true });
  // Its duplicates, if any, are listed again.
  const consequence = dialog.getByText(games.form.languagesHint);
  await expect(consequence).toHaveCount(0);
  await field.click();
  await page.getByRole('option', { name: 'Anglais', exact: true }).click();
  await expect(consequence).toBeVisible();
  await field.press('Escape');
  await expectAccessible(page, 'the languages of a game');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row(page, title)).toContainText('Seulement en anglais');

  await test.step('its page', async () => {
    expect((await visitor.goto(french))?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Jeu introuvable');
    expect((await visitor.request.get(`${server.url}/es/game/${slug}`)).status()).toBe(404);
    expect((await visitor.goto(english))?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    const links = await visitor
      .locator('link[hreflang], link[rel=canonical]')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(links.toSorted()).toEqual(
      [
        [null, english],
        ['en', english],
        ['x-default', english],
      ].toSorted(),
    );
  });

  await test.step('the language menu leads to pages that exist', async () => {
    const menu = visitor.getByRole('banner').locator('details');
    await menu.locator('summary').press('Enter');
    const links = menu.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      `/en/game/${slug}`,
      '/es',
      '/pt',
    ]);
  });

  await test.step('lists, the search and the sitemap', async () => {
    const card = visitor.getByRole('main').getByRole('link', { name: title });
    for (const [inFrench, inEnglish] of [
      ['/?order=new', '/en?order=new'],
      [`/category/${shelf}`, `/en/category/${shelf}`],
      [`/?q=${title}`, `/en?q=${title}`],
    ] as const) {
      await visitor.goto(`${server.url}${inEnglish}`);
      await expect(card.first(), inEnglish).toBeVisible();
      await visitor.goto(`${server.url}${inFrench}`);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(card, inFrench).toHaveCount(0);
    }
    // Its category has no other game.
    const categories = await (await visitor.request.get(`${server.url}/sitemaps/pages.xml`)).text();
    expect(categories).toContain(`${server.url}/en/category/${shelf}`);
    expect(categories).not.toContain(`${server.url}/category/${shelf}`);
    expect(await (await visitor.request.get(`${server.url}/en`)).text()).toContain(shelf);
    expect(await (await visitor.request.get(server.url)).text()).not.toContain(shelf);
  });

  await page.getByRole('button', { name: `Actions sur ${title}`, exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Voir sur le site' })).toHaveAttribute('href', `/en/game/${slug}`);
});
