import { join } from 'node:path';
import { Hono } from 'hono';
import type { CollectionReads } from '../catalogue/collections/reads.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import type { Settings } from '../settings/usecases.ts';
import type { GameTextUsecases } from '../texts/usecases.ts';
import { feedRoutes } from './atom/api.ts';
import { indexingRoutes } from './indexing/api.ts';
import { createReviewKeeper } from './indexing/keeper.ts';
import { createIndexing } from './indexing/usecases.ts';
import { seoRoutes } from './seo/api.ts';
import { crawlerRoutes } from './sitemap/api.ts';
import { createKeptFiles } from './sitemap/kept-files.ts';
import { createSitemap } from './sitemap/usecases.ts';

export function discovery(
  { database, site, now, remember, config, live }: Platform,
  texts: Pick<GameTextUsecases, 'countNeeds'>,
  needs: { collections: Pick<CollectionReads, 'listed'>; settings: Settings },
) {
  const { collections, settings } = needs;
  const keepsWeakOut = () => live.keepsWeakOut;
  const sitemap = createSitemap({ database, site, now, collections: collections.listed, keepsWeakOut });
  const keeper = createReviewKeeper({ database, now });
  const indexing = createIndexing({ database, collections: collections.listed, settings, site });
  const files = createKeptFiles(join(config.dataDir, 'sitemaps'));
  return {
    admin: () => apiRouter().route('/admin/seo', seoRoutes(texts)).route('/admin/seo', indexingRoutes(indexing)),
    everyMinute: async () => keeper.start(),
    close: keeper.close,
    site: () =>
      new Hono<HttpEnv>()
        .route('/', crawlerRoutes({ sitemap, site, files }))
        .route('/', feedRoutes({ database, site, live, remember })),
  } satisfies Feature;
}
