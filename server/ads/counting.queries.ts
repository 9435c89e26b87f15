import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { adDaily, ads } from '../platform/db/schema.ts';
import { isActive } from './queries.ts';

/** What to add to the counts of an advertisement. */
export interface AdCounts {
  impressions: number;
  clicks: number;
}

/**
 * Adds to a day's counts in one statement. Skips advertisements that do not run now.
 *
 * @param day today in the site's time zone, `YYYY-MM-DD`
 */
export async function addAdCounts(
  { orm }: Database,
  counts: ReadonlyMap<string, AdCounts>,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const values = sql.join(
    [...counts].map(([id, { impressions, clicks }]) => sql`(${id}::uuid, ${impressions}::int, ${clicks}::int)`),
    sql`, `,
  );
  // In the order of ids, so that concurrent processes wait for each other instead of deadlocking.
  await orm.execute(sql`
    insert into ${adDaily} (ad_id, day, impressions, clicks)
    select ${ads.id}, ${day}::date, added.impressions, added.clicks
    from (values ${values}) as added (id, impressions, clicks) join ${ads} on ${ads.id} = added.id
    where ${isActive(now)}
    order by ${ads.id}
    on conflict (ad_id, day) do update set
      impressions = ad_daily.impressions + excluded.impressions,
      clicks = ad_daily.clicks + excluded.clicks`);
}

/** Sums since a day, for advertisements that have any. */
export async function sumAdCounts({ orm }: Database, ids: readonly string[], since: string) {
  return orm
    .select({
      id: adDaily.ad_id,
      impressions: sql<number>`sum(${adDaily.impressions})::int`,
      clicks: sql<number>`sum(${adDaily.clicks})::int`,
    })
    .from(adDaily)
    .where(sql`${adDaily.ad_id} = any(${sql.param([...ids])}::uuid[]) and ${adDaily.day} >= ${since}`)
    .groupBy(adDaily.ad_id);
}

/** The counts by day since a day. */
export async function selectAdDays({ orm }: Database, id: string, since: string) {
  return orm
    .select({ day: adDaily.day, impressions: adDaily.impressions, clicks: adDaily.clicks })
    .from(adDaily)
    .where(sql`${adDaily.ad_id} = ${id} and ${adDaily.day} >= ${since}`);
}
