import { attempt } from '../platform/db/attempts.ts';
import type { Transaction } from '../platform/db/database.ts';
import { yieldToQueries } from '../platform/db/yield-to-queries.ts';
import { log } from '../platform/log/log.ts';
import { OperationCancelled, OperationLost } from './errors.ts';
import { type CounterNames, type Ending, type Job, type Run, type SiteJob, siteJob } from './job.ts';
import { progressOf, recordFailed } from './progress.queries.ts';
import type { BatchedWork, GameBatch } from './work.ts';

/** Writes a batch with its progress; on errors, counts its games as failed. @returns the number of changed games */
async function perform(
  { database, lease, signal, advance }: Run,
  { examined, last, games, write }: GameBatch,
  { position, names, actor }: { position: number; names: CounterNames; actor: string | null },
): Promise<number> {
  const settle = async (transaction: Transaction, updated: number, failed: number) => {
    const counters = { [names.updated]: updated, [names.failed]: failed };
    if (names.skipped !== undefined) counters[names.skipped] = examined - updated - failed;
    // Games are processed too quickly to show their titles.
    await advance(transaction, { after: last, processed: examined, counters, line: '' });
    return updated;
  };
  try {
    return await attempt(database, async (transaction) => settle(transaction, await write(transaction, actor), 0));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OperationLost) throw error;
    // A failed batch must not stop the others. If the database is down, the next statement fails as well.
    const about = { operation: lease.id, games: games.length, last };
    log.error({ err: error, ...about }, 'An operation failed for a batch of games');
    return await database.transaction(async (transaction) => {
      const updated = await settle(transaction, 0, games.length);
      await recordFailed(transaction, lease, { games, position, reason: 'unexpected' });
      return updated;
    });
  }
}

/** Processes the batches after the last stored one. @throws {OperationLost} @throws the signal's reason */
async function runBatches(run: Run, names: CounterNames, work: BatchedWork): Promise<Ending> {
  const { database, lease, signal, stop, upkeep } = run;
  const { after, createdBy: actor, processed } = await progressOf(database, lease);
  const total = after === null && processed === 0 ? await work.countGames(signal) : undefined;
  await run.advance(database.orm, total === undefined ? {} : { total, measured: { [names.total]: total } });
  let isCancelled = stop.signal.aborted;
  if (isCancelled) return { error: new OperationCancelled() };
  let position = processed;
  for await (const batch of work.batchesAfter(after)) {
    signal.throwIfAborted();
    if (isCancelled) return { error: new OperationCancelled() };
    const updated = await perform(run, batch, { position, names, actor });
    isCancelled = stop.signal.aborted;
    await upkeep.changed(updated);
    position += batch.examined;
    await yieldToQueries(database);
  }
  return { error: null };
}

export const batchJob = (declared: SiteJob, work: BatchedWork): Job =>
  siteJob(declared, (run) => runBatches(run, declared.counters, work));
