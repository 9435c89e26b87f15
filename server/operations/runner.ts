import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, recordChange } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { log } from '../platform/log/log.ts';
import { notResumable, OperationCancelled, OperationLost, otherRunning, serverStopping, stopping } from './errors.ts';
import { isResumable, type Job, type OperationKind, type Run, type Subject } from './job.ts';
import type { Lease } from './lease.ts';
import { runLeased } from './run.ts';
import {
  abandonedOperations,
  announceWaiting,
  claim,
  failAbandoned,
  insertRunning,
  lockAndFindRunning,
  lockNewest,
  lockRunning,
  reopen,
  requestStop,
  WAITING_CHANNEL,
  waitingOperations,
} from './runner.queries.ts';
import { type OperationRow, operationById } from './usecases.ts';

const POLL_INTERVAL = 1_000;
/**
 * Milliseconds without a heartbeat after which an operation is abandoned: many times the heartbeat interval, and longer
 * than a process may be suspended.
 */
export const ABANDONED_AFTER = 60_000;

const ABANDONED = { code: 'abandoned', message: 'The server stopped before the operation ended' };
const WHOLE_SITE: Subject = { provider: null, parameters: {}, key: {} };

interface RunnerOptions {
  database: Database;
  jobs: readonly Job[];
  /** false leaves operations to other processes. */
  runsJobs?: boolean;
  now: () => Date;
  heartbeat?: number;
  pollInterval?: number;
}

/** Runs in the transaction that starts an operation. */
export type WithStart = (transaction: Transaction, operationId: string) => Promise<unknown>;

/** Runs operations, each in the process that received the request. */
export type OperationRunner = ReturnType<typeof createRunner>;

