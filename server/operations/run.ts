import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/db/database.ts';
import { causeOf } from '../platform/db/faults.ts';
import { OperationCancelled, OperationLost } from './errors.ts';
import type { Hold } from './hold.ts';
import type { Ending, Job, Run, Subject } from './job.ts';
import { addProgress, endRun, giveBack, insertRunning } from './runner.queries.ts';
import { createUpkeep } from './upkeep.ts';

/** Milliseconds between heartbeats, which also read requests to stop: one item may take minutes. */
const HEARTBEAT = 5_000;

export interface RunOptions {
  database: Database;
  now: () => Date;
  signal: AbortSignal;
  heartbeat?: number | undefined;
}

type Kind = Pick<Job, 'kind' | 'counters' | 'afterCrash'>;

/**
 * Runs an operation that this process holds, and stores its end.
 *
 * @throws {OperationLost} when another process has it
 * @throws the signal's reason when it was left to the next process
 */
export async function carryOut<End extends Ending>(
  { database, now, signal, heartbeat = HEARTBEAT }: RunOptions,
  { hold, kind, stop }: { hold: Hold; kind: Kind; stop: AbortController },
  work: (run: Run) => Promise<End>,
): Promise<End> {
  const { counters, afterCrash } = kind;
  const upkeep = createUpkeep(database);
  const lost = new AbortController();
  const advance: Run['advance'] = async (handle, step) => {
    if (await addProgress(handle, hold, step, now())) stop.abort(new OperationCancelled());
  };
  const timer = setInterval(() => {
    // A failed heartbeat is ignored: if the database is lost, the work itself fails.
    advance(database.orm, {}).catch((error: unknown) => error instanceof OperationLost && lost.abort(error));
  }, heartbeat);
  const end = (ending: Ending) => endRun(database, hold, { ...ending, total: counters.total, now: now() });
  try {
    const anyEnd = AbortSignal.any([signal, lost.signal]);
    const ending = await work({ database, hold, upkeep, now, stop, advance, signal: anyEnd });
    await end(ending);
    await upkeep.end();
    return ending;
  } catch (error) {
    lost.signal.throwIfAborted();
    if (error instanceof OperationLost) throw error;
    if (signal.aborted && afterCrash === 'resume') {
      await giveBack(database, hold);
      throw signal.reason;
    }
    // If this fails too, the first error matters more, and the missing heartbeat marks the operation.
    await end({ error: { code: 'unexpected', message: causeOf(error) } }).catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Runs an operation to its end without joining, for the command line. @throws like `carryOut` */
export async function runNow<End extends Ending>(
  options: RunOptions,
  start: { kind: Kind; subject: Subject; createdBy: string | null },
  work: (run: Run) => Promise<End>,
): Promise<End> {
  const { database, now } = options;
  const hold = await insertRunning(database.orm, { ...start, owner: randomUUID(), now: now() });
  return carryOut(options, { hold, kind: start.kind, stop: new AbortController() }, work);
}
