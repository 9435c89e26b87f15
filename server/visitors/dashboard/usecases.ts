import { and, count, desc, eq, isNotNull, type SQL, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Language } from '../../../shared/languages.ts';
import { shownTitle } from '../../catalogue/shown-names.ts';
import { knownPicture, presentThumbnail } from '../../media/thumbnails/known.ts';
import type { Database } from '../../platform/db/database.ts';
import { ads, categories, games, isListed } from '../../platform/db/schema.ts';
import type { Lately } from '../lately/usecases.ts';
import type { ReportQueue } from '../reports/usecases.ts';
import type { Statistics } from '../statistics/statistics.ts';

const LISTED = 4;

/** Counts active games and their plays. The home page's index contains both. It omits copies, which are few. */
function activeGameTotals({ orm }: Database) {
  const plays = (condition: SQL | undefined) => orm.select({ plays: games.plays }).from(games).where(condition);
  const active = unionAll(plays(isListed(games)), plays(and(games.active, isNotNull(games.duplicate_of)))).as('active');
  return orm.select({ games: count(), plays: sum(active.plays).mapWith(Number) }).from(active);
}

/** Returns the number of advertisements, and of those active at an instant: `adStatus` of shared/ in SQL. */
function adTotals({ orm }: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return orm
    .select({
      total: count(),
      active: sql<number>`(count(*) filter (where ${ads.active}
        and (${ads.start_date} is null or ${ads.start_date} <= ${at})
        and (${ads.end_date} is null or ${ads.end_date} >= ${at})))::int`,
    })
    .from(ads);
}

function mostPlayed({ orm }: Database, language: Language | undefined) {
  const { id, slug, thumbnail_url, plays, created_at } = games;
  return orm
    .select({ id, slug, ...shownTitle(language), thumbnailUrl: thumbnail_url, picture: knownPicture, plays })
    .from(games)
    .where(isListed(games))
    .orderBy(desc(plays), desc(created_at), desc(id))
    .limit(LISTED);
}

const newest = ({ orm }: Database, language: Language | undefined) =>
  orm
    .select({ id: games.id, ...shownTitle(language), createdAt: games.created_at })
    .from(games)
    .orderBy(desc(games.created_at), desc(games.id))
    .limit(LISTED);

export type Dashboard = ReturnType<typeof createDashboard>;

export function createDashboard(options: {
  database: Database;
  statistics: Pick<Statistics, 'siteDays' | 'failingGames'>;
  reports: Pick<ReportQueue, 'countOpen'>;
  lately: Pick<Lately, 'read'>;
  now: () => Date;
}) {
  const { database, statistics, reports, lately, now } = options;
  return {
    /** @param language of the titles */
    async read(language?: Language) {
      const [[totals], activeCategories, [adCounts], popular, recent, days, failing, openReports, weeks] =
        await Promise.all([
          activeGameTotals(database),
          database.orm.$count(categories, eq(categories.active, true)),
          adTotals(database, now()),
          mostPlayed(database, language),
          newest(database, language),
          statistics.siteDays(),
          statistics.failingGames(language),
          reports.countOpen(),
          lately.read(language),
        ]);
      const plays = new Map(days.map((day) => [day.day, day.plays]));
      const shown = popular.map(({ picture, ...game }) => ({
        ...game,
        thumbnail: presentThumbnail(game.thumbnailUrl, picture),
      }));
      return {
        activeGames: totals?.games ?? 0,
        totalPlays: totals?.plays ?? 0,
        ads: adCounts ?? { total: 0, active: 0 },
        popular: shown,
        lately: { ...weeks, days: weeks.days.map((day) => ({ ...day, plays: plays.get(day.day) ?? 0 })) },
        ...{ activeCategories, recent, days, failing, openReports },
      };
    },
  };
}
