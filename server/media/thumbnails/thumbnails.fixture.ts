import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { SiteIdentity } from '../../../shared/site.ts';
import { siteIdentity } from '../../../tests/helpers/site.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { pictureRoutes, socialImageFiles, thumbnailFiles } from './api.ts';
import { openPictureFiles } from './files.ts';
import { createThumbnails } from './usecases.ts';

const SITE = siteIdentity();

interface Options {
  database: Database;
  allowHosts: readonly string[];
  dataDir: string;
  uploads?: ReadonlyMap<string, Buffer>;
  maxBytes?: number;
  maxWait?: number;
  canDraw?: () => boolean;
  starterDirectory?: string;
  shared?: Storage;
  site?: SiteIdentity;
}

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludotek-thumbnails-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Creates the thumbnails of a test site, with the routes that visitors use. */
export function testThumbnails({ database, allowHosts, uploads, maxBytes = 50_000_000, dataDir, ...options }: Options) {
  const thumbnails = createThumbnails({
    starterDirectory: path.join(import.meta.dirname, '../../../starter'),
    site: SITE,
    ...options,
    database,
    files: openPictureFiles({ root: path.join(dataDir, 'thumbnails'), maxBytes }),
    shared: options.shared,
    policy: { siteUrl: SITE.url, allowHosts },
    media: {
      read: async (hash) => {
        const upload = uploads?.get(hash);
        return upload ? Buffer.from(upload) : null;
      },
    },
  });
  onTestFinished(() => thumbnails.close());
  const app = new Hono()
    .get('/media/games/*', thumbnailFiles(thumbnails))
    .get('/media/og/*', socialImageFiles(thumbnails))
    .route('/api/admin/pictures', pictureRoutes(thumbnails));
  const ask = async (address: string, accept = 'image/avif,image/webp,*/*') => {
    const response = await app.request(address, { headers: { accept } });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, cache: response.headers.get('cache-control'), body };
  };
  return { thumbnails, ask };
}

/** Total bytes of the files below a folder; ignores files that disappear while counting. */
export async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return files.reduce((sum, { parentPath, name }) => sum + sizeOf(path.join(parentPath, name)), 0);
}
