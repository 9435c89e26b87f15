// @both-engines
import { beforeEach, describe, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createActivityLog } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { webhookDeliveries } from '../../platform/db/schema.ts';
import { answering, receiver } from './receiver.fixture.ts';
import { CLAIM_TTL } from './sender.ts';
import { OPERATOR, setUpWebhooks } from './webhooks.fixture.ts';

const DAY = 86_400_000;

let db: Database;
let clock: number;
const now = () => new Date(clock);
const pass = (milliseconds: number) => {
  clock += milliseconds;
};
beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = Date.now();
});

const addMany = async (from: number, count: number) => {
  for (let number = from; number < from + count; number += 1) await addGames(db, [{ slug: `jeu-${number}` }]);
};
const slugsOf = ({ received }: Awaited<ReturnType<typeof receiver>>) => received.map(({ event }) => event.data.slug);
const slugs = (...numbers: number[]) => numbers.map((number) => `jeu-${number}`);

test('a failing or slow webhook does not delay others, and gets the rest in order when it responds', async () => {
  const bench = setUpWebhooks(db, { now });
  const [well, dead] = [await receiver(), await receiver(answering(500))];
  for (const { url } of [well, dead]) await bench.add(url, ['game.created']);
  await addMany(0, 3);
  await bench.send();
  expect(slugsOf(well)).toEqual(slugs(0, 1, 2));
  expect(well.received[0]?.event).toMatchObject({
    type: 'game.created',
    data: { url: 'https://games.example/game/jeu-0' },
  });
  expect(slugsOf(dead)).toEqual(slugs(0));

  // Not before its pause is over.
  pass(4_999);
  await addMany(3, 1);
  await bench.send();
  expect(slugsOf(dead)).toEqual(slugs(0));
  pass(1);
  dead.answerWith(answering(200));
  await bench.send();
  expect(slugsOf(dead)).toEqual(slugs(0, 0, 1, 2, 3));
  expect(new Set(dead.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
  expect(slugsOf(well)).toEqual(slugs(0, 1, 2, 3));
  expect(await bench.webhooks.list()).toMatchObject([
    { failing_since: null, waiting: 0 },
    { failing_since: null, waiting: 0 },
  ]);
});

describe('a webhook that fails for a day', () => {
  test('is disabled, which is mailed to the owners and logged, and sends pending events when enabled again', async () => {
    const bench = setUpWebhooks(db, { now });
    const dead = await receiver(answering(503));
    const { webhook } = await bench.add(dead.url, ['game.created']);
    await addMany(0, 2);
    const end = clock + DAY;
    while (clock < end) {
      await bench.send();
      pass(15 * 60_000);
    }
    expect(bench.off).toEqual([]);
    pass(4 * 3_600_000);
    await bench.send();
    expect(bench.off).toEqual([{ name: 'Chat', isGone: false }]);
    expect(dead.received.length).toBeLessThan(20);
    const off = await bench.webhooks.get(webhook.id);
    expect(off).toMatchObject({ active: false, waiting: 2, version: 2 });
    const { entries } = await createActivityLog(db).list({ entity: 'webhook', page: 1, pageSize: 5 });
    expect(entries[0]).toMatchObject({ actor: null, changes: { active: { before: true, after: false } } });

    await addMany(2, 1);
    pass(4 * 3_600_000);
    await bench.send();
    const attempts = dead.received.length;
    dead.answerWith(answering(200));
    const { name, url, kinds, version } = off;
    await bench.webhooks.update(webhook.id, { name, url, kinds, version, active: true }, OPERATOR);
    await bench.send();
    expect(slugsOf(dead).slice(attempts)).toEqual(slugs(0, 1));
    expect(await bench.webhooks.get(webhook.id)).toMatchObject({ failing_since: null, waiting: 0 });
  });

  test('gives up on events that have waited for a week', async () => {
    const bench = setUpWebhooks(db, { now });
    const dead = await receiver(answering(500));
    const { webhook } = await bench.add(dead.url, ['game.created']);
    await addMany(0, 1);
    await bench.send();
    pass(7 * DAY - 60_000);
    await bench.webhooks.clean();
    expect(await bench.webhooks.get(webhook.id)).toMatchObject({ waiting: 1 });
    pass(120_000);
    await bench.webhooks.clean();
    const { items } = await bench.webhooks.deliveries(webhook.id, { failed: true, page: 1, pageSize: 5 });
    expect(items).toMatchObject([{ state: 'failed', error: 'expired', attempts: 1 }]);
    pass(30 * DAY);
    await bench.webhooks.clean();
    expect(await db.orm.$count(webhookDeliveries)).toBe(0);
  });
});

test('a webhook whose receiver answers 410 is disabled at once', async () => {
  const bench = setUpWebhooks(db, { now });
  const gone = await receiver(answering(410));
  const { webhook } = await bench.add(gone.url, ['game.created']);
  await addMany(0, 1);
  await bench.send();
  expect(bench.off).toEqual([{ name: 'Chat', isGone: true }]);
  expect(await bench.webhooks.get(webhook.id)).toMatchObject({ active: false, waiting: 1 });
});

test('events are sent as soon as they are announced', async () => {
  const bench = setUpWebhooks(db);
  const well = await receiver();
  await bench.add(well.url, ['game.created']);
  await bench.sender.start();
  await addMany(0, 3);
  await expect.poll(() => slugsOf(well)).toEqual(slugs(0, 1, 2));
});

describe('with several processes', () => {
  test('each event is sent by one of them', async () => {
    const benches = [setUpWebhooks(db, { now }), setUpWebhooks(db, { now }), setUpWebhooks(db, { now })];
    const well = await receiver();
    await benches[0]?.add(well.url, ['game.created']);
    await addMany(0, 10);
    await Promise.all(benches.map(({ send }) => send()));
    expect(slugsOf(well)).toEqual(slugs(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  });

  test('another one takes over from a dead process after its claim has expired', async () => {
    const [dying, other] = [setUpWebhooks(db, { now }), setUpWebhooks(db, { now })];
    const slow = await receiver(() => {});
    await dying.add(slow.url, ['game.created']);
    await addMany(0, 2);
    dying.sender.poll();
    await expect.poll(() => slow.received.length).toBe(1);
    slow.answerWith(answering(200));
    pass(CLAIM_TTL);
    await other.send();
    expect(slow.received).toHaveLength(1);
    pass(1);
    await other.send();
    expect(slugsOf(slow)).toEqual(slugs(0, 0, 1));
  });

  test('a stopping process interrupts its deliveries and leaves them to the next one', async () => {
    const [stopping, other] = [setUpWebhooks(db, { now }), setUpWebhooks(db, { now })];
    const slow = await receiver(() => {});
    await stopping.add(slow.url, ['game.created']);
    await addMany(0, 1);
    stopping.sender.poll();
    await expect.poll(() => slow.received.length).toBe(1);
    slow.answerWith(answering(200));
    await stopping.sender.close();
    await other.send();
    expect(slugsOf(slow)).toEqual(slugs(0, 0));
    const [row] = await db.orm.select().from(webhookDeliveries);
    expect(row).toMatchObject({ state: 'delivered', attempts: 1 });
  });
});
