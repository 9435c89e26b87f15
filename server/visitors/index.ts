import { Hono } from 'hono';
import { createCatalogueReads } from '../catalogue/usecases.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { dashboardRoutes } from './dashboard/api.ts';
import { createDashboard } from './dashboard/usecases.ts';
import { warningRoutes } from './dashboard/warnings.api.ts';
import { createLately } from './lately/usecases.ts';
import { createPopularity } from './popularity/usecases.ts';
import { reportQueueRoutes } from './reports/admin.api.ts';
import { reportRoutes } from './reports/api.ts';
import { createGameReports, createReportQueue } from './reports/usecases.ts';
import { missedSearchListRoutes } from './searches/admin.api.ts';
import { missedSearchRoutes } from './searches/api.ts';
import { createMissedSearches } from './searches/usecases.ts';
import { statisticsRoutes } from './statistics/admin.api.ts';
import { visitRoutes } from './statistics/api.ts';
import { createPlayingCounter } from './statistics/playing.ts';
import { createStatistics } from './statistics/statistics.ts';
import { createVisitCounter } from './statistics/usecases.ts';
import { voteRoutes } from './votes/api.ts';
import { createVotes } from './votes/usecases.ts';

export function visitors({ database, now, timeZone, live, site, warnings }: Platform) {
  const counted = { database, now, timeZone };
  const popularity = createPopularity(counted);
  // Without caching, so that operators see at once what a new synonym finds.
  const { home: search } = createCatalogueReads({ database, now, site });
  const searches = createMissedSearches({ ...counted, search });
  const reports = createReportQueue({ database, now });
  const statistics = createStatistics({ database, now, timeZone });
  const lately = createLately(counted);
  const dashboard = createDashboard({ database, statistics, reports, lately, now });
  return {
    admin: () =>
      apiRouter()
        .route('/admin/dashboard', dashboardRoutes(dashboard))
        .route('/admin/server-warnings', warningRoutes(warnings))
        .route('/admin/missed-searches', missedSearchListRoutes(searches))
        .route('/admin/reports', reportQueueRoutes(reports))
        .route('/admin/statistics', statisticsRoutes(statistics, reports)),
    site: () =>
      new Hono<HttpEnv>()
        .route('/api/games/searches', missedSearchRoutes(searches))
        .route('/api/games', visitRoutes(createVisitCounter(counted), createPlayingCounter(counted)))
        .route('/api/games', voteRoutes(createVotes({ database, now })))
        .route('/api/games', reportRoutes(createGameReports({ database, now }))),
    attention: async () => ({ reports: await reports.countOpen(), missed_searches: await searches.count() }),
    everyMinute: popularity.hourly,
    daily: async () => {
      await reports.clean(live.accounts.reportDays);
      await lately.finish();
      await popularity.daily();
      await searches.clean();
    },
  } satisfies Feature;
}
