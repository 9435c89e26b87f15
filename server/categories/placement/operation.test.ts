import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { takeLog } from '../../../tests/helpers/log.ts';
import { latch } from '../../operations/runner.fixture.ts';
import { ABANDONED_AFTER, createRunner } from '../../operations/runner.ts';
import type { BatchedWork, GameBatch } from '../../operations/work.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, operationItems } from '../../platform/db/schema.ts';
import { gamePlacementJob } from '../jobs.ts';
import { gamesOf, OPERATOR, type Placing, setUpPlacing, start } from './game-placement.fixture.ts';

let placing: Placing;
let db: Database;

beforeEach(async () => {
  placing = await setUpPlacing(new Date('2026-05-01T10:00:00Z'));
  ({ db } = placing);
});

/** Games in the first two of three batches. */
const TWO_BATCHES = 50;

/** Runs before each batch, counted from 0. */
const eachBatch = (act: (batch: number) => Promise<unknown> | undefined): BatchedWork['batchesAfter'] =>
  async function* (after): AsyncGenerator<GameBatch> {
    let batch = 0;
    for await (const next of placing.work.batchesAfter(after)) {
      await act(batch);
      batch += 1;
      yield next;
    }
  };

async function expectPlaced(count: number): Promise<void> {
  expect(await gamesOf(db, placing.puzzle)).toBe(count);
  expect(await db.orm.$count(auditLog, eq(auditLog.action, 'update'))).toBe(count);
}

test('counts the games it checked, and their results', async () => {
  await addGames(db, [{ title: 'Both', tags: ['puzzle', 'racing'], provider: 'gamepix', external_id: 'both' }]);
  await placing.addMany(60);
  await addGames(db, [{ title: 'Neither', provider: 'gamepix', external_id: 'neither' }]);
  const runner = placing.process();
  const id = await start(runner);
  const seen: number[] = [];
  for await (const { total, processed } of runner.watch(id)) if (total > 0) seen.push(processed);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(await runner.end(id)).toMatchObject({
    status: 'completed',
    processed: 62,
    total: 62,
    counters: { updatedCount: 60, leftAside: 2, errorCount: 0, totalGames: 62 },
  });
  // The activity log has the result of each game.
  expect(await db.orm.$count(operationItems)).toBe(0);
});

test('ends at once without games to place', async () => {
  expect(await placing.run()).toMatchObject({
    status: 'completed',
    processed: 0,
    total: 0,
    counters: { updatedCount: 0, leftAside: 0, errorCount: 0, totalGames: 0 },
  });
});

test('a second start joins: each game is placed, counted and logged once', async () => {
  await placing.addMany(80);
  const held = latch();
  const [one, other] = [placing.process(eachBatch(() => held.opened)), placing.process()];
  const ids = await Promise.all([start(one), start(one)]);
  ids.push(await start(other));
  expect(new Set(ids).size).toBe(1);
  held.open();
  expect((await other.end(ids[0] ?? '')).counters).toMatchObject({ updatedCount: 80 });
  await expectPlaced(80);
});

test('keeps placements when stopped, and the next run does the rest', async () => {
  await placing.addMany(80);
  const runner = placing.process(eachBatch((batch) => (batch === 1 ? runner.cancel(id, OPERATOR) : undefined)));
  const id = await start(runner);
  expect(await runner.end(id)).toMatchObject({
    status: 'failed',
    error_code: 'cancelled',
    processed: TWO_BATCHES,
    total: 80,
    // Unchecked games are not counted.
    counters: { updatedCount: TWO_BATCHES, leftAside: 0, errorCount: 0, totalGames: TWO_BATCHES },
  });
  await expectPlaced(TWO_BATCHES);
  expect(await placing.placed()).toBe(30);
});

test('refuses to start while another run is being stopped', async () => {
  await placing.addMany(30);
  const refused: unknown[] = [];
  const runner = placing.process(
    eachBatch(async () => {
      await runner.cancel(id, OPERATOR);
      refused.push(await start(runner).catch((error: unknown) => error));
    }),
  );
  const id = await start(runner);
  await runner.end(id);
  expect(refused[0]).toMatchObject({ kind: 'conflict', code: 'stopping' });
});

test('resumes after its process died', async () => {
  await placing.addMany(80);
  const reached = latch();
  const batchesAfter = eachBatch((batch) => {
    if (batch < 2) return;
    reached.open();
    return new Promise(() => {});
  });
  // Not closed, so that nothing is released.
  const dead = createRunner({
    database: db,
    jobs: [gamePlacementJob({ ...placing.work, batchesAfter })],
    now: () => placing.clock.time,
  });
  const id = await start(dead);
  await reached.opened;
  placing.clock.time = new Date(placing.clock.time.getTime() + ABANDONED_AFTER + 1);
  const next = placing.process();
  expect(await next.recover({ starting: false })).toBe(1);
  expect(await next.end(id)).toMatchObject({
    status: 'completed',
    processed: 80,
    total: 80,
    counters: { updatedCount: 80, leftAside: 0, totalGames: 80 },
  });
  await expectPlaced(80);
});

test('a process that lost the operation stops without writing more', async () => {
  await placing.addMany(80);
  const held = latch();
  const reached = latch();
  const late = placing.process(
    eachBatch((batch) => {
      if (batch < 1) return;
      reached.open();
      return held.opened;
    }),
  );
  const id = await start(late);
  await reached.opened;
  placing.clock.time = new Date(placing.clock.time.getTime() + ABANDONED_AFTER + 1);
  // Canceled before its next batch, so that games remain for the late process.
  const next = placing.process();
  await next.cancel(id, OPERATOR);
  expect(await next.end(id)).toMatchObject({ error_code: 'cancelled', processed: 25 });
  held.open();
  await late.close();
  await expectPlaced(25);
});

test('close() stops the run, and the next process resumes at once', async () => {
  await placing.addMany(80);
  const closed: Promise<void>[] = [];
  const runner = placing.process(
    eachBatch(async (batch) => {
      if (batch === 1) closed.push(runner.close());
    }),
  );
  const id = await start(runner);
  await expect.poll(() => closed.length).toBe(1);
  await Promise.all(closed);
  await expectPlaced(25);
  const next = placing.process();
  expect(await next.recover({ starting: true })).toBe(1);
  expect(await next.end(id)).toMatchObject({ status: 'completed', processed: 80, counters: { updatedCount: 80 } });
});

test('fails only the games of a batch that cannot be written', async () => {
  const logged = takeLog();
  await placing.addMany(60);
  await db.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if exists (select from game_texts where entity_id = new.id and title = 'Otter 30') then raise exception 'no'; end if;
      return new;
    end $$;
    create trigger refuse before update on games for each row execute function refuse()`);
  expect(await placing.run()).toMatchObject({
    status: 'completed',
    processed: 60,
    counters: { updatedCount: 35, leftAside: 0, errorCount: 25, totalGames: 60 },
  });
  await expectPlaced(35);
  const failed = await db.orm.select().from(operationItems).orderBy(operationItems.position);
  expect(failed).toHaveLength(25);
  expect(failed[0]).toMatchObject({ position: 25, title: 'Otter 25', outcome: 'failed', reason: 'unexpected' });
  expect(logged.sentences()).toEqual(['An operation failed for a batch of games']);
});
