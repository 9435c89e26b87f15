import { OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { expect, test } from '../support/fixtures.ts';
import { EACH_LANGUAGE } from '../support/texts.ts';

const cards = 'main article';

for (const { code, prefix, texts, balloon } of EACH_LANGUAGE) {
  test(`${code}: the home page plays games, searches, loads more and links to games and categories`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(prefix || '/');
    await expect(page.locator(cards)).toHaveCount(60);

    // Load more: at least 300 ms busy, 60 more, focus on the first of them.
    const started = Date.now();
    await page.getByRole('link', { name: texts.site.list.more }).click();
    await expect(page.locator(cards)).toHaveCount(120);
    expect(Date.now() - started).toBeGreaterThanOrEqual(300);
    await expect(page.locator(cards).nth(60).getByRole('link')).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${prefix || '/'}$`));

    // To a game and back: the list is unchanged.
    const title = await page.locator(cards).nth(70).getByRole('link').innerText();
    await page.locator(cards).nth(70).getByRole('link').click();
    await expect(page.locator('h1')).toHaveText(title.trim());
    await page.goBack();
    await expect(page.locator(cards)).toHaveCount(120);

    // Search with the keyboard only.
    await page.keyboard.press('/');
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(`${balloon} 77`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    await expect(page.locator(cards)).toHaveCount(1);
    await page.getByRole('link', { name: texts.site.search.clear }).first().click();
    await expect(page.locator(cards)).toHaveCount(60);

    // Open a category.
    await page.getByRole('navigation', { name: texts.site.categories.title }).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/category\//);
    await expect(page.locator('main [aria-current=page]')).toBeVisible();
    await page.getByRole('link', { name: texts.site.categories.all }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix || '/'}$`));
  });
}

test('the play button opens the overlay, counts a visit, and returns the focus', async ({ page }) => {
  await page.goto('/?q=ballon 12');
  const card = page.locator(cards).filter({ hasText: /^Ballon 12$/ });
  const play = card.getByRole('button', { name: 'Jouer à Ballon 12', exact: true });
  const visit = page.waitForResponse((response) => response.url().endsWith('/plays'));
  await play.focus();
  await page.keyboard.press('Enter');
  const overlay = page.getByRole('dialog', { name: 'Ballon 12' });
  await expect(overlay).toBeVisible();
  await expect(overlay.frameLocator('iframe').getByText('Outside game')).toBeVisible();
  await expect(overlay.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-forms allow-pointer-lock',
  );
  expect((await visit).status()).toBe(204);

  // The rest of the page is inert while it is open.
  await expect(page.locator('main').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(play).toBeFocused();
});

test('a game without a page opens only the overlay; one without an address shows a placeholder', async ({ page }) => {
  await page.goto('/?q=sans');
  const noPage = page.locator(cards).filter({ hasText: 'Sans page' });
  await expect(noPage.getByRole('link')).toHaveCount(0);
  await noPage.getByRole('button', { name: 'Sans page', exact: true }).click();
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Outside game')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer le jeu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Jouer à Sans adresse' }).click();
  await expect(page.getByText('Jeu en cours de chargement...')).toBeVisible();
  await expect(page.getByText('Ce jeu sera bientôt disponible !')).toBeVisible();
});

test('the first six pictures load eagerly, the others lazily; a missing one shows its placeholder', async ({
  page,
}) => {
  await page.goto('/');
  const pictures = page.locator(`${cards} img`);
  await expect(page.locator(`${cards}:nth-of-type(1) img`).first()).toHaveAttribute('loading', 'eager');
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
  expect(await page.locator(`${cards} img[loading=eager]`).count()).toBeLessThanOrEqual(6);

  await page.goto('/?q=image perdue');
  await expect(page.locator(cards).filter({ hasText: 'Image perdue' })).toBeVisible();
  await expect(page.locator(cards).filter({ hasText: 'Image perdue' }).locator('img')).toHaveCount(0);
});

for (const titles of ['shown', 'hidden']) {
  test(`a large card has its height before its neighbors and its picture arrive, with titles ${titles}`, async ({
    page,
  }) => {
    await page.goto('/');
    const card = page.locator('main article[data-big]').first();
    const { among, alone, portrait } = await card.evaluate((card, titles) => {
      const height = () => Math.round(card.getBoundingClientRect().height);
      document.documentElement.dataset.titles = titles;
      const among = height();
      const item = card.closest('li');
      if (item !== null) item.parentElement?.replaceChildren(item);
      const alone = height();
      card.querySelector('img')?.style.setProperty('aspect-ratio', '1 / 2');
      return { among, alone, portrait: height() };
    }, titles);
    expect(Math.abs(alone - among), `${among} and ${alone} pixels`).toBeLessThanOrEqual(1);
    expect(portrait).toBe(alone);
  });
}

