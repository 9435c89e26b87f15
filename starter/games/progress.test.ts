import { describe, expect, test } from 'vitest';
import { createRandom } from '../kit/random.js';
import { createCup } from './dune-drift/cup.js';
import * as dune from './dune-drift/progress.js';
import * as lighthouse from './last-lighthouse/progress.js';
import { createWorld, MOST_LEVELS } from './last-lighthouse/world.js';
import { isSolved, traceLight } from './lumen/beams.js';
import { countTurns, parseBoard, rotateBoard } from './lumen/board.js';
import { dailyTables } from './lumen/daily.js';
import { LEVELS } from './lumen/levels.js';
import * as lumen from './lumen/progress.js';
import { createCave } from './moss-cavern/cave.js';
import * as moss from './moss-cavern/progress.js';
import { NAMES } from './moss-cavern/rooms.js';
import { createRun } from './moss-cavern/run.js';
import * as penalties from './penalty-paper/progress.js';
import * as putt from './pocket-putt/progress.js';
import * as tides from './tile-tides/progress.js';
import { createVoyage } from './tile-tides/voyage.js';

/** Accepts every event of a game and does nothing. */
const silentEvents = () => new Proxy({}, { get: () => () => {} });

const things = createCave().things;
const readers: Record<string, (saved: unknown) => unknown> = {
  lumen: lumen.readProgress,
  'pocket-putt': (saved) => putt.readProgress(saved, 9, 9),
  'moss-cavern': (saved) => moss.readProgress(saved, things, NAMES.length),
  'last-lighthouse': (saved) => lighthouse.readProgress(saved, MOST_LEVELS),
  'penalty-paper': (saved) => penalties.readProgress(saved, 5),
  'tile-tides': tides.readProgress,
  'dune-drift': (saved) => dune.readProgress(saved, 3, ['you']),
};

describe.each(Object.entries(readers))('the progress of %s', (_game, read) => {
  const fresh = read(undefined);
  const garbage = ['x', -1, 1e9, 0.5, null, [], {}, [['x']], { length: 1e9 }];
  const keys = [
    'stars',
    'points',
    'reached',
    'best',
    'card',
    'home',
    'taken',
    'doors',
    'keys',
    'seed',
    'cup',
    'voyage',
  ];

  test.each(garbage)('starts fresh when the save, or any of its fields, is %j', (value) => {
    expect(read(value)).toEqual(fresh);
    expect(read(Object.fromEntries(keys.map((key) => [key, value])))).toEqual(fresh);
  });
});

describe('Lumen', () => {
  test('continues with the first level that is open and unsolved', () => {
    const progress = lumen.readProgress();
    expect(lumen.nextLevel(progress)).toBeNull();
    lumen.recordLevel(progress, 0, 2, 100);
    lumen.recordLevel(progress, 0, 1, 130);
    expect([progress.stars[0], progress.points[0]]).toEqual([2, 130]);
    expect(lumen.nextLevel(progress)).toBe(1);
    lumen.recordLevel(progress, 3, 1, 100);
    expect(lumen.nextLevel(progress)).toBe(1);
    for (const index of LEVELS.keys()) lumen.recordLevel(progress, index, 3, 200);
    expect(lumen.nextLevel(progress)).toBeNull();
  });

  test('a turned level is solved by the turned solution', () => {
    for (const map of LEVELS) {
      let board = parseBoard(map);
      for (const _ of [1, 2, 3, 4]) {
        board = rotateBoard(board);
        const solved = structuredClone(board.pieces);
        for (const piece of solved) piece.state = piece.answer ?? piece.state;
        const cells = Array.from({ length: board.size ** 2 }, () => null as unknown);
        for (const piece of solved) cells[piece.y * board.size + piece.x] = piece;
        const answer = { ...board, pieces: solved, cells, turnable: [] };
        expect(isSolved(answer, traceLight(answer))).toBe(true);
      }
      expect(board).toEqual(parseBoard(map));
    }
  });

  test('the tables of a day are the same for everyone, and can be solved', () => {
    const stateOf = (seed: number) =>
      dailyTables(seed).map(({ index, board }) => [index, board.pieces.map(({ x, y, state }) => [x, y, state])]);
    expect(stateOf(7)).toEqual(stateOf(7));
    expect(stateOf(7)).not.toEqual(stateOf(8));
    for (let seed = 0; seed < 50; seed += 1)
      for (const { board } of dailyTables(seed)) expect(countTurns(board)).toBeGreaterThanOrEqual(3);
  });
});

