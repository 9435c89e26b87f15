import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { STARTER_PROVIDER } from '../../../shared/starter.ts';
import { addCategory, addGames, setTexts } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createGameAdmin } from '../../catalogue/admin/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, categories, games, gameTombstones } from '../../platform/db/schema.ts';
import { countStarterGames } from '../../play/starter/usecases.ts';
import { type ImportProcess, importProcess, STARTER } from '../imports.fixture.ts';

const OPERATOR = 'operator-1';

let db: Database;
let imports: ImportProcess;
beforeEach(async () => {
  ({ db } = await testDatabase());
  imports = importProcess(db);
});

async function add() {
  const id = await imports.startStarter(OPERATOR);
  return { id, ...(await imports.end(id)) };
}

const count = () => countStarterGames(db, STARTER);
const ofStarter = eq(games.provider, STARTER_PROVIDER);
const idsOf = async (...slugs: string[]) =>
  (
    await db.orm
      .select({ id: games.id })
      .from(games)
      .where(and(ofStarter, inArray(games.external_id, slugs)))
  ).map(({ id }) => id);

test('adds the built-in games to a catalogue with other games, in its categories', async () => {
  const puzzle = await addCategory(db, { slug: 'puzzle', name: 'Casse-tête' });
  await addGames(db, [{ slug: 'lumen', title: 'Mon Lumen' }]);
  const { total } = await count();
  expect(await count()).toEqual({ total, missing: total });

  expect(await add()).toMatchObject({ status: 'completed', imported: total });
  expect(await count()).toEqual({ total, missing: 0 });
  expect(await db.orm.$count(categories)).toBe(5);
  const [lumen] = await db.orm
    .select()
    .from(games)
    .where(and(ofStarter, eq(games.external_id, 'lumen')));
  expect(lumen).toMatchObject({ slug: 'lumen-2', category_id: puzzle, game_url: '/play/lumen/index.html' });
  const log = await db.orm.select().from(auditLog).where(eq(auditLog.entity, 'operation'));
  expect(log).toMatchObject([{ actor: OPERATOR, action: 'start', label: 'Import built-in games' }]);
  expect((await imports.history()).items).toMatchObject([{ provider: STARTER_PROVIDER, forgotten: false }]);

  expect(await add()).toMatchObject({ status: 'completed', imported: 0 });
});

test('adds the games that operators deleted, and leaves the others alone', async () => {
  await add();
  const { total } = await count();
  const admin = createGameAdmin({ database: db, now: () => new Date() });
  const ids = await idsOf('lumen', 'moss-cavern');
  await admin.bulk({ ids, action: 'delete' }, { id: OPERATOR });
  expect(await count()).toEqual({ total, missing: 2 });
  expect(await db.orm.$count(gameTombstones)).toBe(2);

  expect(await add()).toMatchObject({ imported: 2 });
  expect(await db.orm.$count(games, ofStarter)).toBe(total);
  expect(await db.orm.$count(gameTombstones)).toBe(0);
});

test('is undone like another import, except for games that somebody changed', async () => {
  const { id } = await add();
  const { total } = await count();
  const operator = { by: 'operator' } as const;
  const changed = async (slug: string, values: Partial<typeof games.$inferInsert>) =>
    db.orm
      .update(games)
      .set(values)
      .where(and(ofStarter, eq(games.external_id, slug)));
  await changed('lumen', { field_sources: { title_pt: operator } });
  await changed('moss-cavern', { active: false });
  await changed('tile-tides', { category_id: await addCategory(db, { slug: 'water' }) });
  // A later version rewords a text, and a model adds one.
  await setTexts(db, 'game', 'night-highway', { title_pt: 'Autoestrada' });
  await changed('night-highway', { field_sources: { title_de: { by: 'machine', model: 'm' } } });

  expect(await imports.undo(id, OPERATOR)).toEqual({ removed: total - 3, restored: 0, kept: 3 });
  expect(await count()).toEqual({ total, missing: total - 3 });
});
