import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { isFailure, operationItems, operations } from '../platform/db/schema.ts';

const columns = {
  id: operations.id,
  kind: operations.kind,
  status: operations.status,
  provider: operations.provider,
  parameters: operations.parameters,
  total: operations.total,
  processed: operations.processed,
  counters: operations.counters,
  line: operations.line,
  error_code: operations.error_code,
  error_message: operations.error_message,
  created_at: operations.created_at,
  started_at: operations.started_at,
  finished_at: operations.finished_at,
};

export type OperationRow = Awaited<ReturnType<typeof newestOperations>>[number];

/** Operations of these kinds, newest first. */
export function newestOperations({ orm }: Database, kinds: readonly string[], limit: number) {
  return orm
    .select(columns)
    .from(operations)
    .where(inArray(operations.kind, [...kinds]))
    .orderBy(desc(operations.created_at), desc(operations.id))
    .limit(limit);
}

export async function operationById({ orm }: Database, id: string): Promise<OperationRow | null> {
  const [row] = await orm.select(columns).from(operations).where(eq(operations.id, id));
  return row ?? null;
}

export interface FailedItem {
  /** Place in the feed, from 0. */
  position: number;
  externalId: string | null;
  title: string | null;
  /** A code, and the database's message after a colon. */
  reason: string | null;
}

/** Items that failed entirely or in part, in the order of the feed. */
export async function failedItems(
  { orm }: Database,
  operationId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; items: FailedItem[] }> {
  const failed = and(eq(operationItems.operation_id, operationId), isFailure(operationItems));
  const [counted] = await orm.select({ total: count() }).from(operationItems).where(failed);
  const items = await orm
    .select({
      position: operationItems.position,
      externalId: operationItems.external_id,
      title: operationItems.title,
      reason: operationItems.reason,
    })
    .from(operationItems)
    .where(failed)
    .orderBy(operationItems.position)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, items };
}
