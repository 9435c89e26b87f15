import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { upsertImportedGames } from '../../catalogue/write/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, categories, categoryMap, games } from '../../platform/db/schema.ts';
import { builtIn } from './built-in.fixture.ts';
import { waitingQuery, wordsQuery } from './queries.ts';
import { createCategoryResolver } from './resolver.ts';
import { type CategoryMapAdmin, createCategoryMapAdmin } from './usecases.ts';

const OPERATOR = { id: 'operator-1' };
const PAGE = { page: 1, pageSize: 25 };
const otters = { provider: 'gamepix', word: 'Otters' } as const;

let db: Database;
let map: CategoryMapAdmin;
let puzzle: string;

beforeEach(async () => {
  ({ db } = await testDatabase());
  map = createCategoryMapAdmin({
    database: db,
    now: () => new Date('2026-11-21T10:00:00Z'),
    site: { root: 'fr', languages: OFFERED_AT_FIRST },
    builtIn,
  });
  puzzle = await addCategory(db, { slug: 'puzzle', name: 'Réflexion' });
});

/** Adds imported games, one per word. */
const imported = (words: readonly string[], changes: Partial<Parameters<typeof addGames>[1][number]> = {}) =>
  addGames(
    db,
    words.map((word, number) => ({
      provider: 'gamepix',
      external_id: `${word}-${number}`,
      provider_values: { provider_category: word, category_id: null },
      ...changes,
    })),
  );

const list = async () => (await map.list({ show: 'all' }, PAGE)).items;
const categoryOf = async (id: string) => {
  const [row] = await db.orm.select({ category: games.category_id }).from(games).where(eq(games.id, id));
  return row?.category;
};
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error) => error.details?.issues?.[0]?.code ?? error,
  );

describe('listing words', () => {
  test('counts the games of each word, and those without category', async () => {
    await imported(['Otters', 'otters', 'Otters']);
    await imported(['Puzzle'], { category_id: puzzle });
    await imported(['Girls'], { field_sources: { category_id: { by: 'operator' } } });
    await addGames(db, [{}]);
    await createCategoryResolver(db, 'gamepix', { builtIn }).resolve(['Otters', 'Puzzle', 'Girls', 'Unseen']);
    expect(await list()).toEqual([
      { ...otters, word: 'otters', label: 'Otters', categoryId: null, games: 3, waiting: 3 },
      { provider: 'gamepix', word: 'girls', label: 'Girls', categoryId: null, games: 1, waiting: 0 },
      { provider: 'gamepix', word: 'puzzle', label: 'Puzzle', categoryId: puzzle, games: 1, waiting: 0 },
      { provider: 'gamepix', word: 'unseen', label: 'unseen', categoryId: null, games: 0, waiting: 0 },
    ]);
  });

  test('pages and filters them', async () => {
    await imported(['a', 'b', 'c', 'c']);
    const page = (number: number) => map.list({ show: 'all' }, { page: number, pageSize: 2 });
    expect((await page(1)).items.map(({ word }) => word)).toEqual(['c', 'a']);
    expect(await page(2)).toMatchObject({ total: 3, items: [{ word: 'b' }] });
    expect(await map.list({ show: 'all', provider: 'gamemonetize' }, PAGE)).toEqual({ total: 0, items: [] });
    expect((await map.list({ show: 'unmapped', q: 'B' }, PAGE)).total).toBe(1);
  });
});

describe('mapping a word', () => {
  test('applies to the next import', async () => {
    expect(await map.update(otters, puzzle, OPERATOR)).toMatchObject({ word: 'otters', categoryId: puzzle });
    const resolved = await createCategoryResolver(db, 'gamepix', { builtIn }).resolve(['OTTERS']);
    expect(resolved.get('OTTERS')).toEqual({ categoryId: puzzle, by: 'operator' });
    await map.update({ ...otters, word: ' otters ' }, null, OPERATOR);
    expect((await createCategoryResolver(db, 'gamepix', { builtIn }).resolve(['Otters'])).get('Otters')).toBeNull();
    expect(await db.orm.$count(categoryMap)).toBe(1);
  });

  test('to no category stays so when a category with its name is created later', async () => {
    await imported(['Racing']);
    await map.update({ provider: 'gamepix', word: 'racing' }, null, OPERATOR);
    await addCategory(db, { slug: 'racing' });
    const resolved = await createCategoryResolver(db, 'gamepix', { builtIn }).resolve(['Racing']);
    expect(resolved.get('Racing')).toBeNull();
  });

  test('is logged by name, once per change', async () => {
    await imported(['Otters']);
    const racing = await addCategory(db, { slug: 'racing', name: 'Course' });
    await map.update(otters, puzzle, OPERATOR);
    await map.update(otters, puzzle, OPERATOR);
    await map.update(otters, racing, OPERATOR);
    const entries = await db.orm.select().from(auditLog).orderBy(auditLog.id);
    const entry = { actor: 'operator-1', action: 'update', entity: 'category_map', entity_id: 'gamepix:otters' };
    expect(entries).toMatchObject([
      { ...entry, label: 'GamePix\u00a0: Otters', changes: { category: { before: null, after: 'Réflexion' } } },
      { ...entry, changes: { category: { before: 'Réflexion', after: 'Course' } } },
    ]);
    expect(entries).toHaveLength(2);
  });

  test('to an unknown category is rejected', async () => {
    const gone = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
    expect(await code(map.update(otters, gone, OPERATOR))).toBe('unknown_category');
    expect(await db.orm.$count(categoryMap)).toBe(0);
  });
});

