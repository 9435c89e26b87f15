import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../db/database.ts';
import { operationItems, operations } from '../db/schema.ts';

/** Texts of games are longer than a list of failures wants to show. */
const REASON_LENGTH = 500;

/** Another process took an operation over, because this one had not been heard of for too long. */
export class OperationLost extends Error {
  constructor(id: string) {
    super(`The operation ${id} is run by another process`);
    this.name = 'OperationLost';
  }
}

/** An operation as the process sees it that runs it. */
export interface Hold {
  id: string;
  /** Of this run of it: whoever takes it over has another one. */
  owner: string;
}

/** How far an operation has come. */
export interface Progress {
  /** The last item that was dealt with. */
  after: string | null;
  total: number;
  processed: number;
  counters: Record<string, number>;
  createdBy: string | null;
  /** The item in which the process before ended, after something of it was written. */
  begun: { id: string; title: string; outcome: WrittenOutcome } | null;
}

/** What was written of an item: something new, or a change. */
export type WrittenOutcome = 'imported' | 'updated';

const held = ({ id, owner }: Hold): SQL | undefined =>
  and(
    eq(operations.id, id),
    eq(operations.status, 'running'),
    sql`${operations.parameters} ->> 'owner' = ${owner}::text`,
  );

const noted = (values: Record<string, string | null>) =>
  sql`${operations.parameters} || ${JSON.stringify(values)}::jsonb`;

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

/** Where a run begins. @throws {OperationLost} */
export async function progressOf({ orm }: Database, hold: Hold): Promise<Progress> {
  const [row] = await orm.select().from(operations).where(held(hold));
  if (row === undefined) throw new OperationLost(hold.id);
  const { total, processed, counters, created_by: createdBy, parameters } = row;
  const [item] = await orm
    .select({
      game: operationItems.game_id,
      other: operationItems.external_id,
      title: operationItems.title,
      outcome: operationItems.outcome,
    })
    .from(operationItems)
    .where(and(eq(operationItems.operation_id, hold.id), eq(operationItems.position, processed)));
  // A game that is gone since has nothing left to be done.
  const id = item?.game ?? item?.other;
  const outcome: WrittenOutcome = item?.outcome === 'imported' ? 'imported' : 'updated';
  const begun = id ? { id, title: item?.title ?? '', outcome } : null;
  const after = typeof parameters.after === 'string' ? parameters.after : null;
  return { after, total, processed, counters, createdBy, begun };
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

interface Standing {
  total: number;
  counters: Record<string, number>;
  /** Title of the item that is next. */
  line: string;
  now: Date;
}

/** The first item is about to be done. @returns whether somebody asked to stop. @throws {OperationLost} */
export async function openRun({ orm }: Database, hold: Hold, { now, ...values }: Standing): Promise<boolean> {
  const [row] = await orm
    .update(operations)
    .set({ ...values, heartbeat_at: now })
    .where(held(hold))
    .returning({ cancelled: operations.error_code });
  if (row === undefined) throw new OperationLost(hold.id);
  return row.cancelled !== null;
}

export interface Item {
  id: string;
  /** Whether the id is a game's. */
  isGame: boolean;
  title: string;
  /** From 0, in the order in which they are done. */
  position: number;
}

/** Notes what was written of an item, in the transaction that wrote it. @throws {OperationLost} */
export async function recordWritten(
  transaction: Transaction,
  hold: Hold,
  { id, isGame, title, position }: Item,
  { before, after, outcome }: { before: object; after: object; outcome: WrittenOutcome },
): Promise<void> {
  const [mine] = await transaction.select({ id: operations.id }).from(operations).where(held(hold));
  if (mine === undefined) throw new OperationLost(hold.id);
  // Of several writes the first knows what was there before; a game that is gone made room for the next one.
  const same = isGame
    ? sql`${operationItems.game_id} = excluded.game_id`
    : sql`${operationItems.external_id} = excluded.external_id`;
  await transaction
    .insert(operationItems)
    .values({
      operation_id: hold.id,
      position,
      game_id: isGame ? id : null,
      external_id: isGame ? null : id,
      title,
      outcome,
      before: { ...before },
      after: { ...after },
    })
    .onConflictDoUpdate({
      target: [operationItems.operation_id, operationItems.position],
      set: {
        game_id: sql`excluded.game_id`,
        external_id: sql`excluded.external_id`,
        title: sql`excluded.title`,
        outcome: sql`excluded.outcome`,
        before: sql`case when ${same} then excluded.before || ${operationItems.before} else excluded.before end`,
        after: sql`case when ${same} then ${operationItems.after} || excluded.after else excluded.after end`,
      },
    });
}

/** What became of an item; unchanged ones leave no row behind. */
export interface Settled {
  item: Item;
  outcome: WrittenOutcome | 'unchanged' | 'skipped' | 'failed';
  reason: string | null;
  /** What is to be kept of it where nothing was written. */
  about?: object | undefined;
}

/** Counts an item as dealt with. @returns whether somebody asked to stop. @throws {OperationLost} */
export function settle(
  database: Database,
  hold: Hold,
  { item, outcome, reason, about }: Settled,
  { now, total, ...standing }: Standing,
): Promise<boolean> {
  const { id, isGame, title, position } = item;
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .update(operations)
      .set({
        ...standing,
        total: Math.max(total, position + 1),
        processed: position + 1,
        parameters: noted({ after: id }),
        heartbeat_at: now,
      })
      .where(held(hold))
      .returning({ cancelled: operations.error_code });
    if (row === undefined) throw new OperationLost(hold.id);
    if (outcome !== 'unchanged') {
      const stored = {
        title,
        outcome,
        reason: reason?.slice(0, REASON_LENGTH) ?? null,
        ...(about === undefined ? {} : { after: { ...about } }),
      };
      // The game may have gone while its texts were being written, and the reference with it.
      const reference = isGame ? { game_id: sql`(select id from games where id = ${id}::uuid)` } : { external_id: id };
      await transaction
        .insert(operationItems)
        .values({ operation_id: hold.id, position, ...reference, ...stored })
        .onConflictDoUpdate({ target: [operationItems.operation_id, operationItems.position], set: stored });
    }
    return row.cancelled !== null;
  });
}

export interface RunEnd {
  /** null: as they were stored last. */
  counters: Record<string, number> | null;
  error: { code: string; message: string } | null;
  now: Date;
}

export async function endRun({ orm }: Database, hold: Hold, { counters, error, now }: RunEnd): Promise<void> {
  await orm
    .update(operations)
    .set({
      status: error === null ? 'completed' : 'failed',
      ...(counters === null ? {} : { counters }),
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
