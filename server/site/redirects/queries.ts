import { asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { redirects } from '../../platform/db/schema.ts';
import type { RedirectFilter } from './schema.ts';

export type RedirectRow = typeof redirects.$inferSelect;

/** Tag of the notification about changed redirects. */
export const REDIRECTS_TAG = 'redirects';

/** Rows per statement. */
const BATCH = 1_000;

/** Serializes changes, because two redirects created at the same time could form a loop. */
export async function lockRedirects(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);
}

/** Notifies every process once the transaction commits. */
export async function notifyRedirects(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_notify('pages', ${REDIRECTS_TAG})`);
}

const ORDERS = {
  source: redirects.source,
  target: redirects.target,
  hits: redirects.hits,
  last_hit_at: sql`coalesce(${redirects.last_hit_at}, '-infinity')`,
  created_at: redirects.created_at,
};

export async function selectRedirects({ orm }: Database, filter: RedirectFilter) {
  const { q, sort, order, page, pageSize } = filter;
  // position() has no wildcards: % and _ are ordinary characters.
  const where = q
    ? sql`position(lower(${q}) in lower(${redirects.source} || ' ' || ${redirects.target})) > 0`
    : undefined;
  const direction = order === 'asc' ? asc : desc;
  const total = await orm.$count(redirects, where);
  const rows = await orm
    .select()
    .from(redirects)
    .where(where)
    .orderBy(direction(ORDERS[sort]), desc(redirects.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total, rows };
}

export const selectRedirect = (handle: Database['orm'] | Transaction, id: string) =>
  handle.select().from(redirects).where(eq(redirects.id, id));

export async function selectBySources(handle: Database['orm'] | Transaction, sources: readonly string[]) {
  if (sources.length === 0) return [];
  const { id, source, target } = redirects;
  return handle
    .select({ id, source, target })
    .from(redirects)
    .where(inArray(source, [...sources]));
}

/** Returns the distinct parameter names of all sources. */
export async function selectParameterNames(handle: Database['orm'] | Transaction): Promise<string[]> {
  const rows = await handle
    .selectDistinct({ names: redirects.parameters })
    .from(redirects)
    .where(sql`${redirects.parameters} <> ''`);
  return rows.map(({ names }) => names);
}

/** Yields all redirects by source, in batches. */
export async function* allRedirects({ orm }: Database): AsyncGenerator<RedirectRow[]> {
  for (let after = ''; ; ) {
    const rows = await orm
      .select(getTableColumns(redirects))
      .from(redirects)
      .where(gt(redirects.source, after))
      .orderBy(redirects.source)
      .limit(BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.source;
  }
}

/** Returns a value that changes with every change of a redirect, but not with hits. */
export async function selectStamp(handle: Database['orm'] | Transaction): Promise<string> {
  const [row] = await handle
    .select({
      stamp: sql<string>`concat_ws('-', count(*), sum(${redirects.version}), extract(epoch from max(${redirects.updated_at})))`,
    })
    .from(redirects);
  return row?.stamp ?? '';
}

interface NewRedirect {
  id: string;
  source: string;
  parameters: string;
  target: string;
}

/** Inserts redirects, or replaces the targets of existing ones, which keep their hits. @param rows each source once */
export async function putRedirects(transaction: Transaction, rows: readonly NewRedirect[], at: Date): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await transaction
      .insert(redirects)
      .values(batch.map((row) => ({ ...row, created_at: at, updated_at: at })))
      .onConflictDoUpdate({
        target: redirects.source,
        set: { target: sql`excluded.target`, version: sql`${redirects.version} + 1`, updated_at: at },
      });
  }
}
