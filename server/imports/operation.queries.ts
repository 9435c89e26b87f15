import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { WAITING_LINE } from '../../shared/import-line.ts';
import type { Database, Orm, Transaction } from '../platform/db/database.ts';
import { operationItems, operations } from '../platform/db/schema.ts';
import { STORED_ITEM } from './errors.ts';
import { ImportLost } from './stop.ts';

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

/** Kinds of operations that import games. */
export const IMPORT_KINDS = ['import-games', 'scrape-html5games'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** The kind of those that only say what an import would do. */
export const PREVIEW_KIND = 'preview-import';

export interface OperationStart {
  kind: ImportKind | typeof PREVIEW_KIND;
  provider: string;
  parameters: Record<string, unknown>;
  createdBy: string | null;
  /** Nothing of it is read before others have ended. */
  waits?: boolean;
  now: Date;
}

/** @returns the id of a new running operation */
export async function startOperation(handle: Orm | Transaction, start: OperationStart): Promise<string> {
  const id = uuidv7();
  await handle.insert(operations).values({
    id,
    kind: start.kind,
    provider: start.provider,
    parameters: start.parameters,
    counters: noCounts(),
    line: start.waits ? WAITING_LINE : '',
    created_by: start.createdBy,
    created_at: start.now,
    started_at: start.now,
    heartbeat_at: start.now,
  });
  return id;
}

/**
 * The import of a feed or a site that is under way, in whichever process. Whoever asks holds it until the end of the
 * transaction: two that start at once find one another.
 *
 * @param aliveSince an older heartbeat is that of an import whose process died
 */
export async function runningImport(
  transaction: Transaction,
  feed: { kind: ImportKind; provider: string; feedUrl: string; aliveSince: Date },
): Promise<{ id: string; isStopping: boolean } | null> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`import ${feed.provider} ${feed.feedUrl}`}::text, 0))`,
  );
  const [row] = await transaction
    .select({ id: operations.id, asked: operations.error_code })
    .from(operations)
    .where(
      and(
        eq(operations.kind, feed.kind),
        eq(operations.status, 'running'),
        eq(operations.provider, feed.provider),
        sql`${operations.parameters} ->> 'feedUrl' = ${feed.feedUrl}`,
        gte(operations.heartbeat_at, feed.aliveSince),
      ),
    )
    .limit(1);
  return row === undefined ? null : { id: row.id, isStopping: row.asked !== null };
}

/** What an operation is asked while it runs; one that was ended elsewhere has no such row. */
const running = (id: string) => and(eq(operations.id, id), eq(operations.status, 'running'));

/** @returns whether somebody asked to stop */
function isAskedToStop(id: string, rows: readonly { asked: string | null }[]): boolean {
  const [row] = rows;
  if (row === undefined) throw new ImportLost(id);
  return row.asked !== null;
}

/** Says that the import is alive. @returns whether somebody asked to stop. @throws {ImportLost} */
export async function beat({ orm }: Database, id: string, now: Date): Promise<boolean> {
  const rows = await orm
    .update(operations)
    .set({ heartbeat_at: now })
    .where(running(id))
    .returning({ asked: operations.error_code });
  return isAskedToStop(id, rows);
}

/** The turn of the import has come. @returns whether somebody asked to stop. @throws {ImportLost} */
export async function beginReading({ orm }: Database, id: string, now: Date): Promise<boolean> {
  const rows = await orm
    .update(operations)
    .set({ line: '', heartbeat_at: now })
    .where(running(id))
    .returning({ asked: operations.error_code });
  return isAskedToStop(id, rows);
}

/** Says what the import reads. @returns whether somebody asked to stop. @throws {ImportLost} */
export async function beginPage(
  { orm }: Database,
  id: string,
  page: { number: number; items: number },
  now: Date,
): Promise<boolean> {
  const rows = await orm
    .update(operations)
    .set({ total: sql`${operations.total} + ${page.items}`, line: `page ${page.number}`, heartbeat_at: now })
    .where(running(id))
    .returning({ asked: operations.error_code });
  return isAskedToStop(id, rows);
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
 * @throws {ImportLost}
 */
export async function recordItems(
  transaction: Transaction,
  id: string,
  items: readonly OperationItem[],
  now: Date,
): Promise<boolean> {
  if (items.length === 0) return false;
  const kept = items.filter(isKept);
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
  const rows = await transaction
    .update(operations)
    .set({
      processed: sql`${operations.processed} + ${items.length}`,
      counters: sql`jsonb_build_object(${sql.join(sums, sql`, `)})`,
      heartbeat_at: now,
    })
    .where(running(id))
    .returning({ asked: operations.error_code });
  return isAskedToStop(id, rows);
}

export interface OperationEnd {
  status: 'completed' | 'failed';
  line: string;
  error: { code: string; message: string } | null;
  now: Date;
}

/** Ends an import, unless it was ended elsewhere. */
export async function finishOperation({ orm }: Database, id: string, end: OperationEnd): Promise<void> {
  await orm
    .update(operations)
    .set({
      status: end.status,
      // What stands on a page behind a limit is not of this import.
      ...(end.status === 'completed' ? { total: operations.processed } : {}),
      line: end.line,
      error_code: end.error?.code ?? null,
      error_message: end.error?.message ?? null,
      finished_at: end.now,
      heartbeat_at: end.now,
    })
    .where(running(id));
}

/** Where an import stands. @throws when there is none of that id */
export async function operationState({ orm }: Database, id: string) {
  const [row] = await orm.select().from(operations).where(eq(operations.id, id));
  if (!row) throw new Error(`There is no operation ${id}`);
  const { imported = 0, updated = 0, failed = 0 } = row.counters;
  const error = row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' };
  return { status: row.status, imported, updated, failed, error };
}

/** Only imports and previews: other operations have items of another kind. */
export const isImportOrPreview = inArray(operations.kind, [...IMPORT_KINDS, PREVIEW_KIND]);
