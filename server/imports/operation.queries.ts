import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../db/database.ts';
import { operationItems, operations } from '../db/schema.ts';

/** What an import counts; the names are those of the operation's counters. */
export const OUTCOMES = ['imported', 'updated', 'unchanged', 'skipped', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Counters = Record<Outcome, number>;

export const noCounts = (): Counters => ({ imported: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 });

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

/** @returns the id of a new running operation of kind `import-games` */
export async function startOperation(
  { orm }: Database,
  start: { provider: string; parameters: Record<string, unknown>; createdBy: string | null; now: Date },
): Promise<string> {
  const id = uuidv7();
  await orm.insert(operations).values({
    id,
    kind: 'import-games',
    provider: start.provider,
    parameters: start.parameters,
    counters: noCounts(),
    created_by: start.createdBy,
    created_at: start.now,
    started_at: start.now,
    heartbeat_at: start.now,
  });
  return id;
}

/** Says that the import is alive and what it reads. */
export async function beginPage(
  { orm }: Database,
  id: string,
  page: { number: number; items: number },
  now: Date,
): Promise<void> {
  await orm
    .update(operations)
    .set({ total: sql`${operations.total} + ${page.items}`, line: `page ${page.number}`, heartbeat_at: now })
    .where(eq(operations.id, id));
}

/**
 * Stores what became of some items and adds them to the counters, in the transaction that wrote them. Unchanged games are
 * only counted: a row for each would outgrow the catalogue within days.
 */
export async function recordItems(
  transaction: Transaction,
  id: string,
  items: readonly OperationItem[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  const kept = items.filter(({ outcome }) => outcome !== 'unchanged');
  if (kept.length > 0) {
    await transaction.insert(operationItems).values(
      kept.map(({ gameId, externalId, ...item }) => ({
        operation_id: id,
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
  await transaction
    .update(operations)
    .set({
      processed: sql`${operations.processed} + ${items.length}`,
      counters: sql`jsonb_build_object(${sql.join(sums, sql`, `)})`,
      heartbeat_at: now,
    })
    .where(eq(operations.id, id));
}

export interface OperationEnd {
  status: 'completed' | 'failed';
  line: string;
  error: { code: string; message: string } | null;
  now: Date;
}

export async function finishOperation({ orm }: Database, id: string, end: OperationEnd): Promise<void> {
  await orm
    .update(operations)
    .set({
      status: end.status,
      line: end.line,
      error_code: end.error?.code ?? null,
      error_message: end.error?.message ?? null,
      finished_at: end.now,
      heartbeat_at: end.now,
    })
    .where(eq(operations.id, id));
}
