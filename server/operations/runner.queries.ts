import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Orm, Transaction } from '../platform/db/database.ts';
import { operations } from '../platform/db/schema.ts';
import { OperationLost } from './errors.ts';
import type { Ending, Failure, Job, Step, Subject } from './job.ts';
import { type Lease, leasedBy, mergedParameters } from './lease.ts';

/** Channel of notifications. */
export const WAITING_CHANNEL = 'operations';

const isRunning = eq(operations.status, 'running');

/** Condition for operations left to the first process that claims them. */
const isWaiting = and(isNull(operations.started_at), isNull(operations.heartbeat_at));

/** Condition for operations without a heartbeat since an instant, or released by their process. */
const isAbandoned = (instant: Date) => or(isNull(operations.heartbeat_at), lt(operations.heartbeat_at, instant));

/**
 * Finds the running operation on a subject, in any process. Locks the subject until the transaction ends, so that
 * concurrent starts find each other. @param aliveSince excludes operations with an older heartbeat
 */
export async function lockAndFindRunning(
  transaction: Transaction,
  kind: string,
  { provider, key }: Subject,
  aliveSince: Date | null,
): Promise<{ id: string; isStopping: boolean; parameters: Record<string, unknown> } | null> {
  if (key === null) return null;
  const keyJson = JSON.stringify(key);
  const name = `operation ${kind} ${provider} ${keyJson}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`);
  const [row] = await transaction
    .select({ id: operations.id, stop_code: operations.error_code, parameters: operations.parameters })
    .from(operations)
    .where(
      and(
        eq(operations.kind, kind),
        isRunning,
        sql`${operations.provider} is not distinct from ${provider}::text`,
        sql`${operations.parameters} @> ${keyJson}::jsonb`,
        aliveSince === null ? undefined : or(gte(operations.heartbeat_at, aliveSince), isWaiting),
      ),
    )
    .limit(1);
  return row === undefined ? null : { id: row.id, isStopping: row.stop_code !== null, parameters: row.parameters };
}

interface Start {
  kind: Pick<Job, 'kind' | 'counters' | 'firstLine'>;
  subject: Subject;
  /** Id of the operator; null for a schedule or the command line. */
  createdBy: string | null;
  /** Null leaves it to the first process that claims it. */
  owner: string | null;
  now: Date;
}

/** @returns its id */
export async function insertRunning(
  handle: Orm | Transaction,
  { kind: { kind, counters, firstLine = '' }, subject, createdBy, owner, now }: Start,
): Promise<string> {
  const id = uuidv7();
  const { provider, parameters, key } = subject;
  await handle.insert(operations).values({
    id,
    kind,
    provider,
    parameters: { ...parameters, ...key, owner },
    counters: Object.fromEntries(Object.values(counters).map((counter) => [counter, 0])),
    line: firstLine,
    created_by: createdBy,
    created_at: now,
    ...(owner !== null && { started_at: now, heartbeat_at: now, moved_at: now }),
  });
  return id;
}

/** Selects operations that no process has started. */
export function waitingOperations({ orm }: Database) {
  return orm.select({ id: operations.id, kind: operations.kind }).from(operations).where(and(isRunning, isWaiting));
}

export function abandonedOperations({ orm }: Database, kinds: readonly string[], since: Date) {
  return orm
    .select({ id: operations.id, kind: operations.kind })
    .from(operations)
    .where(and(isRunning, inArray(operations.kind, [...kinds]), isAbandoned(since)));
}

/** Marks operations of these kinds that no process runs as failed, or as stopped on request. @returns their number */
export async function failAbandoned(
  { orm }: Database,
  { kinds, since, error, now }: { kinds: readonly string[]; since: Date; error: Failure; now: Date },
): Promise<number> {
  const ended = await orm
    .update(operations)
    .set({
      status: 'failed',
      error_code: sql`coalesce(${operations.error_code}, ${error.code})`,
      error_message: sql`coalesce(${operations.error_message}, ${error.message})`,
      finished_at: now,
    })
    .where(and(isRunning, sql`not ${isWaiting}`, inArray(operations.kind, [...kinds]), isAbandoned(since)))
    .returning({ id: operations.id });
  return ended.length;
}

