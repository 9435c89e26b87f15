import type { Database } from '../db/database.ts';
import { type Hold, type Item, OperationLost, openRun, progressOf, recordWritten, settle } from './runner.queries.ts';
import type { ItemResult, LongWork, WorkItem } from './work.ts';

interface Run {
  database: Database;
  hold: Hold;
  work: LongWork;
  /** Gives up on the item under way. */
  signal: AbortSignal;
  now: () => Date;
}

export interface RunResult {
  counters: Record<string, number>;
  /** Why it ended before the last item. */
  error: { code: string; message: string } | null;
}

/** Why an operation that was asked to stop has ended. */
export const CANCELLED = { code: 'cancelled', message: 'An operator stopped it' };

/** Items in the order of ids, fetched as many at a time as the work gives. */
function createQueue(work: LongWork): (after: string | null) => Promise<WorkItem | null> {
  let fetched: WorkItem[] = [];
  return async (after) => {
    if (fetched.length === 0) fetched = await work.itemsAfter(after);
    return fetched.shift() ?? null;
  };
}

async function perform(run: Run, item: Item, actor: string | null): Promise<ItemResult> {
  const { hold, work, signal } = run;
  try {
    const { id, title } = item;
    return await work.perform(
      { id, title },
      { actor, signal, record: (transaction, written) => recordWritten(transaction, hold, item, written) },
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OperationLost) throw error;
    // What is wrong with one game must not keep the others from their texts. A lost database is met again at once.
    console.error(`The operation ${hold.id} failed for the game ${item.id}:`, error);
    return { outcome: 'failed', reason: 'unexpected', stop: null };
  }
}

/**
 * Does what is left of an operation, one item after the other. After each it is stored how far it has come: whoever takes
 * it over goes on from there.
 *
 * @throws {OperationLost} when another process has taken it over
 * @throws the signal's reason
 */
export async function runItems(run: Run): Promise<RunResult> {
  const { database, hold, work, signal, now } = run;
  const names = work.counters;
  const { after, begun, createdBy, ...progress } = await progressOf(database, hold);
  const next = createQueue(work);
  let current = begun ?? (await next(after));
  let { processed } = progress;
  let total = after === null && processed === 0 ? await work.countItems() : progress.total;
  const counters = { ...progress.counters, [names.total]: total };
  const standing = (line: string) => ({ total, counters, line, now: now() });

  let isCancelled = await openRun(database, hold, standing(current?.title ?? ''));
  for (let isFirst = true; current !== null; isFirst = false) {
    if (isCancelled) return { counters, error: CANCELLED };
    signal.throwIfAborted();
    const item = { ...current, position: processed };
    const { outcome, reason, stop } = await perform(run, item, createdBy);
    if (outcome === 'put_off') return { counters, error: stop };

    // What the process before had written of its last game counts although nothing was left to be done for it.
    const settled = outcome === 'unchanged' && isFirst && begun !== null ? 'updated' : outcome;
    processed += 1;
    total = Math.max(total, processed);
    counters[names.total] = total;
    if (settled !== 'unchanged') counters[names[settled]] = (counters[names[settled]] ?? 0) + 1;
    const upcoming = stop === null ? await next(item.id) : null;
    isCancelled = await settle(database, hold, { item, outcome: settled, reason }, standing(upcoming?.title ?? ''));
    if (stop !== null) return { counters, error: stop };
    current = upcoming;
  }
  return { counters: { ...counters, [names.total]: processed }, error: null };
}
