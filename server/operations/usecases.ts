import { and, desc, eq, getTableColumns, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { isFailure, operationItems, operations } from '../platform/db/schema.ts';
import { isKind, type OperationKind } from './job.ts';

const { created_by: _operator, heartbeat_at: _heartbeat, moved_at: _moved, ...columns } = getTableColumns(operations);

/** The columns of an `OperationRow`. */
export { columns as operationColumns };

/** Maximum duration in milliseconds of a run that is still found among recently ended ones. */
const LONGEST_RUN = 7 * 86_400_000;

export type OperationRow = NonNullable<Awaited<ReturnType<typeof operationById>>>;

export async function operationById({ orm }: Database, id: string) {
  const [row] = await orm.select(columns).from(operations).where(eq(operations.id, id));
  return row ?? null;
}

export type OperationReads = ReturnType<typeof createOperationReads>;

export function createOperationReads(database: Database) {
  const { orm } = database;
  return {
    newest(kinds: readonly OperationKind[], limit: number): Promise<OperationRow[]> {
      return orm
        .select(columns)
        .from(operations)
        .where(inArray(operations.kind, [...kinds]))
        .orderBy(desc(operations.created_at), desc(operations.id))
        .limit(limit);
    },

    /** Running operations, or those that ended after an instant, newest first. */
    recent(kinds: readonly OperationKind[], after: Date, limit: number): Promise<OperationRow[]> {
      const { kind, status, created_at, finished_at, id } = operations;
      // There is no index on end times. The index on start times leaves only a few rows.
      const earliest = new Date(after.getTime() - LONGEST_RUN);
      const isOurs = inArray(kind, [...kinds]);
      return orm
        .select(columns)
        .from(operations)
        .where(or(and(isOurs, eq(status, 'running')), and(isOurs, gt(created_at, earliest), gt(finished_at, after))))
        .orderBy(desc(created_at), desc(id))
        .limit(limit);
    },

    /** Items that failed entirely or in part, in processing order. Pages count from 1. */
    async failures(operationId: string, { page, pageSize }: { page: number; pageSize: number }) {
      const failed = and(eq(operationItems.operation_id, operationId), isFailure(operationItems));
      const { position, external_id: externalId, title, reason } = operationItems;
      const items = await orm
        .select({ position, externalId, title, reason })
        .from(operationItems)
        .where(failed)
        .orderBy(position)
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { total: await orm.$count(operationItems, failed), items };
    },

    /** Null when the id or the operation's kind is unknown. */
    async get(id: string): Promise<OperationRow | null> {
      const row = await operationById(database, id);
      return row !== null && isKind(row.kind) ? row : null;
    },
  };
}
