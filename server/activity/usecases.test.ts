import { describe, expect, it, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import { changedFields, createActivityLog, recordChange, recordChanges } from './usecases.ts';

test.each([
  ['an unchanged row', { a: 1, b: ['x'] }, { a: 1, b: ['x'] }, {}],
  ['a text', { a: 'old' }, { a: 'new' }, { a: { before: 'old', after: 'new' } }],
  ['a list', { a: ['x'] }, { a: ['x', 'y'] }, { a: { before: ['x'], after: ['x', 'y'] } }],
  ['a field that becomes null', { a: 'old' }, { a: null }, { a: { before: 'old', after: null } }],
  ['a field outside the list', { a: 1, c: 1 }, { a: 1, c: 2 }, {}],
])('changedFields: %s', (_name, before, after, changes) => {
  expect(changedFields<Record<string, unknown>>(before, after, ['a', 'b'])).toEqual(changes);
});

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute));
const change = (minute: number, entityId: string) =>
  ({ actor: null, action: 'update', entity: 'game', entityId, label: `Jeu ${entityId}`, at: at(minute) }) as const;

describe('the activity log', () => {
  it('lists the newest entries first, in pages, with the total', async () => {
    const { db } = await testDatabase();
    await db.transaction((transaction) =>
      recordChanges(
        transaction,
        Array.from({ length: 7 }, (_, minute) => change(minute, String(minute))),
      ),
    );
    const log = createActivityLog(db);
    const first = await log.list({ page: 1, pageSize: 3 });
    expect(first.total).toBe(7);
    expect(first.entries.map(({ entityId }) => entityId)).toEqual(['6', '5', '4']);
    const last = await log.list({ page: 3, pageSize: 3 });
    expect(last.entries).toMatchObject([{ entityId: '0', label: 'Jeu 0', actor: null, at: at(0), changes: {} }]);
  });

  it('filters by kind and by entity', async () => {
    const { db } = await testDatabase();
    const changes = { title: { before: 'A', after: 'B' } };
    await db.transaction(async (transaction) => {
      await recordChange(transaction, { ...change(1, 'x'), changes });
      await recordChange(transaction, { ...change(2, 'y') });
      await recordChange(transaction, { ...change(3, 'x'), entity: 'ad' });
    });
    const log = createActivityLog(db);
    const game = await log.list({ entity: 'game', entityId: 'x', page: 1, pageSize: 10 });
    expect(game).toMatchObject({ total: 1, entries: [{ entity: 'game', changes }] });
    expect((await log.list({ entity: 'ad', page: 1, pageSize: 10 })).total).toBe(1);
  });

  it('records nothing when the change is rolled back', async () => {
    const { db } = await testDatabase();
    const failing = db.transaction(async (transaction) => {
      await recordChange(transaction, change(1, 'x'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await createActivityLog(db).list({ page: 1, pageSize: 10 })).total).toBe(0);
  });
});
