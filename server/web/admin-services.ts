/** What the operations of the panel are made of, built once for the server and for the tests of its whole API. */

import type { Accounts } from '../accounts/usecases.ts';
import { createActivityLog } from '../activity/usecases.ts';
import { createAds } from '../ads/usecases.ts';
import { createGameAdmin } from '../catalogue/admin/usecases.ts';
import { categoryBuilder } from '../categories/builder/category-builder.ts';
import { createBuiltCategories } from '../categories/builder/usecases.ts';
import { gamePlacement } from '../categories/placement/game-placement.ts';
import { createCategoryMapAdmin } from '../categories/provider-map/usecases.ts';
import { createCategoryAdmin } from '../categories/usecases.ts';
import type { Config } from '../config/config.ts';
import { builtInCategory } from '../imports/providers.ts';
import { createImportReads } from '../imports/reads.ts';
import { createImports } from '../imports/running.ts';
import { createFeeds } from '../imports/sources/feeds/usecases.ts';
import { createMedia } from '../media/usecases.ts';
import { createRunner } from '../operations/runner.ts';
import { createOperationReads } from '../operations/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { outboundPolicy } from '../platform/outbound/limits.ts';
import { createSettings } from '../settings/usecases.ts';
import type { Content } from '../texts/api.ts';
import { textBatches } from '../texts/batches.ts';
import { createGameTexts, createUsageLedger, createWriter } from '../texts/usecases.ts';
import { createDashboard } from '../visitors/dashboard/usecases.ts';
import { createReportQueue } from '../visitors/reports/usecases.ts';
import { createStatistics } from '../visitors/statistics/statistics.ts';
import type { AdminServices } from './admin-api.ts';

export interface AdminDependencies {
  database: Database;
  accounts: Pick<Accounts, 'access' | 'refused'>;
  config: Pick<Config, 'dataDir' | 'siteTimezone' | 'outboundAllow' | 'html5gamesUrl' | 'site' | 'ai'>;
  now: () => Date;
}

export function createAdminServices({ database, accounts, config, now }: AdminDependencies): AdminServices {
  const imports = createImports({
    database,
    policy: outboundPolicy(config),
    now,
    html5gamesUrl: config.html5gamesUrl,
  });
  const reports = createReportQueue({ database, now });
  const statistics = createStatistics({ database, now, timeZone: config.siteTimezone });
  return {
    accounts,
    activity: createActivityLog(database),
    categories: createCategoryAdmin({ database, now }),
    builtCategories: createBuiltCategories({ database }),
    categoryMap: createCategoryMapAdmin({ database, now }),
    content: createContent({ database, config, now }),
    dashboard: createDashboard({ database, statistics, reports, now }),
    ads: createAds({ database, now, timeZone: config.siteTimezone }),
    feeds: createFeeds({ database, imports, now, timeZone: config.siteTimezone }),
    games: createGameAdmin({ database, now }),
    imports,
    importReads: createImportReads(database),
    media: createMedia({ database, dataDir: config.dataDir, now }),
    operations: createOperationReads(database),
    reports,
    settings: createSettings({ database, now }),
    statistics,
  };
}

function createContent({ database, config, now }: Pick<AdminDependencies, 'database' | 'config' | 'now'>): Content {
  const { ai, siteTimezone: timeZone } = config;
  const usage = createUsageLedger({ database, now, timeZone, monthlyTokens: ai?.monthlyTokens });
  const writer = createWriter(ai, { now, usage });
  const texts = createGameTexts({ database, now, writer });
  const works = [
    ...textBatches(texts, writer),
    categoryBuilder({ database, writer, now, builtIn: builtInCategory }),
    gamePlacement({ database, now, builtIn: builtInCategory }),
  ];
  return { writer, texts, runner: createRunner({ database, works, now }) };
}
