import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { operatorSession, roleSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { operations } from '../platform/db/schema.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

test('lists what is running and what ended within an hour, if the operator may read it', async () => {
  const { db } = await testDatabase();
  const { accounts, app } = await testAdminApi(db);
  const add = (kind: string, began: number, ended: number | null) =>
    db.orm.insert(operations).values({
      ...{ id: uuidv7(), kind, created_at: ago(began), heartbeat_at: new Date() },
      ...(ended !== null && { status: 'completed' as const, finished_at: ago(ended) }),
    });
  await add('backup', 2, 0.5);
  await add('import-games', 3, 0.9);
  await add('import-games', 1.5, 1.1);
  await add('translate-games', 200, null);
  await add('generate-meta-descriptions', 1.2, null);
  const kinds = async ({ headers }: { headers: HeadersInit }) => {
    const response = await app.request('/api/admin/operations', { headers });
    expect(response.status).toBe(200);
    return ((await response.json()) as { runs: { kind: string }[] }).runs.map(({ kind }) => kind);
  };
  expect(await kinds(await operatorSession(db, accounts))).toEqual([
    'generate-meta-descriptions',
    'backup',
    'import-games',
    'translate-games',
  ]);
  expect(await kinds(await roleSession(db, accounts, 'translator'))).toEqual([
    'generate-meta-descriptions',
    'translate-games',
  ]);
});
