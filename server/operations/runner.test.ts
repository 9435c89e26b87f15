// @both-engines
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { takeLog } from '../../tests/helpers/log.ts';
import { auditLog, games, operations } from '../platform/db/schema.ts';
import {
  activate,
  dyingRunner,
  items,
  latch,
  OPERATOR,
  runner,
  setUpStage,
  stage,
  stored,
  workOn,
} from './runner.fixture.ts';
import type { OperationRunner } from './runner.ts';
import { ABANDONED_AFTER } from './runner.ts';

setUpStage();

describe('an operation', () => {
  test('processes games in order and stores the result of each', async () => {
    const work = workOn();
    const one = runner(work);
    const id = await one.start('translate-games', OPERATOR);
    expect(await one.end(id)).toMatchObject({ status: 'completed', total: 4, processed: 4, line: '' });
    expect(work.done).toEqual(['un', 'deux', 'trois', 'quatre']);
    expect(await stored(id)).toMatchObject({
      counters: { translatedCount: 4, errorCount: 0, totalGames: 4 },
      created_by: OPERATOR,
      started_at: stage.time,
      finished_at: stage.time,
      error_code: null,
    });
    expect(await items()).toMatchObject(
      stage.ids.map((game_id, position) => ({ game_id, position, outcome: 'updated', after: { active: true } })),
    );
    const [entry] = await stage.db.orm.select().from(auditLog);
    expect(entry).toMatchObject({ actor: OPERATOR, action: 'start', entity_id: id, label: 'Traductions' });
  });

  test('completes at once without games', async () => {
    await stage.db.orm.update(games).set({ active: true });
    const one = runner(workOn());
    const end = await one.end(await one.start('translate-games', OPERATOR));
    expect(end).toMatchObject({ status: 'completed', total: 0, processed: 0, counters: { totalGames: 0 } });
  });

  test('reports its progress', async () => {
    const held = latch();
    const one = runner(
      workOn(async (item, context) => {
        if (item.title === 'deux') await held.opened;
        return activate(item, context);
      }),
    );
    const id = await one.start('translate-games', OPERATOR);
    const states: string[] = [];
    for await (const { status, processed, total, line } of one.watch(id)) {
      states.push(`${status} ${processed}/${total} ${line}`);
      if (line === 'deux') held.open();
    }
    expect(states).toContain('running 1/4 deux');
    expect(states.at(-1)).toBe('completed 4/4 ');
  });

  test('counts failed games and continues, even after unexpected errors', async () => {
    const logged = takeLog();
    const one = runner(
      workOn(async (item, context) => {
        if (item.title === 'un') return { outcome: 'failed', reason: 'ai_bad_output: title: too_long', stop: null };
        if (item.title === 'deux') throw new Error('unforeseen');
        if (item.title === 'trois') return { outcome: 'unchanged', reason: null, stop: null };
        return activate(item, context);
      }),
    );
    const end = await one.end(await one.start('translate-games', OPERATOR));
    expect(end).toMatchObject({
      status: 'completed',
      processed: 4,
      counters: { translatedCount: 1, unchangedCount: 1, errorCount: 2, totalGames: 4 },
    });
    expect(await items()).toMatchObject([
      { position: 0, outcome: 'failed', title: 'un', reason: 'ai_bad_output: title: too_long' },
      { position: 1, outcome: 'failed', title: 'deux', reason: 'unexpected' },
      { position: 3, outcome: 'updated', title: 'quatre' },
    ]);
    expect(logged.sentences()).toEqual(['An operation failed for a game']);
  });

  test('ends early at an error that affects all games, and keeps finished ones', async () => {
    const stop = { code: 'ai_refused_key', message: 'The key is refused' };
    const work = workOn(async (item, context) =>
      item.title === 'trois' ? { outcome: 'deferred', reason: null, stop } : activate(item, context),
    );
    const one = runner(work);
    const end = await one.end(await one.start('translate-games', OPERATOR));
    expect(end).toMatchObject({
      status: 'failed',
      error_code: 'ai_refused_key',
      error_message: 'The key is refused',
      processed: 2,
      total: 4,
      counters: { translatedCount: 2, errorCount: 0, totalGames: 2 },
    });
    expect(work.done).toEqual(['un', 'deux', 'trois']);
  });

  test('stores the cause of an unexpected error without the query', async () => {
    takeLog();
    const work = { ...workOn(), countItems: () => stage.db.orm.$count(sql`games where id = ${'x'.repeat(2_000)}`) };
    const one = runner(work);
    const end = await one.end(await one.start('translate-games', OPERATOR));
    expect(end).toMatchObject({ status: 'failed', error_code: 'unexpected' });
    expect(end.error_message).toMatch(/^invalid input syntax for type uuid/);
    expect(end.error_message?.length).toBeLessThanOrEqual(300);
  });

  test('is not stored when its check fails', async () => {
    const work = workOn(activate, () => {
      throw new Error('not configured');
    });
    await expect(runner(work).start('translate-games', OPERATOR)).rejects.toThrow('not configured');
    expect(await stage.db.orm.$count(operations)).toBe(0);
    expect(await stage.db.orm.$count(auditLog)).toBe(0);
  });

  test('continues when a game is deleted while it is processed', async () => {
    const one = runner(
      workOn(async (item) => {
        await stage.db.orm.delete(games).where(eq(games.id, item.id));
        return { outcome: 'failed', reason: 'ai_failed', stop: null };
      }),
    );
    const end = await one.end(await one.start('translate-games', OPERATOR));
    expect(end).toMatchObject({ status: 'completed', counters: { errorCount: 4 } });
    expect((await items()).map(({ game_id, title }) => ({ game_id, title }))[0]).toEqual({
      game_id: null,
      title: 'un',
    });
  });
});

