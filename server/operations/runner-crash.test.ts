import { describe, expect, test } from 'vitest';
import { testEngine } from '../../tests/helpers/database.ts';
import {
  activate,
  dyingRunner,
  items,
  latch,
  now,
  OPERATOR,
  type Perform,
  runner,
  setTheStage,
  stage,
  stored,
  UPDATED,
  workOn,
} from './runner.fixture.ts';
import { createRunner } from './runner.ts';
import { ABANDONED_AFTER } from './usecases.ts';

setTheStage();

describe('after a crash', () => {
  test('what was left behind goes on from there, on one side of the threshold only', async () => {
    const failing: Perform = async (item, context) =>
      item.title === 'un' ? { outcome: 'failed', reason: 'ai_failed', stop: null } : activate(item, context);
    const id = await dyingRunner('trois', failing);
    expect(await stored(id)).toMatchObject({ status: 'running', processed: 2, line: 'trois' });
    const work = workOn();
    const one = runner(work);
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER);
    expect(await one.resume({ starting: false })).toBe(0);
    stage.time = new Date(stage.time.getTime() + 1);
    expect(await one.resume({ starting: false })).toBe(1);
    expect(await one.end(id)).toMatchObject({
      status: 'completed',
      processed: 4,
      total: 4,
      counters: { translatedCount: 3, errorCount: 1, totalGames: 4 },
    });
    // The one that failed is not tried again.
    expect(work.done).toEqual(['trois', 'quatre']);
    expect(await one.resume({ starting: false })).toBe(0);
  });

  test('of several processes one goes on', async () => {
    const id = await dyingRunner('deux');
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER + 1);
    const works = [workOn(), workOn(), workOn()];
    const taken = await Promise.all(works.map((work) => runner(work).resume({ starting: false })));
    expect(taken.toSorted()).toEqual([0, 0, 1]);
    await runner(workOn()).end(id);
    expect(works.flatMap(({ done }) => done)).toEqual(['deux', 'trois', 'quatre']);
  });

  test('a game of which something was written counts, and is finished', async () => {
    const half: Perform = async (item, context) => {
      await activate(item, context);
      return item.title === 'un' ? UPDATED : new Promise(() => {});
    };
    const dead = createRunner({ database: stage.db, works: [workOn(half)], now, lookAgain: 5 });
    const id = await dead.start('translate-games', OPERATOR);
    await expect.poll(async () => (await items()).length).toBe(2);
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER + 1);
    const work = workOn(async (item, context) =>
      item.title === 'deux' ? { outcome: 'unchanged', reason: null, stop: null } : activate(item, context),
    );
    const one = runner(work);
    await one.resume({ starting: false });
    expect(await one.end(id)).toMatchObject({ processed: 4, total: 4, counters: { translatedCount: 4 } });
    expect(work.done).toEqual(['deux', 'trois', 'quatre']);
    expect(await items()).toHaveLength(4);
  });

  test('it is known at once where one server owns the database, and not where others may run', async () => {
    const id = await dyingRunner('deux');
    const one = runner(workOn());
    stage.time = new Date(stage.time.getTime() + 1);
    expect(await one.resume({ starting: true })).toBe(testEngine === 'embedded' ? 1 : 0);
    if (testEngine === 'embedded') expect(await one.end(id)).toMatchObject({ status: 'completed', processed: 4 });
  });

  test('a process that comes back finds that it lost the operation, and writes nothing more', async () => {
    const reached = latch();
    const held = latch();
    const slow = workOn(async (item, context) => {
      if (item.title === 'deux') {
        reached.open();
        await held.opened;
      }
      return activate(item, context);
    });
    const late = runner(slow);
    const id = await late.start('translate-games', OPERATOR);
    await reached.opened;
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER + 1);
    const one = runner(workOn(async (item, context) => ({ ...(await activate(item, context)), reason: 'second' })));
    await one.resume({ starting: false });
    await one.end(id);
    held.open();
    await late.close();
    expect(slow.done).toEqual(['un', 'deux']);
    expect(await stored(id)).toMatchObject({
      status: 'completed',
      processed: 4,
      counters: { translatedCount: 1, errorCount: 3, totalGames: 4 },
    });
    expect((await items()).map(({ reason }) => reason)).toEqual([null, 'second', 'second', 'second']);
  });
});

test('it shows that it is alive while a game takes long', async () => {
  const held = latch();
  const one = runner(
    workOn(async (item, context) => {
      await held.opened;
      return activate(item, context);
    }),
    { heartbeat: 5 },
  );
  const id = await one.start('translate-games', OPERATOR);
  stage.time = new Date(stage.time.getTime() + 1_000);
  await expect.poll(async () => (await stored(id)).heartbeat_at).toEqual(stage.time);
  held.open();
  await one.end(id);
});

test('closing gives up on the game under way and leaves the rest to the next process, at once', async () => {
  const reached = latch();
  const one = runner(
    workOn(async (item, context) => {
      if (item.title !== 'trois') return activate(item, context);
      reached.open();
      return new Promise((_, reject) => {
        context.signal.addEventListener('abort', () => reject(context.signal.reason));
      });
    }),
  );
  const id = await one.start('translate-games', OPERATOR);
  await reached.opened;
  await one.close();
  expect(await stored(id)).toMatchObject({ status: 'running', processed: 2, heartbeat_at: null });
  const work = workOn();
  const next = runner(work);
  expect(await next.resume({ starting: true })).toBe(1);
  expect(await next.end(id)).toMatchObject({ status: 'completed', processed: 4 });
  expect(work.done).toEqual(['trois', 'quatre']);
});
