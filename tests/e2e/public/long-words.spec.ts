import { expectToFit } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { TITLE } from '../support/game-sql.ts';
import { answer, createGame } from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

const longWord = (length: number) => uniqueWord().padEnd(length, 'W');

test.use({
  afterwards: [
    `delete from games where ${TITLE} like '%WWWWWW' or ${TITLE} like 'Jeu de rayon %'`,
    "delete from categories where slug ~ '^rayon-[0-9]$' or id in (select entity_id from category_texts where name like '%WWWWWW')",
  ],
});

test('words longer than a line, in any text of operators, make no page wider', async ({ operatorRequest, page }) => {
  const { id, slug } = await answer<{ id: string; slug: string }>(
    operatorRequest.post('/api/admin/categories', { data: { name: longWord(80), description: longWord(300) } }),
  );
  const texts = { category_id: id, description: longWord(300), instructions: longWord(300), tags: [longWord(50)] };
  const game = await createGame(operatorRequest, { title: longWord(150), ...texts });
  await createGame(operatorRequest, { title: longWord(150), ...texts });
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', `/?q=${game.title}`, '/?q=zzqqxx', `/category/${slug}`, `/game/${game.slug}`]) {
      await page.goto(path);
      await expectToFit(page, `${path} at ${width} pixels`);
    }
  }
});

const GENRES = [
  'Adventure',
  'Multiplayer',
  'Simulation',
  'Strategy',
  'Platform',
  'Shooting',
  'Construction',
  'Educational',
];

/** Runs in the browser. @returns the words in a list's entries that break across lines */
function brokenWords(list: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

test('the tiles of thirteen categories break no word', async ({ operatorRequest, page }) => {
  for (const [index, name_en] of GENRES.entries()) {
    const slug = `rayon-${index}`;
    const { id } = await answer<{ id: string }>(
      operatorRequest.post('/api/admin/categories', { data: { name: `Rayon ${index}`, name_en, slug } }),
    );
    await createGame(operatorRequest, { title: `Jeu de rayon ${index}`, category_id: id });
  }
  for (const width of [900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en');
    const tiles = page.getByRole('navigation', { name: 'Categories' }).getByRole('list');
    await expect(tiles.getByRole('link', { name: 'Multiplayer' })).toBeVisible();
    expect(await tiles.getByRole('listitem').count()).toBeGreaterThanOrEqual(13);
    expect(await tiles.evaluate(brokenWords), `at ${width} pixels`).toEqual([]);
    await expectToFit(page, `at ${width} pixels`);
  }
});
