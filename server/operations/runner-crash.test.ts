// @both-engines
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { testEngine } from '../../tests/helpers/database.ts';
import { operations } from '../platform/db/schema.ts';
import { type Job, siteJob } from './job.ts';
import { itemJob } from './run-items.ts';
import {
  activate,
  DECLARED,
  dyingRunner,
  items,
  latch,
  now,
  OPERATOR,
  type Perform,
  runner,
  setUpStage,
  stage,
  stored,
  UPDATED,
  unclosedRunner,
  workOn,
} from './runner.fixture.ts';
import { ABANDONED_AFTER, createRunner } from './runner.ts';

setUpStage();

describe('after a crash', () => {
  test('another process resumes the operation, but only after the time limit', async () => {
    const failing: Perform = async (item, context) =>
      item.title === 'un' ? { outcome: 'failed', reason: 'ai_failed', stop: null } : activate(item, context);
    const id = await dyingRunner('trois', failing);
    expect(await stored(id)).toMatchObject({ status: 'running', processed: 2, line: 'trois' });
    const work = workOn();
    const one = runner(work);
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER);
    expect(await one.recover({ starting: false })).toBe(0);
    stage.time = new Date(stage.time.getTime() + 1);
    expect(await one.recover({ starting: false })).toBe(1);
    expect(await one.end(id)).toMatchObject({
      status: 'completed',
      processed: 4,
      total: 4,
      counters: { translatedCount: 3, errorCount: 1, totalGames: 4 },
    });
    // A failed item is not retried.
    expect(work.done).toEqual(['trois', 'quatre']);
    expect(await one.recover({ starting: false })).toBe(0);
  });

  test('only one of several processes resumes the operation', async () => {
    const id = await dyingRunner('deux');
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER + 1);
    const works = [workOn(), workOn(), workOn()];
    const taken = await Promise.all(works.map((work) => runner(work).recover({ starting: false })));
    expect(taken.toSorted()).toEqual([0, 0, 1]);
    await runner(workOn()).end(id);
    expect(works.flatMap(({ done }) => done)).toEqual(['deux', 'trois', 'quatre']);
  });

  test.each([
    ['resume', true],
    ['fail', false],
  ] as const)('a replaced process waits for work that cannot continue elsewhere: %s', async (afterCrash, isReady) => {
    const reached = latch();
    const held = latch();
    const handle = async () => {
      reached.open();
      await held.opened;
      return { error: null };
    };
    const job: Job = { ...siteJob({ kind: 'translate-games', ...DECLARED }, handle), afterCrash };
    const one = createRunner({ database: stage.db, jobs: [job], now, pollInterval: 5 });
    onTestFinished(() => one.close());
    const id = await one.start('translate-games', OPERATOR);
    await reached.opened;
    expect(one.isResumable()).toBe(isReady);
    held.open();
    expect(await one.end(id)).toMatchObject({ status: 'completed' });
    await expect.poll(one.isResumable).toBe(true);
  });

  test('an operation whose input is no longer valid, such as a removed language, fails; the server starts', async () => {
    const id = await dyingRunner('deux');
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER + 1);
    const work = workOn();
    const job: Job = { ...itemJob({ kind: 'translate-games', ...DECLARED }, work), input: z.never() };
    const next = createRunner({ database: stage.db, jobs: [job], now, pollInterval: 5 });
    onTestFinished(() => next.close());
    expect(await next.recover({ starting: false })).toBe(1);
    expect(await next.end(id)).toMatchObject({ status: 'failed', error_code: 'unexpected' });
    expect(work.done).toEqual([]);
  });

  test('a partly written game is completed and counted as updated', async () => {
    const half: Perform = async (item, context) => {
      await activate(item, context);
      return item.title === 'un' ? UPDATED : new Promise(() => {});
    };
    const dead = unclosedRunner(workOn(half));
    const id = await dead.start('translate-games', OPERATOR);
    await expect.poll(async () => (await items()).length).toBe(2);
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER + 1);
    const work = workOn(async (item, context) =>
      item.title === 'deux' ? { outcome: 'unchanged', reason: null, stop: null } : activate(item, context),
    );
    const one = runner(work);
    await one.recover({ starting: false });
    expect(await one.end(id)).toMatchObject({ processed: 4, total: 4, counters: { translatedCount: 4 } });
    expect(work.done).toEqual(['deux', 'trois', 'quatre']);
    expect(await items()).toHaveLength(4);
  });

  test('the operation resumes at startup if one server owns the database, but not with several servers', async () => {
    const id = await dyingRunner('deux');
    stage.time = new Date(stage.time.getTime() + 1);
    const one = runner(workOn());
    expect(await one.recover({ starting: true })).toBe(testEngine === 'embedded' ? 1 : 0);
    if (testEngine === 'embedded') expect(await one.end(id)).toMatchObject({ status: 'completed', processed: 4 });
  });

  test('a process that lost the operation stops without writing more', async () => {
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
    await one.recover({ starting: false });
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

describe('an operation that cannot resume after a crash', () => {
  const kinds = ['import-games', 'scrape-html5games'] as const;

  /** Creates a process whose jobs fail after a crash. */
  const failing = () =>
    createRunner({
      database: stage.db,
      jobs: kinds.map((kind) => ({ ...siteJob({ kind, ...DECLARED }, () => Promise.reject()), afterCrash: 'fail' })),
      now,
    });
  async function add(values: Partial<typeof operations.$inferInsert>): Promise<string> {
    const id = uuidv7();
    await stage.db.orm.insert(operations).values({ id, kind: 'import-games', ...values });
    return id;
  }
  const ago = (milliseconds: number) => new Date(stage.time.getTime() - milliseconds);

  test('is marked failed with a reason, but only after the time limit', async () => {
    const dead = await add({ heartbeat_at: ago(ABANDONED_AFTER + 1), counters: { imported: 3 } });
    const never = await add({ started_at: ago(1), heartbeat_at: null, kind: 'scrape-html5games' });
    const alive = await add({ heartbeat_at: ago(ABANDONED_AFTER) });
    const done = await add({ status: 'completed', heartbeat_at: ago(10 * ABANDONED_AFTER) });
    const other = await add({ kind: 'translate-games', heartbeat_at: ago(10 * ABANDONED_AFTER) });

    expect(await failing().recover({ starting: false })).toBe(2);
    for (const id of [dead, never]) {
      expect(await stored(id)).toMatchObject({ status: 'failed', error_code: 'abandoned', finished_at: stage.time });
    }
    expect(await stored(dead)).toMatchObject({ counters: { imported: 3 }, error_message: expect.stringMatching(/./) });
    expect((await stored(alive)).status).toBe('running');
    expect((await stored(done)).status).toBe('completed');
    expect((await stored(other)).status).toBe('running');
    expect(await failing().recover({ starting: false })).toBe(0);
  });

  test('is marked failed at startup if one server owns the database, but not with several servers', async () => {
    const id = await add({ heartbeat_at: ago(1_000) });
    expect(await failing().recover({ starting: true })).toBe(testEngine === 'embedded' ? 1 : 0);
    expect((await stored(id)).status).toBe(testEngine === 'embedded' ? 'failed' : 'running');
  });
});

test('sends heartbeats during a long game', async () => {
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

test('close() aborts the current game, and the next process resumes at once', async () => {
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
  expect(await next.recover({ starting: true })).toBe(1);
  expect(await next.end(id)).toMatchObject({ status: 'completed', processed: 4 });
  expect(work.done).toEqual(['trois', 'quatre']);
});
