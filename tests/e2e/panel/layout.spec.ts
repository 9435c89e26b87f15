import type { Page } from '@playwright/test';
import { OPERATOR, queryServer } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { createGame, openGames, row } from '../support/panel-games.ts';
import { entry, openSection as openImport, outside, startImport } from '../support/panel-import.ts';
import { navigation, unfoldMenu } from '../support/panel-steps.ts';
import { uniqueWord } from '../support/unique-word.ts';

const PHONE = { width: 390, height: 844 };

async function showFailure(page: Page) {
  await page.route('**/api/functions/update-game-categories*', (route) =>
    route.fulfill({ status: 503, json: { error: 'busy' } }),
  );
  await page.goto('/admin#dashboard');
  await page.getByRole('button', { name: 'Mettre à jour les catégories' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erreur' })).toBeVisible();
}

for (const viewport of [PHONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, allowedComplaints: [/503|busy/] });

    test('a toast does not cover the account and its sign-out button', async ({ operatorPage: page }) => {
      await showFailure(page);
      if (viewport.width < 992) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      const signOut = page.getByRole('button', { name: 'Se déconnecter' });
      await expect(signOut).toBeVisible();
      // A trial click checks that the button is not covered.
      await signOut.click({ trial: true, timeout: 5_000 });
    });
  });
}

test('the account stays visible while the list of sections scrolls above it', async ({ operatorPage: page }) => {
  await page.goto('/admin');
  await unfoldMenu(page);
  for (const { opensMenu, ...viewport } of [
    { width: 1280, height: 720, opensMenu: false },
    { width: 1920, height: 1080, opensMenu: false },
    { width: 390, height: 844, opensMenu: true },
    { width: 390, height: 500, opensMenu: false },
  ]) {
    await page.setViewportSize(viewport);
    if (opensMenu) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const account = [
      page.getByText(OPERATOR.email),
      page.getByText('Administrateur', { exact: true }),
      page.getByRole('button', { name: 'Se déconnecter' }),
    ];
    const sections = navigation(page).getByRole('link');
    for (const section of [sections.last(), sections.first()]) {
      await section.scrollIntoViewIfNeeded();
      await expect(section).toBeInViewport({ ratio: 1 });
      for (const part of account) await expect(part).toBeInViewport({ ratio: 1 });
      // A trial click checks that nothing covers the section.
      await section.click({ trial: true });
    }
  }
});

test("an unknown fragment is replaced by the dashboard's", async ({ operatorPage: page }) => {
  await page.goto('/admin#categories');
  await page.goto('/admin#foo?q=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord');
  await expect(page).toHaveURL(/\/admin#dashboard$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catégories');
});

test("the panel shows games' pictures without requests to other hosts", async ({
  operatorPage: page,
  operatorRequest,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { hostname, port, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && `${hostname}:${port}` === process.env.E2E_OUTSIDE_HOST)
      strangers.push(request.url());
  });
  const picture = outside('/thumbnail/1.png');
  const shown = await createGame(operatorRequest, { thumbnail_url: picture });
  const hidden = await createGame(operatorRequest, { thumbnail_url: picture, active: false });
  for (const [game, source] of [
    [shown, /^\/media\/games\//],
    [hidden, /^\/api\/admin\/pictures\?url=/],
  ] as const) {
    await openGames(page, game.title);
    const image = row(page, game.title).locator('img');
    await expect(image).toHaveAttribute('src', source);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
  await page.getByRole('button', { name: `Modifier ${hidden.title}`, exact: true }).click();
  const preview = page.getByRole('dialog').getByRole('img', { name: "Aperçu de l'image" });
  await expect.poll(() => preview.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/admin#dashboard');
  await expect(page.getByRole('heading', { level: 2, name: 'Jeux populaires' })).toBeVisible();
  expect(strangers).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the import page is only a few screens tall, and its blocks open by keyboard', async ({
    operatorPage: page,
    server,
  }) => {
    await queryServer(
      server,
      `insert into operations (id, kind, status, provider, heartbeat_at, finished_at, parameters)
       select gen_random_uuid(), 'import-games', 'completed', 'gamepix', now(), now(), '{}' from generate_series(1, 12)`,
      [],
    );
    const feed = outside(`/feed/games?name=${uniqueWord()}`);
    await openImport(page);
    await startImport(page, feed);
    await expect(entry(page, feed).getByText('Terminé')).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(3 * PHONE.height);

    const feeds = page.getByRole('region', { name: 'Flux enregistrés' });
    const fold = feeds.getByRole('button', { name: 'Flux enregistrés' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.focus();
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(feeds.getByText("Gardez l'adresse d'un flux")).toBeVisible();
  });
});
