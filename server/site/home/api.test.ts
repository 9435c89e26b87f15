import { expect, test } from 'vitest';
import { newRow } from '../../../shared/home-rows.ts';
import { operatorSession } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { auditLog } from '../../platform/db/schema.ts';

const ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

async function panel() {
  const { db } = await testDatabase();
  const { accounts, app } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  const ask = async (method: string, path: string, body?: object) => {
    const response = await app.request(`/api/admin/home${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { db, ask };
}

test('saves the rows with their version, and logs the change', async () => {
  const { db, ask } = await panel();
  expect(await ask('GET', '')).toEqual({ status: 200, body: { rows: [], version: 0 } });
  const rows = [newRow('popular', ID)];
  const saved = await ask('PUT', '', { rows, version: 0 });
  expect(saved).toMatchObject({ status: 200, body: { rows: [{ kind: 'popular', title: null }], version: 1 } });
  expect(await ask('GET', '')).toEqual(saved);

  const late = await ask('PUT', '', { rows: [], version: 0 });
  expect(late).toMatchObject({ status: 409, body: { error: 'version_conflict', current: saved.body } });
  const [entry, ...more] = await db.orm.select().from(auditLog);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ entity: 'setting', entity_id: 'home_rows', changes: { rows: { before: [] } } });
});

test('offers the default rows of a large catalog as a start', async () => {
  const { db, ask } = await panel();
  expect((await ask('GET', '/usual')).body).toEqual({ rows: [] });
  await addGames(
    db,
    Array.from({ length: 61 }, () => ({})),
  );
  const usual = (await ask('GET', '/usual')).body;
  expect(usual.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['recent', 'popular', 'new', 'trending']);
  expect(await ask('PUT', '', { ...usual, version: 0 })).toMatchObject({ status: 200 });
});

test('names the row and the field of an error', async () => {
  const { ask } = await panel();
  const rows = [newRow('popular', ID), newRow('category', ID.replace(/b$/, 'c'))];
  expect(await ask('PUT', '', { rows, version: 0 })).toMatchObject({
    status: 422,
    body: { issues: [{ path: ['rows', 1, 'category'], code: 'required' }] },
  });
});

test('previews unsaved rows, and finds tags', async () => {
  const { db, ask } = await panel();
  await addGames(db, [{ title: 'Loutre', tags: ['Water', 'Waterfall', 'Fire'] }]);
  const rows = [{ ...newRow('tag', ID), tag: 'water' }];
  expect((await ask('POST', '/check', { rows })).body).toEqual({
    rows: [{ id: ID, state: 'shown', name: 'Water', games: [{ id: expect.any(String), title: 'Loutre' }] }],
  });
  const found = await ask('GET', `/tags?q=${encodeURIComponent('WATÉR')}`);
  expect(found.body).toEqual({
    tags: [
      { slug: 'water', name: 'Water' },
      { slug: 'waterfall', name: 'Waterfall' },
    ],
  });
  expect((await ask('GET', '/tags?q=%25')).body).toEqual({ tags: [] });
});
