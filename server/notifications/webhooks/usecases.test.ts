import { beforeEach, expect, test } from 'vitest';
import { operatorSession } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createActivityLog } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, webhooks as table } from '../../platform/db/schema.ts';
import { answering, receiver } from './receiver.fixture.ts';
import { OPERATOR, setUpWebhooks } from './webhooks.fixture.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

const ALL = { failed: false, page: 1, pageSize: 25 };

test('a secret is shown once, stored encrypted, and void when a new one is created', async () => {
  const bench = setUpWebhooks(db);
  const { url } = await receiver();
  const { webhook, secret } = await bench.add(`${url}/key-in-the-path`, ['game.created']);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const stored = async () => JSON.stringify(await db.orm.select().from(table));
  expect(await stored()).not.toContain(secret.slice(6));
  expect(JSON.stringify(await bench.webhooks.list())).not.toContain('whsec_');
  const before = await stored();
  const renewed = await bench.webhooks.renewSecret(webhook.id, OPERATOR);
  expect(renewed).not.toBe(secret);
  expect(await stored()).not.toBe(before);
  // The log of changes, which everyone can read, contains neither secrets nor paths, which may contain keys.
  const log = JSON.stringify(await db.orm.select().from(auditLog));
  expect(log).not.toContain('whsec_');
  expect(log).not.toContain('key-in-the-path');
  expect(log).toContain('"secret"');
});

test('a test is sent at once, even while the webhook is disabled, and its response is shown and logged', async () => {
  const bench = setUpWebhooks(db);
  const well = await receiver(answering(200));
  const { webhook } = await bench.add(well.url, ['game.created']);
  const { id, name, url, kinds, version } = webhook;
  await bench.webhooks.update(id, { name, url, kinds, version, active: false }, OPERATOR);
  const sent = await bench.webhooks.test(id);
  expect(sent).toMatchObject({ kind: 'test', state: 'delivered', status: 200, answer: 'an answer', error: null });
  expect(well.received[0]?.event).toMatchObject({ type: 'test', data: { webhook: id } });
  well.answerWith(answering(302, { location: 'http://10.0.0.1/' }));
  expect(await bench.webhooks.test(id)).toMatchObject({ state: 'failed', status: 302, error: 'redirect' });
  const log = await bench.webhooks.deliveries(id, ALL);
  expect(log).toMatchObject({ total: 2, items: [{ state: 'failed' }, { ...sent, at: expect.any(String) }] });
  expect((await bench.webhooks.deliveries(id, { ...ALL, failed: true })).total).toBe(1);
});

test('an event is repeated after the pending ones, with the same id', async () => {
  const bench = setUpWebhooks(db);
  const well = await receiver();
  const { webhook } = await bench.add(well.url, ['game.created']);
  await addGames(db, [{ slug: 'un' }]);
  await bench.send();
  const { items } = await bench.webhooks.deliveries(webhook.id, ALL);
  await addGames(db, [{ slug: 'deux' }]);
  await bench.webhooks.repeat(webhook.id, items[0]?.id ?? 0);
  await bench.send();
  expect(well.received.map(({ event }) => event.data.slug)).toEqual(['un', 'deux', 'un']);
  expect(well.received[2]?.headers['webhook-id']).toBe(well.received[0]?.headers['webhook-id']);
  await expect(bench.webhooks.repeat(webhook.id, 999_999)).rejects.toMatchObject({ code: 'not_found' });
  const { name, url, kinds, version } = webhook;
  await bench.webhooks.update(webhook.id, { name, url, kinds, version, active: false }, OPERATOR);
  await expect(bench.webhooks.repeat(webhook.id, items[0]?.id ?? 0)).rejects.toMatchObject({ code: 'webhook_off' });
});

test('saves are refused for private addresses, older versions and the twenty-first webhook', async () => {
  const bench = setUpWebhooks(db, { allowHosts: [] });
  for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest', 'http://0x7f.1/']) {
    await expect(bench.add(url, ['game.created'])).rejects.toMatchObject({
      details: { issues: [{ path: ['url'], code: 'address_refused' }] },
    });
  }
  const { webhook } = await bench.add('https://hooks.example/', ['game.created']);
  const { id, name, url, kinds, active, version } = webhook;
  const save = () => bench.webhooks.update(id, { name: `${name} 2`, url, kinds, active, version }, OPERATOR);
  await save();
  await expect(save()).rejects.toMatchObject({ code: 'version_conflict', details: { current: { version: 2 } } });
  for (let count = 1; count < 20; count += 1) await bench.add(url, kinds);
  await expect(bench.add(url, kinds)).rejects.toMatchObject({ code: 'too_many_webhooks' });
  await bench.webhooks.remove(id, OPERATOR);
  await expect(bench.webhooks.get(id)).rejects.toMatchObject({ code: 'not_found' });
  const { entries } = await createActivityLog(db).list({ entityId: id, page: 1, pageSize: 5 });
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['create', 'delete', 'update']);
});

test('the API validates its input', async () => {
  const { app, accounts } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  const ask = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const given = { method, headers: { ...headers, 'content-type': 'application/json' }, ...sent };
    const answer = await app.request(`/api/admin/webhooks${path}`, given);
    return [answer.status, await answer.json()];
  };
  const form = { name: 'Chat', url: 'https://hooks.example/', kinds: ['game.deleted', 'game.created'], active: true };
  for (const change of [
    { name: ' ' },
    { url: 'ftp://x.example' },
    { url: 'https://a:b@x.example/' },
    { kinds: [] },
    { kinds: ['test'] },
  ]) {
    expect((await ask('POST', '', { ...form, ...change }))[0]).toBe(422);
  }
  const [status, { webhook }] = await ask('POST', '', form);
  expect([status, webhook]).toMatchObject([201, { kinds: ['game.created', 'game.deleted'], waiting: 0 }]);
  expect(await ask('GET', '')).toEqual([200, { items: [webhook] }]);
  expect(await ask('GET', `/${webhook.id}/deliveries?failed=true`)).toMatchObject([200, { total: 0, items: [] }]);
  expect((await ask('GET', `/${webhook.id}/deliveries?page=0`))[0]).toBe(422);
  expect(await ask('POST', `/${webhook.id}/deliveries/5/repeat`, {})).toMatchObject([404, { error: 'not_found' }]);
  expect(await ask('DELETE', `/${webhook.id}`)).toEqual([200, {}]);
});
