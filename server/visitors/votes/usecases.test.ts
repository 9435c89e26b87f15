// @both-engines
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { games, votes as voteTable } from '../../platform/db/schema.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { voteRoutes } from './api.ts';
import { createVotes, type Votes } from './usecases.ts';

const HOUR = 3_600_000;
let db: Database;
let clock: Date;
let votes: Votes;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-05-01T10:00:00Z');
  votes = createVotes({ database: db, now: () => clock });
});

const voterOf = (number: number) => `0199a0b2-7c3e-4d4f-8a5b-${String(number).padStart(12, '0')}`;
const UNKNOWN_GAME = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

async function sumsOf(id: string) {
  const [game] = await db.orm
    .select({ count: games.vote_count, sum: games.vote_sum })
    .from(games)
    .where(eq(games.id, id));
  return game;
}

/** Returns the sums computed from the votes. */
async function counted(id: string) {
  const rows = await db.orm.select({ value: voteTable.value }).from(voteTable).where(eq(voteTable.game_id, id));
  return { count: rows.length, sum: rows.reduce((sum, { value }) => sum + value, 0) };
}

test('stores one vote per browser and game, which can be changed', async () => {
  const [gameId = '', other = ''] = await addGames(db, [{}, {}]);
  const mine = { voter: voterOf(1), address: 'a' };
  expect(await votes.cast({ gameId, value: 5, ...mine })).toEqual({ outcome: 'voted', count: 1, sum: 5 });
  expect(await votes.cast({ gameId, value: 2, ...mine })).toEqual({ outcome: 'voted', count: 1, sum: 2 });
  expect(await votes.cast({ gameId, value: 2, ...mine })).toEqual({ outcome: 'voted', count: 1, sum: 2 });
  expect(await votes.cast({ gameId, value: 4, voter: voterOf(2), address: 'a' })).toMatchObject({ count: 2, sum: 6 });
  expect(await votes.cast({ gameId: other, value: 1, ...mine })).toMatchObject({ count: 1, sum: 1 });
  expect(await sumsOf(gameId)).toEqual({ count: 2, sum: 6 });
});

test('keeps sums correct under concurrent new and changed votes', async () => {
  const [gameId = ''] = await addGames(db, [{}]);
  const other = createVotes({ database: db, now: () => clock });
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      (index % 2 ? votes : other).cast({
        gameId,
        voter: voterOf(index % 7),
        value: 1 + (index % 5),
        address: `address ${index}`,
      }),
    ),
  );
  expect(outcomes.every(({ outcome }) => outcome === 'voted')).toBe(true);
  expect(await sumsOf(gameId)).toEqual(await counted(gameId));
  expect((await counted(gameId)).count).toBe(7);
});

test('changes nothing when a vote cannot be stored', async () => {
  const [gameId = ''] = await addGames(db, [{}]);
  await expect(votes.cast({ gameId, voter: voterOf(1), value: 9, address: 'a' })).rejects.toThrow();
  expect(await sumsOf(gameId)).toEqual({ count: 0, sum: 0 });
  expect(await counted(gameId)).toEqual({ count: 0, sum: 0 });
});

test('rejects votes for unknown and hidden games', async () => {
  const [hidden = ''] = await addGames(db, [{ active: false }]);
  for (const gameId of [hidden, UNKNOWN_GAME]) {
    expect(await votes.cast({ gameId, voter: voterOf(1), value: 3, address: 'a' })).toEqual({
      outcome: 'unknown_game',
    });
  }
});

test('limits an address to 20 votes per game and 120 in total an hour', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 8 }, () => ({})),
  );
  const cast = async (gameId: string, number: number, address = 'a') =>
    (await votes.cast({ gameId, voter: voterOf(number), value: 3, address })).outcome;
  const outcomes = [];
  for (let number = 0; number < 21; number += 1) outcomes.push(await cast(ids[0] ?? '', number));
  expect(outcomes).toEqual([...Array(20).fill('voted'), 'limited']);
  expect(await cast(ids[0] ?? '', 21, 'b')).toBe('voted');
  expect(await cast(ids[1] ?? '', 0)).toBe('voted');
  // The rejected vote does not count among the 120.
  for (let number = 21; number < 120; number += 1) {
    expect(await cast(ids[1 + Math.floor(number / 20)] ?? '', number)).toBe('voted');
  }
  expect(await cast(ids[7] ?? '', 1)).toBe('limited');
  clock = new Date(clock.getTime() + HOUR + 1);
  expect(await cast(ids[0] ?? '', 30)).toBe('voted');
});

test('does not count votes that cannot be stored toward the limit', async () => {
  const [gameId = ''] = await addGames(db, [{}]);
  const vote = { gameId, voter: voterOf(1), address: 'a' };
  for (let time = 0; time < 21; time += 1) await expect(votes.cast({ ...vote, value: 9 })).rejects.toThrow();
  expect(await votes.cast({ ...vote, value: 5 })).toMatchObject({ outcome: 'voted' });
});

test("returns the game's votes or an error over HTTP", async () => {
  const [gameId = ''] = await addGames(db, [{}]);
  const app = new Hono<HttpEnv>();
  app.use(async (context, next) => {
    context.set('clientAddress', '192.0.2.1');
    await next();
  });
  app.route('/', voteRoutes(votes));
  const post = (id: string, body: string) => app.request(`/${id}/vote`, { method: 'POST', body });
  const vote = (values: object) => JSON.stringify({ voter: voterOf(1), value: 4, ...values });

  const voted = await post(gameId, vote({}));
  expect(voted.status).toBe(200);
  expect(await voted.json()).toEqual({ count: 1, sum: 4 });
  expect((await post(UNKNOWN_GAME, vote({}))).status).toBe(404);
  expect((await post('x', vote({}))).status).toBe(404);
  for (const body of [
    '',
    'null',
    '[]',
    '{',
    vote({ value: 0 }),
    vote({ value: 6 }),
    vote({ value: 4.5 }),
    vote({ value: '4' }),
    vote({ voter: 'me' }),
    vote({ voter: `${voterOf(1)}0` }),
    vote({ more: true }),
  ]) {
    expect((await post(gameId, body)).status, body).toBe(422);
  }
  expect(await counted(gameId)).toEqual({ count: 1, sum: 4 });
  // The id of a browser is case-insensitive.
  expect(await (await post(gameId, vote({ voter: voterOf(1).toUpperCase(), value: 1 }))).json()).toEqual({
    count: 1,
    sum: 1,
  });
});
