import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/db/database.ts';
import { causeOf } from '../platform/db/faults.ts';
import { metrics } from '../platform/metrics.ts';
import { OperationCancelled, OperationLost } from './errors.ts';
import type { Ending, Job, Run, Subject } from './job.ts';
import type { Lease } from './lease.ts';
import { addProgress, endRun, insertRunning, releaseLease } from './runner.queries.ts';
import { createUpkeep } from './upkeep.ts';

/** In milliseconds. A heartbeat also checks for a stop request, because one item may take minutes. */
const HEARTBEAT_INTERVAL = 5_000;

interface RunOptions {
  database: Database;
  now: () => Date;
  signal: AbortSignal;
  heartbeat?: number | undefined;
}

type Kind = Pick<Job, 'kind' | 'counters' | 'afterCrash'>;

/**
 * Runs an operation that this process has leased, and stores its result.
 *
 * @throws {OperationLost} if another process took it over
 * @throws the signal's reason if it was released for the next process
 */
export async function runLeased<End extends Ending>(
  { database, now, signal, heartbeat = HEARTBEAT_INTERVAL }: RunOptions,
  { lease, kind, stop }: { lease: Lease; kind: Kind; stop: AbortController },
  work: (run: Run) => Promise<End>,
): Promise<End> {
  const { counters, afterCrash } = kind;
  const upkeep = createUpkeep(database);
  const lost = new AbortController();
  const advance: Run['advance'] = async (handle, step) => {
    if (await addProgress(handle, lease, step, now())) stop.abort(new OperationCancelled());
  };
  const timer = setInterval(() => {
    // Other failures are ignored: if the database is down, the work itself fails.
    advance(database.orm, {}).catch((error: unknown) => error instanceof OperationLost && lost.abort(error));
  }, heartbeat);
  const end = (ending: Ending) => endRun(database, lease, { ...ending, total: counters.total, now: now() });
  try {
    const anySignal = AbortSignal.any([signal, lost.signal]);
    const ending = await work({ database, lease, upkeep, now, stop, advance, signal: anySignal });
    await end(ending);
    metrics.operations.inc({ kind: kind.kind, outcome: ending.error?.code ?? 'completed' });
    await upkeep.end();
    return ending;
  } catch (error) {
    lost.signal.throwIfAborted();
    if (error instanceof OperationLost) throw error;
    if (signal.aborted && afterCrash === 'resume') {
      await releaseLease(database, lease);
      throw signal.reason;
    }
    // If this fails too, the original error is rethrown, and the missing heartbeat marks the operation as abandoned.
    metrics.operations.inc({ kind: kind.kind, outcome: 'unexpected' });
    await end({ error: { code: 'unexpected', message: causeOf(error) } }).catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Runs an operation without joining a running one, for the command line. @throws like `runLeased` */
export async function runNow<End extends Ending>(
  options: RunOptions,
  start: { kind: Kind; subject: Subject; createdBy: string | null },
  work: (run: Run) => Promise<End>,
): Promise<End> {
  const { database, now } = options;
  const owner = randomUUID();
  const id = await insertRunning(database.orm, { ...start, owner, now: now() });
  return runLeased(options, { lease: { id, owner }, kind: start.kind, stop: new AbortController() }, work);
}
