import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { recordSecurity, type SecurityEntry } from './security.ts';
import { createActivityLog } from './usecases.ts';

const BOSS = { id: '0198c1de-0000-7000-8000-000000000001', email: 'boss@example.com' };

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

const entry = (time: string, changes: Partial<SecurityEntry> = {}): SecurityEntry => ({
  action: 'sign_in_failed',
  account: BOSS,
  byOwner: false,
  client: '198.51.100.1',
  at: new Date(time),
  ...changes,
});
const record = (time: string, changes: Partial<SecurityEntry> = {}) => recordSecurity(db, [entry(time, changes)]);
const entries = async () => (await createActivityLog(db).list({ entity: 'security', page: 1, pageSize: 50 })).entries;

test("aggregates an account's attempts of an hour in one entry with the last client, even concurrent ones", async () => {
  await Promise.all(
    Array.from({ length: 6 }, (_, ten) =>
      recordSecurity(
        db,
        Array.from({ length: 10 }, (_, one) => entry(`2026-11-23T10:${ten}${one}:00Z`, { client: '203.0.113.9' })),
      ),
    ),
  );
  expect(await entries()).toMatchObject([
    {
      at: new Date('2026-11-23T10:59:00Z'),
      actor: null,
      action: 'sign_in_failed',
      entity: 'security',
      entityId: BOSS.id,
      label: BOSS.email,
      changes: { times: { before: null, after: 60 }, client: { before: null, after: '203.0.113.9' } },
    },
  ]);
});

test('starts a new entry for another hour, account or action', async () => {
  await record('2026-11-23T10:59:59Z');
  await record('2026-11-23T11:00:00Z');
  await record('2026-11-23T11:00:00Z', { account: null });
  await record('2026-11-23T11:00:00Z', { action: 'limited' });
  expect(await entries()).toHaveLength(4);
});
