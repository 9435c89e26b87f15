// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { adDaily, ads, gameDays, games, votes } from '../../platform/db/schema.ts';
import { createPopularity } from '../popularity/usecases.ts';
import { createLately } from './usecases.ts';

let db: Database;
let at: Date;

beforeEach(async () => {
  ({ db } = await testDatabase());
  // Two o'clock on 15 May in Paris.
  at = new Date('2026-05-15T00:00:00Z');
});

const clock = () => ({ database: db, now: () => at, timeZone: () => 'Europe/Paris' });
const read = () => createLately(clock()).read();
const vote = (game_id: string, time: string) =>
  db.orm
    .insert(votes)
    .values({ game_id, voter: time, value: 5, created_at: new Date(time), updated_at: new Date(time) });

test('has two weeks up to yesterday, without anything on a new site', async () => {
  const { days, rising, falling } = await read();
  expect(days).toHaveLength(14);
  expect([days[0]?.day, days.at(-1)]).toEqual([
    '2026-05-01',
    { day: '2026-05-14', starts: 0, seconds: 0, votes: 0, impressions: 0 },
  ]);
  expect({ rising, falling }).toEqual({ rising: [], falling: [] });
});

test('sums up days in the site’s time zone, and keeps them when a game is deleted', async () => {
  const [one = '', other = ''] = await addGames(db, [{ title: 'One' }, { title: 'Other' }]);
  const day = '2026-05-14';
  await db.orm.insert(gameDays).values([
    { game_id: one, day, starts: 3, seconds: 600 },
    { game_id: other, day, starts: 4, seconds: 2_000_000_000 },
    { game_id: one, day: '2026-05-13', starts: 1, seconds: 60 },
    { game_id: one, day: '2026-05-15', starts: 9, seconds: 900 },
  ]);
  // The first instant of the day, the last one, and the first of the next.
  for (const time of ['2026-05-13T22:00:00Z', '2026-05-14T21:59:59.999Z', '2026-05-14T22:00:00Z'])
    await vote(one, time);
  const [ad] = await db.orm
    .insert(ads)
    .values({ name: 'Ad', type: 'banner', position: 'header', content: '' })
    .returning({ id: ads.id });
  const shown = { ad_id: ad?.id ?? '', day };
  await db.orm.insert(adDaily).values([
    { ...shown, device: 'phone', impressions: 20 },
    { ...shown, device: 'desktop', impressions: 30 },
  ]);
  const counted = [
    { day: '2026-05-13', starts: 1, seconds: 60, votes: 0, impressions: 0 },
    { day, starts: 7, seconds: 2_000_000_600, votes: 2, impressions: 50 },
  ];
  expect((await read()).days.slice(-2)).toEqual(counted);
  await db.orm.delete(games).where(eq(games.id, other));
  expect((await read()).days.slice(-2)).toEqual(counted);
});

test('lists the games whose starts rise and fall', async () => {
  const [up = '', down = '', few = '', hidden = ''] = await addGames(db, [
    { title: 'Up' },
    { title: 'Down' },
    { title: 'Few' },
    { title: 'Hidden', active: false },
  ]);
  const week = (game_id: string, day: string, starts: number) => ({ game_id, day, starts, seconds: 60 * starts });
  await db.orm
    .insert(gameDays)
    .values([
      ...[
        week(up, '2026-05-07', 5),
        week(up, '2026-05-08', 30),
        week(up, '2026-05-14', 10),
        week(up, '2026-05-15', 99),
      ],
      ...[week(down, '2026-05-01', 50), week(down, '2026-05-10', 20)],
      ...[week(few, '2026-05-14', 9), week(hidden, '2026-05-14', 90)],
    ]);
  await createPopularity(clock()).daily();
  const { rising, falling } = await read();
  expect(rising).toEqual([{ id: up, title: 'Up', title_language: 'fr', starts: 40, before: 5 }]);
  expect(falling).toEqual([{ id: down, title: 'Down', title_language: 'fr', starts: 20, before: 50 }]);
});
