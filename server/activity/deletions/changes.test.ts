import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addCategory, addGames, addMember } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createGameAdmin, type GameAdmin } from '../../catalogue/admin/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  auditLog,
  categories,
  changedRows,
  deletions as deletionTable,
  gameCategories,
  games,
} from '../../platform/db/schema.ts';
import { createDeletions, type Deletions } from './usecases.ts';

const OPERATOR = { id: 'operator-1', may: () => true, requirePageCode: async () => {} };

let db: Database;
let at: Date;
let deletions: Deletions;
let puzzle: string;
let sport: string;

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = new Date('2026-11-24T10:00:00Z');
  deletions = createDeletions({ database: db, now: () => at });
  puzzle = await addCategory(db, { slug: 'puzzle', name: 'Réflexion' });
  sport = await addCategory(db, { slug: 'sport', name: 'Sport' });
});

const admin = () => createGameAdmin({ database: db, now: () => at });
type Bulk = Parameters<GameAdmin['bulk']>[0];
async function bulk(body: Bulk): Promise<string> {
  const { undo } = await admin().bulk(body, OPERATOR);
  return undo ?? 'nothing changed';
}

/** Returns everything that an undo has to restore. */
const state = () =>
  db.orm
    .select({
      ...{ id: games.id, active: games.active, draft: games.draft, queued: games.queued, publish_at: games.publish_at },
      ...{
        featured: games.featured,
        category: games.category_id,
        sources: games.field_sources,
        created: games.created_at,
      },
      categories: sql`(select jsonb_agg(to_jsonb(c) order by c.category_id) from ${gameCategories} as c
        where c.game_id = ${games.id})`,
    })
    .from(games)
    .orderBy(games.id);
const counts = () => db.orm.select({ count: categories.game_count }).from(categories).orderBy(categories.slug);

/** Adds games of all kinds: in one category, in several, drafts, and some that no change affects. */
async function catalogue() {
  const ids = await addGames(db, [
    { category_id: puzzle, field_sources: { category_id: { by: 'provider' }, title: { by: 'machine', model: 'm' } } },
    { category_id: sport, featured: true },
    { active: false, draft: true, queued: true },
    { active: false, draft: true, publish_at: new Date('2026-12-01T00:00:00Z') },
    { category_id: puzzle, active: false, field_sources: { active: { by: 'rule' } } },
  ]);
  await addMember(db, ids[2] ?? '', sport);
  return ids;
}

test.each<[Bulk['action'], string | null | undefined]>([
  ['activate', undefined],
  ['deactivate', undefined],
  ['feature', undefined],
  ['unfeature', undefined],
  ['set_category', null],
  ['set_category', 'sport'],
])('%s %j is undone with all its effects', async (action, category) => {
  const ids = await catalogue();
  const before = [await state(), await counts()];
  const undo = await bulk({ ids, action, categoryId: category === 'sport' ? sport : category });
  expect(await state()).not.toEqual(before[0]);
  const changed = await db.orm.$count(games, eq(games.version, 2));
  expect(await deletions.undo(undo, OPERATOR)).toEqual({ restored: changed, kept: 0 });
  expect([await state(), await counts()]).toEqual(before);
  expect(await db.orm.$count(games, eq(games.version, 3))).toBe(changed);
  expect(await db.orm.$count(changedRows)).toBe(0);
});

test('keeps what was edited or deleted since, and counts it', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 20 }, () => ({ category_id: puzzle })),
  );
  const undo = await bulk({ ids, action: 'set_category', categoryId: sport });
  await bulk({ ids: ids.slice(0, 1), action: 'set_category', categoryId: null });
  await admin().remove(ids[1] ?? '', OPERATOR);
  // A change of another field is no reason to keep the category.
  await bulk({ ids: ids.slice(2, 4), action: 'feature' });
  expect(await deletions.undo(undo, OPERATOR)).toEqual({ restored: 18, kept: 2 });
  expect(await db.orm.$count(games, eq(games.category_id, puzzle))).toBe(18);
  expect(await db.orm.$count(games, eq(games.featured, true))).toBe(2);
});

test('undoes consecutive changes, last one first', async () => {
  const ids = await catalogue();
  const before = await state();
  const first = await bulk({ ids, action: 'deactivate' });
  const second = await bulk({ ids, action: 'activate' });
  await deletions.undo(second, OPERATOR);
  await deletions.undo(first, OPERATOR);
  expect(await state()).toEqual(before);
});

test('logs the undo with the values before and after', async () => {
  const [id = ''] = await addGames(db, [{ title: 'Loutre', category_id: puzzle }]);
  const undo = await bulk({ ids: [id], action: 'set_category', categoryId: sport });
  await deletions.undo(undo, { ...OPERATOR, id: 'operator-2' });
  const entries = await db.orm.select().from(auditLog).where(eq(auditLog.action, 'undo'));
  expect(entries).toMatchObject([
    {
      ...{ actor: 'operator-2', entity: 'game', entity_id: id, label: 'Loutre' },
      changes: { category: { before: 'Sport', after: 'Réflexion' } },
    },
  ]);
});

