// @both-engines
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameDays, playDaily } from '../../platform/db/schema.ts';
import { createPlayingCounter, type PlayingCounter } from './playing.ts';

let db: Database;
let clock: Date;
let counter: PlayingCounter;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-07-01T21:59:00Z');
  counter = createPlayingCounter({ database: db, now: () => clock, timeZone: () => 'Europe/Paris' });
});

const stored = () =>
  db.orm
    .select({ day: gameDays.day, starts: gameDays.starts, seconds: gameDays.seconds })
    .from(gameDays)
    .orderBy(gameDays.day, gameDays.starts);

test('adds starts and seconds by game and day, of concurrent visitors in two processes', async () => {
  const [one = '', two = ''] = await addGames(db, [{}, {}]);
  const other = createPlayingCounter({ database: db, now: () => clock, timeZone: () => 'Europe/Paris' });
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? counter : other).report({
        gameId: index % 4 === 0 ? two : one,
        seconds: index < 20 ? null : 30,
        address: `${index}`,
      }),
    ),
  );
  clock = new Date('2026-07-01T22:00:00Z');
  await counter.report({ gameId: one, seconds: null, address: 'a' });
  expect(await stored()).toEqual([
    { day: '2026-07-01', starts: 5, seconds: 150 },
    { day: '2026-07-01', starts: 15, seconds: 450 },
    { day: '2026-07-02', starts: 1, seconds: 0 },
  ]);
  // Visits are counted separately.
  expect(await db.orm.select().from(playDaily)).toEqual([]);
});

test('ignores what an address reports too often, and reports about games that are not visible', async () => {
  const [active = '', hidden = ''] = await addGames(db, [{}, { active: false }]);
  const starts = Array.from({ length: 33 }, () =>
    counter.report({ gameId: active, seconds: null, address: 'one address' }),
  );
  const outcomes = await Promise.all(starts);
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(3);
  // Time is limited separately from starts.
  expect(await counter.report({ gameId: active, seconds: 5, address: 'one address' })).toBe('counted');
  expect(await counter.report({ gameId: hidden, seconds: null, address: 'b' })).toBe('unknown_game');
  expect(await stored()).toEqual([{ day: '2026-07-01', starts: 30, seconds: 5 }]);
});
