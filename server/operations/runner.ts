import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordChange } from '../activity/usecases.ts';
import { causeOf } from '../platform/db/cause.ts';
import type { Database } from '../platform/db/database.ts';
import { log } from '../platform/log/log.ts';
import { serverStopping, stopping } from './errors.ts';
import { type Hold, OperationLost } from './hold.ts';
import { operationById } from './queries.ts';
import { runBatches } from './run-batches.ts';
import { CANCELLED, runItems } from './run-items.ts';
import {
  beat,
  claim,
  endRun,
  giveBack,
  insertRunning,
  lockedRunning,
  requestStop,
  silentOperations,
} from './runner.queries.ts';
import { createUpkeep } from './upkeep.ts';
import { ABANDONED_AFTER, type OperationKind, type OperationRow } from './usecases.ts';
import type { AnyWork } from './work.ts';

/** Milliseconds between two signs of life: one item may take minutes. */
const HEARTBEAT = 20_000;
/** Milliseconds between two looks at an operation that somebody watches. */
const LOOK_AGAIN = 1_000;

/** Long work that survives the process it runs in: one operation of each kind at a time. */
export interface OperationRunner {
  /**
   * Starts an operation, or joins the one of this kind that is under way.
   *
   * @returns its id
   * @throws {ApiError} `stopping` while the one under way is being stopped, `server_stopping` once the process ends
   * @throws what keeps the work from being begun at all
   */
  start(kind: OperationKind, operator: string): Promise<string>;
  /** Gives an operation at once and each time it has changed, until it is over, the signal says so or the process ends. */
  watch(id: string, signal?: AbortSignal): AsyncGenerator<OperationRow>;
  /**
   * Resolves when the operation has come to its end, wherever it runs.
   *
   * @param signal whoever waits has gone
   * @throws {ApiError} `server_stopping` when the process ends before, or the signal says so
   */
  end(id: string, signal?: AbortSignal): Promise<OperationRow>;
  /**
   * Asks an operation to stop after the item it is at.
   *
   * @returns how it stands; null when there is none of that id that could be stopped
   */
  cancel(id: string, operator: string): Promise<OperationRow | null>;
  /**
   * Goes on with operations whose process died. Call it when a server starts, and from time to time.
   *
   * @param starting on the embedded database, which one server owns, whatever runs when it starts was left behind
   * @returns how many there were
   */
  resume(options: { starting: boolean }): Promise<number>;
  /** Gives up on the items under way and leaves the operations to the next process. */
  close(): Promise<void>;
}

export interface RunnerOptions {
  database: Database;
  works: readonly AnyWork[];
  now: () => Date;
  /** Milliseconds between two signs of life. */
  heartbeat?: number;
  /** Milliseconds between two looks. */
  lookAgain?: number;
}

