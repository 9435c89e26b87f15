import { beforeEach, expect, test } from 'vitest';
import { operatorSession } from '../../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../../../tests/helpers/database.ts';
import { someFeed } from './feeds.fixture.ts';

let send: (method: string, path: string, body?: unknown) => Promise<Response>;

beforeEach(async () => {
  const { db } = await testDatabase();
  const { accounts, app } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  send = async (method, path, body) =>
    app.request(`/api/admin/feeds${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
});

test('creates, lists, updates and deletes a feed', async () => {
  const made = await send('POST', '', { ...someFeed({ schedule: 'hours' }), every_hours: ' 6 ', games_per_run: '50' });
  expect(made.status).toBe(201);
  const feed = await made.json();
  expect(feed).toMatchObject({ every_hours: 6, games_per_run: 50, schedule: 'hours', version: 1 });
  expect(await (await send('GET', '')).json()).toEqual({ timeZone: 'Europe/Paris', feeds: [feed] });

  const changed = await send('PUT', `/${feed.id}`, { ...someFeed({ name: 'Logique' }), version: 1 });
  expect(await changed.json()).toMatchObject({ name: 'Logique', version: 2, next_run_at: null });
  const late = await send('PUT', `/${feed.id}`, { ...someFeed(), version: 1 });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ error: 'version_conflict', current: { name: 'Logique' } });

  expect((await send('DELETE', `/${feed.id}`)).status).toBe(200);
  for (const gone of [
    send('DELETE', `/${feed.id}`),
    send('PUT', `/${feed.id}`, { ...someFeed(), version: 2 }),
    send('POST', `/${feed.id}/run`, {}),
  ]) {
    expect((await gone).status).toBe(404);
  }
});

test('runs a feed, and shows why its import failed', async () => {
  // Private networks are refused.
  const { id } = await (await send('POST', '', someFeed({ address: 'http://10.1.2.3/feed' }))).json();
  const started = await send('POST', `/${id}/run`, {});
  expect(started.status).toBe(202);
  const { operationId } = await started.json();
  const lastRun = async () => (await (await send('GET', '')).json()).feeds[0].last_run;
  await expect.poll(lastRun).toMatchObject({
    operation_id: operationId,
    status: 'failed',
    error_code: 'address_refused',
  });
});

test('returns all invalid fields at once', async () => {
  const response = await send('POST', '', { ...someFeed({ schedule: 'hours' }), name: ' ', address: 'ftp://x' });
  expect(response.status).toBe(422);
  const { issues } = await response.json();
  const found = issues.map(({ path, code }: { path: string[]; code: string }) => `${path}: ${code}`);
  expect(found.sort()).toEqual(['address: invalid_url', 'every_hours: required', 'name: required']);
});
