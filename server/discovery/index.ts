import { join } from 'node:path';
import { Hono } from 'hono';
import type { CollectionReads } from '../catalogue/collections/reads.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import type { GameTextUsecases } from '../texts/usecases.ts';
import { feedRoutes } from './atom/api.ts';
import { seoRoutes } from './seo/api.ts';
import { crawlerRoutes } from './sitemap/api.ts';
import { createKeptFiles } from './sitemap/kept-files.ts';
import { createSitemap } from './sitemap/usecases.ts';

export function discovery(
  { database, site, now, remember, config }: Platform,
  texts: Pick<GameTextUsecases, 'countNeeds'>,
  collections: Pick<CollectionReads, 'listed'>,
) {
  const sitemap = createSitemap({ database, site, now, collections: collections.listed });
  const files = createKeptFiles(join(config.dataDir, 'sitemaps'));
  return {
    admin: () => apiRouter().route('/admin/seo', seoRoutes(texts)),
    site: () =>
      new Hono<HttpEnv>()
        .route('/', crawlerRoutes({ sitemap, site, files }))
        .route('/', feedRoutes({ database, site, remember })),
  } satisfies Feature;
}
