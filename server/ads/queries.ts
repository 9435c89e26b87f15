import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { foldText } from '../../shared/text.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { ads } from '../platform/db/schema.ts';
import type { AdFilter } from './schema.ts';

export type AdRow = typeof ads.$inferSelect;
/** A row of the list, without the code, which may be long. */
export type ListedAdRow = Omit<AdRow, 'content'>;

/** The rule of `adStatus`, in SQL. */
function isActive(now: Date): SQL {
  return sql`(${ads.active} and (${ads.start_date} is null or ${ads.start_date} <= ${now.toISOString()}::timestamptz)
    and (${ads.end_date} is null or ${ads.end_date} >= ${now.toISOString()}::timestamptz))`;
}

/** Folds to lower case without accents for Latin and Greek letters, which is close enough to `foldText` for a search. */
const folded = (column: SQL) => sql`normalize(
  regexp_replace(lower(normalize(${column}, NFKD)), '([a-z\u0370-\u03ff])[\u0300-\u036f]+', '\\1', 'g'), NFC)`;

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
  const { q, type, position, network, status, sort, order, page, pageSize } = filter;
  const where = and(
    q === undefined ? undefined : matches(q),
    type === undefined ? undefined : eq(ads.type, type),
    position === undefined ? undefined : eq(ads.position, position),
    network === undefined ? undefined : eq(ads.network, network),
    status === undefined ? undefined : status === 'active' ? isActive(now) : sql`not ${isActive(now)}`,
  );
  const { content: _, ...listed } = getTableColumns(ads);
  const direction = order === 'asc' ? asc : desc;
  const total = await orm.$count(ads, where);
  const rows: ListedAdRow[] = await orm
    .select(listed)
    .from(ads)
    .where(where)
    .orderBy(direction(ORDERS[sort]), desc(ads.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total, rows };
}

export const selectAd = (handle: Database['orm'] | Transaction, id: string) =>
  handle.select().from(ads).where(eq(ads.id, id));

/** Returns the URLs of the scripts that advertisements run in pages, in order. */
export async function selectScripts({ orm }: Database): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ address: ads.script_url })
    .from(ads)
    .where(eq(ads.network, 'script'))
    .orderBy(ads.script_url);
  return rows.flatMap(({ address }) => address ?? []);
}
