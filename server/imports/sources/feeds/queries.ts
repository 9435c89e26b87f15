import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { mergedParameters } from '../../../operations/lease.ts';
import type { Database, Orm, Transaction } from '../../../platform/db/database.ts';
import { feeds, operations } from '../../../platform/db/schema.ts';

export type FeedRow = typeof feeds.$inferSelect;

const { id, status, counters, error_code, parameters, started_at, created_at } = operations;
const runColumns = { id, status, counters, error_code, parameters, started_at, created_at };

export type FeedWithRun = Awaited<ReturnType<typeof selectFeeds>>[number];

export function selectFeeds(handle: Orm | Transaction, feedId?: string) {
  return handle
    .select({ feed: feeds, run: runColumns })
    .from(feeds)
    .leftJoin(operations, eq(operations.id, feeds.last_operation_id))
    .where(feedId === undefined ? undefined : eq(feeds.id, feedId))
    .orderBy(asc(feeds.created_at), asc(feeds.id));
}

/** Due feeds, the longest overdue first. */
export function dueFeeds({ orm }: Database, now: Date, limit: number): Promise<FeedRow[]> {
  return orm
    .select()
    .from(feeds)
    .where(and(isNotNull(feeds.next_run_at), lte(feeds.next_run_at, now)))
    .orderBy(asc(feeds.next_run_at), asc(feeds.id))
    .limit(limit);
}

/**
 * Moves a due feed to its next run. Only one of several processes succeeds: for the others the stored plan no longer
 * matches, as after an operator's change.
 */
export async function claimRun(
  { orm }: Database,
  { id: feedId, planned, next }: { id: string; planned: Date; next: Date },
): Promise<boolean> {
  const claimed = await orm
    .update(feeds)
    .set({ next_run_at: next })
    .where(and(eq(feeds.id, feedId), eq(feeds.next_run_at, planned)))
    .returning({ id: feeds.id });
  return claimed.length > 0;
}

/** Records the operation that runs the feed, or why none could be started. Does not change the plan. */
export async function recordRun(
  { orm }: Database,
  feedId: string,
  run: { operationId: string; at: Date } | { error: string; at: Date },
): Promise<void> {
  const outcome = 'error' in run ? { last_error: run.error } : { last_error: null, last_operation_id: run.operationId };
  await orm
    .update(feeds)
    .set({ ...outcome, last_run_at: run.at })
    .where(eq(feeds.id, feedId));
}

/** Ends the question that a run asked. @returns false if it was answered already */
export async function recordAnswer({ orm }: Database, operationId: string, answer: string): Promise<boolean> {
  const noted = await orm
    .update(operations)
    .set({ parameters: mergedParameters({ answered: answer }) })
    .where(and(eq(operations.id, operationId), sql`not ${operations.parameters} ? 'answered'`))
    .returning({ id: operations.id });
  return noted.length > 0;
}
