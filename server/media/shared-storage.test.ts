// @slow
/** Two machines of one site: each with its own folder, with one database and one bucket. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { auditLog, games, media as mediaRows } from '../platform/db/schema.ts';
import { openBucket } from '../platform/storage/s3.ts';
import { storeThat, testBucket, testFolder } from '../platform/storage/storage.fixture.ts';
import type { BucketConfig } from '../platform/storage/storage.ts';
import { drawn } from './pictures.fixture.ts';
import { openPictureFiles } from './thumbnails/files.ts';
import { photograph, startPictureHost } from './thumbnails/picture-host.fixture.ts';
import { testThumbnails } from './thumbnails/thumbnails.fixture.ts';
import { createMedia } from './usecases.ts';

const operator = { id: 'operator-1', email: 'operator@example.com' };
/** Gives up on an unreachable store at once. */
const HASTY = { connect: 10_000, request: 10_000, attempts: 1 };

let db: Database;
let bucket: BucketConfig;

beforeEach(async () => {
  bucket = await testBucket();
  ({ db } = await testDatabase());
});

async function machine(at = bucket, now = () => new Date()) {
  const folder = await testFolder();
  const storage = openBucket(at, at === bucket ? undefined : HASTY);
  const copies = openPictureFiles({ root: path.join(folder, 'thumbnails'), maxBytes: 10_000_000 });
  return { folder, storage, media: createMedia({ database: db, storage, copies, now }) };
}

const picture = async () => ({ bytes: await drawn(40, 20).png().toBuffer(), name: 'cat.png' });
const hashOf = ({ url }: { url: string }) => path.basename(url, '.webp');

test('a picture uploaded on one machine is served by the other, which keeps a copy', async () => {
  const [first, second] = [await machine(), await machine()];
  const hash = hashOf(await first.media.create(await picture(), operator));
  const served = await second.media.read(hash);
  expect(served).toEqual(await first.media.read(hash));
  await second.storage.remove(`media/${hash.slice(0, 2)}/${hash}.webp`);
  expect(await second.media.read(hash)).toEqual(served);
});

test('an upload that cannot be stored is refused, and nothing of it remains', async () => {
  const full = await storeThat((request, response) => {
    request.resume().on('end', () => response.writeHead(507).end());
  });
  const { media } = await machine(full);
  await expect(media.create(await picture(), operator)).rejects.toMatchObject({ code: 'storage_full' });
  expect(await db.orm.select().from(mediaRows)).toEqual([]);
  expect(await db.orm.select().from(auditLog)).toEqual([]);
});

test('a deleted picture is removed from the store after a day', async () => {
  const { media, storage } = await machine();
  await media.create(await picture(), operator);
  await db.orm.update(mediaRows).set({ deleted_at: new Date() });
  await media.removeUnused(new Date(Date.now() - 60_000));
  expect(await Array.fromAsync(storage.list('media'))).toHaveLength(1);
  await media.removeUnused(new Date(Date.now() + 60_000));
  expect(await Array.fromAsync(storage.list('media'))).toEqual([]);
});

async function thumbnailsOn(storage = openBucket(bucket)) {
  const dataDir = await testFolder();
  const host = await startPictureHost();
  host.serve('/a.jpg', await photograph(1));
  const [id = ''] = await addGames(db, [{ thumbnail_url: host.url('/a.jpg') }]);
  const site = (folder: string) =>
    testThumbnails({ database: db, allowHosts: [host.host], dataDir: folder, shared: storage });
  return { id, host, dataDir, site };
}

test('a new machine gets the originals of pictures from the store', async () => {
  const { id, host, dataDir, site } = await thumbnailsOn();
  const first = await site(dataDir).ask(`/media/games/${id}/new/240`);
  const second = await site(await testFolder()).ask(`/media/games/${id}/new/240`);
  expect([first.status, second.status, host.requests('/a.jpg')]).toEqual([200, 200, 1]);
  expect(second.body.equals(first.body)).toBe(true);
});

test('pictures are fetched from their hosts while the store is unreachable', async () => {
  const away = await storeThat((request) => request.destroy());
  const { id, host, dataDir, site } = await thumbnailsOn(openBucket(away, HASTY));
  const { status } = await site(dataDir).ask(`/media/games/${id}/new/240`);
  await rm(dataDir, { recursive: true });
  const again = await site(await testFolder()).ask(`/media/games/${id}/new/240`);
  expect([status, again.status, host.requests('/a.jpg')]).toEqual([200, 200, 2]);
});

test('the original of a deleted game is removed from the store', async () => {
  const storage = openBucket(bucket);
  const { id, dataDir, site } = await thumbnailsOn(storage);
  const { ask, thumbnails } = site(dataDir);
  await ask(`/media/games/${id}/new/240`);
  const stored = () => Array.fromAsync(storage.list('originals'));
  await thumbnails.removeUnused(new Date(Date.now() + 60_000));
  expect(await stored()).toHaveLength(1);
  await db.orm.delete(games);
  await thumbnails.removeUnused(new Date(Date.now() - 60_000));
  expect(await stored()).toHaveLength(1);
  await thumbnails.removeUnused(new Date(Date.now() + 60_000));
  expect(await stored()).toEqual([]);
});
