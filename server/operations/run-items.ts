import { attempt } from '../platform/db/attempts.ts';
import { yieldToQueries } from '../platform/db/yield-to-queries.ts';
import { log } from '../platform/log/log.ts';
import { OperationCancelled, OperationLost } from './errors.ts';
import { type CounterNames, type Ending, type Failure, type Job, type Run, type SiteJob, siteJob } from './job.ts';
import { type Item, type Progress, progressOf, recordWritten, type Settled, settle } from './progress.queries.ts';
import type { ItemContext, ItemResult, Surveyed, SurveyedWork, WorkItem, WorkItems } from './work.ts';

/** Fetches items in the work's batches, in the order of ids. */
function createQueue(work: WorkItems): (after: string | null) => Promise<WorkItem | null> {
  let fetched: WorkItem[] = [];
  return async (after) => {
    if (fetched.length === 0) fetched = await work.itemsAfter(after);
    return fetched.shift() ?? null;
  };
}

async function perform(run: Run, work: WorkItems, item: Item, actor: string | null): Promise<ItemResult> {
  const { lease, signal } = run;
  try {
    const { id, title } = item;
    const record: ItemContext['record'] = (transaction, written, outcome = 'updated') =>
      recordWritten(transaction, lease, item, { ...written, outcome });
    return await work.perform({ id, title }, { actor, signal, record });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OperationLost) throw error;
    // A failed game must not stop the others. If the database is down, the next statement fails as well.
    log.error({ err: error, operation: lease.id, item: item.id }, 'An operation failed for a game');
    return { outcome: 'failed', reason: 'unexpected', stop: null };
  }
}

/** Returns the counter of an item, undefined when the job has none. Partly failed items count as failed. */
export function counterOf(names: CounterNames, outcome: Settled['outcome'], reason: string | null): string | undefined {
  return names[outcome === 'updated' && reason !== null ? 'failed' : outcome];
}

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
 * Processes the remaining items, storing progress after each. @throws {OperationLost} @throws the signal's reason
 */
async function runItems(run: Run, names: CounterNames, work: WorkItems | SurveyedWork): Promise<Ending> {
  const progress = await progressOf(run.database, run.lease);
  const items = await itemsOf(run, work);
  const error = await doItems(run, items, { ...progress, names, isOfGames: !('survey' in work) });
  if (items.finish === undefined) return { error };
  return { error: await finish(run, items.finish, { error, actor: progress.createdBy }) };
}

export const itemJob = (declared: SiteJob, work: WorkItems | SurveyedWork): Job =>
  siteJob(declared, (run) => runItems(run, declared.counters, work));

/** An item job whose work depends on its input, such as chosen games or texts in a language. */
export function chosenItemJob<Input>(
  { label, ...declared }: SiteJob & Pick<Job<Input>, 'input' | 'subject' | 'joins' | 'started'>,
  workOf: (input: Input, run: Run) => WorkItems | SurveyedWork,
): Job<Input> {
  return {
    ...declared,
    afterCrash: 'resume',
    label: () => label,
    handle: (input, run) => runItems(run, declared.counters, workOf(input, run)),
  };
}

/** Runs the work's final step, even if items remain. @returns why the operation ended early, or null */
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
      await yieldToQueries(database);
      isCancelled = stop.signal.aborted;
      return isCancelled;
    },
  });
  return error ?? (isCancelled ? new OperationCancelled() : null);
}

async function doItems(
  run: Run,
  items: Surveyed,
  {
    after,
    interrupted,
    createdBy,
    names,
    isOfGames,
    ...progress
  }: Progress & { names: CounterNames; isOfGames: boolean },
): Promise<Failure | null> {
  const { database, signal, stop: cancelled } = run;
  const next = createQueue(items);
  let current = interrupted ?? (await next(after));
  let { processed } = progress;
  const line = current?.title ?? '';
  if (after === null && processed === 0) {
    const total = await items.countItems();
    await run.advance(database.orm, { total, measured: { ...items.counters, [names.total]: total }, line });
  } else await run.advance(database.orm, { line });

  // Needed even without items: an interrupted survey may have found none yet.
  if (cancelled.signal.aborted) return new OperationCancelled();
  for (let isFirst = true; current !== null; isFirst = false) {
    signal.throwIfAborted();
    const { id, title } = current;
    const item = { id, title, position: processed, isGame: isOfGames };
    const { outcome, reason, stop, about } = await perform(run, items, item, createdBy);
    if (outcome === 'deferred') return stop;

    // An item written by a crashed process counts as written even if nothing remained to write.
    const wasInterrupted = isFirst && interrupted !== null && (outcome === 'unchanged' || outcome === 'failed');
    const settled = wasInterrupted ? interrupted.outcome : outcome;
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