/** Takes over an operation that no process runs. @returns what it works on; null if another process runs it */
export async function claim({ orm }: Database, { id, owner }: Lease, since: Date, now: Date) {
  const [taken] = await orm
    .update(operations)
    .set({
      started_at: sql`coalesce(${operations.started_at}, ${now.toISOString()}::timestamptz)`,
      heartbeat_at: now,
      moved_at: now,
      parameters: mergedParameters({ owner }),
    })
    .where(and(eq(operations.id, id), isRunning, isAbandoned(since)))
    .returning({ parameters: operations.parameters, provider: operations.provider });
  return taken ?? null;
}

/** Stores progress and a heartbeat. @returns whether a stop was requested @throws {OperationLost} */
export async function addProgress(
  handle: Orm | Transaction,
  lease: Lease,
  { total, processed = 0, counters = {}, measured = {}, line, after }: Step,
  now: Date,
): Promise<boolean> {
  const done = sql`${operations.processed} + ${processed}::int`;
  const sums = Object.entries(counters).map(
    ([name, added]) => sql`${name}::text, coalesce((${operations.counters} ->> ${name}::text)::int, 0) + ${added}::int`,
  );
  const hasMoved = total !== undefined || processed > 0 || line !== undefined || after !== undefined;
  const [row] = await handle
    .update(operations)
    .set({
      heartbeat_at: now,
      ...(hasMoved && { moved_at: now }),
      processed: done,
      total: sql`greatest(${total ?? operations.total}::int, ${done})`,
      counters: sql`${operations.counters} || ${JSON.stringify(measured)}::jsonb || jsonb_build_object(${sql.join(sums, sql`, `)})`,
      ...(line === undefined ? {} : { line }),
      ...(after === undefined ? {} : { parameters: mergedParameters({ after }) }),
    })
    .where(leasedBy(lease))
    .returning({ stop_code: operations.error_code });
  if (row === undefined) throw new OperationLost(lease.id);
  return row.stop_code !== null;
}

export async function endRun(
  { orm }: Database,
  lease: Lease,
  { total, line = '', error, now }: Ending & { total: string | undefined; now: Date },
): Promise<void> {
  await orm
    .update(operations)
    .set({
      status: error === null ? 'completed' : 'failed',
      // Unprocessed items are not counted.
      ...(total !== undefined && {
        counters: sql`${operations.counters} || jsonb_build_object(${total}::text, ${operations.processed})`,
      }),
      line,
      error_code: error?.code ?? null,
      error_message: error?.message ?? null,
      finished_at: now,
      heartbeat_at: now,
      // The total excludes items beyond a limit and items processed by others.
      ...(error === null && { total: sql`${operations.processed}` }),
    })
    .where(leasedBy(lease));
}

/** Returns the newest operation of a kind, locked; null if there is none. */
export async function lockNewest(transaction: Transaction, kind: string) {
  const [row] = await transaction
    .select()
    .from(operations)
    .where(eq(operations.kind, kind))
    .orderBy(desc(operations.created_at), desc(operations.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Releases an operation that ended early for the first process that claims it. */
export async function reopen(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .update(operations)
    .set({
      status: 'running',
      error_code: null,
      error_message: null,
      started_at: null,
      finished_at: null,
      heartbeat_at: null,
      moved_at: null,
      parameters: mergedParameters({ owner: null }),
    })
    .where(eq(operations.id, id));
}

export async function releaseLease({ orm }: Database, lease: Lease): Promise<void> {
  const released = { heartbeat_at: null, parameters: mergedParameters({ owner: null }) };
  await orm.update(operations).set(released).where(leasedBy(lease));
}

export async function lockRunning(transaction: Transaction, id: string) {
  const { kind, provider, error_code: stop_code, heartbeat_at: heartbeat } = operations;
  const [row] = await transaction
    .select({ kind, provider, stop_code, heartbeat })
    .from(operations)
    .where(and(eq(operations.id, id), isRunning))
    .for('update');
  return row ?? null;
}

/** Marks a running operation as stopping, with an error. @param endedAt ends it now, if no process runs it */
export async function requestStop(
  transaction: Transaction,
  id: string,
  { code, message }: Failure,
  endedAt: Date | null,
): Promise<void> {
  await transaction
    .update(operations)
    .set({
      error_code: code,
      error_message: message,
      ...(endedAt !== null && { status: 'failed', finished_at: endedAt, line: '' }),
    })
    .where(eq(operations.id, id));
}

/** Notifies the processes that run operations of a waiting one when the transaction commits. */
export async function announceWaiting(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_notify(${WAITING_CHANNEL}, '')`);
}
