import { attempt } from '../platform/db/attempts.ts';
import { log } from '../platform/log/log.ts';
import { OperationCancelled, OperationLost } from './errors.ts';
import { type CounterNames, type Ending, type Failure, type Job, type Run, type SiteJob, siteJob } from './job.ts';
import {
  type Item,
  openRun,
  type Progress,
  progressOf,
  recordWritten,
  type Settled,
  settle,
} from './progress.queries.ts';
import type { ItemResult, Surveyed, SurveyedWork, WorkItem, WorkItems } from './work.ts';

interface Result {
  counters: Record<string, number>;
  error: Failure | null;
}

/** Items in the order of ids, fetched as many at a time as the work gives. */
function createQueue(work: WorkItems): (after: string | null) => Promise<WorkItem | null> {
  let fetched: WorkItem[] = [];
  return async (after) => {
    if (fetched.length === 0) fetched = await work.itemsAfter(after);
    return fetched.shift() ?? null;
  };
}

async function perform(run: Run, work: WorkItems, item: Item, actor: string | null): Promise<ItemResult> {
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

/**
 * The counter of an item. Each item is counted once, so that what was done, left and failed adds up to what was dealt with:
 * an item of which something could not be written counts as failed alone.
 *
 * @returns undefined where the job does not name a counter for the outcome
 */
export function counterOf(names: CounterNames, outcome: Settled['outcome'], reason: string | null): string | undefined {
  return names[outcome === 'updated' && reason !== null ? 'failed' : outcome];
}

/** What there is to do, and what is known before the first item. */
async function itemsOf(
  { database, hold, signal, now }: Run,
  work: WorkItems | SurveyedWork,
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
async function runItems(run: Run, names: CounterNames, work: WorkItems | SurveyedWork): Promise<Ending> {
  const progress = await progressOf(run.database, run.hold);
  const items = await itemsOf(run, work, progress);
  const result = await doItems(run, items, { ...progress, names, isOfGames: !('survey' in work) });
  if (items.finish === undefined) return result;
  return finish(run, items.finish, { result, total: result.counters[names.total] ?? 0, actor: progress.createdBy });
}

/** A kind of operation that does one item after the other. */
export const itemJob = (declared: SiteJob, work: WorkItems | SurveyedWork): Job =>
  siteJob(declared, (run) => runItems(run, declared.counters, work));

/** What the work does after its items, whether all of them were done or not. */
async function finish(
  { database, hold, signal, upkeep, now }: Run,
  finishing: NonNullable<Surveyed['finish']>,
  { result, total, actor }: { result: Result; total: number; actor: string | null },
): Promise<Result> {
  let { counters, error } = result;
  await finishing({
    actor,
    signal,
    counters,
    isCancelled: error instanceof OperationCancelled,
    async change(write) {
      const done = await attempt(database, async (transaction) => {
        const written = await write(transaction);
        const summed = { ...counters, ...written.counters };
        const isCancelled = await openRun(transaction, hold, { total, counters: summed, line: '', now: now() });
        return { summed, isCancelled, games: written.games };
      });
      counters = done.summed;
      if (done.isCancelled) error ??= new OperationCancelled();
      await upkeep.changed(done.games);
      return done.isCancelled;
    },
  });
  return { counters, error };
}

async function doItems(
  run: Run,
  items: Surveyed,
  { after, begun, createdBy, names, isOfGames, ...progress }: Progress & { names: CounterNames; isOfGames: boolean },
): Promise<Result> {
  const { database, hold, signal, now } = run;
  const next = createQueue(items);
  let current = begun ?? (await next(after));
  let { processed } = progress;
  const isFresh = after === null && processed === 0;
  let total = isFresh ? await items.countItems() : progress.total;
  const counters = { ...progress.counters, ...(isFresh ? items.counters : {}), [names.total]: total };
  const standing = (line: string) => ({ total, counters, line, now: now() });

  // Also without anything to do: a survey that was broken off may have found nothing yet.
  if (await openRun(database.orm, hold, standing(current?.title ?? '')))
    return { counters, error: new OperationCancelled() };
  for (let isFirst = true; current !== null; isFirst = false) {
    signal.throwIfAborted();
    const { id, title } = current;
    const item = { id, title, position: processed, isGame: isOfGames };
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
    if (isCancelled && upcoming !== null) return { counters, error: new OperationCancelled() };
    current = upcoming;
  }
  return { counters, error: null };
}