test('Moss Cavern continues at the latest lamp with what was found', () => {
  const run = createRun(() => {});
  expect(run.freeze()).toBeNull();
  const lamp = things.findIndex(({ kind }) => kind === 'C');
  const taken = things.flatMap(({ kind }, index) => ('*1W'.includes(kind) ? [index] : [])).slice(0, 8);
  const saved = { home: lamp, taken, doors: 'Z', keys: '1', time: 90, falls: 2, found: NAMES.map(() => 1) };
  const read = moss.readProgress(JSON.parse(JSON.stringify(saved)), things, NAMES.length);
  const continued = createRun(() => {}, read);
  expect(continued.freeze()).toEqual(saved);
  expect(continued.bearer).toMatchObject({ x: things[lamp]?.x, y: things[lamp]?.y });
  expect(continued.seeds).toBe(taken.filter((index) => things[index]?.kind === '*').length);
});

test('The Last Lighthouse continues the same night', () => {
  const world = createWorld(4711, silentEvents());
  Object.assign(world, { oil: 80, amber: 3, score: 900, time: 60 });
  world.upgrades.oars = 1;
  for (const shard of world.shards.slice(0, 2)) shard.state = 'home';
  for (const find of world.finds.slice(0, 4)) find.taken = true;
  const frozen = world.freeze();
  const again = createWorld(
    4711,
    silentEvents(),
    lighthouse.readProgress(JSON.parse(JSON.stringify(frozen)), MOST_LEVELS),
  );
  expect(again.freeze()).toEqual(frozen);
  expect(again.count('home')).toBe(2);
});

test('Tile Tides continues at a level with the remaining moves', () => {
  const from = { number: 5, moves: 4, score: 1200, pearls: 1, longest: 3, merges: 20 };
  const read = tides.readProgress({ voyage: from });
  expect(read).toEqual({ reached: 5, voyage: from });
  const events = silentEvents();
  const voyage = createVoyage(createRandom(1), events, read.voyage ?? undefined);
  expect(voyage).toMatchObject({ number: 5, score: 1200, pearls: 1 });
  expect(voyage.moves).toBe(4 + voyage.level.moves);
});

test('a day of Tile Tides is the same for everyone', () => {
  const cellsOf = (seed: number) =>
    createVoyage(createRandom(seed), silentEvents(), tides.atLevel(6)).cells.map(
      (tile: { tier: number } | null) => tile?.tier,
    );
  expect(cellsOf(5)).toEqual(cellsOf(5));
  expect(cellsOf(5)).not.toEqual(cellsOf(6));
});

test('Dune Drift continues the cup, and keeps the best lap', () => {
  const progress = dune.readProgress({ cup: { races: 2, points: { you: 17, rival: 9 }, score: 400 } }, 3, ['you']);
  expect(progress).toEqual({ reached: 2, laps: [0, 0, 0], cup: { races: 2, points: { you: 17 }, score: 400 } });
  expect(createCup(progress.cup ?? undefined).points.get('you')).toBe(17);
  expect([30_000, 31_000, 29_000].map((lap) => dune.recordLap(progress, 1, lap))).toEqual([true, false, true]);
});

test('Pocket Putt continues a round, but not a finished one', () => {
  expect(putt.readProgress({ card: [2, 3] }, 9, 9).card).toEqual([2, 3]);
  expect(putt.readProgress({ card: [2, 0] }, 9, 9).card).toEqual([]);
  expect(putt.readProgress({ card: Array.from({ length: 9 }, () => 3) }, 9, 9).card).toEqual([]);
  const progress = putt.readProgress(null, 9, 9);
  putt.recordHole(progress, 0, 4);
  putt.recordHole(progress, 0, 3);
  putt.recordHole(progress, 8, 2);
  expect([progress.best[0], progress.reached]).toEqual([3, 8]);
});

test('Paper Penalties continues a cup at its match', () => {
  const cup = { round: 2, score: 700, goals: 8, saves: 3 };
  expect(penalties.readProgress({ cup }, 5)).toEqual({ reached: 2, cup });
  expect(penalties.readProgress({ cup: { ...cup, round: 5 } }, 5)).toEqual({ reached: 0, cup: null });
});
