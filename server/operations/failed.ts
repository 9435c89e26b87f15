import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ATTENTION_CODES, type AttentionCounts } from '../../shared/attention.ts';
import { entityOfOperation } from '../../shared/entities.ts';
import type { Database } from '../platform/db/database.ts';
import { operations } from '../platform/db/schema.ts';
import { OPERATION_KINDS } from './job.ts';

/** Milliseconds after which a failure no longer waits for anybody. */
const WAITS = 7 * 86_400_000;

/** Who starts a restore waits for its end. */
const KINDS = OPERATION_KINDS.filter((kind) => kind !== 'restore');

/**
 * Failures of the last days that no later run of the same kind has made good, by the entity they ran for. What an
 * operator stopped did not fail.
 */
export async function countFailed({ orm }: Database, now: Date): Promise<AttentionCounts> {
  const later = alias(operations, 'later');
  const madeGood = sql`exists ${orm
    .select({ id: later.id })
    .from(later)
    .where(
      and(eq(later.kind, operations.kind), eq(later.status, 'completed'), gt(later.created_at, operations.created_at)),
    )}`;
  const rows = await orm
    .select({ kind: operations.kind, failed: count() })
    .from(operations)
    .where(
      and(
        inArray(operations.kind, KINDS),
        eq(operations.status, 'failed'),
        gt(operations.created_at, new Date(now.getTime() - WAITS)),
        sql`${operations.error_code} is distinct from 'cancelled'`,
        sql`not ${madeGood}`,
      ),
    )
    .groupBy(operations.kind);
  const counts: AttentionCounts = {};
  for (const { kind, failed } of rows) {
    const code = ATTENTION_CODES.find((known) => known === `failed_${entityOfOperation(kind)}`);
    if (code !== undefined) counts[code] = (counts[code] ?? 0) + failed;
  }
  return counts;
}
