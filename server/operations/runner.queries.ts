import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../platform/db/database.ts';
import { operations } from '../platform/db/schema.ts';
import { type Hold, held, noted } from './hold.ts';

/** No sign of life since an instant, or given back by a process that ended. */
const silentSince = (instant: Date) => or(isNull(operations.heartbeat_at), lt(operations.heartbeat_at, instant));

/**
 * The operation of a kind that is under way, in whichever process or in none. Whoever asks holds the kind until the end
 * of the transaction: two that start at once find one another.
 */
export async function lockedRunning(
  transaction: Transaction,
  kind: string,
): Promise<{ id: string; isStopping: boolean } | null> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`operation ${kind}`}::text, 0))`);
  const [row] = await transaction
    .select({ id: operations.id, asked: operations.error_code })
    .from(operations)
    .where(and(eq(operations.kind, kind), eq(operations.status, 'running')))
    .limit(1);
  return row === undefined ? null : { id: row.id, isStopping: row.asked !== null };
}

export async function insertRunning(
  transaction: Transaction,
  start: { kind: string; counters: Record<string, number>; createdBy: string | null; owner: string; now: Date },
): Promise<string> {
  const id = uuidv7();
  const { owner, now, createdBy, ...values } = start;
  const times = { created_at: now, started_at: now, heartbeat_at: now };
  await transaction
    .insert(operations)
    .values({ id, ...values, ...times, created_by: createdBy, parameters: { owner } });
  return id;
}

/** Operations of these kinds that nobody runs any more. */
export function silentOperations({ orm }: Database, kinds: readonly string[], since: Date) {
  return orm
    .select({ id: operations.id, kind: operations.kind })
    .from(operations)
    .where(and(eq(operations.status, 'running'), inArray(operations.kind, [...kinds]), silentSince(since)));
}

/**
 * Takes over an operation that nobody runs. Of several processes that try, one succeeds: the others see the sign of life
 * that it left.
 */
export async function claim({ orm }: Database, { id, owner }: Hold, since: Date, now: Date): Promise<boolean> {
  const taken = await orm
    .update(operations)
    .set({ heartbeat_at: now, parameters: noted({ owner }) })
    .where(and(eq(operations.id, id), eq(operations.status, 'running'), silentSince(since)))
    .returning({ id: operations.id });
  return taken.length > 0;
}

/** Says that the operation is alive. @returns whether it is still this process's */
export async function beat({ orm }: Database, hold: Hold, now: Date): Promise<boolean> {
  const beaten = await orm
    .update(operations)
    .set({ heartbeat_at: now })
    .where(held(hold))
    .returning({ id: operations.id });
  return beaten.length > 0;
}

export interface RunEnd {
  /** null: as they were stored last. */
  counters: Record<string, number> | null;
  /** The counter of all items: what was not dealt with is none of them. */
  total: string;
  error: { code: string; message: string } | null;
  now: Date;
}

export async function endRun({ orm }: Database, hold: Hold, { counters, total, error, now }: RunEnd): Promise<void> {
  const stored = counters === null ? operations.counters : sql`${JSON.stringify(counters)}::jsonb`;
  await orm
    .update(operations)
    .set({
      status: error === null ? 'completed' : 'failed',
      counters: sql`${stored} || jsonb_build_object(${total}::text, ${operations.processed})`,
      line: '',
      error_code: error?.code ?? null,
      error_message: error?.message ?? null,
      finished_at: now,
      heartbeat_at: now,
      // What somebody else did meanwhile no longer had to be done.
      ...(error === null ? { total: sql`${operations.processed}` } : {}),
    })
    .where(held(hold));
}

/** Leaves the operation to whichever process looks next. */
export async function giveBack({ orm }: Database, hold: Hold): Promise<void> {
  await orm
    .update(operations)
    .set({ heartbeat_at: null, parameters: noted({ owner: null }) })
    .where(held(hold));
}

/**
 * Asks for a stop after the current item: a running operation with an error is one that is to end.
 *
 * @returns its kind; null when there is nothing to be stopped, or somebody asked already
 */
export async function requestStop(
  transaction: Transaction,
  id: string,
  kinds: readonly string[],
  error: { code: string; message: string },
): Promise<string | null> {
  const [asked] = await transaction
    .update(operations)
    .set({ error_code: error.code, error_message: error.message })
    .where(
      and(
        eq(operations.id, id),
        eq(operations.status, 'running'),
        inArray(operations.kind, [...kinds]),
        isNull(operations.error_code),
      ),
    )
    .returning({ kind: operations.kind });
  return asked?.kind ?? null;
}
