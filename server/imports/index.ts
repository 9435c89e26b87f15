import type { Feature, Platform } from '../feature.ts';
import { importRoutes } from '../operations/api.ts';
import { createOperationReads, failAbandonedImports } from '../operations/usecases.ts';
import { apiRouter } from '../platform/http/api.ts';
import { outboundPolicy } from '../platform/outbound/limits.ts';
import { importFunctions } from './api.ts';
import { importHistoryRoutes } from './history.api.ts';
import { createImportReads } from './reads.ts';
import { createImports } from './running.ts';
import { feedRoutes } from './sources/feeds/api.ts';
import { createScheduler } from './sources/feeds/scheduler.ts';
import { createFeeds } from './sources/feeds/usecases.ts';

export function imports({ database, now, config, site }: Platform) {
  const { html5gamesUrl, siteTimezone: timeZone } = config;
  const policy = outboundPolicy({ ...config, site });
  const imports = createImports({ database, policy, now, html5gamesUrl });
  const operations = createOperationReads(database);
  const scheduler = createScheduler({ database, imports, now, timeZone });
  return {
    admin: () =>
      apiRouter()
        .route('/admin/imports', importRoutes(operations))
        .route('/admin/imports', importHistoryRoutes({ imports, reads: createImportReads(database), operations }))
        .route('/admin/feeds', feedRoutes(createFeeds({ database, imports, now, timeZone })))
        .route('/functions', importFunctions(imports)),
    start: () => failAbandonedImports(database, { now: now(), starting: true }),
    everyMinute: async () => {
      // The process that died may have been this one's predecessor, a moment ago.
      await failAbandonedImports(database, { now: now(), starting: false });
      await scheduler.runDue();
    },
    close: () => imports.close(),
  } satisfies Feature;
}
