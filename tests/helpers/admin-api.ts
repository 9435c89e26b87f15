import { Hono } from 'hono';
import type { AiConfig } from '../../server/config/config.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { adminApi } from '../../server/web/admin-api.ts';
import { testAccounts } from './accounts.ts';
import { testFeatures } from './features.ts';

/**
 * The panel's whole API on a test database, with the product's own services.
 *
 * @param options.ai the AI provider; none by default
 */
export async function testAdminApi(
  database: Database,
  { ai, ...ofAccounts }: { ai?: AiConfig; recordEvents?: boolean } = {},
) {
  const { accounts } = await testAccounts(database, ofAccounts);
  const { platform, list } = await testFeatures(database, accounts, { config: { ai } });
  const api = adminApi({ list, accounts, site: platform.site });
  return { accounts, platform, api, app: new Hono().route('/api', api) };
}
