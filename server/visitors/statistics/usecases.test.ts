// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { games, playDaily, siteDaily } from '../../platform/db/schema.ts';
import { createVisitCounter, type Visit, type VisitCounter } from './usecases.ts';

let db: Database;
let clock: Date;
let counter: VisitCounter;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-07-01T21:59:00Z');
  counter = createVisitCounter({ database: db, now: () => clock, timeZone: () => 'Europe/Paris' });
});

/** A visit that differs only in game and address. */
const play = (gameId: string, address: string): Visit => ({
  gameId,
  address,
  event: 'play',
  device: 'unknown',
  language: 'unknown',
});

const playsOf = async (id: string) =>
  (await db.orm.select({ plays: games.plays }).from(games).where(eq(games.id, id)))[0]?.plays;

test('counts all concurrent visits, and answers each after its commit', async () => {
  const [first = '', second = ''] = await addGames(db, [{}, { plays: 7 }]);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, visit) =>
      counter.report(play(visit % 4 === 0 ? second : first, `address ${visit}`)),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['counted']));
  expect(await playsOf(first)).toBe(150);
  expect(await playsOf(second)).toBe(57);
});

test('counts all concurrent visits in two processes', async () => {
  const [id = ''] = await addGames(db, [{}]);
  const other = createVisitCounter({ database: db, now: () => clock, timeZone: () => 'Europe/Paris' });
  await Promise.all(
    Array.from({ length: 60 }, (_, visit) => (visit % 2 ? counter : other).report(play(id, `address ${visit}`))),
  );
  expect(await playsOf(id)).toBe(60);
});

test('discards the 31st visit of an address in an hour', async () => {
  const [id = ''] = await addGames(db, [{}]);
  const outcomes = await Promise.all(Array.from({ length: 35 }, () => counter.report(play(id, 'one address'))));
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(5);
  expect(await playsOf(id)).toBe(30);
});

test('counts visits by day in the site’s time zone', async () => {
  const [id = ''] = await addGames(db, [{}]);
  await counter.report(play(id, 'a'));
  clock = new Date('2026-07-01T22:00:00Z');
  await counter.report(play(id, 'a'));
  await counter.report(play(id, 'b'));
  expect(
    await db.orm.select({ day: playDaily.day, plays: playDaily.plays }).from(playDaily).orderBy(playDaily.day),
  ).toEqual([
    { day: '2026-07-01', plays: 1 },
    { day: '2026-07-02', plays: 2 },
  ]);
});

test('skips unknown and inactive games without losing the rest of the batch', async () => {
  const [active = '', inactive = ''] = await addGames(db, [{}, { active: false }]);
  const outcomes = await Promise.all([
    counter.report(play('0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b', 'a')),
    counter.report(play(inactive, 'a')),
    counter.report(play(active, 'a')),
  ]);
  expect(outcomes).toEqual(['unknown_game', 'unknown_game', 'counted']);
  expect([await playsOf(active), await playsOf(inactive)]).toEqual([1, 0]);
});

test('rejects a visit that cannot be stored, and counts the next one', async () => {
  const [id = ''] = await addGames(db, [{}]);
  await db.pool.query('alter table play_daily rename to play_daily_gone');
  await expect(counter.report(play(id, 'a'))).rejects.toThrow();
  expect(await playsOf(id)).toBe(0);
  await db.pool.query('alter table play_daily_gone rename to play_daily');
  expect(await counter.report(play(id, 'a'))).toBe('counted');
  expect(await playsOf(id)).toBe(1);
});

const sumsOf = (table: typeof playDaily | typeof siteDaily) =>
  db.orm
    .select({ device: table.device, language: table.language, plays: table.plays, failures: table.failures })
    .from(table)
    .orderBy(table.device, table.language);

test('counts plays and failures by device and language, for the game and for the site', async () => {
  const [first = '', second = ''] = await addGames(db, [{}, {}]);
  const reports: Partial<Visit>[] = [
    { device: 'phone', language: 'fr' },
    { device: 'phone', language: 'fr', gameId: second },
    { device: 'phone', language: 'en', event: 'failure' },
    { device: 'desktop', language: 'fr' },
    { device: 'desktop', language: 'fr', event: 'failure' },
  ];
  await Promise.all(reports.map((report, index) => counter.report({ ...play(first, `${index}`), ...report })));
  expect(await playsOf(first)).toBe(2);
  expect(await playsOf(second)).toBe(1);
  expect(await sumsOf(playDaily)).toEqual([
    { device: 'desktop', language: 'fr', plays: 1, failures: 1 },
    { device: 'phone', language: 'en', plays: 0, failures: 1 },
    { device: 'phone', language: 'fr', plays: 1, failures: 0 },
    { device: 'phone', language: 'fr', plays: 1, failures: 0 },
  ]);
  expect(await sumsOf(siteDaily)).toEqual([
    { device: 'desktop', language: 'fr', plays: 1, failures: 1 },
    { device: 'phone', language: 'en', plays: 0, failures: 1 },
    { device: 'phone', language: 'fr', plays: 2, failures: 0 },
  ]);
});

test("keeps the site's sums equal to those of its games, under concurrent visits in two processes", async () => {
  const ids = await addGames(db, [{}, {}, {}]);
  const other = createVisitCounter({ database: db, now: () => clock, timeZone: () => 'Europe/Paris' });
  const kinds = (['phone', 'desktop', 'tablet'] as const).flatMap((device) =>
    (['fr', 'en', 'unknown'] as const).map((language) => ({ device, language })),
  );
  await Promise.all(
    Array.from({ length: 90 }, (_, index) =>
      (index % 2 ? counter : other).report({
        ...play(ids[index % 3] ?? '', `${index}`),
        ...(kinds[index % kinds.length] ?? {}),
        event: index % 5 === 0 ? 'failure' : 'play',
      }),
    ),
  );
  const added = (rows: { plays: number; failures: number }[]) =>
    rows.reduce((sum, { plays, failures }) => ({ plays: sum.plays + plays, failures: sum.failures + failures }), {
      plays: 0,
      failures: 0,
    });
  expect(added(await sumsOf(playDaily))).toEqual({ plays: 72, failures: 18 });
  expect(added(await sumsOf(siteDaily))).toEqual({ plays: 72, failures: 18 });
});

test('limits failures separately, and does not count them as plays', async () => {
  const [id = ''] = await addGames(db, [{}]);
  const outcomes = [];
  for (let time = 0; time < 7; time += 1) outcomes.push(await counter.report({ ...play(id, 'a'), event: 'failure' }));
  expect(outcomes).toEqual([...Array(5).fill('counted'), 'limited', 'limited']);
  expect(await counter.report(play(id, 'a'))).toBe('counted');
  expect(await playsOf(id)).toBe(1);
});
