import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { MOVED_ANSWERS } from '../../../../shared/forms/feeds.ts';
import { mergedParameters } from '../../../operations/lease.ts';
import type { Database, Orm, Transaction } from '../../../platform/db/database.ts';
import { feeds, operations } from '../../../platform/db/schema.ts';

export type FeedRow = typeof feeds.$inferSelect;

const { id, status, counters, error_code, parameters, started_at, created_at } = operations;
const runColumns = { id, status, counters, error_code, parameters, started_at, created_at };

export type FeedWithRun = Awaited<ReturnType<typeof selectFeeds>>[number];

export function selectFeeds(handle: Orm | Transaction, feedId?: string) {
  return feedsWithRuns(handle)
    .where(feedId === undefined ? undefined : eq(feeds.id, feedId))
    .orderBy(asc(feeds.created_at), asc(feeds.id));
}

const feedsWithRuns = (handle: Orm | Transaction) =>
  handle
    .select({ feed: feeds, run: runColumns })
    .from(feeds)
    .leftJoin(operations, eq(operations.id, feeds.last_operation_id));

/** Returns due feeds, the longest overdue first. */
export function dueFeeds({ orm }: Database, now: Date, limit: number): Promise<FeedWithRun[]> {
  return feedsWithRuns(orm)
    .where(and(isNotNull(feeds.next_run_at), lte(feeds.next_run_at, now)))
    .orderBy(asc(feeds.next_run_at), asc(feeds.id))
    .limit(limit);
}

/**
 * Returns active feeds with an answered question whose import could not be started yet. After a failure they wait for
 * their next run.
 */
export function answeredFeeds({ orm }: Database, limit: number): Promise<FeedWithRun[]> {
  return feedsWithRuns(orm)
    .where(
      and(
        feeds.active,
        isNull(feeds.last_error),
        eq(operations.status, 'completed'),
        inArray(sql`${operations.parameters} ->> 'answered'`, MOVED_ANSWERS),
      ),
    )
    .orderBy(asc(feeds.id))
    .limit(limit);
}

/** Returns active feeds whose daily run is still to come. */
export function dailyFeeds({ orm }: Database, now: Date): Promise<FeedRow[]> {
  return orm
    .select()
    .from(feeds)
    .where(and(gt(feeds.next_run_at, now), isNotNull(feeds.daily_at)));
}

/**
 * Moves a feed to its next run. Only one of several processes succeeds: for the others the stored plan no longer matches,
 * as after an operator's change.
 */
export async function claimRun(
  handle: Orm | Transaction,
  { id: feedId, planned, next }: { id: string; planned: Date; next: Date },
): Promise<boolean> {
  const claimed = await handle
    .update(feeds)
    .set({ next_run_at: next })
    .where(and(eq(feeds.id, feedId), eq(feeds.next_run_at, planned)))
    .returning({ id: feeds.id });
  return claimed.length > 0;
}

/** Records the operation that runs the feed, or why none could be started. Does not change the plan. */
export async function recordRun(
  handle: Orm | Transaction,
  feedId: string,
  run: { operationId: string; at: Date } | { error: string; at: Date },
): Promise<void> {
  const outcome = 'error' in run ? { last_error: run.error } : { last_error: null, last_operation_id: run.operationId };
  await handle
    .update(feeds)
    .set({ ...outcome, last_run_at: run.at })
    .where(eq(feeds.id, feedId));
}

/** Deletes the question of a run, or one it may still ask, with its answer. The next run asks again. */
export async function forgetQuestion(transaction: Transaction, operationId: string): Promise<void> {
  await transaction
    .update(operations)
    .set({ parameters: mergedParameters({ answered: 'cancel' }) })
    .where(eq(operations.id, operationId));
}

/** Records the answer to a run's question. The next run of its feed uses it. @returns false if it was answered already */
export async function recordAnswer({ orm }: Database, operationId: string, answer: string): Promise<boolean> {
  const noted = await orm
    .update(operations)
    .set({ parameters: mergedParameters({ answered: answer }) })
    .where(and(eq(operations.id, operationId), sql`not ${operations.parameters} ? 'answered'`))
    .returning({ id: operations.id });
  return noted.length > 0;
}