describe('applying a word', () => {
  test('places games without category, except where an operator decided', async () => {
    const [one = '', other = ''] = await imported(['Otters', 'otters']);
    const [decided = ''] = await imported(['Otters '], { field_sources: { category_id: { by: 'operator' } } });
    const [elsewhere = ''] = await imported(['Otters'], { provider: 'gamemonetize' });
    await map.update(otters, puzzle, OPERATOR);
    expect(await map.apply(otters, OPERATOR)).toEqual({ updated: 2, waiting: 0 });
    expect(await Promise.all([one, other, decided, elsewhere].map(categoryOf))).toEqual([puzzle, puzzle, null, null]);
    const [counted] = await db.orm.select().from(categories).where(eq(categories.id, puzzle));
    expect(counted?.game_count).toBe(2);
    const entries = await db.orm.select().from(auditLog).where(eq(auditLog.entity, 'game'));
    expect(entries.map(({ entity_id }) => entity_id).sort()).toEqual([one, other].sort());
    expect(entries[0]).toMatchObject({
      actor: 'operator-1',
      changes: { category_id: { before: null, after: puzzle } },
    });
    expect(await map.apply(otters, OPERATOR)).toEqual({ updated: 0, waiting: 0 });
  });

  test('keeps the provider as the source, so that the next import may change it', async () => {
    const game = {
      ...{ externalId: 'x', title: 'Otter', description: '', instructions: '', tags: [], thumbnailUrl: null },
      ...{ gameUrl: 'https://games.example/x/', providerCategory: 'Otters', fileType: 'html5' as const },
      ...{ orientation: null, width: null, height: null },
    };
    const send = (categoryId: string | null) =>
      upsertImportedGames(db, { provider: 'gamepix' }, [{ ...game, categoryId }]);
    const [first] = await send(null);
    await map.update(otters, puzzle, OPERATOR);
    await map.apply(otters, OPERATOR);
    expect(await send(puzzle)).toMatchObject([{ outcome: 'unchanged' }]);
    const racing = await addCategory(db, { slug: 'racing' });
    expect(await send(racing)).toMatchObject([{ outcome: 'updated' }]);
    expect(await categoryOf(first?.gameId ?? '')).toBe(racing);
  });

  test('places games in a category that was created after their import', async () => {
    const [id = ''] = await imported(['Otters']);
    await createCategoryResolver(db, 'gamepix', { builtIn }).resolve(['Otters']);
    const created = await addCategory(db, { slug: 'otters' });
    expect(await list()).toMatchObject([{ word: 'otters', categoryId: created, waiting: 1 }]);
    expect(await map.apply(otters, OPERATOR)).toEqual({ updated: 1, waiting: 0 });
    expect(await categoryOf(id)).toBe(created);
  });

  test('places up to a thousand games at a time', async () => {
    await imported(Array.from({ length: 1_030 }, () => 'Otters'));
    await map.update(otters, puzzle, OPERATOR);
    expect(await map.apply(otters, OPERATOR)).toEqual({ updated: 1_000, waiting: 30 });
    expect(await map.apply(otters, OPERATOR)).toEqual({ updated: 30, waiting: 0 });
  });

  test('without a category is rejected', async () => {
    await imported(['Otters']);
    expect(await code(map.apply(otters, OPERATOR))).toBe('not_mapped');
  });
});

test.each([
  ['games_provider_category', wordsQuery],
  ['games_unplaced', waitingQuery],
])('counts words with an index-only scan of %s', async (index, query) => {
  // Most games have a category. With few rows, the planner would use any index.
  await imported(Array.from({ length: 400 }, (_, number) => `word ${number % 20}`));
  await db.pool.query('update games set category_id = $1', [puzzle]);
  await imported(['Otters']);
  await db.pool.query('vacuum analyze games');
  for (const provider of [undefined, 'gamepix']) {
    const { rows } = await db.transaction(async (transaction) => {
      for (const step of ['seqscan', 'bitmapscan']) {
        await transaction.execute(sql`set local ${sql.identifier(`enable_${step}`)} = off`);
      }
      return transaction.execute<{ 'QUERY PLAN': string }>(sql`explain ${query(db, provider)}`);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`Index Only Scan using ${index}`);
  }
});
