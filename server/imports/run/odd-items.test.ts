import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { games, operationItems } from '../../platform/db/schema.ts';
import { bodyServer, limits, policy } from '../feed/feed-server.fixture.ts';
import { importFeed } from './import-feed.fixture.ts';

const loop = (number: number, changes: Record<string, unknown> = {}) => ({
  id: number,
  title: `Loop ${number}`,
  url: `https://games.example/loop-${number}`,
  ...changes,
});

async function run(items: unknown[], dryRun = false) {
  const { db } = await testDatabase();
  await addGames(db, [{ title: 'Taken', slug: 'taken' }]);
  const { origin } = await bodyServer(JSON.stringify(items));
  const result = await importFeed({
    ...{ database: db, provider: 'generic', source: { address: origin }, policy, limits, dryRun },
  });
  return { db, origin, result };
}

const ITEMS = [
  loop(1, { slug: 'loop-of-the-feed' }),
  loop(2, { slug: 'taken' }),
  loop(3, { slug: 'Loop Three!' }),
  loop(4, { title: 'acciÃ³n &amp;amp;amp; more' }),
  loop(5, { url: '/games/5' }),
];

it('uses slugs of the feed, completes addresses and repairs texts, and reports it', async () => {
  const { db, origin, result } = await run(ITEMS);
  expect(result).toMatchObject({ status: 'completed', imported: 5 });
  expect(result.notes.map(({ code }) => code).toSorted()).toEqual(['slugs_changed', 'slugs_taken', 'texts_repaired']);
  const rows = await db.orm
    .select({ slug: games.slug, title: gameTexts.title, url: games.game_url })
    .from(games)
    .orderBy(asc(games.game_url));
  const slugs = rows.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['loop-of-the-feed', 'taken-2', 'loop-three', 'accion-more', 'loop-5']));
  expect(rows.map(({ title }) => title)).toContain('acción & more');
  expect(rows.find(({ slug }) => slug === 'loop-5')?.url).toBe(`${origin}/games/5`);
  const reads = createCatalogueReads({ database: db, now: () => new Date() });
  expect(await reads.game({ language: 'fr', slug: 'Loop Three!' })).toEqual({ movedTo: 'loop-three' });
  const items = await db.orm.select({ reason: operationItems.reason }).from(operationItems);
  expect(items.flatMap(({ reason }) => reason ?? []).toSorted()).toEqual([
    'slug_form: Loop Three!',
    'slug_taken: taken',
  ]);
});

it('keeps the letters of slugs in other scripts, normalized as in URLs', async () => {
  const { db } = await run([
    loop(1, { slug: 'παζλ-λέξεων' }),
    // Decomposed, with capitals, taken, and with a joiner.
    loop(2, { slug: 'パス\u3099ル' }),
    loop(3, { slug: 'Παζλ-Λέξεων' }),
    loop(4, { slug: 'می\u200Cخواهم' }),
    // Not a slug in any script.
    loop(5, { slug: 'Игра №1' }),
  ]);
  const rows = await db.orm.select({ slug: games.slug }).from(games).orderBy(asc(games.game_url));
  expect(rows.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['παζλ-λέξεων', 'パズル', 'παζλ-λέξεων-2', 'میخواهم', 'igra-no1']),
  );
  const reads = createCatalogueReads({ database: db, now: () => new Date() });
  for (const [former, slug] of [
    ['Παζλ-Λέξεων', 'παζλ-λέξεων-2'],
    ['Παζλ-Λέξεων'.normalize('NFD'), 'παζλ-λέξεων-2'],
    ['Игра №1', 'igra-no1'],
  ] as const) {
    expect(await reads.game({ language: 'fr', slug: former }), former).toEqual({ movedTo: slug });
  }
  const items = await db.orm.select({ reason: operationItems.reason }).from(operationItems);
  expect(items.flatMap(({ reason }) => reason ?? [])).toHaveLength(3);
});

it('predicts the outcome of requested slugs', async () => {
  const { db, result } = await run(ITEMS.slice(0, 3), true);
  expect(result.notes.map(({ code }) => code)).toEqual(['slugs_taken', 'slugs_changed']);
  const items = await db.orm.select({ reason: operationItems.reason }).from(operationItems);
  expect(items.flatMap(({ reason }) => reason ?? []).toSorted()).toEqual([
    'slug_form: Loop Three!',
    'slug_taken: taken',
  ]);
});

it.each([false, true])(
  'reads items whose values break conversions, and those after them (dry run: %s)',
  async (dryRun) => {
    // Cannot be converted to a string, unlike other objects.
    const textless = { toString: 1 };
    const items = [
      loop(1, { thumb: '/\\:' }),
      loop(2, { url: '/\\:' }),
      loop(3, { size: { width: textless, height: 1 } }),
      loop(4, { size: [textless, 1] }),
      loop(5, { image: { url: 'https://pictures.example/5.png', width: textless } }),
      loop(6, { slug: 'nul\0 byte' }),
      loop(7, { slug: 'half of a pair \ud83d' }),
      loop(8, { slug: `${'long '.repeat(39)}four🦦` }),
      loop(9),
    ];
    const { result } = await run(items, dryRun);
    expect(result).toMatchObject({ status: 'completed', imported: 8, failed: 1 });
    expect(result.failures).toMatchObject([{ position: 1, reason: 'address_relative' }]);
  },
);
