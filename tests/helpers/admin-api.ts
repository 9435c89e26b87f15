import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { AiConfig } from '../../server/config/ai.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { adminApi } from '../../server/web/admin-api.ts';
import { createAdminServices } from '../../server/web/admin-services.ts';
import { testAccounts } from './accounts.ts';

/**
 * The panel's whole API on a test database, with the product's own services.
 *
 * @param options.ai the AI provider; none by default
 */
export async function testAdminApi(
  database: Database,
  { ai, ...ofAccounts }: { ai?: AiConfig; keepsEvents?: boolean } = {},
) {
  const { accounts } = await testAccounts(database, ofAccounts);
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-admin-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const site = {
    name: 'Ludotek',
    url: 'https://games.example',
    contactEmail: 'contact@games.example',
    suggestionsEmail: 'suggestions@games.example',
    legal: { publisher: '', address: '', director: '', host: '', hostAddress: '' },
  };
  const html5gamesUrl = 'https://html5games.example/All-Games';
  const config = { dataDir, siteTimezone: 'Europe/Paris', outboundAllow: [], html5gamesUrl, site, ai };
  const services = createAdminServices({ database, accounts, config, now: () => new Date() });
  onTestFinished(() => services.content.runner.close());
  const api = adminApi(services, site, (context) => context.json({ error: 'not_found' }, 404));
  return { accounts, api, app: new Hono().route('/api', api) };
}
