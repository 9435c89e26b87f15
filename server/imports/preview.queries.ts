import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { operations } from '../platform/db/schema.ts';
import { PREVIEW_KIND } from './operation.queries.ts';
import { ImportStopped } from './stop.ts';

/** Milliseconds that somebody's preview is kept at most. */
const KEPT = 24 * 3_600_000;

/**
 * Deletes the previews of an operator, and those that everybody has forgotten. Those that run are asked to stop and go
 * when the next one starts.
 *
 * @returns the ids of those that run
 */
export async function dropPreviews(transaction: Transaction, operator: string, now: Date): Promise<string[]> {
  const old = sql`${operations.created_at} < ${new Date(now.getTime() - KEPT).toISOString()}::timestamptz`;
  await transaction
    .delete(operations)
    .where(
      and(
        eq(operations.kind, PREVIEW_KIND),
        ne(operations.status, 'running'),
        or(eq(operations.created_by, operator), old),
      ),
    );
  const { code, message } = new ImportStopped();
  const stopped = await transaction
    .update(operations)
    .set({ error_code: code, error_message: message })
    .where(
      and(eq(operations.kind, PREVIEW_KIND), eq(operations.status, 'running'), eq(operations.created_by, operator)),
    )
    .returning({ id: operations.id });
  return stopped.map(({ id }) => id);
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
        or(isNull(operations.error_code), ne(operations.error_code, new ImportStopped().code)),
      ),
    )
    .orderBy(desc(operations.created_at), desc(operations.id))
    .limit(1);
  return row?.id ?? null;
}
