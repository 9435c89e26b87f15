import { count, desc, eq, sql, sum } from 'drizzle-orm';
import { knownPicture } from '../../media/thumbnails/known.ts';
import type { Database } from '../../platform/db/database.ts';
import { ads, categories, games } from '../../platform/db/schema.ts';

/** Number of active games and their plays. The home page's index holds both. */
export async function activeGameTotals({ orm }: Database): Promise<{ games: number; plays: number }> {
  const [row] = await orm
    .select({ games: count(), plays: sum(games.plays).mapWith(Number) })
    .from(games)
    .where(eq(games.active, true));
  return { games: row?.games ?? 0, plays: row?.plays ?? 0 };
}

export async function activeCategoryCount({ orm }: Database): Promise<number> {
  return orm.$count(categories, eq(categories.active, true));
}

/** The number of advertisements, and of those active at an instant: `adStatus` of shared/ in SQL. */
export async function adTotals({ orm }: Database, now: Date): Promise<{ total: number; active: number }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await orm
    .select({
      total: count(),
      active: sql<number>`(count(*) filter (where ${ads.active}
        and (${ads.start_date} is null or ${ads.start_date} <= ${at})
        and (${ads.end_date} is null or ${ads.end_date} >= ${at})))::int`,
    })
    .from(ads);
  return row ?? { total: 0, active: 0 };
}

export function mostPlayed({ orm }: Database, limit: number) {
  return orm
    .select({
      id: games.id,
      slug: games.slug,
      title: games.title,
      thumbnailUrl: games.thumbnail_url,
      picture: knownPicture,
      plays: games.plays,
    })
    .from(games)
    .where(eq(games.active, true))
    .orderBy(desc(games.plays), desc(games.created_at), desc(games.id))
    .limit(limit);
}

export function newest({ orm }: Database, limit: number) {
  return orm
    .select({ id: games.id, title: games.title, createdAt: games.created_at })
    .from(games)
    .orderBy(desc(games.created_at), desc(games.id))
    .limit(limit);
}
