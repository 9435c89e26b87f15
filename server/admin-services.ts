/** What the operations of the panel are made of, built once for the server and for the tests of its whole API. */
import type { Accounts } from './accounts/usecases.ts';
import { createAds } from './ads/usecases.ts';
import { createActivityLog } from './audit/usecases.ts';
import { createGameAdmin } from './catalogue/admin/usecases.ts';
import { createCategoryAdmin } from './categories/usecases.ts';
import { createCategorising } from './categorising/usecases.ts';
import type { Config } from './config.ts';
import { createDashboard } from './dashboard/usecases.ts';
import type { Database } from './db/database.ts';
import type { AdminServices } from './http/admin-api.ts';
import { createImports } from './imports/running.ts';
import { createMedia } from './media/usecases.ts';
import { createOperationReads } from './operations/usecases.ts';
import { outboundPolicy } from './outbound/limits.ts';
import { createSeoReads } from './seo/usecases.ts';
import { createSettings } from './settings/usecases.ts';

export interface AdminDependencies {
  database: Database;
  accounts: Pick<Accounts, 'access'>;
  config: Pick<Config, 'dataDir' | 'siteTimezone' | 'outboundAllow' | 'site'>;
  now: () => Date;
}

export function createAdminServices({ database, accounts, config, now }: AdminDependencies): AdminServices {
  return {
    accounts,
    activity: createActivityLog(database),
    categories: createCategoryAdmin({ database, now }),
    categorising: createCategorising({ database, now }),
    dashboard: createDashboard({ database, now, timeZone: config.siteTimezone }),
    ads: createAds({ database, now, timeZone: config.siteTimezone }),
    games: createGameAdmin({ database, now }),
    imports: createImports({ database, policy: outboundPolicy(config), now }),
    media: createMedia({ database, dataDir: config.dataDir, now }),
    operations: createOperationReads(database),
    seo: createSeoReads(database),
    settings: createSettings({ database, now }),
  };
}
