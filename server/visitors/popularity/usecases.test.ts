// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameDays, games } from '../../platform/db/schema.ts';
import { createPopularity, type Popularity } from './usecases.ts';

const HOUR = 3_600_000;

let db: Database;
let clock: Date;
let popularity: Popularity;
let ids: Record<string, string>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-11-20T12:00:00Z');
  popularity = createPopularity({ database: db, now: () => clock, timeZone: () => 'Europe/Paris' });
  const titles = ['loved', 'left', 'visited', 'classic', 'untouched'];
  const added = await addGames(
    db,
    titles.map((title) => ({ title, slug: title, ...(title === 'visited' && { plays: 500 }) })),
  );
  ids = Object.fromEntries(titles.map((title, index) => [title, added[index] ?? '']));
});

const played = (title: string, day: string, starts: number, seconds: number) =>
  db.orm.insert(gameDays).values({ game_id: ids[title] ?? '', day, starts, seconds });

async function listed(order: 'popular' | 'trending') {
  const reads = createCatalogueReads({ database: db, now: () => clock });
  const query = { language: 'fr', position: { page: 1 }, search: null, categorySlug: null } as const;
  return (await reads.home({ ...query, order }))?.games.map(({ title }) => title.text);
}

const numbersOf = async (title: string) =>
  (
    await db.orm
      .select({ popularity: games.popularity, trending: games.trending })
      .from(games)
      .where(eq(games.id, ids[title] ?? ''))
  )[0];

test('games that are left within seconds, or visited but not started, sink', async () => {
  await played('loved', '2026-11-20', 20, 20 * 300);
  await played('left', '2026-11-20', 400, 400 * 2);
  await popularity.hourly();
  expect(await listed('trending')).toEqual(['loved', 'left']);
  expect((await listed('popular'))?.slice(0, 3)).toEqual(['loved', 'left', 'visited']);
  expect(await numbersOf('loved')).toMatchObject({ popularity: 20 });
  expect(await numbersOf('untouched')).toEqual({ popularity: 0, trending: null });
});

test('trending games are those of the last days, popular ones those of the last months', async () => {
  await played('classic', '2026-11-10', 900, 900 * 60);
  await played('left', '2026-11-15', 30, 30 * 60);
  await played('loved', '2026-11-20', 10, 10 * 60);
  await popularity.daily();
  // Five days ago, a start counted five and a half times less.
  expect(await listed('trending')).toEqual(['loved', 'left']);
  expect((await listed('popular'))?.slice(0, 3)).toEqual(['classic', 'left', 'loved']);
});

test('a game that is no longer played leaves both lists in time', async () => {
  await played('loved', '2026-11-20', 10, 600);
  await popularity.hourly();
  clock = new Date('2026-11-27T12:00:00Z');
  await popularity.daily();
  expect(await numbersOf('loved')).toEqual({ popularity: 10, trending: null });
  clock = new Date('2027-02-18T12:00:00Z');
  await popularity.daily();
  expect(await numbersOf('loved')).toEqual({ popularity: 0, trending: null });
  expect(await db.orm.select().from(gameDays)).toEqual([]);
});

test('computes games of two days once an hour, and no others', async () => {
  await played('loved', '2026-11-19', 3, 600);
  await popularity.hourly();
  const before = await numbersOf('loved');
  await played('left', '2026-11-20', 3, 600);
  await popularity.hourly();
  expect(await numbersOf('left')).toEqual({ popularity: 0, trending: null });
  clock = new Date(clock.getTime() + HOUR);
  await popularity.hourly();
  expect(await numbersOf('left')).toMatchObject({ popularity: 3 });
  expect(await numbersOf('loved')).toEqual(before);
});
