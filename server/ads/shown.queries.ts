import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { ads } from '../platform/db/schema.ts';
import type { AdRow } from './queries.ts';

/** What decides where an advertisement stands and when, without its code, which may be long. */
export type PlannedAd = Pick<AdRow, 'id' | 'type' | 'position' | 'priority' | 'version' | 'active'> &
  Pick<AdRow, 'start_date' | 'end_date'>;

/** Those that run, or may run later, the most important first. */
export async function selectPlannedAds({ orm }: Database, now: Date): Promise<PlannedAd[]> {
  const { id, type, position, priority, version, active, start_date, end_date } = ads;
  return orm
    .select({ id, type, position, priority, version, active, start_date, end_date })
    .from(ads)
    .where(and(active, or(isNull(end_date), gte(end_date, now))))
    .orderBy(desc(priority), asc(id));
}

export type AdMaterialRow = Pick<AdRow, 'id' | 'type' | 'position' | 'content' | 'image_url' | 'link_url'>;

export async function selectMaterials({ orm }: Database, wanted: readonly string[]): Promise<AdMaterialRow[]> {
  const { id, type, position, content, image_url, link_url } = ads;
  return orm
    .select({ id, type, position, content, image_url, link_url })
    .from(ads)
    .where(sql`${id} = any(${sql.param([...wanted])}::uuid[])`);
}

/** An advertisement whatever its period, with what decides whether it is shown. */
export async function selectShownAd({ orm }: Database, wanted: string) {
  const { id, name, type, position, content, image_url, link_url, active, start_date, end_date } = ads;
  const [row] = await orm
    .select({ id, name, type, position, content, image_url, link_url, active, start_date, end_date })
    .from(ads)
    .where(eq(id, wanted));
  return row ?? null;
}
