import { beforeEach, expect, test } from 'vitest';
import { addCategory } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { categoryMap } from '../../platform/db/schema.ts';
import { builtIn } from './built-in.fixture.ts';
import { createCategoryResolver } from './resolver.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

const stored = async () => {
  const rows = await db.orm.select().from(categoryMap).orderBy(categoryMap.provider_category);
  return rows.map(({ provider_category }) => provider_category);
};

test('limits the words added by an import, and resolves further ones without adding them', async () => {
  const puzzle = await addCategory(db, { slug: 'puzzle' });
  const resolver = createCategoryResolver(db, 'gamepix', { builtIn, limit: 3 });
  await resolver.resolve(['a', 'b']);
  const resolved = await resolver.resolve(['c', 'd', 'Puzzle', 'a']);
  expect(Object.fromEntries(resolved)).toEqual({
    ...{ c: null, d: null, a: null },
    Puzzle: { categoryId: puzzle, by: 'machine' },
  });
  await resolver.resolve(['e']);
  expect(await stored()).toEqual(['a', 'b', 'c']);

  // The next import may add more.
  await createCategoryResolver(db, 'gamepix', { builtIn, limit: 3 }).resolve(['a', 'd', 'e']);
  expect(await stored()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a word that fitted no category maps to one created later', async () => {
  await createCategoryResolver(db, 'gamepix', { builtIn }).resolve(['otters', 'seals']);
  const otters = await addCategory(db, { slug: 'otters' });
  for (let again = 0; again < 2; again += 1) {
    const resolved = await createCategoryResolver(db, 'gamepix', { builtIn }).resolve(['Otters', 'Seals']);
    expect(Object.fromEntries(resolved)).toEqual({ Otters: { categoryId: otters, by: 'machine' }, Seals: null });
  }
  expect(await stored()).toEqual(['otters', 'seals']);
});

test('a word beyond the limit of added words maps to a category created since it was first seen', async () => {
  await createCategoryResolver(db, 'gamepix', { builtIn }).resolve(['otters', 'seals']);
  const [otters, seals] = [await addCategory(db, { slug: 'otters' }), await addCategory(db, { slug: 'seals' })];
  const resolved = await createCategoryResolver(db, 'gamepix', { builtIn, limit: 1 }).resolve(['Otters', 'Seals']);
  expect([...resolved.values()]).toMatchObject([{ categoryId: otters }, { categoryId: seals }]);
});

test.each([
  ['pt_br', 'Corridas', 'Racing', 'Rennspiele'],
  ['pt_br', 'Corridas', 'drifting', 'Course'],
  ['de', 'Rennspiele', 'racing games', 'corridas'],
  ['ja', 'チェス', 'Chess', 'Échecs'],
])('a category named only in %s, %s, is found by %s and %s', async (suffix, name, ...words) => {
  const id = await addCategory(db, { slug: 'one', name: '', [`name_${suffix}`]: name });
  const resolved = await createCategoryResolver(db, 'gamepix', { builtIn }).resolve([...words, 'otter']);
  expect([...resolved.values()]).toEqual([...words.map(() => ({ categoryId: id, by: 'machine' })), null]);
});

test('a word maps to none if two categories have its genre, or if the category is hidden', async () => {
  await addCategory(db, { slug: 'one', name: 'Course' });
  await addCategory(db, { slug: 'two', name: 'Voitures de course', name_de: 'Rennspiele' });
  await addCategory(db, { slug: 'three', name: 'Échecs', active: false });
  const resolved = await createCategoryResolver(db, 'gamepix', { builtIn }).resolve(['carreras', 'Schach']);
  expect([...resolved.values()]).toEqual([null, null]);
});

test('adds at most five hundred words per import by default', async () => {
  await createCategoryResolver(db, 'gamepix', { builtIn }).resolve(
    Array.from({ length: 502 }, (_, index) => `word ${index}`),
  );
  expect(await stored()).toHaveLength(500);
});

test('copies an operator’s mapping under the key of an earlier version, which confused パズル with ハスル', async () => {
  const puzzle = await addCategory(db, { slug: 'puzzle' });
  await db.orm.insert(categoryMap).values([
    { provider: 'gamepix', provider_category: 'ハスル', category_id: puzzle, mapped_by: 'operator' },
    { provider: 'gamepix', provider_category: 'боевои', category_id: puzzle },
  ]);
  const resolver = createCategoryResolver(db, 'gamepix', { builtIn });
  const resolved = await resolver.resolve(['パズル', 'боевой']);
  expect(Object.fromEntries(resolved)).toEqual({ パズル: { categoryId: puzzle, by: 'operator' }, боевой: null });
  expect(await stored()).toEqual(expect.arrayContaining(['ハスル', 'パズル']));
});
