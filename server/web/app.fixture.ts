/** The whole app for a test, on its own port. Pages are tested in a browser; here, requesting one causes an internal error. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { testAccounts } from '../../tests/helpers/accounts.ts';
import { testFeatures } from '../../tests/helpers/features.ts';
import { NO_REDIRECTS } from '../../tests/helpers/redirects.ts';
import { siteIdentity } from '../../tests/helpers/site.ts';
import type { Database } from '../platform/db/database.ts';
import { createWorkBudget, type WorkBudget } from '../platform/http/work-budget.ts';
import { NO_TRACKING } from '../settings/tracking.ts';
import { createApp } from './app.ts';
import { findClients } from './client-address.ts';
import { type ListenOptions, listen } from './listen.ts';
import { createPageRenderer } from './pages.ts';

interface Options extends Partial<ListenOptions> {
  trustedProxies?: string[];
  budget?: WorkBudget;
}

export async function testApp(
  db: Database,
  { trustedProxies = ['127.0.0.1', '::1'], budget = createWorkBudget(), ...listening }: Options = {},
) {
  const site = siteIdentity({ contactEmail: 'a@games.example', suggestionsEmail: 'b@games.example' });
  const now = () => new Date('2026-05-01T10:00:00Z');
  const { accounts } = await testAccounts(db, { site });
  const { platform, features, list } = await testFeatures(db, accounts, {
    site,
    now,
    config: { adsOrigin: 'https://ads.example' },
  });
  const app = createApp({
    accounts,
    platform,
    findClient: findClients({ trustedProxies, warnings: platform.warnings, now: Date.now }),
    budget,
    readiness: { read: async () => ({ ready: false, missing: ['stopping'] }) },
    list,
    redirects: NO_REDIRECTS,
    renderer: createPageRenderer({
      build: () => Promise.reject(new Error('no pages in this test')),
      mode: 'production',
      services: {
        site,
        live: platform.live,
        announcement: () => ({ shown: null, until: null }),
        setup: {
          accepts: async () => false,
          isWaiting: async () => false,
          isUntouched: async () => false,
          asksTimeZone: true,
          asksLanguage: true,
        },
        previewed: async () => null,
        pages: features.pages.reads,
        menus: features.menus.read,
        catalogue: features.catalogue.reads,
        homeRows: features.home.reads.shown,
        collections: features.collections.reads,
        ads: features.ads.reads,
        redirects: NO_REDIRECTS,
        tracking: async () => NO_TRACKING,
        accounts,
        now,
        timeZone: () => 'UTC',
      },
    }),
    https: true,
    apiViewerDirectory: join(import.meta.dirname, '../../node_modules/openapi-explorer/dist/browser'),
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0, vite: null, ...listening });
  onTestFinished(() => server.close());
  return { app, accounts, platform, site, url: server.address.replace('localhost', '127.0.0.1') };
}
