import { attempt } from '../platform/db/attempts.ts';
import type { Database } from '../platform/db/database.ts';
import { log } from '../platform/log/log.ts';
import { type Hold, OperationLost } from './hold.ts';
import { type Item, openRun, type Progress, progressOf, recordWritten, settle } from './progress.queries.ts';
import { counterOf } from './tally.ts';
import type { Upkeep } from './upkeep.ts';
import type { AnyWork, ItemResult, LongWork, Surveyed, SurveyedWork, WorkItem, WorkItems } from './work.ts';

/** What a process does an operation with. */
export interface Run<Work extends AnyWork> {
  database: Database;
  hold: Hold;
  work: Work;
  /** Gives up on what is under way. */
  signal: AbortSignal;
  upkeep: Upkeep;
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
function createQueue(work: WorkItems): (after: string | null) => Promise<WorkItem | null> {
  let fetched: WorkItem[] = [];
  return async (after) => {
    if (fetched.length === 0) fetched = await work.itemsAfter(after);
    return fetched.shift() ?? null;
  };
}

type ItemRun = Run<LongWork | SurveyedWork>;

async function perform(run: ItemRun, work: WorkItems, item: Item, actor: string | null): Promise<ItemResult> {
  const { hold, signal } = run;
  try {
    const { id, title } = item;
    return await work.perform(
      { id, title },
      {
        actor,
        signal,
        record: (transaction, written, outcome = 'updated') =>
          recordWritten(transaction, hold, item, { ...written, outcome }),
      },
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OperationLost) throw error;
    // What is wrong with one game must not keep the others from their texts. A lost database is met again at once.
    log.error({ err: error, operation: hold.id, item: item.id }, 'An operation failed for a game');
    return { outcome: 'failed', reason: 'unexpected', stop: null };
  }
}

/** What there is to do, and what is known before the first item. */
async function itemsOf(
  { database, hold, work, signal, now }: ItemRun,
  { counters, total }: { counters: Record<string, number>; total: number },
): Promise<Surveyed> {
  if (!('survey' in work)) return { ...work, counters: {} };
  return work.survey({
    signal,
    note: (noted) => openRun(database.orm, hold, { total, counters: { ...counters, ...noted }, line: '', now: now() }),
  });
}

/**
 * Does what is left of an operation, one item after the other. After each it is stored how far it has come: whoever takes
 * it over goes on from there.
 *
 * @throws {OperationLost} when another process has taken it over
 * @throws the signal's reason
 */
export async function runItems(run: ItemRun): Promise<RunResult> {
  const progress = await progressOf(run.database, run.hold);
  const items = await itemsOf(run, progress);
  const result = await doItems(run, items, progress);
  return items.finish === undefined ? result : finish(run, items.finish, { result, actor: progress.createdBy });
}

/** What the work does after its items, whether all of them were done or not. */
async function finish(
  { database, hold, work, signal, upkeep, now }: ItemRun,
  finishing: NonNullable<Surveyed['finish']>,
  { result, actor }: { result: RunResult; actor: string | null },
): Promise<RunResult> {
  const total = result.counters[work.counters.total] ?? 0;
  let { counters, error } = result;
  await finishing({
    actor,
    signal,
    counters,
    isCancelled: error === CANCELLED,
    async change(write) {
      const done = await attempt(database, async (transaction) => {
        const written = await write(transaction);
        const summed = { ...counters, ...written.counters };
        const isCancelled = await openRun(transaction, hold, { total, counters: summed, line: '', now: now() });
        return { summed, isCancelled, games: written.games };
      });
      counters = done.summed;
      if (done.isCancelled) error ??= CANCELLED;
      await upkeep.changed(done.games);
      return done.isCancelled;
    },
  });
  return { counters, error };
}

async function doItems(
  run: ItemRun,
  items: Surveyed,
  { after, begun, createdBy, ...progress }: Progress,
): Promise<RunResult> {
  const { database, hold, work, signal, now } = run;
  const names = work.counters;
  const next = createQueue(items);
  let current = begun ?? (await next(after));
  let { processed } = progress;
  const isFresh = after === null && processed === 0;
  let total = isFresh ? await items.countItems() : progress.total;
  const counters = { ...progress.counters, ...(isFresh ? items.counters : {}), [names.total]: total };
  const standing = (line: string) => ({ total, counters, line, now: now() });

  // Also without anything to do: a survey that was broken off may have found nothing yet.
  if (await openRun(database.orm, hold, standing(current?.title ?? ''))) return { counters, error: CANCELLED };
  for (let isFirst = true; current !== null; isFirst = false) {
    signal.throwIfAborted();
    const { id, title } = current;
    const item = { id, title, position: processed, isGame: !('survey' in work) };
    const { outcome, reason, stop, about } = await perform(run, items, item, createdBy);
    if (outcome === 'put_off') return { counters, error: stop };

    // What the process before had written of its last item counts although nothing more was written.
    const isBegun = isFirst && begun !== null && (outcome === 'unchanged' || outcome === 'failed');
    const settled = isBegun ? begun.outcome : outcome;
    processed += 1;
    total = Math.max(total, processed);
    counters[names.total] = total;
    const counter = counterOf(names, settled, reason);
    if (counter !== undefined) counters[counter] = (counters[counter] ?? 0) + 1;
    const upcoming = stop === null ? await next(item.id) : null;
    const isCancelled = await settle(
      database,
      hold,
      { item, outcome: settled, reason, about },
      standing(upcoming?.title ?? ''),
    );
    if (item.isGame && settled === 'updated') await run.upkeep.changed(1);
    if (stop !== null) return { counters, error: stop };
    if (isCancelled && upcoming !== null) return { counters, error: CANCELLED };
    current = upcoming;
  }
  return { counters, error: null };
}
