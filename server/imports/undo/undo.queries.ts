import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  changedColumns,
  changedValueKeys,
  type ImportedItem,
  type LaterChanges,
} from '../../catalogue/write/usecases.ts';
import { mergedParameters } from '../../operations/lease.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { operationItems, operations } from '../../platform/db/schema.ts';
import { IMPORT_KINDS } from '../source.ts';

/** Outcomes that can be undone. */
const WRITTEN = ['imported', 'updated', 'unchanged'] as const;

export type UndoneImport = NonNullable<Awaited<ReturnType<typeof importToUndo>>>;

const progressSchema = z.object({
  /** Position of the last item handled. */
  after: z.number().catch(-1),
  removed: z.number().catch(0),
  restored: z.number().catch(0),
  kept: z.number().catch(0),
});

/** Returns an import and the progress of its undo; null if unknown. @param lock locks it until the transaction ends */
export async function importToUndo(transaction: Transaction, id: string, { lock }: { lock: boolean }) {
  const query = transaction
    .select()
    .from(operations)
    .where(and(eq(operations.id, id), inArray(operations.kind, [...IMPORT_KINDS])));
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined) return null;
  const { parameters, provider, status, counters, created_at: createdAt } = row;
  const progress = progressSchema.parse({ ...(typeof parameters.undo === 'object' ? parameters.undo : null) });
  /** Games imported or updated. */
  const changed = (counters.imported ?? 0) + (counters.updated ?? 0);
  return { id, provider, status, createdAt, isUndone: typeof parameters.undone_at === 'string', changed, progress };
}

/** Returns whether retention has deleted any of the import's items. */
export async function isForgotten(transaction: Transaction, { id, changed }: UndoneImport): Promise<boolean> {
  const items = await transaction.$count(
    operationItems,
    and(eq(operationItems.operation_id, id), inArray(operationItems.outcome, ['imported', 'updated'])),
  );
  return items < changed;
}

/** Returns the items that an import wrote after a position, in order; `last` is where to continue. */
export async function writtenItems(
  transaction: Transaction,
  { id }: UndoneImport,
  { after, limit }: { after: number; limit: number },
): Promise<{ items: ImportedItem[]; last: number | null }> {
  const rows = await transaction
    .select({
      position: operationItems.position,
      gameId: operationItems.game_id,
      outcome: operationItems.outcome,
      before: operationItems.before,
      after: operationItems.after,
    })
    .from(operationItems)
    .where(
      and(
        eq(operationItems.operation_id, id),
        gt(operationItems.position, after),
        inArray(operationItems.outcome, [...WRITTEN]),
      ),
    )
    .orderBy(asc(operationItems.position))
    .limit(limit);
  const items = rows.flatMap(({ gameId, outcome, before, after }) =>
    // A deleted game has nothing to undo.
    gameId === null || outcome === 'skipped' || outcome === 'failed' ? [] : [{ gameId, outcome, before, after }],
  );
  return { items, last: rows.at(-1)?.position ?? null };
}

/** Returns what later imports changed on some games, except undone ones. */
export async function laterChanges(
  transaction: Transaction,
  { id, createdAt }: UndoneImport,
  gameIds: string[],
): Promise<Map<string, LaterChanges>> {
  const isLater = or(
    gt(operations.created_at, createdAt),
    and(eq(operations.created_at, createdAt), gt(operations.id, id)),
  );
  const rows = await transaction
    .select({ gameId: operationItems.game_id, before: operationItems.before, after: operationItems.after })
    .from(operationItems)
    .innerJoin(operations, eq(operations.id, operationItems.operation_id))
    .where(
      and(
        inArray(operationItems.game_id, gameIds),
        isNotNull(operationItems.after),
        inArray(operations.kind, [...IMPORT_KINDS]),
        sql`not ${operations.parameters} ? 'undone_at'`,
        isLater,
      ),
    );
  const found = new Map<string, { columns: Set<string>; values: Set<string> }>();
  for (const { gameId, ...change } of rows) {
    if (gameId === null) continue;
    const { columns, values } = found.get(gameId) ?? { columns: new Set<string>(), values: new Set<string>() };
    for (const column of changedColumns(change.after)) columns.add(column);
    for (const key of changedValueKeys(change)) values.add(key);
    found.set(gameId, { columns, values });
  }
  return found;
}

/** Stores the progress of an undo in the transaction that made it. */
export async function storeUndo(
  transaction: Transaction,
  id: string,
  values: { undo: UndoneImport['progress']; undone_at?: string },
): Promise<void> {
  await transaction
    .update(operations)
    .set({ parameters: mergedParameters(values) })
    .where(eq(operations.id, id));
}
