import type { Page } from '@playwright/test';
import { queryServer } from '../support/accounts.ts';
import { expect, type ServerOfWorker, test } from '../support/fixtures.ts';
import { TITLE } from '../support/game-sql.ts';

const cards = (page: Page) => page.getByRole('list', { name: /^(Jeux|Juegos)$/ }).locator('article');
/** Returns the titles without the cards' other texts, which may include a note for phones. */
const titlesOf = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.querySelector('[title]')?.textContent ?? ''));

/** Move a game up. Games are 1,000 plays or a minute apart. */
const BY_PLAYS = `update games set plays = plays + 1500 where ${TITLE} = $1`;
const BY_AGE = `update games set created_at = created_at + interval '90 seconds' where ${TITLE} = $1`;
const TO_TOP = `update games set created_at = created_at + interval '1 day' where id in (select entity_id from game_texts where title = $1)`;

const KEEP_ORDER = 'create table if not exists kept_order as select id, plays, created_at from games';

async function moveUp(server: ServerOfWorker, by: string, title: string | undefined) {
  await queryServer(server, KEEP_ORDER, []);
  await queryServer(server, by, [title]);
}

test.use({
  // The shared browser cache keeps lists for minutes, with the old order.
  ownContext: true,
  // Other tests rely on the order of games.
  afterwards: [
    KEEP_ORDER,
    `update games set plays = kept.plays, created_at = kept.created_at from kept_order as kept
      where kept.id = games.id and (kept.plays, kept.created_at) <> (games.plays, games.created_at)`,
    'drop table kept_order',
  ],
});

for (const [address, by] of [
  ['/', BY_PLAYS],
  ['/?order=new', BY_AGE],
  ['/category/puzzle', BY_AGE],
  ['/tag/ballon', BY_PLAYS],
  ['/?q=ballon', BY_PLAYS],
] as const) {
  test(`going back to ${address} restores the list, even though a game has moved to another page`, async ({
    page,
    server,
  }) => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Charger plus' }).click();
    await expect(cards(page)).toHaveCount(120);
    const before = await titlesOf(page);
    await moveUp(server, by, before[60]);

    const left = cards(page).nth(70).getByRole('link');
    // Done by `click` before it presses, which may scroll once more.
    await left.hover();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(500);
    await left.click();
    await expect(page.locator('h1')).toHaveText(before[70] ?? '');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.getByRole('banner').getByRole('link', { name: 'Accueil' }).first().click();
    await expect(cards(page)).toHaveCount(60);

    for (const expected of [/\/contact$/, /\/game\//]) {
      await page.goBack();
      await expect(page).toHaveURL(expected);
    }
    await page.goBack();
    await expect(cards(page)).toHaveCount(120);
    expect(await titlesOf(page)).toEqual(before);
    await expect(left).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

    // The next page continues after the games shown, with current data.
    await page.getByRole('link', { name: 'Charger plus' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(120);
    const after = await titlesOf(page);
    expect(after.slice(0, 120)).toEqual(before);
    // Some games have no page.
    const addresses = await cards(page).evaluateAll((all) =>
      all.flatMap((card) => card.querySelector('a')?.href ?? []),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });
}

test('a link to the current list reloads it', async ({ page, server }) => {
  // Uses a list that no other test has requested in this language, because the server caches pages.
  await page.goto('/es/category/puzzle');
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(cards(page)).toHaveCount(120);
  const [first, second] = await titlesOf(page);
  await moveUp(server, TO_TOP, second);
  await page.locator('main').getByRole('link', { name: 'Puzles' }).first().click();
  await expect(cards(page)).toHaveCount(60);
  expect((await titlesOf(page)).slice(0, 2)).toEqual([second, first]);
});

test.describe('a page that no longer exists', () => {
  // Chromium reports failed requests on the console.
  test.use({
    allowedComplaints: [/404 \(Not Found\) .*page=2/],
    afterwards: [`update games set active = true where ${TITLE} like 'Ballon %'`],
  });

  test('ends the list', async ({ page, server }) => {
    await page.goto('/tag/tir');
    await expect(cards(page)).toHaveCount(60);
    const shown = await titlesOf(page);
    await queryServer(server, `update games set active = ${TITLE} = any($1) where ${TITLE} like 'Ballon %'`, [shown]);
    const more = page.getByRole('link', { name: 'Charger plus' });
    await more.click();
    await expect(more).toHaveCount(0);
    expect(await titlesOf(page)).toEqual(shown);
  });
});
