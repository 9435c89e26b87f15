// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addCategory, addGames, setGames, setTexts } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GameChanges } from '../../platform/db/game-texts.ts';
import { categories, gameCategories, games, placementQueue } from '../../platform/db/schema.ts';
import { createMemberships, type Memberships } from './memberships.ts';

let db: Database;
let memberships: Memberships;
let puzzle: string;
let racing: string;

beforeEach(async () => {
  ({ db } = await testDatabase());
  memberships = createMemberships({
    database: db,
    now: () => new Date('2026-05-01T10:00:00Z'),
  });
  puzzle = await addCategory(db, { slug: 'puzzle', name: 'Réflexion' });
  racing = await addCategory(db, { slug: 'racing', name: 'Course' });
});

/** @returns the number of changed memberships */
async function run(): Promise<number> {
  let changed = 0;
  for await (const some of memberships.due()) changed += some;
  return changed;
}

/** Returns the slugs of a game's categories with their words. */
async function membersOf(game: string): Promise<Record<string, string | null>> {
  const rows = await db.orm
    .select({ slug: categories.slug, words: gameCategories.words })
    .from(gameCategories)
    .innerJoin(categories, eq(categories.id, gameCategories.category_id))
    .where(eq(gameCategories.game_id, game));
  return Object.fromEntries(rows.map(({ slug, words }) => [slug, words]));
}

const update = (game: string, values: GameChanges) => setGames(db, values, eq(games.id, game));

const counts = async () => {
  const rows = await db.orm.select().from(categories).orderBy(categories.slug);
  return Object.fromEntries(rows.map(({ slug, game_count }) => [slug, game_count]));
};

test('games are placed by their words in addition to their main category, which has no words', async () => {
  const [game = '', inactive = ''] = await addGames(db, [
    { title: 'Otter', tags: ['sudoku'], category_id: racing },
    { title: 'Sudoku', active: false },
  ]);
  expect(await run()).toBe(2);
  expect(await membersOf(game)).toEqual({ racing: null, puzzle: 'sudoku' });
  expect(await membersOf(inactive)).toEqual({ puzzle: 'sudoku' });
  expect(await counts()).toEqual({ puzzle: 1, racing: 1 });
  // The main category changes.
  await update(game, { category_id: puzzle });
  expect(await membersOf(game)).toEqual({ puzzle: 'sudoku' });
  expect(await run()).toBe(0);
  expect(await db.orm.$count(placementQueue)).toBe(0);
});

test('a game that an operator left without category stays in none', async () => {
  const [game = ''] = await addGames(db, [{ title: 'Sudoku', category_id: puzzle }]);
  await run();
  await update(game, { category_id: null, field_sources: { category_id: { by: 'operator' } } });
  await run();
  expect(await membersOf(game)).toEqual({});
});

test('changed words place a game again', async () => {
  const [game = ''] = await addGames(db, [{ title: 'Otter', tags: ['sudoku'], category_id: puzzle }]);
  await run();
  await update(game, { tags: ['racing'] });
  await run();
  expect(await membersOf(game)).toEqual({ puzzle: null, racing: 'racing' });
  await update(game, { tags: [], title: 'Kart Otter' });
  await run();
  expect(await membersOf(game)).toEqual({ puzzle: null, racing: 'kart' });
  await update(game, { title: 'Otter', plays: 5 });
  expect(await db.orm.$count(placementQueue)).toBe(1);
  await db.orm.delete(games);
  expect(await run()).toBe(0);
});

test('changed words are queued once, and again while an earlier entry may be in progress', async () => {
  const [game = ''] = await addGames(db, [
    { title: 'Otter', tags: ['sudoku'], title_en: 'Otter', category_id: puzzle },
  ]);
  expect(await db.orm.$count(placementQueue)).toBe(1);
  await update(game, { title: 'Kart', title_en: 'Kart' });
  expect(await db.orm.$count(placementQueue)).toBe(2);
});

test('changed categories place all games again', async () => {
  const [game = ''] = await addGames(db, [{ title: 'Chess' }]);
  await run();
  expect(await membersOf(game)).toEqual({ puzzle: 'ches' });
  const chess = await addCategory(db, { slug: 'echecs', name: 'Échecs' });
  await run();
  expect(await membersOf(game)).toEqual({ puzzle: 'ches', echecs: 'ches' });
  await db.orm.update(categories).set({ slug: 'otters' }).where(eq(categories.id, chess));
  await setTexts(db, 'category', 'otters', { name: 'Loutres' });
  await run();
  expect(await membersOf(game)).toEqual({ puzzle: 'ches' });
  await db.orm.delete(categories).where(eq(categories.id, puzzle));
  expect(await run()).toBe(0);
  expect(await membersOf(game)).toEqual({});
});

test('continues where it stopped', async () => {
  await addGames(
    db,
    Array.from({ length: 150 }, (_, index) => ({ title: `Sudoku ${index}` })),
  );
  await db.orm.delete(placementQueue);
  for await (const changed of memberships.due()) {
    expect(changed).toBe(100);
    break;
  }
  expect(await run()).toBe(50);
  expect(await counts()).toEqual({ puzzle: 150, racing: 0 });
});

test('several processes place each game once', async () => {
  await addGames(
    db,
    Array.from({ length: 120 }, (_, index) => ({ title: `Sudoku ${index}`, tags: ['racing'] })),
  );
  await Promise.all([run(), run()]);
  expect(await counts()).toEqual({ puzzle: 120, racing: 120 });
  const other = createMemberships({
    database: db,
    now: () => new Date('2026-05-01T10:00:00Z'),
  });
  await Promise.all([memberships.runDue(), other.runDue()]);
  expect(await db.orm.$count(placementQueue)).toBe(0);
});

test('places games by words in the language of each text, or of the base text if it has none', async () => {
  const [tagged = '', imported = '', french = ''] = await addGames(db, [
    { title: 'Otter', tags_de: ['Rätsel'] },
    { title: 'Autorennen', title_de: 'Autorennen', base_language: 'de' },
    { title: 'Autorennen', tags: ['Rätsel'] },
  ]);
  await run();
  expect(await membersOf(tagged)).toEqual({ puzzle: 'Rätsel' });
  expect(await membersOf(imported)).toEqual({ racing: 'autorennen' });
  expect(await membersOf(french)).toEqual({});
});

test('reads tags without a language in the language of the list that they repeat', async () => {
  const [game = ''] = await addGames(db, [{ title: 'Otter', tags: ['Rätsel'], tags_de: ['Rätsel'] }]);
  await run();
  expect(await membersOf(game)).toEqual({ puzzle: 'Rätsel' });
});
