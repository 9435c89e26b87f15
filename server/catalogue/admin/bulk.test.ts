import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { auditLog, categories, games, gameTombstones } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { gameBulk } from './schema.ts';
import { createGameAdmin, type GameAdmin } from './usecases.ts';

const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let db: Database;
let admin: GameAdmin;
let puzzle: string;

beforeEach(async () => {
  ({ db } = await testDatabase());
  admin = createGameAdmin({ database: db, now: () => new Date() });
  puzzle = await addCategory(db, { slug: 'puzzle', name: 'Réflexion' });
});

const bulk = (body: unknown) => admin.bulk(gameBulk.parse(body), { id: 'operator-1' });
const log = () => db.orm.select().from(auditLog).orderBy(auditLog.id);
const countOf = async (id: string) =>
  (await db.orm.select({ count: categories.game_count }).from(categories).where(eq(categories.id, id)))[0]?.count;

test.each([
  ['activate', { active: false }, { active: true }],
  ['deactivate', { active: true }, { active: false }],
  ['feature', { featured: false }, { featured: true }],
  ['unfeature', { featured: true }, { featured: false }],
])('%s leaves games unchanged that already match', async (action, from, to) => {
  const ids = await addGames(db, [from, to, from]);
  expect(await bulk({ ids, action })).toEqual({ action, requested: 3, changed: 2, undo: expect.any(String) });
  expect(await bulk({ ids, action })).toEqual({ action, requested: 3, changed: 0 });
  const rows = (await db.orm.select(gameColumns).from(games).orderBy(games.id)).map(withTexts);
  expect(rows.map(({ version }) => version)).toEqual([2, 1, 2]);
  for (const row of rows) expect(row).toMatchObject(to);
  const [field = ''] = Object.keys(to);
  expect(rows[0]?.field_sources).toEqual({ [field]: { by: 'operator' } });
  const entries = await log();
  expect(entries.map(({ entity_id }) => entity_id).toSorted()).toEqual([ids[0], ids[2]].toSorted());
  expect(entries[0]?.changes).toEqual({ [field]: { before: Object.values(from)[0], after: Object.values(to)[0] } });
});

test('sets or removes the category of several games', async () => {
  const ids = await addGames(db, [{}, { category_id: puzzle }, {}]);
  expect(await bulk({ ids, action: 'set_category', categoryId: puzzle })).toMatchObject({ changed: 2 });
  expect(await countOf(puzzle)).toBe(3);
  expect((await log())[0]?.changes).toEqual({ category: { before: null, after: 'Réflexion' } });
  expect(await bulk({ ids, action: 'set_category', categoryId: null })).toMatchObject({ changed: 3 });
  expect(await countOf(puzzle)).toBe(0);
  await expect(bulk({ ids, action: 'set_category', categoryId: UNKNOWN })).rejects.toMatchObject({
    kind: 'invalid',
    details: { issues: [{ path: ['categoryId'], code: 'unknown_category' }] },
  });
});

test('sets the languages of several games, and resets them to all', async () => {
  const ids = await addGames(db, [{}, { languages: ['en'] }, {}]);
  const languages = () => db.orm.select({ languages: games.languages }).from(games).orderBy(games.id);
  expect(await bulk({ ids, action: 'set_languages', languages: ['es', 'en'] })).toMatchObject({ changed: 3 });
  expect(await languages()).toEqual(ids.map(() => ({ languages: ['en', 'es'] })));
  expect((await log())[0]?.changes).toEqual({ languages: { before: null, after: ['en', 'es'] } });
  expect(await bulk({ ids, action: 'set_languages', languages: ['en', 'es'] })).toMatchObject({ changed: 0 });
  expect(await bulk({ ids, action: 'set_languages', languages: [] })).toMatchObject({ changed: 3 });
  expect(await languages()).toEqual(ids.map(() => ({ languages: null })));
});

test('deletes 500 games, and keeps tombstones of the imported ones', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 500 }, (_, index) => ({
      title: `Jeu ${index}`,
      category_id: puzzle,
      ...(index % 2 === 0 ? { provider: 'gamepix', external_id: `${index}` } : {}),
    })),
  );
  expect(await bulk({ ids, action: 'delete' })).toMatchObject({ action: 'delete', requested: 500, changed: 500 });
  expect(await db.orm.$count(games)).toBe(0);
  expect(await db.orm.$count(gameTombstones)).toBe(250);
  expect(await db.orm.$count(auditLog)).toBe(500);
  expect(await countOf(puzzle)).toBe(0);
});

test.each(['delete', 'deactivate'])('%s changes all games or none', async (action) => {
  const ids = await addGames(
    db,
    Array.from({ length: 150 }, (_, index) => ({ title: `Jeu ${index}` })),
  );
  await expect(bulk({ ids: [...ids, UNKNOWN], action })).rejects.toMatchObject({
    kind: 'not_found',
    details: { missing: [UNKNOWN] },
  });
  expect(await db.orm.$count(games, eq(games.active, true))).toBe(150);
  expect(await db.orm.$count(auditLog)).toBe(0);
});

test('treats a repeated id as one game', async () => {
  const [id = ''] = await addGames(db, [{}]);
  expect(await bulk({ ids: [id, id], action: 'feature' })).toMatchObject({ requested: 1, changed: 1 });
});

test('serializes concurrent changes of the same games', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 20 }, () => ({ category_id: puzzle })),
  );
  const other = await addCategory(db, { slug: 'other' });
  await Promise.all([
    bulk({ ids, action: 'set_category', categoryId: other }),
    bulk({ ids: ids.toReversed(), action: 'deactivate' }),
    bulk({ ids, action: 'set_category', categoryId: puzzle }),
  ]);
  expect(await countOf(puzzle)).toBe(0);
  expect(await countOf(other)).toBe(0);
  expect(await db.orm.$count(games, eq(games.active, true))).toBe(0);
});