export function createRunner({
  database,
  jobs,
  runsJobs = true,
  now,
  heartbeat,
  pollInterval = POLL_INTERVAL,
}: RunnerOptions) {
  const createdAt = now();
  const jobOf = (kind: string) => jobs.find((job) => job.kind === kind);
  const kindsThat = (afterCrash: Job['afterCrash']) =>
    jobs.filter((job) => job.afterCrash === afterCrash).map(({ kind }) => kind);
  /** The running operations of this process. */
  const running = new Map<string, { ended: Promise<void>; stop: AbortController; resumes: boolean }>();
  const closing = new AbortController();
  const abandonedSince = () => new Date(now().getTime() - ABANDONED_AFTER);

  const record = async (transaction: Transaction, label: string | null, change: Omit<Change, 'entity' | 'label'>) => {
    if (label !== null) await recordChange(transaction, { ...change, entity: 'operation', label });
  };

  /** @param inputOf returns the input; an invalid one only makes the operation fail */
  function begin(lease: Lease, job: Job, inputOf: () => unknown): void {
    const stop = new AbortController();
    const { signal } = closing;
    const handle = async (run: Run) => job.handle(inputOf(), run);
    const ended = runLeased({ database, now, signal, heartbeat }, { lease, kind: job, stop }, handle)
      .catch((error: unknown) => {
        if (error instanceof OperationLost || error === signal.reason) return;
        log.error({ err: error, operation: lease.id }, 'An operation failed');
      })
      .then(() => void running.delete(lease.id));
    running.set(lease.id, { ended, stop, resumes: job.afterCrash === 'resume' });
  }

  /** @param since an older heartbeat means that its process died */
  async function takeOver(id: string, job: Job, since: Date): Promise<boolean> {
    const lease = { id, owner: randomUUID() };
    if (!runsJobs || closing.signal.aborted || running.has(id)) return false;
    const claimed = await claim(database, lease, since, now());
    if (claimed !== null) {
      begin(lease, job, () => job.input.parse({ ...claimed.parameters, provider: claimed.provider }));
    }
    return claimed !== null;
  }

  /** Starts operations that wait for a process. @returns their number */
  async function beginWaiting(): Promise<number> {
    let count = 0;
    for (const { id, kind } of await waitingOperations(database)) {
      const job = jobOf(kind);
      if (job && (await takeOver(id, job, abandonedSince()))) count += 1;
    }
    return count;
  }

  /** Yields an operation immediately and after each change, until it ends, the signal aborts or the process ends. */
  async function* watch(id: string, gone?: AbortSignal): AsyncGenerator<OperationRow> {
    const goneOrClosing = gone ? AbortSignal.any([gone, closing.signal]) : closing.signal;
    for (let shown = ''; ; ) {
      const here = running.get(id)?.ended;
      const row = await operationById(database, id);
      if (row === null) return;
      const state = JSON.stringify(row);
      if (state !== shown) yield row;
      shown = state;
      if (row.status !== 'running') return;
      // On shutdown, operations of this process store their result first; those of other processes continue.
      const signal = here ? gone : goneOrClosing;
      // Rejects only when the signal aborts.
      const pause = sleep(pollInterval, undefined, signal && { signal }).catch(() => {});
      await Promise.race([pause, here ?? pause]);
      if (signal?.aborted) return;
    }
  }

  return {
    watch,

    /**
     * Starts an operation or joins the running one on the same subject.
     *
     * @returns its id
     * @param operator null for a schedule
     * @param within runs in the transaction that starts or joins it; an error reverts the start
     * @throws {Refusal} `stopping` while the running one is being stopped, `other_running` if it has another scope,
     * `server_stopping` during shutdown
     */
    async start(
      kind: OperationKind,
      operator: string | null,
      given: unknown = {},
      within?: WithStart,
    ): Promise<string> {
      const job = jobOf(kind);
      if (job === undefined) throw new Error(`no job for operations of kind ${kind}`);
      job.check?.();
      if (closing.signal.aborted) throw serverStopping();
      const input = job.input.parse(given);
      const subject = job.subject?.(input) ?? WHOLE_SITE;
      const resumes = job.afterCrash === 'resume';
      const { joined, made } = await database.transaction(async (transaction) => {
        const found = await lockAndFindRunning(transaction, kind, subject, resumes ? null : abandonedSince());
        if (found !== null) {
          if (job.joins?.(input, found.parameters) === false) throw otherRunning();
          if (!found.isStopping) await within?.(transaction, found.id);
          return { joined: found };
        }
        const at = now();
        const owner = runsJobs ? randomUUID() : null;
        const id = await insertRunning(transaction, { kind: job, subject, createdBy: operator, owner, now: at });
        await job.started?.(transaction, id, input);
        await within?.(transaction, id);
        const change = { actor: operator, action: 'start', entityId: id, at } as const;
        await record(transaction, job.label(subject.provider), { ...change, changes: subject.changes ?? {} });
        if (owner === null) await announceWaiting(transaction);
        return { made: { id, owner } };
      });
      if (made) {
        const { id, owner } = made;
        if (owner !== null) begin({ id, owner }, job, () => input);
        return id;
      }
      if (resumes) await takeOver(joined.id, job, abandonedSince());
      if (joined.isStopping) throw stopping();
      return joined.id;
    },

    /**
     * Resumes the newest operation of its kind, if it ended early.
     *
     * @returns its state; null for an unknown id
     * @throws {Refusal} `not_resumable`; errors of the job's check
     */
    async resume(id: string, operator: string): Promise<OperationRow | null> {
      const row = await operationById(database, id);
      const job = row && jobOf(row.kind);
      if (!job) return null;
      if (!isResumable(row)) throw notResumable();
      job.check?.();
      if (closing.signal.aborted) throw serverStopping();
      await database.transaction(async (transaction) => {
        // The same lock as for starts, so that none can happen in between.
        const subject = job.subject?.(job.input.parse(row.parameters)) ?? WHOLE_SITE;
        const other = await lockAndFindRunning(transaction, row.kind, subject, null);
        const newest = await lockNewest(transaction, row.kind);
        if (other !== null || newest?.id !== id || !isResumable(newest)) throw notResumable();
        await reopen(transaction, id);
        const change = { actor: operator, action: 'start', entityId: id, at: now() } as const;
        await record(transaction, job.label(row.provider), change);
        if (!runsJobs) await announceWaiting(transaction);
      });
      await takeOver(id, job, abandonedSince());
      return operationById(database, id);
    },

    /**
     * Resolves when the operation has ended. @throws {Refusal} `server_stopping` when the process shuts down or the
     * signal aborts first
     */
    async end(id: string, signal?: AbortSignal): Promise<OperationRow> {
      let last: OperationRow | null = null;
      for await (const row of watch(id, signal)) last = row;
      if (last === null) throw new Error(`There is no operation ${id}`);
      // The operation resumes after a restart.
      if (last.status === 'running') throw serverStopping({ operationId: id });
      return last;
    },

    /** Requests a stop, in any process. @returns the operation's state; null when it cannot be stopped */
    async cancel(id: string, operator: string): Promise<OperationRow | null> {
      const job = await database.transaction(async (transaction) => {
        const row = await lockRunning(transaction, id);
        const known = row && jobOf(row.kind);
        if (!known || row.stop_code !== null) return known;
        const at = now();
        // An abandoned resumable operation is taken over instead, which ends it.
        const isAbandoned = known.afterCrash === 'fail' && (row.heartbeat?.getTime() ?? 0) < abandonedSince().getTime();
        await requestStop(transaction, id, new OperationCancelled(), isAbandoned ? at : null);
        await record(transaction, known.label(row.provider), { actor: operator, action: 'cancel', entityId: id, at });
        return known;
      });
      if (job) running.get(id)?.stop.abort(new OperationCancelled());
      if (job?.afterCrash === 'resume') await takeOver(id, job, abandonedSince());
      const row = await operationById(database, id);
      return row && jobOf(row.kind) ? row : null;
    },

    /**
     * Resumes operations whose process died, or marks them as failed. Call it periodically. @returns their number
     *
     * @param starting on the embedded database, which has a single server: all earlier operations are abandoned
     */
    async recover({ starting }: { starting: boolean }): Promise<number> {
      if (!runsJobs) return 0;
      const since = starting && database.engine === 'embedded' ? createdAt : abandonedSince();
      let count = await failAbandoned(database, { kinds: kindsThat('fail'), since, error: ABANDONED, now: now() });
      for (const { id, kind } of await abandonedOperations(database, kindsThat('resume'), since)) {
        const job = jobOf(kind);
        if (job && (await takeOver(id, job, since))) count += 1;
      }
      return count + (await beginWaiting());
    },

    /** Starts operations that other processes leave to this one as soon as they are announced. */
    async listen() {
      if (!runsJobs) return { close: async () => {} };
      const onGap = () =>
        void beginWaiting().catch((error: unknown) => log.error({ err: error }, 'Waiting operations could not begin'));
      return database.listen(WAITING_CHANNEL, { onNotification: onGap, onGap });
    },

    /** Whether everything that runs in this process could continue in another one, unlike an import or a restore. */
    isResumable: () => [...running.values()].every(({ resumes }) => resumes),

    /** Aborts running operations, and waits until their state is stored. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