describe('a second start', () => {
  test('joins the running operation, also from another process', async () => {
    const held = latch();
    const work = workOn(async (item, context) => {
      await held.opened;
      return activate(item, context);
    });
    const [one, other] = [runner(work), runner(work)];
    const started = await Promise.all([one, other, one, other].map((each) => each.start('translate-games', OPERATOR)));
    expect(new Set(started).size).toBe(1);
    held.open();
    const ends = await Promise.all([one.end(started[0] ?? ''), other.end(started[0] ?? '')]);
    expect(ends.map(({ status, processed }) => `${status} ${processed}`)).toEqual(['completed 4', 'completed 4']);
    expect(await stage.db.orm.$count(auditLog)).toBe(1);
    expect(await one.start('translate-games', OPERATOR)).not.toBe(started[0]);
  });

  test('resumes an operation whose process died', async () => {
    const id = await dyingRunner('deux');
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER + 1);
    const work = workOn();
    const one = runner(work);
    expect(await one.start('translate-games', OPERATOR)).toBe(id);
    expect(await one.end(id)).toMatchObject({ status: 'completed', processed: 4, total: 4 });
    expect(work.done).toEqual(['deux', 'trois', 'quatre']);
  });
});

describe('waiting for an operation to end', () => {
  async function interruptWait(interrupt: (one: OperationRunner, stop: AbortController) => void) {
    const reached = latch();
    const work = workOn((_, { signal }) => {
      reached.open();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const one = runner(work);
    const id = await one.start('translate-games', OPERATOR);
    await reached.opened;
    const stop = new AbortController();
    const end = one.end(id, stop.signal);
    interrupt(one, stop);
    await expect(end).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'server_stopping',
      details: { operationId: id },
    });
    return { one, id };
  }

  test('can be aborted without stopping the operation', async () => {
    const { id } = await interruptWait((_, stop) => stop.abort());
    expect(await stored(id)).toMatchObject({ status: 'running', heartbeat_at: stage.time });
  });

  test('fails when the runner closes, which then refuses new starts', async () => {
    const { one, id } = await interruptWait((process) => void process.close());
    await one.close();
    expect(await stored(id)).toMatchObject({ status: 'running', heartbeat_at: null });
    await expect(one.start('translate-games', OPERATOR)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'server_stopping',
    });
  });
});

