import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AdPosition, AdType } from '../../shared/ad-kinds.ts';
import type { AdStatus } from '../../shared/ad-status.ts';
import { foldText } from '../../shared/text.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { ads } from '../platform/db/schema.ts';

export const AD_SORTS = ['created_at', 'name', 'priority', 'start_date'] as const;

export interface AdFilter {
  /** Part of the name or code, ignoring case and accents. */
  q?: string | undefined;
  type?: AdType | undefined;
  position?: AdPosition | undefined;
  status?: AdStatus | undefined;
  sort: (typeof AD_SORTS)[number];
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  pageSize: number;
}

export type AdRow = typeof ads.$inferSelect;
/** A row of the list, without the code, which may be long. */
export type ListedAdRow = Omit<AdRow, 'content'>;

/** The rule of `adStatus`, in SQL. */
export function isActive(now: Date): SQL {
  return sql`(${ads.active} and (${ads.start_date} is null or ${ads.start_date} <= ${now.toISOString()}::timestamptz)
    and (${ads.end_date} is null or ${ads.end_date} >= ${now.toISOString()}::timestamptz))`;
}

/** Lower case without accents, close enough to `foldText` for a search. */
const folded = (column: SQL) => sql`lower(regexp_replace(normalize(${column}, NFKD), '[\u0300-\u036f]', '', 'g'))`;

function matches(q: string): SQL {
  // position() has no wildcards: % and _ are ordinary characters.
  return sql`position(${foldText(q)} in ${folded(sql`${ads.name} || ' ' || ${ads.content}`)}) > 0`;
}

const ORDERS = {
  created_at: sql`${ads.created_at}`,
  name: folded(sql`${ads.name}`),
  priority: sql`${ads.priority}`,
  // Without a start, it has always run.
  start_date: sql`coalesce(${ads.start_date}, '-infinity')`,
};

export async function selectAds({ orm }: Database, filter: AdFilter, now: Date) {
  const { q, type, position, status, sort, order, page, pageSize } = filter;
  const where = and(
    q === undefined ? undefined : matches(q),
    type === undefined ? undefined : eq(ads.type, type),
    position === undefined ? undefined : eq(ads.position, position),
    status === undefined ? undefined : status === 'active' ? isActive(now) : sql`not ${isActive(now)}`,
  );
  const [counted] = await orm.select({ total: count() }).from(ads).where(where);
  const { id, name, active, image_url, link_url, priority, version, created_at, updated_at } = ads;
  const { start_date, start_has_time, end_date, end_has_time } = ads;
  const direction = order === 'asc' ? asc : desc;
  const rows: ListedAdRow[] = await orm
    .select({
      ...{ id, name, type: ads.type, position: ads.position, image_url, link_url, active, priority },
      ...{ start_date, start_has_time, end_date, end_has_time, version, created_at, updated_at },
    })
    .from(ads)
    .where(where)
    .orderBy(direction(ORDERS[sort]), desc(ads.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, rows };
}

export async function selectAd({ orm }: { orm: Database['orm'] | Transaction }, id: string): Promise<AdRow | null> {
  const [row] = await orm.select().from(ads).where(eq(ads.id, id));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockAd(transaction: Transaction, id: string): Promise<AdRow | null> {
  const [row] = await transaction.select().from(ads).where(eq(ads.id, id)).for('update');
  return row ?? null;
}

export type NewAdRow = typeof ads.$inferInsert;

export async function insertAd(transaction: Transaction, row: NewAdRow): Promise<void> {
  await transaction.insert(ads).values(row);
}

export async function updateAd(transaction: Transaction, id: string, set: Partial<NewAdRow>): Promise<void> {
  await transaction
    .update(ads)
    .set({ ...set, version: sql`${ads.version} + 1` })
    .where(eq(ads.id, id));
}

export async function deleteAd(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(ads).where(eq(ads.id, id));
}
