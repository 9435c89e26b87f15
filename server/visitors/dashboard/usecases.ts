import { presentThumbnail } from '../../media/thumbnails/present.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ReportQueue } from '../reports/usecases.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { activeCategoryCount, activeGameTotals, adTotals, mostPlayed, newest } from './queries.ts';

const LISTED = 4;

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