describe('cancelling an operation', () => {
  test('blocks new starts until the cancelled operation has ended', async () => {
    const id = await dyingRunner('deux');
    const one = runner(workOn());
    await one.cancel(id, OPERATOR);
    await expect(one.start('translate-games', OPERATOR)).rejects.toMatchObject({ kind: 'conflict', code: 'stopping' });
    expect(await stage.db.orm.$count(operations)).toBe(1);
    // Its process is dead, so a start after the time limit ends it.
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER + 1);
    await expect(one.start('translate-games', OPERATOR)).rejects.toMatchObject({ code: 'stopping' });
    await one.end(id);
    expect(await one.end(await one.start('translate-games', OPERATOR))).toMatchObject({ status: 'completed' });
  });

  test('lets the current game finish', async () => {
    const reached = latch();
    const held = latch();
    const work = workOn(async (item, context) => {
      if (item.title === 'deux') {
        reached.open();
        await held.opened;
      }
      return activate(item, context);
    });
    const one = runner(work);
    const id = await one.start('translate-games', OPERATOR);
    await reached.opened;
    // Cancelled from another process.
    const other = runner(workOn());
    expect(await other.cancel(id, OPERATOR)).toMatchObject({ status: 'running', error_code: 'cancelled' });
    expect(await other.cancel(id, OPERATOR)).toMatchObject({ status: 'running' });
    held.open();
    expect(await one.end(id)).toMatchObject({
      status: 'failed',
      error_code: 'cancelled',
      processed: 2,
      total: 4,
      counters: { translatedCount: 2 },
    });
    expect(work.done).toEqual(['un', 'deux']);
    const log = await stage.db.orm.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(['start', 'cancel']);
  });

  test('ignores ended operations, other kinds and unknown ids', async () => {
    const one = runner(workOn());
    const id = await one.start('translate-games', OPERATOR);
    await one.end(id);
    expect(await one.cancel(id, OPERATOR)).toMatchObject({ status: 'completed', error_code: null });
    const other = uuidv7();
    await stage.db.orm.insert(operations).values({ id: other, kind: 'import-games' });
    expect(await one.cancel(other, OPERATOR)).toBeNull();
    expect(await stored(other)).toMatchObject({ status: 'running', error_code: null });
    expect(await one.cancel(uuidv7(), OPERATOR)).toBeNull();
  });

  test('ends an operation whose process died', async () => {
    const id = await dyingRunner('deux');
    stage.time = new Date(stage.time.getTime() + ABANDONED_AFTER + 1);
    const work = workOn();
    const one = runner(work);
    await one.cancel(id, OPERATOR);
    expect(await one.end(id)).toMatchObject({ status: 'failed', error_code: 'cancelled', processed: 1 });
    expect(work.done).toEqual([]);
  });
});

describe('a process that runs no operations', () => {
  const serving = () => runner(workOn(), { runsJobs: false });

  test('leaves operations that it starts to another one, which starts them at once', async () => {
    const work = workOn();
    const working = runner(work);
    const { close } = await working.listen();
    const id = await serving().start('translate-games', OPERATOR);
    expect(await serving().end(id)).toMatchObject({ status: 'completed', processed: 4 });
    expect(work.done).toHaveLength(4);
    expect(await stored(id)).toMatchObject({ started_at: stage.time, created_by: OPERATOR });
    await close();
  });

  test('leaves them to one that starts later', async () => {
    const id = await serving().start('translate-games', OPERATOR);
    expect(await serving().start('translate-games', OPERATOR)).toBe(id);
    expect(await serving().recover({ starting: true })).toBe(0);
    expect(await stored(id)).toMatchObject({ status: 'running', started_at: null });
    const working = runner(workOn());
    expect(await working.recover({ starting: true })).toBe(1);
    expect(await working.end(id)).toMatchObject({ status: 'completed', processed: 4 });
  });

  test('leaves them to one process only', async () => {
    const works = [workOn(), workOn(), workOn()];
    const id = await serving().start('translate-games', OPERATOR);
    const working = works.map((work) => runner(work));
    await Promise.all(working.map((one) => one.recover({ starting: false })));
    await working[0]?.end(id);
    expect(works.flatMap(({ done }) => done)).toHaveLength(4);
  });
});
