import { attempt } from '../platform/db/attempts.ts';
import { giveWay } from '../platform/db/give-way.ts';
import { log } from '../platform/log/log.ts';
import { OperationCancelled, OperationLost } from './errors.ts';
import { type CounterNames, type Ending, type Failure, type Job, type Run, type SiteJob, siteJob } from './job.ts';
import { type Item, type Progress, progressOf, recordWritten, type Settled, settle } from './progress.queries.ts';
import type { ItemResult, Surveyed, SurveyedWork, WorkItem, WorkItems } from './work.ts';

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
async function itemsOf(run: Run, work: WorkItems | SurveyedWork): Promise<Surveyed> {
  if (!('survey' in work)) return { ...work, counters: {} };
  return work.survey({
    signal: run.signal,
    async note(measured) {
      await run.advance(run.database.orm, { measured, line: '' });
      return run.stop.signal.aborted;
    },
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
  const items = await itemsOf(run, work);
  const error = await doItems(run, items, { ...progress, names, isOfGames: !('survey' in work) });
  if (items.finish === undefined) return { error };
  return { error: await finish(run, items.finish, { error, actor: progress.createdBy }) };
}

/** A kind of operation that does one item after the other. */
export const itemJob = (declared: SiteJob, work: WorkItems | SurveyedWork): Job =>
  siteJob(declared, (run) => runItems(run, declared.counters, work));

/** What the work does after its items, whether all of them were done or not. @returns why the operation ended early */
async function finish(
  { database, signal, stop, upkeep, advance }: Run,
  finishing: NonNullable<Surveyed['finish']>,
  { error, actor }: { error: Failure | null; actor: string | null },
): Promise<Failure | null> {
  let isCancelled = error instanceof OperationCancelled;
  await finishing({
    actor,
    signal,
    isCancelled,
    async change(write) {
      const changed = await attempt(database, async (transaction) => {
        const { counters, games } = await write(transaction);
        await advance(transaction, { counters, line: '' });
        return games;
      });
      await upkeep.changed(changed);
      await giveWay(database);
      isCancelled = stop.signal.aborted;
      return isCancelled;
    },
  });
  return error ?? (isCancelled ? new OperationCancelled() : null);
}

/** @returns why it ended before the last item */
async function doItems(
  run: Run,
  items: Surveyed,
  { after, begun, createdBy, names, isOfGames, ...progress }: Progress & { names: CounterNames; isOfGames: boolean },
): Promise<Failure | null> {
  const { database, signal, stop: cancelled } = run;
  const next = createQueue(items);
  let current = begun ?? (await next(after));
  let { processed } = progress;
  const line = current?.title ?? '';
  if (after === null && processed === 0) {
    const total = await items.countItems();
    await run.advance(database.orm, { total, measured: { ...items.counters, [names.total]: total }, line });
  } else await run.advance(database.orm, { line });

  // Also without anything to do: a survey that was broken off may have found nothing yet.
  if (cancelled.signal.aborted) return new OperationCancelled();
  for (let isFirst = true; current !== null; isFirst = false) {
    signal.throwIfAborted();
    const { id, title } = current;
    const item = { id, title, position: processed, isGame: isOfGames };
    const { outcome, reason, stop, about } = await perform(run, items, item, createdBy);
    if (outcome === 'put_off') return stop;

    // What the process before had written of its last item counts although nothing more was written.
    const isBegun = isFirst && begun !== null && (outcome === 'unchanged' || outcome === 'failed');
    const settled = isBegun ? begun.outcome : outcome;
    processed += 1;
    const counter = counterOf(names, settled, reason);
    const upcoming = stop === null ? await next(item.id) : null;
    await settle(
      run,
      { item, outcome: settled, reason, about },
      { counters: counter === undefined ? {} : { [counter]: 1 }, line: upcoming?.title ?? '' },
    );
    if (item.isGame && settled === 'updated') await run.upkeep.changed(1);
    if (stop !== null) return stop;
    if (cancelled.signal.aborted && upcoming !== null) return new OperationCancelled();
    current = upcoming;
  }
  return null;
}