test('a category that was deleted meanwhile is not restored', async () => {
  const ids = await addGames(db, [{ category_id: puzzle }, { category_id: puzzle }]);
  const undo = await bulk({ ids, action: 'set_category', categoryId: sport });
  await db.orm.delete(categories).where(eq(categories.id, puzzle));
  expect(await deletions.undo(undo, OPERATOR)).toEqual({ restored: 2, kept: 0 });
  expect(await state()).toMatchObject([{ category: null }, { category: null }]);
});

test('completes an undo after a crash, on behalf of whoever requested it', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 450 }, () => ({})),
  );
  const undo = await bulk({ ids, action: 'feature' });
  let transactions = 0;
  const crashing: Database['transaction'] = (work) => {
    transactions += 1;
    return transactions > 3 ? Promise.reject(new Error('crash')) : db.transaction(work);
  };
  const interrupted = createDeletions({ database: { ...db, transaction: crashing }, now: () => at });
  await expect(interrupted.undo(undo, OPERATOR)).rejects.toThrow('crash');
  expect(await db.orm.$count(games, eq(games.featured, true))).toBe(250);
  await deletions.finishAll();
  expect(await db.orm.$count(games, eq(games.featured, true))).toBe(0);
  expect(await db.orm.select().from(deletionTable)).toMatchObject([{ restored: 450, kept: 0 }]);
  const byOperator = and(eq(auditLog.action, 'undo'), eq(auditLog.actor, OPERATOR.id));
  expect(await db.orm.$count(auditLog, byOperator)).toBe(450);
});

test('an undo skips texts in a language that has been removed meanwhile', async () => {
  const ids = await addGames(db, [{ featured: false }, { featured: false }]);
  const undo = await bulk({ ids, action: 'feature' });
  const withUkrainian = (kept: SQLWrapper, tags: string[]) => sql`
    jsonb_set(${kept} || ${JSON.stringify({ tags_uk: tags })}::jsonb, '{field_sources,tags_uk}', '{"by": "operator"}')`;
  await db.orm.update(changedRows).set({
    before: withUkrainian(changedRows.before, []),
    after: withUkrainian(changedRows.after, ['vydra']),
  });
  expect(await deletions.undo(undo, OPERATOR)).toEqual({ restored: 2, kept: 0 });
  expect(await db.orm.$count(games, eq(games.featured, true))).toBe(0);
});

test('an undo that cannot be completed does not block the others', async () => {
  const ids = await addGames(db, [{}, {}]);
  const broken = await bulk({ ids: ids.slice(0, 1), action: 'feature' });
  const whole = await bulk({ ids: ids.slice(1), action: 'feature' });
  await db.orm.update(deletionTable).set({ undone_at: at });
  await db.orm
    .update(changedRows)
    .set({ before: sql`${changedRows.before} || '{"featured": "neither"}'` })
    .where(eq(changedRows.deletion_id, broken));
  await expect(deletions.finishAll()).rejects.toThrow('could not be completed');
  expect(await db.orm.$count(changedRows, eq(changedRows.deletion_id, whole))).toBe(0);
  expect(await db.orm.$count(games, eq(games.featured, true))).toBe(1);
});

test('an undo that a crash interrupted is completed although the hour has passed meanwhile', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 250 }, () => ({})),
  );
  const undo = await bulk({ ids, action: 'feature' });
  at = new Date(at.getTime() + 3_599_000);
  let transactions = 0;
  const crashing: Database['transaction'] = (work) => {
    transactions += 1;
    return transactions > 2 ? Promise.reject(new Error('crash')) : db.transaction(work);
  };
  const interrupted = createDeletions({ database: { ...db, transaction: crashing }, now: () => at });
  await expect(interrupted.undo(undo, OPERATOR)).rejects.toThrow('crash');
  at = new Date(at.getTime() + 60_000);
  // The daily work also runs at server start, possibly first.
  await deletions.prune();
  await deletions.finishAll();
  expect(await db.orm.$count(games, eq(games.featured, true))).toBe(0);
  at = new Date(at.getTime() + 3_600_000);
  await deletions.prune();
  expect(await db.orm.$count(deletionTable)).toBe(0);
});

test('a change can be undone once, within an hour, by those who may make it', async () => {
  const ids = await addGames(db, [{}, {}]);
  const undo = await bulk({ ids, action: 'feature' });
  await expect(deletions.undo(undo, { ...OPERATOR, may: () => false })).rejects.toMatchObject({
    code: 'role_forbidden',
  });
  await deletions.undo(undo, OPERATOR);
  await expect(deletions.undo(undo, OPERATOR)).rejects.toMatchObject({ code: 'already_undone' });
  const late = await bulk({ ids, action: 'feature' });
  at = new Date(at.getTime() + 3_600_001);
  await expect(deletions.undo(late, OPERATOR)).rejects.toMatchObject({ code: 'undo_expired' });
  await deletions.prune();
  expect([await db.orm.$count(deletionTable), await db.orm.$count(changedRows)]).toEqual([0, 0]);
});

test('a change without effect cannot be undone', async () => {
  const ids = await addGames(db, [{ featured: true }]);
  expect(await bulk({ ids, action: 'feature' })).toBe('nothing changed');
  expect(await db.orm.$count(deletionTable)).toBe(0);
});
