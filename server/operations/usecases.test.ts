import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, testEngine } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { operationItems, operations } from '../platform/db/schema.ts';
import { ABANDONED_AFTER, createOperationReads, failAbandonedImports } from './usecases.ts';

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

const stored = async (id: string) => (await db.orm.select().from(operations).where(eq(operations.id, id)))[0];

describe('imports', () => {
  test('gives the last ten, newest first, scrapes among them and nothing else', async () => {
    for (let index = 0; index < 12; index += 1) {
      const kind = index % 2 === 0 ? 'import-games' : 'scrape-html5games';
      await addOperation({ kind, provider: `p${index}`, created_at: ago(index * 1_000) });
    }
    await addOperation({ kind: 'translate-games', provider: 'none', created_at: now });
    const imports = await createOperationReads(db).imports();
    expect(imports.map(({ provider }) => provider)).toEqual(Array.from({ length: 10 }, (_, index) => `p${index}`));
  });
});

describe('failures', () => {
  test('are paged in the order of the feed; other outcomes are left out', async () => {
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

test('last gives the newest run of its kind', async () => {
  const reads = createOperationReads(db);
  expect(await reads.last('translate-games')).toBeNull();
  await addOperation({ kind: 'translate-games', created_at: ago(2_000), counters: { translatedCount: 1 } });
  await addOperation({ kind: 'translate-games', created_at: ago(1_000), counters: { translatedCount: 2 } });
  await addOperation({ kind: 'auto-generate-categories', created_at: now });
  expect(await reads.last('translate-games')).toMatchObject({ counters: { translatedCount: 2 } });
});

describe('imports whose process died', () => {
  test('are marked failed with a reason, on both sides of the threshold', async () => {
    const dead = await addOperation({ heartbeat_at: ago(ABANDONED_AFTER + 1), counters: { imported: 3 } });
    const never = await addOperation({ heartbeat_at: null, kind: 'scrape-html5games' });
    const alive = await addOperation({ heartbeat_at: ago(ABANDONED_AFTER) });
    const done = await addOperation({ status: 'completed', heartbeat_at: ago(10 * ABANDONED_AFTER) });
    const other = await addOperation({ kind: 'translate-games', heartbeat_at: ago(10 * ABANDONED_AFTER) });

    expect(await failAbandonedImports(db, { now, starting: false })).toBe(2);
    for (const id of [dead, never]) {
      expect(await stored(id)).toMatchObject({ status: 'failed', error_code: 'abandoned', finished_at: now });
    }
    expect(await stored(dead)).toMatchObject({ counters: { imported: 3 }, error_message: expect.stringMatching(/./) });
    expect((await stored(alive))?.status).toBe('running');
    expect((await stored(done))?.status).toBe('completed');
    expect((await stored(other))?.status).toBe('running');
    expect(await failAbandonedImports(db, { now, starting: false })).toBe(0);
  });

  test('are known at once where one server owns the database, and not where others may run', async () => {
    const id = await addOperation({ heartbeat_at: ago(1_000) });
    expect(await failAbandonedImports(db, { now, starting: true })).toBe(testEngine === 'embedded' ? 1 : 0);
    expect((await stored(id))?.status).toBe(testEngine === 'embedded' ? 'failed' : 'running');
  });
});
