import { join } from 'node:path';
import { Hono } from 'hono';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { outboundPolicy } from '../platform/outbound/limits.ts';
import { mediaFiles, mediaRoutes } from './api.ts';
import { libraryRoutes } from './library.api.ts';
import { createLibrary } from './library.ts';
import { drawingProblem } from './picture.ts';
import { nameOldUploads } from './queries.ts';
import { createSiteIcons, siteIconFiles } from './site-icons.ts';
import { pictureRoutes, socialImageFiles, thumbnailFiles } from './thumbnails/api.ts';
import { openPictureFiles } from './thumbnails/files.ts';
import { createThumbnails } from './thumbnails/usecases.ts';
import { createMedia } from './usecases.ts';

const DAY = 86_400_000;
const NO_PICTURES = { code: 'pictures_unavailable' } as const;

export function media({ database, storage, now, config, site, live, starterFiles, warnings }: Platform) {
  const { dataDir, thumbnailCacheBytes: maxBytes } = config;
  const files = openPictureFiles({ root: join(dataDir, 'thumbnails'), maxBytes });
  const uploads = createMedia({ database, storage, copies: storage.isShared ? files : undefined, now });
  const policy = outboundPolicy({ ...config, site });
  const library = createLibrary({ database, media: uploads, now });
  const thumbnails = createThumbnails({
    database,
    site,
    policy,
    media: uploads,
    starterDirectory: starterFiles,
    files,
    shared: storage.isShared ? storage : undefined,
    canDraw: () => !warnings.has(NO_PICTURES),
  });
  const icons = createSiteIcons({ media: uploads, live });
  return {
    uploads,
    admin: () =>
      apiRouter()
        .route('/admin/media', mediaRoutes(uploads))
        .route('/admin/media', libraryRoutes(library, { media: uploads, policy }))
        .route('/admin/pictures', pictureRoutes(thumbnails)),
    site: () =>
      new Hono<HttpEnv>()
        .get('/media/games/*', thumbnailFiles(thumbnails))
        .get('/media/og/*', socialImageFiles(thumbnails))
        .get('/media/icons/*', siteIconFiles(icons))
        .get('/media/*', mediaFiles(uploads)),
    async start() {
      await nameOldUploads(database);
      // Not awaited: the library takes longer to load than the server takes to start.
      void drawingProblem().then((problem) => problem === undefined || warnings.add(NO_PICTURES, problem));
    },
    async daily() {
      const before = new Date(now().getTime() - DAY);
      await uploads.removeUnused(before);
      await thumbnails.removeUnused(before);
    },
    close: () => thumbnails.close(),
  } satisfies Feature & { uploads: unknown };
}
