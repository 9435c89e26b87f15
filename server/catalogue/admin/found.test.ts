import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createDeletions } from '../../activity/deletions/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, deletions, games } from '../../platform/db/schema.ts';
import { createPublications } from '../../site/publishing/usecases.ts';
import { gameBulk } from './schema.ts';
import { createGameAdmin } from './usecases.ts';

const OPERATOR = { id: 'operator-1', may: () => true, requirePageCode: async () => {} };
const now = () => new Date('2026-11-24T10:00:00Z');

let db: Database;

beforeEach(async () => {
  ({ db } = await testDatabase());
});

const bulk = (body: unknown, database = db) => createGameAdmin({ database, now }).bulk(gameBulk.parse(body), OPERATOR);
const deletionsOf = () => createDeletions({ database: db, now });
const undoing = (id = '') => deletionsOf().undo(id, OPERATOR);
const progress = (id: string) => deletionsOf().progress(id, OPERATOR);
const hidden = () => db.orm.$count(games, eq(games.active, false));
const some = (count: number, values = {}) =>
  addGames(
    db,
    Array.from({ length: count }, (_, index) => ({ title: `Jeu ${index}`, ...values })),
  );

test('changes the games that a filter finds in steps, which one undo reverts', async () => {
  await some(450, { file_type: 'unity' });
  await some(3);
  const found = { filter: { file_type: 'unity', status: 'active' }, total: 450 };
  const { undo, ...done } = await bulk({ found, action: 'deactivate' });
  expect(done).toEqual({ action: 'deactivate', requested: 450, changed: 450 });
  expect(await hidden()).toBe(450);
  expect(await db.orm.$count(auditLog)).toBe(450);
  expect(await undoing(undo)).toEqual({ restored: 450, kept: 0 });
  expect(await hidden()).toBe(0);
});

test('reports how many games it has processed while it runs', async () => {
  const undo = '0199a0b2-7c3e-4d4f-8a5b-6c7d8e9f0a1c';
  await some(300);
  await some(150, { active: false });
  expect(await progress(undo)).toEqual({ done: 0 });
  const seen: unknown[] = [];
  const watched: Database = {
    ...db,
    transaction: async (work) => {
      if (seen.length > 0) seen.push((await progress(undo)).done);
      else seen.push('begun');
      return db.transaction(work);
    },
  };
  await bulk({ found: { filter: {}, total: 450, undo }, action: 'deactivate' }, watched);
  expect(seen).toEqual(['begun', 0, 200, 400, 400]);
  await undoing(undo);
  await expect(progress(undo)).rejects.toMatchObject({ code: 'already_undone' });
});

test('leaves out games that were unticked', async () => {
  const [first = '', , third = ''] = await some(4);
  const found = { filter: {}, total: 4, except: [third, first.toUpperCase(), first] };
  expect(await bulk({ found, action: 'deactivate' })).toMatchObject({ requested: 2, changed: 2 });
  const shown = await db.orm.select({ id: games.id }).from(games).where(eq(games.active, true));
  expect(new Set(shown.map(({ id }) => id))).toEqual(new Set([first, third]));
});

test('leaves out games that the filter no longer finds', async () => {
  const [first = '', second = ''] = await some(3);
  const gone = ['0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b', '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1c'];
  await db.orm.update(games).set({ file_type: 'unity' }).where(eq(games.id, first));
  const found = { filter: { file_type: 'unity' }, total: 1, except: [...gone, second] };
  expect(await bulk({ found, action: 'deactivate' })).toMatchObject({ requested: 1, changed: 1 });
});

test.each([
  [4, 5],
  [6, 5],
])('changes none when %i games were shown and the filter finds %i', async (total) => {
  await some(5);
  await expect(bulk({ found: { filter: {}, total }, action: 'deactivate' })).rejects.toMatchObject({
    ...{ kind: 'conflict', code: 'selection_changed', details: { total: 5 } },
  });
  expect(await hidden()).toBe(0);
  expect(await db.orm.$count(deletions)).toBe(0);
});

test('a failing step leaves the earlier ones undoable', async () => {
  await some(450);
  const puzzle = await addCategory(db, { slug: 'puzzle' });
  let transactions = 0;
  // Runs in the second step: its category was deleted meanwhile.
  const transaction: Database['transaction'] = async (work) => {
    transactions += 1;
    if (transactions === 3) await db.pool.query('delete from categories');
    return db.transaction(work);
  };
  const failed = bulk(
    { found: { filter: {}, total: 450 }, action: 'set_category', categoryId: puzzle },
    { ...db, transaction },
  );
  const details = await failed.catch(({ details }: { details: { changed: number; undo: string } }) => details);
  expect(details).toMatchObject({ changed: 200, undo: expect.any(String) });
});

describe('an interrupted change', () => {
  const undo = '0199a0b2-7c3e-4d4f-8a5b-6c7d8e9f0a1b';
  const change = (database?: Database) =>
    bulk({ found: { filter: {}, total: 450, undo }, action: 'deactivate' }, database);
  /** Does something before the third step. */
  const interrupted = (interrupt: () => Promise<unknown>): Database => {
    let transactions = 0;
    return {
      ...db,
      transaction: async (work) => {
        transactions += 1;
        if (transactions === 4) await interrupt();
        return db.transaction(work);
      },
    };
  };

  test('can be undone as far as it came, by an operator who got no response', async () => {
    await some(450);
    const dying = interrupted(() => Promise.reject(new Error('the server was killed')));
    await expect(change(dying)).rejects.toThrow('killed');
    expect(await hidden()).toBe(400);
    expect(await undoing(undo)).toEqual({ restored: 400, kept: 0 });
    expect(await hidden()).toBe(0);
  });

  test('stops when it is undone while it runs', async () => {
    await some(650);
    const undone = interrupted(() => undoing(undo));
    const found = { filter: {}, total: 650, undo };
    await expect(bulk({ found, action: 'deactivate' }, undone)).rejects.toMatchObject({ code: 'already_undone' });
    // The games of the step that was running at that time.
    expect(await hidden()).toBe(200);
    await deletionsOf().finishAll();
    expect(await hidden()).toBe(0);
  });

  test('has an id of its own', async () => {
    await some(450);
    await change();
    await expect(change()).rejects.toMatchObject({ code: 'invalid' });
    expect(await undoing(undo)).toEqual({ restored: 450, kept: 0 });
  });
});

test('publishes the games that a filter finds, and reverts it', async () => {
  await some(250, { active: false, draft: true });
  const publications = createPublications({ database: db, now, timeZone: () => 'UTC' });
  const form = { state: 'published', start_date: null, end_date: null } as const;
  const found = { filter: { status: 'draft' as const }, total: 250 };
  const { changed, undo } = await publications.update({ kind: 'game', found, ...form }, OPERATOR);
  expect([changed, await hidden()]).toEqual([250, 0]);
  expect(await undoing(undo)).toEqual({ restored: 250, kept: 0 });
  expect(await db.orm.$count(games, eq(games.draft, true))).toBe(250);
});

test.each([
  [{ action: 'activate' }],
  [{ action: 'activate', ids: ['0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b'], found: { filter: {}, total: 1 } }],
  [{ action: 'activate', found: { filter: {}, total: 20_001 } }],
  [{ action: 'activate', found: { filter: { sort: 'plays' }, total: 1 } }],
  // A deletion is undone in one transaction, so fewer games are allowed.
  [{ action: 'delete', found: { filter: {}, total: 1 } }],
])('refuses %j', (body) => {
  expect(gameBulk.safeParse(body).success).toBe(false);
});
