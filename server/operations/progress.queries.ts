import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { operationItems, operations } from '../platform/db/schema.ts';
import { OperationLost } from './errors.ts';
import type { Run, Step } from './job.ts';
import { type Lease, leasedBy } from './lease.ts';
import type { WorkItem } from './work.ts';

/** In characters. */
const MAX_REASON_LENGTH = 500;

export type Progress = Awaited<ReturnType<typeof progressOf>>;

type WrittenOutcome = 'imported' | 'updated';

/** Returns the progress from which a run continues. @throws {OperationLost} */
export async function progressOf({ orm }: Database, lease: Lease) {
  const [row] = await orm.select().from(operations).where(leasedBy(lease));
  if (row === undefined) throw new OperationLost(lease.id);
  const { processed, created_by: createdBy, parameters } = row;
  const [item] = await orm
    .select()
    .from(operationItems)
    .where(and(eq(operationItems.operation_id, lease.id), eq(operationItems.position, processed)));
  // Both ids are null if the game was deleted; it needs no more work.
  const id = item?.game_id ?? item?.external_id;
  const outcome: WrittenOutcome = item?.outcome === 'imported' ? 'imported' : 'updated';
  /** The item that a crashed process was writing. */
  const interrupted = id ? { id, title: item?.title ?? '', outcome } : null;
  const after = typeof parameters.after === 'string' ? parameters.after : null;
  return { after, processed, createdBy, interrupted };
}

export interface Item extends WorkItem {
  isGame: boolean;
  /** Starts at 0, in the order of processing. */
  position: number;
}

/** Records that an item was written, in the same transaction. @throws {OperationLost} */
export async function recordWritten(
  transaction: Transaction,
  lease: Lease,
  { id, isGame, title, position }: Item,
  { before, after, outcome }: { before: object; after: object; outcome: WrittenOutcome },
): Promise<void> {
  const [mine] = await transaction.select({ id: operations.id }).from(operations).where(leasedBy(lease));
  if (mine === undefined) throw new OperationLost(lease.id);
  // Several writes of an item keep the first `before`. If the game was deleted, the next item takes its position.
  const column = isGame ? operationItems.game_id : operationItems.external_id;
  const same = sql`${column} = excluded.${sql.identifier(column.name)}`;
  await transaction
    .insert(operationItems)
    .values({
      operation_id: lease.id,
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

/** The result of an item; unchanged ones have no row. */
export interface Settled {
  item: Item;
  outcome: WrittenOutcome | 'unchanged' | 'skipped' | 'failed';
  reason: string | null;
  /** Details to store when nothing was written. */
  about?: object | undefined;
}

/** Selects a game's id; null if it has been deleted. */
const gameReference = (id: string) => sql`(select id from games where id = ${id}::uuid)`;

/** Records an item's result together with the progress. @throws {OperationLost} */
export async function settle(
  { database, lease, advance }: Run,
  { item: { id, isGame, title, position }, outcome, reason, about }: Settled,
  step: Step,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await advance(transaction, { ...step, after: id, processed: 1 });
    if (outcome === 'unchanged') return;
    const stored = {
      title,
      outcome,
      reason: reason?.slice(0, MAX_REASON_LENGTH) ?? null,
      ...(about && { after: { ...about } }),
    };
    const reference = isGame ? { game_id: gameReference(id) } : { external_id: id };
    await transaction
      .insert(operationItems)
      .values({ operation_id: lease.id, position, ...reference, ...stored })
      .onConflictDoUpdate({ target: [operationItems.operation_id, operationItems.position], set: stored });
  });
}

export async function recordFailed(
  transaction: Transaction,
  lease: Lease,
  { games, position, reason }: { games: readonly WorkItem[]; position: number; reason: string },
): Promise<void> {
  if (games.length === 0) return;
  await transaction.insert(operationItems).values(
    games.map(({ id, title }, index) => ({
      operation_id: lease.id,
      position: position + index,
      game_id: gameReference(id),
      title,
      outcome: 'failed' as const,
      reason,
    })),
  );
}