test('an empty search explains what to do, offers popular games and a random one, and links back', async ({ page }) => {
  await page.goto('/?q=introuvable');
  const popular = page.getByRole('region', { name: 'Jeux populaires' });
  await expect(popular.locator('article')).toHaveCount(12);
  await expect(page.locator('main').getByRole('link', { name: 'Un jeu au hasard' })).toHaveAttribute('href', '/random');
  await expect(page.getByText('Aucun jeu trouvé')).toBeVisible();
  await expect(page.getByText('Essayez une autre recherche ou une autre catégorie.')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Effacer la recherche' }).click();
  await expect(page.locator(cards)).toHaveCount(60);
});

test('a search can be narrowed to a category', async ({ page }) => {
  await page.goto('/?q=ballon&category=racing');
  await expect(page.getByText('Aucun jeu trouvé')).toBeVisible();
  await page.goto('/?q=ballon&category=puzzle');
  await expect(page.locator(cards)).toHaveCount(60);
  await page.goto('/?q=ballon&category=unknown');
  await expect(page.getByText('Aucun jeu trouvé')).toBeVisible();
});

test('shows twelve skeletons and a status while a list is loading', async ({ page }) => {
  await page.goto('/contact');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).click();
  await expect(page.locator('[data-skeleton] > *')).toHaveCount(12);
  await expect(page.getByText('Chargement...').first()).toBeAttached();
  release();
  await expect(page.locator(cards)).toHaveCount(60);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});

test('a link navigates without a document, and opens a new tab when asked', async ({ page, context }) => {
  await page.goto('/');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const link = page.locator(cards).getByRole('link').first();
  const [other] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(other).toHaveURL(/\/game\//);
  await other.close();
  await expect(page).toHaveURL(/\/$/);

  await link.click();
  await expect(page).toHaveURL(/\/game\//);
  await page.getByRole('banner').getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(documents).toEqual([]);
});

test('the language menu works by keyboard and keeps page, query and position', async ({ page }) => {
  await page.goto('/?q=1');
  await page.goto('/category/puzzle?page=2');
  await page.evaluate(() => window.scrollTo(0, 300));
  // Not the scroll position in pixels, because a line above the list may have another height in another language.
  const firstCardInView = () =>
    page.locator(cards).evaluateAll((all) => {
      const card = all.find((card) => card.getBoundingClientRect().top > 0);
      return [card?.querySelector('a')?.pathname.split('/').at(-1), Math.round(card?.getBoundingClientRect().top ?? 0)];
    });
  const before = await firstCardInView();
  const menu = page.getByRole('banner').locator('summary');
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Español' }).first()).toBeFocused();
  const flags = page.getByRole('banner').locator('a[hreflang] > span');
  const pictures = await flags.evaluateAll((all) => all.map((flag) => getComputedStyle(flag).backgroundImage));
  expect(new Set(pictures).size).toBe(OFFERED_AT_FIRST.length);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/es\/category\/puzzle\?page=2$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // The router restores the position after it has shown the page.
  await expect.poll(firstCardInView).toEqual(before);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('es');
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test.describe('a browser in Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('is offered its language in a dismissible line, and is never redirected', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/$/);
    const offer = page.getByRole('link', { name: /português/i }).filter({ visible: true });
    await expect(offer.first()).toBeVisible();
    await offer.first().click();
    await expect(page).toHaveURL(/\/pt$/);
    await page.goto('/en');
    await page.locator('[lang=pt]').getByRole('button').filter({ visible: true }).first().click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('[lang=pt]').getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

test.describe('a browser in an unsupported language', () => {
  test.use({ locale: 'de-DE' });

  test('is offered English on a French page', async ({ page }) => {
    await page.goto('/');
    const offer = page.getByRole('complementary', { name: 'Available in English' });
    await offer.getByRole('button', { name: 'No thanks' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(offer).toHaveCount(0);
  });
});

test.describe('a URL without a page', () => {
  // Chromium reports it on the console.
  test.use({ locale: 'de-DE', allowedComplaints: [/404 \(Not Found\)/] });

  test("stays in the URL's language, and offers the browser's", async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const offer = page.getByRole('complementary', { name: 'Available in English' });
    await offer.getByRole('link').click();
    await expect(page).toHaveURL(/\/en\/no\/such\/page$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  });
});

test.describe('offline', () => {
  // A separate context has no cached pages.
  test.use({ ownContext: true, allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('an offline visitor keeps the list and can retry', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.locator(cards)).toHaveCount(60);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Charger plus' }).click();
    await expect(page.getByRole('alert')).toContainText('Erreur réseau');
    await expect(page.locator(cards)).toHaveCount(60);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Réessayer' }).press('Enter');
    await expect(page.locator(cards)).toHaveCount(120);
  });
});
