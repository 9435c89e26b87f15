import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { operationItems, operations } from '../platform/db/schema.ts';
import { createOperationReads } from './usecases.ts';

const now = new Date('2026-05-01T10:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

async function addOperation(values: Partial<typeof operations.$inferInsert> = {}): Promise<string> {
  const id = uuidv7();
  await db.orm.insert(operations).values({ id, kind: 'import-games', ...values });
  return id;
}

describe('failures', () => {
  test('are paged in feed order, without other outcomes', async () => {
    const id = await addOperation();
    await db.orm.insert(operationItems).values(
      Array.from({ length: 7 }, (_, position) => ({
        operation_id: id,
        position,
        outcome: position === 3 ? ('imported' as const) : ('failed' as const),
        title: position === 0 ? null : `Game ${position}`,
        external_id: `x${position}`,
        reason: 'title_missing',
      })),
    );
    const reads = createOperationReads(db);
    expect(await reads.failures(id, { page: 1, pageSize: 4 })).toEqual({
      total: 6,
      items: [0, 1, 2, 4].map((position) => ({
        position,
        externalId: `x${position}`,
        title: position === 0 ? null : `Game ${position}`,
        reason: 'title_missing',
      })),
    });
    const second = await reads.failures(id, { page: 2, pageSize: 4 });
    expect(second.items.map(({ position }) => position)).toEqual([5, 6]);
    expect(await reads.failures(id, { page: 3, pageSize: 4 })).toEqual({ total: 6, items: [] });
  });
});

test('returns the newest operations of the given kinds', async () => {
  const reads = createOperationReads(db);
  expect(await reads.newest(['translate-games'], 1)).toEqual([]);
  await addOperation({ kind: 'translate-games', created_at: ago(2_000), counters: { translatedCount: 1 } });
  await addOperation({ kind: 'translate-games', created_at: ago(1_000), counters: { translatedCount: 2 } });
  await addOperation({ kind: 'auto-generate-categories', created_at: now });
  expect(await reads.newest(['translate-games'], 1)).toMatchObject([{ counters: { translatedCount: 2 } }]);
});
