// @both-engines
import type { RequestListener } from 'node:http';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { takeLog } from '../../../tests/helpers/log.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { gameHealth, games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { probeFrame } from '../../platform/outbound/probe.ts';
import { createSeal } from '../../settings/seal.ts';
import { createSettings } from '../../settings/usecases.ts';
import { createFrameVerdicts } from '../frames/usecases.ts';
import { findOutage } from './hosts.queries.ts';
import { createRecordCheck } from './record.ts';
import { host, testWatch } from './watch.fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let db: Database;
let at: number;
/** Whether this server is offline, except for hosts nearby. */
let isLost: boolean;
const now = () => new Date(at);

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = Date.parse('2026-05-01T10:00:00Z');
  isLost = false;
});

/** Breaks connections that would leave this machine. */
const afar: RequestListener = (request, response) => void (isLost ? request.socket.destroy() : response.end());
const nearby: RequestListener = (_request, response) => void response.end();

const hosts = (count: number, listener: RequestListener) =>
  Promise.all(Array.from({ length: count }, () => host(listener)));

/** Adds games at each of the hosts. @returns their ids, in the order of the hosts */
const gamesAt = (list: readonly { origin: string }[], each = 1) =>
  addGames(
    db,
    list.flatMap(({ origin }) => Array.from({ length: each }, (_, index) => ({ game_url: `${origin}/${index}` }))),
  );

async function minute(watch: ReturnType<typeof testWatch>): Promise<void> {
  await watch.checkDue();
  at += MINUTE;
}

const statesOf = async (ids: readonly string[]) => {
  const rows = await db.orm
    .select({ state: gameHealth.state })
    .from(gameHealth)
    .where(inArray(gameHealth.game_id, [...ids]));
  return rows.map(({ state }) => state);
};
const isActive = async (id: string) =>
  (await db.orm.select(gameColumns).from(games).where(eq(games.id, id))).map(withTexts)[0]?.active;

/** Makes a game look as if it had been unavailable yesterday and the day before. */
const goneForTwoDays = (id: string) =>
  db.orm
    .update(gameHealth)
    .set({ state: 'gone', gone_days: 2, gone_counted_at: new Date(at - 24 * HOUR), due_at: now() })
    .where(eq(gameHealth.game_id, id));

test('while offline nothing counts and nothing is hidden, although a host nearby responds', async () => {
  const far = await hosts(6, afar);
  const near = await host(nearby);
  const closed = await host(nearby);
  await closed.close();
  const ids = await gamesAt(far, 3);
  const [gone = ''] = await gamesAt([closed]);
  await gamesAt([near]);
  const watch = testWatch(db, now);
  await minute(watch);
  expect(await statesOf(ids)).toEqual(ids.map(() => 'well'));
  expect(await statesOf([gone])).toEqual(['gone']);

  isLost = true;
  at += 8 * 24 * HOUR;
  await goneForTwoDays(gone);
  const logged = takeLog();
  for (let times = 0; times < 3; times += 1) await minute(watch);
  expect(await findOutage(db, now())).toEqual({ tried: 8, failed: 7 });
  expect(await statesOf(ids)).toEqual(ids.map(() => 'well'));
  expect(await isActive(gone)).toBe(true);
  expect(new Set(logged.sentences())).toEqual(
    new Set(['Most hosts of games do not answer; is this server connected?']),
  );

  // Games whose check did not count are checked again, and unavailable ones are hidden then.
  isLost = false;
  for (let times = 0; times < 3; times += 1) await minute(watch);
  expect(await findOutage(db, now())).toBeNull();
  expect(await statesOf(ids)).toEqual(ids.map(() => 'well'));
  expect(await isActive(gone)).toBe(false);
});

test('games marked before so many hosts failed are checked again when the outage ends', async () => {
  const far = await hosts(5, afar);
  const near = await host(nearby);
  const first = await gamesAt(far.slice(0, 2));
  await gamesAt([near]);
  isLost = true;
  const watch = testWatch(db, now);
  await minute(watch);
  expect(await statesOf(first)).toEqual(['failing', 'failing']);

  const others = await gamesAt(far.slice(2));
  takeLog();
  await minute(watch);
  await minute(watch);
  expect(await statesOf(others)).toEqual(['new', 'new', 'new']);
  isLost = false;
  for (let times = 0; times < 3; times += 1) await minute(watch);
  expect(await statesOf([...first, ...others])).toEqual(Array(5).fill('well'));
});

test('a single host is doubted too when all of its many games fail at once', async () => {
  const [provider] = await hosts(1, nearby);
  if (!provider) throw new Error('no host');
  await provider.close();
  const ids = await gamesAt([provider], 10);
  const watch = testWatch(db, now);
  takeLog();
  await minute(watch);
  expect(await findOutage(db, now())).toEqual({ tried: 1, failed: 1 });
  expect(await statesOf(ids)).toEqual(ids.map(() => 'new'));
});

test('machines agree, also on what visitors see', async () => {
  const far = await hosts(5, afar);
  isLost = true;
  const ids = await gamesAt(far);
  takeLog();
  await minute(testWatch(db, now));
  const [seen = ''] = ids;
  expect(await testWatch(db, now).checkNow([seen])).toEqual({ checked: 0, later: 1 });

  const policy = { siteUrl: 'http://site.example', allowHosts: ['127.0.0.1'] };
  const settings = createSettings({ database: db, now, seal: createSeal('a secret') });
  const verdicts = createFrameVerdicts({
    ...{ database: db, now },
    record: createRecordCheck({ database: db, settings, now, random: () => 0.5 }),
    probe: (url, _type, options) => probeFrame(url, { ...options, policy }),
  });
  expect(await verdicts.mayFrame(seen)).toBe(true);
  expect(await statesOf(ids)).toEqual(Array(5).fill('new'));
});

test('hosts that really fail are recognized because others respond', async () => {
  const dead = await hosts(6, nearby);
  const alive = await hosts(8, nearby);
  for (const { close } of dead) await close();
  const living = await gamesAt(alive);
  const watch = testWatch(db, now);
  await minute(watch);
  // Hours later, only the dead ones are due.
  at += 3 * HOUR;
  const lost = await gamesAt(dead);
  takeLog();
  for (let times = 0; times < 3; times += 1) await minute(watch);
  expect(await findOutage(db, now())).toBeNull();
  expect(await statesOf(lost)).toEqual(Array(6).fill('gone'));
  expect(await statesOf(living)).toEqual(Array(8).fill('well'));
});

test('a provider that really disappears is recognized because another host responds', async () => {
  const [provider, other] = await hosts(2, nearby);
  if (!provider || !other) throw new Error('no host');
  await provider.close();
  const living = await gamesAt([other]);
  const watch = testWatch(db, now);
  await minute(watch);
  // Hours later, only the provider's games are due.
  at += 3 * HOUR;
  const lost = await gamesAt([provider], 10);
  takeLog();
  await minute(watch);
  expect(await statesOf(lost)).toEqual(lost.map(() => 'new'));
  for (let times = 0; times < 3; times += 1) await minute(watch);
  expect(await findOutage(db, now())).toBeNull();
  expect(await statesOf(lost)).toEqual(lost.map(() => 'gone'));
  expect(await statesOf(living)).toEqual(['well']);
});