export function createRunner(options: RunnerOptions): OperationRunner {
  const { database, now, heartbeat = HEARTBEAT, lookAgain = LOOK_AGAIN } = options;
  const kinds = options.works.map(({ kind }) => kind);
  const workOf = (kind: string | null) => options.works.find((work) => work.kind === kind);
  /** Those of this process, each until it has ended. */
  const running = new Map<string, Promise<void>>();
  const closing = new AbortController();

  async function run(hold: Hold, work: AnyWork): Promise<void> {
    const upkeep = createUpkeep(database);
    const lost = new AbortController();
    const timer = setInterval(() => {
      beat(database, hold, now()).then(
        (isOurs) => isOurs || lost.abort(new OperationLost(hold.id)),
        // A beat that is lost says nothing yet: a lost database is met by the work itself.
        () => {},
      );
    }, heartbeat);
    try {
      const signal = AbortSignal.any([closing.signal, lost.signal]);
      const common = { database, hold, signal, upkeep, now };
      const result = await ('batchesAfter' in work ? runBatches({ ...common, work }) : runItems({ ...common, work }));
      await endRun(database, hold, { ...result, total: work.counters.total, now: now() });
      await upkeep.end();
    } catch (error) {
      if (error instanceof OperationLost || lost.signal.aborted) return;
      if (closing.signal.aborted) return await giveBack(database, hold);
      const unforeseen = { code: 'unexpected', message: causeOf(error) };
      await endRun(database, hold, { counters: null, total: work.counters.total, error: unforeseen, now: now() });
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  function begin(hold: Hold, work: AnyWork): void {
    const ended = run(hold, work)
      // Where even this could not be stored, the missing sign of life tells, and somebody goes on.
      .catch((error: unknown) => log.error({ err: error, operation: hold.id }, 'An operation failed'))
      .finally(() => running.delete(hold.id));
    running.set(hold.id, ended);
  }

  /** @param since an older sign of life is that of a process that died */
  async function takeOver(id: string, kind: string, since: Date): Promise<boolean> {
    const work = workOf(kind);
    const hold = { id, owner: randomUUID() };
    if (work === undefined || closing.signal.aborted || running.has(id)) return false;
    if (!(await claim(database, hold, since, now()))) return false;
    begin(hold, work);
    return true;
  }

  const abandonedSince = () => new Date(now().getTime() - ABANDONED_AFTER);

  async function* watch(id: string, signal?: AbortSignal): AsyncGenerator<OperationRow> {
    const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    for (let shown = ''; ; ) {
      const row = await operationById(database, id);
      if (row === null) return;
      const state = JSON.stringify(row);
      if (state !== shown) yield row;
      shown = state;
      if (row.status !== 'running') return;
      // Rejects when it is woken by the signal, and by nothing else; of its own operations the process hears the end.
      const pause = sleep(lookAgain, undefined, { signal: stop }).catch(() => {});
      await Promise.race([pause, running.get(id) ?? pause]);
      if (stop.aborted) return;
    }
  }

  return {
    watch,

    async start(kind, operator) {
      const work = workOf(kind);
      if (work === undefined) throw new Error(`nothing runs operations of kind ${kind}`);
      work.check();
      if (closing.signal.aborted) throw serverStopping();
      const owner = randomUUID();
      const { id, joined, isStopping } = await database.transaction(async (transaction) => {
        const found = await lockedRunning(transaction, kind);
        if (found !== null) return { ...found, joined: true };
        const at = now();
        const none = Object.fromEntries(Object.values(work.counters).map((counter) => [counter, 0]));
        const made = await insertRunning(transaction, { kind, counters: none, createdBy: operator, owner, now: at });
        const change = { actor: operator, action: 'start', entity: 'operation', entityId: made, at } as const;
        await recordChange(transaction, { ...change, label: work.label });
        return { id: made, joined: false, isStopping: false };
      });
      if (joined) await takeOver(id, kind, abandonedSince());
      else begin({ id, owner }, work);
      if (isStopping) throw stopping();
      return id;
    },

    async end(id, signal) {
      let last: OperationRow | null = null;
      for await (const row of watch(id, signal)) last = row;
      if (last === null) throw new Error(`There is no operation ${id}`);
      // It goes on once a server is there again.
      if (last.status === 'running') throw serverStopping({ operationId: id });
      return last;
    },

    async cancel(id, operator) {
      const stopped = await database.transaction(async (transaction) => {
        const work = workOf(await requestStop(transaction, id, kinds, CANCELLED));
        const change = { actor: operator, action: 'cancel', entity: 'operation', entityId: id, at: now() } as const;
        if (work) await recordChange(transaction, { ...change, label: work.label });
        return work;
      });
      // Where nobody runs it, this process is the one to end it.
      if (stopped) await takeOver(id, stopped.kind, abandonedSince());
      const row = await operationById(database, id);
      return row !== null && workOf(row.kind) ? row : null;
    },

    async resume({ starting }) {
      const alone = starting && database.engine === 'embedded';
      const since = alone ? now() : abandonedSince();
      let taken = 0;
      for (const { id, kind } of await silentOperations(database, kinds, since)) {
        if (await takeOver(id, kind, since)) taken += 1;
      }
      return taken;
    },

    async close() {
      closing.abort();
      await Promise.all(running.values());
    },
  };
}
