import type { OperationRunner } from '../operations/runner.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { outboundPolicy } from '../platform/outbound/limits.ts';
import { countStarterGames } from '../play/starter/usecases.ts';
import type { Settings } from '../settings/usecases.ts';
import { importFunctions, importHistoryRoutes } from './api.ts';
import { createImports } from './import-service.ts';
import { importJobs } from './jobs.ts';
import { selectionRoutes } from './selection/api.ts';
import { sourceRoutes } from './sources/api.ts';
import { feedRoutes } from './sources/feeds/api.ts';
import { createFeeds } from './sources/feeds/usecases.ts';
import { starterRoutes } from './starter/api.ts';

export function imports(
  { database, now, config, site, timeZone, starterSource }: Platform,
  { runner, settings }: { runner: OperationRunner; settings: Pick<Settings, 'read'> },
) {
  const { html5gamesUrl } = config;
  const policy = outboundPolicy({ ...config, site });
  const imports = createImports({ database, runner, now, policy });
  const feeds = createFeeds({ database, imports, now, timeZone });
  const starter = { count: () => countStarterGames(database, starterSource), start: imports.startStarter };
  return {
    jobs: importJobs({ policy, html5gamesUrl, starterSource }),
    admin: () =>
      apiRouter()
        .route('/admin/imports/sources', sourceRoutes(settings))
        .route('/admin/imports/preview', selectionRoutes(imports.selection))
        .route('/admin/imports/built-in', starterRoutes(starter))
        .route('/admin/imports', importHistoryRoutes(imports))
        .route('/admin/feeds', feedRoutes(feeds))
        .route('/functions', importFunctions(imports, runner)),
    everyMinute: () => feeds.runDue(),
    isBusy: imports.isBusy,
    close: () => imports.close(),
  } satisfies Feature;
}
