import { attempt } from '../platform/db/attempts.ts';
import type { Transaction } from '../platform/db/database.ts';
import { giveWay } from '../platform/db/give-way.ts';
import { log } from '../platform/log/log.ts';
import { OperationCancelled, OperationLost } from './errors.ts';
import { type CounterNames, type Ending, type Job, type Run, type SiteJob, siteJob } from './job.ts';
import { advance, openRun, type Progress, progressOf, recordFailed } from './progress.queries.ts';
import type { BatchedWork, GameBatch } from './work.ts';

type Standing = Pick<Progress, 'total' | 'processed' | 'counters'>;

/** How the operation stands once a batch is dealt with. */
function standingAfter(
  { total, processed, counters }: Standing,
  names: CounterNames,
  { looked, updated, failed }: { looked: number; updated: number; failed: number },
): Standing {
  const done = processed + looked;
  const all = Math.max(total, done);
  const sums: Record<string, number> = { ...counters, [names.total]: all };
  const add = (name: string | undefined, games: number) => {
    if (name !== undefined) sums[name] = (sums[name] ?? 0) + games;
  };
  add(names.updated, updated);
  add(names.failed, failed);
  add(names.skipped, looked - updated - failed);
  return { total: all, processed: done, counters: sums };
}

/**
 * Writes a batch and how far the operation has come with it; where it cannot be written, its games have failed.
 *
 * @throws {OperationLost}
 */
async function perform(
  { database, hold, signal, now }: Run,
  batch: GameBatch,
  { before, names, actor }: { before: Standing; names: CounterNames; actor: string | null },
): Promise<{ updated: number; standing: Standing; isCancelled: boolean }> {
  const { looked, last, games } = batch;
  const settle = async (transaction: Transaction, updated: number, failed: number) => {
    const standing = standingAfter(before, names, { looked, updated, failed });
    const { total, processed, counters } = standing;
    // Games go by too quickly for one of them to be named.
    const shown = { total, counters, line: '', now: now() };
    return {
      updated,
      standing,
      isCancelled: await advance(transaction, hold, { after: last, processed, standing: shown }),
    };
  };
  try {
    return await attempt(database, async (transaction) =>
      settle(transaction, await batch.write(transaction, actor), 0),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OperationLost) throw error;
    // What is wrong with one batch must not keep the others from being written. A lost database is met again at once.
    log.error(
      { err: error, operation: hold.id, games: games.length, last },
      'An operation failed for a batch of games',
    );
    return await database.transaction(async (transaction) => {
      const settled = await settle(transaction, 0, games.length);
      await recordFailed(transaction, hold, { games, position: before.processed, reason: 'unexpected' });
      return settled;
    });
  }
}

/**
 * Does what is left of an operation, one batch after the other. Whoever takes it over goes on after the last one.
 *
 * @throws {OperationLost} when another process has taken it over
 * @throws the signal's reason
 */
async function runBatches(run: Run, names: CounterNames, work: BatchedWork): Promise<Ending> {
  const { database, hold, signal, upkeep, now } = run;
  const { after, createdBy: actor, ...progress } = await progressOf(database, hold);
  const isFresh = after === null && progress.processed === 0;
  const total = isFresh ? await work.countGames(signal) : progress.total;
  let standing: Standing = { ...progress, total, counters: { ...progress.counters, [names.total]: total } };
  const opened = { total, counters: standing.counters, line: '', now: now() };
  let isCancelled = await openRun(database.orm, hold, opened);
  if (isCancelled) return { counters: standing.counters, error: new OperationCancelled() };
  for await (const batch of work.batchesAfter(after)) {
    signal.throwIfAborted();
    if (isCancelled) return { counters: standing.counters, error: new OperationCancelled() };
    const done = await perform(run, batch, { before: standing, names, actor });
    ({ standing, isCancelled } = done);
    await upkeep.changed(done.updated);
    await giveWay(database);
  }
  return { counters: standing.counters, error: null };
}

/** A kind of operation that works on batches of games. */
export const batchJob = (declared: SiteJob, work: BatchedWork): Job =>
  siteJob(declared, (run) => runBatches(run, declared.counters, work));
