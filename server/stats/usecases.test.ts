import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../db/database.ts';
import { games, playDaily } from '../db/schema.ts';
import { createVisitCounter, type VisitCounter } from './usecases.ts';

let db: Database;
let clock: Date;
let counter: VisitCounter;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-07-01T21:59:00Z');
  counter = createVisitCounter({ database: db, now: () => clock, timeZone: 'Europe/Paris' });
});

const playsOf = async (id: string) =>
  (await db.orm.select({ plays: games.plays }).from(games).where(eq(games.id, id)))[0]?.plays;

test('visits that arrive together are all counted, each answered after its commit', async () => {
  const [first = '', second = ''] = await addGames(db, [{}, { plays: 7 }]);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, visit) => counter.report(visit % 4 === 0 ? second : first, `address ${visit}`)),
  );
  expect(new Set(outcomes)).toEqual(new Set(['counted']));
  expect(await playsOf(first)).toBe(150);
  expect(await playsOf(second)).toBe(57);
});

test('two counters, as of two processes, lose nothing to each other', async () => {
  const [id = ''] = await addGames(db, [{}]);
  const other = createVisitCounter({ database: db, now: () => clock, timeZone: 'Europe/Paris' });
  await Promise.all(
    Array.from({ length: 60 }, (_, visit) => (visit % 2 ? counter : other).report(id, `address ${visit}`)),
  );
  expect(await playsOf(id)).toBe(60);
});

test('the 31st visit of an address in an hour is discarded', async () => {
  const [id = ''] = await addGames(db, [{}]);
  const outcomes = await Promise.all(Array.from({ length: 35 }, () => counter.report(id, 'one address')));
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(5);
  expect(await playsOf(id)).toBe(30);
});

test('visits are kept by day of the site’s time zone', async () => {
  const [id = ''] = await addGames(db, [{}]);
  await counter.report(id, 'a');
  clock = new Date('2026-07-01T22:00:00Z');
  await counter.report(id, 'a');
  await counter.report(id, 'b');
  expect(
    await db.orm.select({ day: playDaily.day, plays: playDaily.plays }).from(playDaily).orderBy(playDaily.day),
  ).toEqual([
    { day: '2026-07-01', plays: 1 },
    { day: '2026-07-02', plays: 2 },
  ]);
});

test('unknown and inactive games are not counted and do not spoil what arrives with them', async () => {
  const [active = '', inactive = ''] = await addGames(db, [{}, { active: false }]);
  const outcomes = await Promise.all([
    counter.report('0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b', 'a'),
    counter.report(inactive, 'a'),
    counter.report(active, 'a'),
  ]);
  expect(outcomes).toEqual(['unknown_game', 'unknown_game', 'counted']);
  expect([await playsOf(active), await playsOf(inactive)]).toEqual([1, 0]);
});

test('a visit that could not be stored is not said to be counted, and the next one is', async () => {
  const [id = ''] = await addGames(db, [{}]);
  await db.pool.query('alter table play_daily rename to play_daily_gone');
  await expect(counter.report(id, 'a')).rejects.toThrow();
  expect(await playsOf(id)).toBe(0);
  await db.pool.query('alter table play_daily_gone rename to play_daily');
  expect(await counter.report(id, 'a')).toBe('counted');
  expect(await playsOf(id)).toBe(1);
});
