import { and, count, eq, gt, inArray, not, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ATTENTION_CODES, type AttentionCounts } from '../../shared/attention.ts';
import { entityOfOperation } from '../../shared/entities.ts';
import type { Database } from '../platform/db/database.ts';
import { operations } from '../platform/db/schema.ts';
import { OPERATION_KINDS } from './job.ts';

/** Milliseconds after which a failure no longer needs attention. */
const WAITS = 7 * 86_400_000;

/** The person who starts a restore waits for its end. */
const KINDS = OPERATION_KINDS.filter((kind) => kind !== 'restore');

/** A run that reached its end failed nevertheless if each of its items did. */
const hasFailed = ({ status, counters, processed }: Record<'status' | 'counters' | 'processed', SQLWrapper>) => {
  const failures = sql`coalesce(${counters} ->> 'failed', ${counters} ->> 'errorCount', '0')::int`;
  return sql`(${status} = 'failed' or (${status} = 'completed' and ${failures} > 0 and ${failures} >= ${processed}))`;
};

/**
 * Counts failures of the last days without a later successful run of the same kind, by the entity they ran for.
 * Operations stopped by an operator did not fail.
 */
export async function countFailed({ orm }: Database, now: Date): Promise<AttentionCounts> {
  const later = alias(operations, 'later');
  const madeGood = sql`exists ${orm
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.kind, operations.kind),
        eq(later.status, 'completed'),
        not(hasFailed(later)),
        gt(later.created_at, operations.created_at),
      ),
    )}`;
  const rows = await orm
    .select({ kind: operations.kind, count: count() })
    .from(operations)
    .where(
      and(
        inArray(operations.kind, KINDS),
        hasFailed(operations),
        gt(operations.created_at, new Date(now.getTime() - WAITS)),
        sql`${operations.error_code} is distinct from 'cancelled'`,
        sql`not ${madeGood}`,
      ),
    )
    .groupBy(operations.kind);
  return byEntity('failed', rows);
}

/** Milliseconds without progress after which an operation is stuck. A game in several languages may take a quarter of an hour. */
const STUCK_AFTER = 30 * 60_000;

/** Counts operations without progress that are running, or waiting for a process. */
export async function countStuck({ orm }: Database, now: Date): Promise<AttentionCounts> {
  const { kind, status, moved_at, started_at, created_at } = operations;
  const moved = sql`coalesce(${moved_at}, ${started_at}, ${created_at})`;
  const since = new Date(now.getTime() - STUCK_AFTER).toISOString();
  const rows = await orm
    .select({ kind, count: count() })
    .from(operations)
    .where(and(inArray(kind, KINDS), eq(status, 'running'), sql`${moved} < ${since}::timestamptz`))
    .groupBy(kind);
  return byEntity('stuck', rows);
}

function byEntity(what: 'failed' | 'stuck', rows: readonly { kind: string; count: number }[]): AttentionCounts {
  const counts: AttentionCounts = {};
  for (const { kind, count: some } of rows) {
    const code = ATTENTION_CODES.find((known) => known === `${what}_${entityOfOperation(kind)}`);
    if (code !== undefined) counts[code] = (counts[code] ?? 0) + some;
  }
  return counts;
}
