import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { OperationCancelled } from '../operations/errors.ts';
import type { Database } from '../platform/db/database.ts';
import { operations } from '../platform/db/schema.ts';
import { PREVIEW_KIND } from './source.ts';

/** Milliseconds that somebody's preview is kept at most. */
const KEPT = 24 * 3_600_000;

/**
 * Deletes the previews of an operator that are over, and those that everybody has forgotten.
 *
 * @returns the ids of this operator's that run
 */
export async function deletePreviews({ orm }: Database, operator: string, now: Date): Promise<string[]> {
  const old = sql`${operations.created_at} < ${new Date(now.getTime() - KEPT).toISOString()}::timestamptz`;
  const isOfOperator = eq(operations.created_by, operator);
  const isPreview = eq(operations.kind, PREVIEW_KIND);
  await orm.delete(operations).where(and(isPreview, ne(operations.status, 'running'), or(isOfOperator, old)));
  const running = await orm.select({ id: operations.id }).from(operations).where(and(isPreview, isOfOperator));
  return running.map(({ id }) => id);
}

/** Id of the preview that an operator started last and neither closed nor stopped; null when there is none. */
export async function newestPreview({ orm }: Database, operator: string): Promise<string | null> {
  const [row] = await orm
    .select({ id: operations.id })
    .from(operations)
    .where(
      and(
        eq(operations.kind, PREVIEW_KIND),
        eq(operations.created_by, operator),
        or(isNull(operations.error_code), ne(operations.error_code, new OperationCancelled().code)),
      ),
    )
    .orderBy(desc(operations.created_at), desc(operations.id))
    .limit(1);
  return row?.id ?? null;
}
