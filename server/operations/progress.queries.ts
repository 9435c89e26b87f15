import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { operationItems, operations } from '../platform/db/schema.ts';
import { OperationLost } from './errors.ts';
import { type Hold, held } from './hold.ts';
import type { Run, Step } from './job.ts';

/** Texts of games are longer than a list of failures wants to show. */
const REASON_LENGTH = 500;

/** How far an operation has come. */
export interface Progress {
  /** The last item that was dealt with. */
  after: string | null;
  total: number;
  processed: number;
  createdBy: string | null;
  /** The item in which the process before ended, after something of it was written. */
  begun: { id: string; title: string; outcome: WrittenOutcome } | null;
}

/** What was written of an item: something new, or a change. */
export type WrittenOutcome = 'imported' | 'updated';

/** Where a run begins. @throws {OperationLost} */
export async function progressOf({ orm }: Database, hold: Hold): Promise<Progress> {
  const [row] = await orm.select().from(operations).where(held(hold));
  if (row === undefined) throw new OperationLost(hold.id);
  const { total, processed, created_by: createdBy, parameters } = row;
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
  return { after, total, processed, createdBy, begun };
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

/** What a row keeps of a game: it may have gone while it was being worked on, and the reference with it. */
const gameReference = (id: string) => sql`(select id from games where id = ${id}::uuid)`;

/** Notes what became of an item, with the step that it was. @throws {OperationLost} */
export async function settle(
  { database, hold, advance }: Run,
  { item: { id, isGame, title, position }, outcome, reason, about }: Settled,
  step: Step,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await advance(transaction, { ...step, after: id, processed: 1 });
    if (outcome === 'unchanged') return;
    const stored = {
      title,
      outcome,
      reason: reason?.slice(0, REASON_LENGTH) ?? null,
      ...(about === undefined ? {} : { after: { ...about } }),
    };
    const reference = isGame ? { game_id: gameReference(id) } : { external_id: id };
    await transaction
      .insert(operationItems)
      .values({ operation_id: hold.id, position, ...reference, ...stored })
      .onConflictDoUpdate({ target: [operationItems.operation_id, operationItems.position], set: stored });
  });
}

/** Notes games of which nothing could be written, from a position on. */
export async function recordFailed(
  transaction: Transaction,
  hold: Hold,
  { games, position, reason }: { games: readonly { id: string; title: string }[]; position: number; reason: string },
): Promise<void> {
  if (games.length === 0) return;
  await transaction.insert(operationItems).values(
    games.map(({ id, title }, index) => ({
      operation_id: hold.id,
      position: position + index,
      game_id: gameReference(id),
      title,
      outcome: 'failed' as const,
      reason,
    })),
  );
}
