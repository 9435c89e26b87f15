import { sql } from 'drizzle-orm';
import { ASKED, type Hold, held, isAskedToStop } from '../operations/hold.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { operationItems, operations } from '../platform/db/schema.ts';
import { STORED_ITEM } from './errors.ts';

/** What an import counts; the names are those of the operation's counters. */
export const OUTCOMES = ['imported', 'updated', 'unchanged', 'skipped', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Counters = Record<Outcome, number>;

export interface OperationItem {
  /** Place in the feed, from 0. */
  position: number;
  outcome: Outcome;
  gameId: string | null;
  externalId: string | null;
  title: string | null;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * Says what the import reads; without a page, that it begins.
 *
 * @returns whether somebody asked to stop
 * @throws {OperationLost}
 */
export async function showReading(
  { orm }: Database,
  hold: Hold,
  now: Date,
  page?: { number: number; items: number },
): Promise<boolean> {
  const rows = await orm
    .update(operations)
    .set({
      total: sql`${operations.total} + ${page?.items ?? 0}`,
      line: page ? `page ${page.number}` : '',
      heartbeat_at: now,
    })
    .where(held(hold))
    .returning(ASKED);
  return isAskedToStop(hold, rows);
}

/**
 * Whether an item gets a row. Games that are as they were are only counted: a row for each would outgrow the catalogue
 * within days. Where what their provider says was noted anew, that has to be there to be taken back.
 */
function isKept({ outcome, reason, after }: OperationItem): boolean {
  return reason !== STORED_ITEM && (outcome !== 'unchanged' || after !== null);
}

/**
 * Stores what became of some items and adds them to the counters, in the transaction that wrote them.
 *
 * @returns whether somebody asked to stop
 * @throws {OperationLost}
 */
export async function recordItems(
  transaction: Transaction,
  hold: Hold,
  items: readonly OperationItem[],
  now: Date,
): Promise<boolean> {
  if (items.length === 0) return false;
  const kept = items.filter(isKept);
  if (kept.length > 0) {
    await transaction.insert(operationItems).values(
      kept.map(({ gameId, externalId, ...item }) => ({
        operation_id: hold.id,
        game_id: gameId,
        external_id: externalId,
        ...item,
      })),
    );
  }
  const sums = OUTCOMES.map((outcome) => {
    const added = items.filter((item) => item.outcome === outcome).length;
    return sql`${outcome}::text, (${operations.counters} ->> ${outcome}::text)::int + ${added}::int`;
  });
  const rows = await transaction
    .update(operations)
    .set({
      processed: sql`${operations.processed} + ${items.length}`,
      counters: sql`jsonb_build_object(${sql.join(sums, sql`, `)})`,
      heartbeat_at: now,
    })
    .where(held(hold))
    .returning(ASKED);
  return isAskedToStop(hold, rows);
}
