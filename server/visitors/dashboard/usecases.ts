import type { Thumbnail } from '../../../shared/thumbnails.ts';
import { presentThumbnail } from '../../media/thumbnails/present.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ReportQueue } from '../reports/usecases.ts';
import type { DayVisits, FailingGame, Statistics } from '../statistics/statistics.ts';
import { activeCategoryCount, activeGameTotals, adTotals, mostPlayed, newest } from './queries.ts';

const LISTED = 4;

export interface DashboardData {
  activeGames: number;
  activeCategories: number;
  /** Of active games. */
  totalPlays: number;
  /** `active`: those whose displayed status is Active now. */
  ads: { total: number; active: number };
  popular: (Omit<Awaited<ReturnType<typeof mostPlayed>>[number], 'picture'> & { thumbnail: Thumbnail | null })[];
  /** Active or not. */
  recent: Awaited<ReturnType<typeof newest>>;
  /** The last 30 days of the site's time zone up to today, in their order; days without plays too. */
  days: DayVisits[];
  /** Those that failed to load most often in the last 7 days, the worst first. */
  failing: FailingGame[];
  /** Visitors' reports that nobody resolved yet. */
  openReports: number;
}

export type Dashboard = ReturnType<typeof createDashboard>;

export interface DashboardDependencies {
  database: Database;
  statistics: Pick<Statistics, 'siteDays' | 'failingGames'>;
  reports: Pick<ReportQueue, 'countOpen'>;
  now: () => Date;
}

export function createDashboard({ database, statistics, reports, now }: DashboardDependencies) {
  return {
    async read() {
      const [totals, activeCategories, ads, popular, recent, days, failing, openReports] = await Promise.all([
        activeGameTotals(database),
        activeCategoryCount(database),
        adTotals(database, now()),
        mostPlayed(database, LISTED),
        newest(database, LISTED),
        statistics.siteDays(),
        statistics.failingGames(),
        reports.countOpen(),
      ]);
      const { games: activeGames, plays: totalPlays } = totals;
      const shown = popular.map(({ picture, ...game }) => ({
        ...game,
        thumbnail: presentThumbnail(game.thumbnailUrl, picture),
      }));
      return { activeGames, activeCategories, totalPlays, ads, popular: shown, recent, days, failing, openReports };
    },
  };
}
