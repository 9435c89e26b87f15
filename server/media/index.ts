import { Hono } from 'hono';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { outboundPolicy } from '../platform/outbound/limits.ts';
import { mediaFiles, mediaRoutes } from './api.ts';
import { pictureRoutes, socialImageFiles, thumbnailFiles } from './thumbnails/api.ts';
import { createThumbnails } from './thumbnails/usecases.ts';
import { createMedia } from './usecases.ts';

export function media({ database, now, config, site, starterFiles }: Platform) {
  const { dataDir, thumbnailCacheBytes: maxBytes } = config;
  const uploads = createMedia({ database, dataDir, now });
  const thumbnails = createThumbnails({
    database,
    site,
    policy: outboundPolicy({ ...config, site }),
    media: uploads,
    starterDirectory: starterFiles,
    dataDir,
    maxBytes,
  });
  return {
    admin: () =>
      apiRouter().route('/admin/media', mediaRoutes(uploads)).route('/admin/pictures', pictureRoutes(thumbnails)),
    site: () =>
      new Hono<HttpEnv>()
        .get('/media/games/*', thumbnailFiles(thumbnails))
        .get('/media/og/*', socialImageFiles(thumbnails))
        .get('/media/*', mediaFiles(uploads)),
    daily: () => uploads.removeUnused(),
    close: () => thumbnails.close(),
  } satisfies Feature;
}
