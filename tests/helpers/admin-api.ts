import { Hono } from 'hono';
import type { AccountsOptions } from '../../server/accounts/usecases.ts';
import type { AiConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/platform/db/database.ts';
import type { HttpEnv } from '../../server/platform/http/environment.ts';
import { adminApi } from '../../server/web/admin-api.ts';
import { testAccounts } from './accounts.ts';
import { testFeatures } from './features.ts';

interface Options extends Partial<Pick<AccountsOptions, 'needsFactor' | 'recordEvents' | 'now'>> {
  ai?: AiConfig;
  outboundAllow?: readonly string[];
}

/**
 * Creates the panel's whole API on a test database, with the product's own services.
 *
 * @param options.ai the AI provider; none by default
 */
export async function testAdminApi(database: Database, { ai, outboundAllow = [], ...ofAccounts }: Options = {}) {
  const { accounts } = await testAccounts(database, ofAccounts);
  const { platform, list } = await testFeatures(database, accounts, { config: { ai, outboundAllow } });
  const api = adminApi({ list, accounts, site: platform.site });
  return {
    accounts,
    platform,
    list,
    api,
    app: new Hono<HttpEnv>()
      .use(async (context, next) => {
        context.set('clientAddress', context.req.header('x-forwarded-for') ?? '192.0.2.1');
        await next();
      })
      .route('/api/v1', api)
      .route('/api', api),
  };
}
