// @both-engines
import { inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { operationGames, operationItems, operations } from '../platform/db/schema.ts';
import { dropOldItems, dropScopes } from './pruning.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

/** Adds operations of a kind, each a day older than the one before and ended on its first day. Returns their ids. */
async function addOperations(kind: string, count: number, firstAge: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const at = daysAgo(firstAge + index);
    return { id: uuidv7(), kind, status: 'completed' as const, created_at: at, finished_at: at };
  });
  await db.orm.insert(operations).values(rows);
  await db.orm.insert(operationItems).values(
    rows.flatMap(({ id }) =>
      [null, 'ai_failed', 'not_a_genre'].map((reason, position) => ({
        operation_id: id,
        position,
        external_id: `theme ${position}`,
        outcome: 'failed' as const,
        reason,
      })),
    ),
  );
  return rows.map(({ id }) => id);
}

async function itemsOf(id: string | undefined) {
  const rows = await db.orm.select().from(operationItems).orderBy(operationItems.position);
  return rows.filter(({ operation_id }) => operation_id === id).map(({ position }) => position);
}

const ALL = [0, 1, 2];
/** A rejected theme is kept, so that the model is not asked again. */
const KEPT = [2];

test('deletes items of old operations in batches, except for the newest ten of each kind', async () => {
  const translations = await addOperations('translate-games', 12, 25);
  const generations = await addOperations('auto-generate-categories', 11, 40);
  expect(await dropOldItems(db, NOW, 1)).toBe(2 * 2 + 2);
  expect(await Promise.all(translations.map(itemsOf))).toEqual([...Array(10).fill(ALL), KEPT, KEPT]);
  expect(await Promise.all(generations.map(itemsOf))).toEqual([...Array(10).fill(ALL), KEPT]);
  expect(await db.orm.$count(operations)).toBe(23);
  expect(await dropOldItems(db, NOW)).toBe(0);
});

test('keeps all items of the last thirty days', async () => {
  const ids = await addOperations('translate-games', 13, 18);
  expect(await dropOldItems(db, NOW)).toBe(0);
  expect(await itemsOf(ids.at(-1))).toEqual(ALL);
});

test('treats both kinds of imports as one history', async () => {
  const imports = await addOperations('import-games', 9, 40);
  const scrapes = await addOperations('scrape-html5games', 2, 60);
  expect(await dropOldItems(db, NOW)).toBe(2);
  expect(await itemsOf(imports.at(-1))).toEqual(ALL);
  expect(await Promise.all(scrapes.map(itemsOf))).toEqual([ALL, KEPT]);
});

test('deletes the games of a run that has completed or can no longer be resumed', async () => {
  const [newest = '', middle = '', oldest = ''] = await addOperations('translate-games', 3, 1);
  await db.orm
    .update(operations)
    .set({ status: 'failed' })
    .where(inArray(operations.id, [newest, oldest]));
  const ids = [newest, middle, oldest];
  await db.orm
    .insert(operationGames)
    .values(ids.flatMap((operation_id) => ALL.map((position) => ({ operation_id, position, game_id: uuidv7() }))));
  expect(await dropScopes(db, 2)).toBe(6);
  const left = await db.orm.select({ id: operationGames.operation_id }).from(operationGames);
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([newest]));
});
