import type { Run } from '../operations/job.ts';
import type { Transaction } from '../platform/db/database.ts';
import { operationItems } from '../platform/db/schema.ts';
import { STORED_ITEM } from './errors.ts';

/** What an import counts; the names are those of the operation's counters. */
export const OUTCOMES = ['imported', 'updated', 'unchanged', 'skipped', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Counters = Record<Outcome, number>;

export function countOutcomes(items: readonly { outcome: Outcome }[]): Counters {
  const counts: Counters = { imported: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}

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
 * Whether an item gets a row. Games that are as they were are only counted: a row for each would outgrow the catalogue
 * within days. Where what their provider says was noted anew, that has to be there to be taken back.
 */
function isKept({ outcome, reason, after }: OperationItem): boolean {
  return reason !== STORED_ITEM && (outcome !== 'unchanged' || after !== null);
}

/** Stores what became of some items and counts them, in the transaction that wrote them. @throws {OperationLost} */
export async function recordItems(
  transaction: Transaction,
  { hold, advance }: Pick<Run, 'hold' | 'advance'>,
  items: readonly OperationItem[],
): Promise<void> {
  if (items.length === 0) return;
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
  await advance(transaction, { processed: items.length, counters: countOutcomes(items) });
}
