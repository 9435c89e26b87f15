import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { queriesEnded, testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { games, thumbnails as thumbnailRows } from '../../platform/db/schema.ts';
import { colourAt, drawn } from '../pictures.fixture.ts';
import { type PictureHost, photograph, startPictureHost } from './picture-host.fixture.ts';
import { bytesIn, testFolder, testThumbnails } from './thumbnails.fixture.ts';

const SHORT_LIVED = 'public, max-age=60';
const IMMUTABLE = 'public, max-age=31536000, immutable';

let db: Database;
let dataDir: string;
let host: PictureHost;

beforeEach(async () => {
  ({ db } = await testDatabase());
  dataDir = await testFolder();
  host = await startPictureHost();
});

const site = (options: Partial<Parameters<typeof testThumbnails>[0]> = {}) =>
  testThumbnails({ database: db, allowHosts: [host.host], dataDir, ...options });

async function gameWith(thumbnailUrl: string | null, values: object = {}): Promise<string> {
  const [id = ''] = await addGames(db, [{ thumbnail_url: thumbnailUrl, ...values }]);
  return id;
}

/** Adds a game whose picture the host serves. */
async function gameShowing(path: string, picture: Buffer): Promise<string> {
  host.serve(path, picture);
  return gameWith(host.url(path));
}

async function rowOf(gameId: string) {
  const [row] = await db.orm.select().from(thumbnailRows).where(eq(thumbnailRows.game_id, gameId));
  return row;
}

const versionOf = async (gameId: string) => (await rowOf(gameId))?.hash?.slice(0, 12) ?? '';

test('fetches a picture on the first request, and gives it a permanent address', async () => {
  const id = await gameShowing('/a.jpg', await photograph(1));
  const { ask } = site();
  const first = await ask(`/media/games/${id}/new/240`);
  expect([first.status, first.cache, first.headers.get('vary')]).toEqual([200, SHORT_LIVED, 'Accept']);
  expect(first.headers.get('content-type')).toBe('image/avif');
  expect(await sharp(first.body).metadata()).toMatchObject({ format: 'heif', width: 240, height: 240 });
  expect(await rowOf(id)).toMatchObject({ width: 640, height: 640, reason: null, source: host.url('/a.jpg') });

  const lasting = await ask(`/media/games/${id}/${await versionOf(id)}/240`);
  expect([lasting.status, lasting.cache]).toEqual([200, IMMUTABLE]);
  expect(lasting.body.equals(first.body)).toBe(true);
  expect(lasting.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(await ask(`/media/games/${id}/000000000000/240`)).toMatchObject({ status: 200, cache: SHORT_LIVED });
  expect(host.requests('/a.jpg')).toBe(1);
});

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/webp'],
  ['image/png', 'image/webp'],
  ['image/avif;q=0,image/webp', 'image/webp'],
])('answers Accept: %s with %s', async (accept, type) => {
  const id = await gameShowing('/a.png', await drawn(200, 200).png().toBuffer());
  const answer = await site().ask(`/media/games/${id}/new/120`, accept);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
});

test('does not enlarge small pictures, and crops wide ones to their center', async () => {
  const small = await gameShowing('/small.png', await drawn(64, 48).png().toBuffer());
  const wide = await gameShowing('/wide.png', await drawn(1200, 300).png().toBuffer());
  const { ask } = site();
  const [one, other] = [await ask(`/media/games/${small}/new/480`), await ask(`/media/games/${wide}/new/480`)];
  expect(await sharp(one.body).metadata()).toMatchObject({ width: 48, height: 48 });
  expect(await sharp(other.body).metadata()).toMatchObject({ width: 300, height: 300 });
  expect([await colourAt(other.body, 'left'), await colourAt(other.body, 'right')]).toEqual(['red', 'blue']);
});

test('fetches a picture once for concurrent requests', async () => {
  const picture = await photograph(2);
  const { promise: asked, resolve: letAnswer } = Promise.withResolvers<void>();
  host.serve('/slow.jpg', (response) => void asked.then(() => response.end(picture)));
  const id = await gameWith(host.url('/slow.jpg'));
  const { ask } = site();
  const answers = [120, 240, 240, 360, 480].map((width) => ask(`/media/games/${id}/new/${width}`));
  await expect.poll(() => host.requests('/slow.jpg')).toBe(1);
  await queriesEnded(db);
  letAnswer();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(host.requests('/slow.jpg')).toBe(1);
});

test('answers 503 when a host is slow, and serves the picture to the next visitor', async () => {
  const picture = await photograph(3);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  host.serve('/slow.jpg', (response) => void released.then(() => response.end(picture)));
  const id = await gameWith(host.url('/slow.jpg'));
  const { ask } = site({ maxWait: 20 });
  const first = await ask(`/media/games/${id}/new/120`);
  expect([first.status, first.cache]).toEqual([503, 'no-store']);
  release();
  await expect.poll(() => rowOf(id)).toMatchObject({ reason: null });
  expect(await site().ask(`/media/games/${id}/new/120`)).toMatchObject({ status: 200 });
  expect(host.requests('/slow.jpg')).toBe(1);
});

test('serves the new picture for any requested version after the address changed', async () => {
  const id = await gameShowing('/one.png', await drawn(200, 200).png().toBuffer());
  const { ask } = site();
  const one = await ask(`/media/games/${id}/new/120`);
  host.serve('/two.jpg', await photograph(4));
  await db.orm
    .update(games)
    .set({ thumbnail_url: host.url('/two.jpg') })
    .where(eq(games.id, id));
  const two = await ask(`/media/games/${id}/new/120`);
  expect([two.status, two.body.equals(one.body), two.cache]).toEqual([200, false, SHORT_LIVED]);
  expect(await rowOf(id)).toMatchObject({ source: host.url('/two.jpg') });
});

test('reads uploads and built-in drawings from their folders', async () => {
  const hash = 'ab'.repeat(32);
  const uploads = new Map([[hash, await drawn(300, 300).webp().toBuffer()]]);
  const [upload, absolute, drawing] = [
    await gameWith(`/media/${hash}.webp`),
    await gameWith(`https://games.example/media/${hash}.webp`),
    await gameWith('/play/lumen/thumbnail.svg'),
  ];
  const { ask } = site({ uploads });
  for (const id of [upload, absolute]) {
    const { body } = await ask(`/media/games/${id}/new/360`);
    expect(await sharp(body).metadata()).toMatchObject({ width: 300 });
  }
  const { body } = await ask(`/media/games/${drawing}/new/1024`);
  expect(await sharp(body).metadata()).toMatchObject({ width: 1024, height: 1024 });
});

test('replaces a built-in drawing that a new version of the product changed', async () => {
  const starterDirectory = await testFolder();
  const draw = async (colour: string) => {
    await mkdir(path.join(starterDirectory, 'games/otter'), { recursive: true });
    await writeFile(
      path.join(starterDirectory, 'games/otter/thumbnail.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${colour}"/></svg>`,
    );
  };
  await draw('red');
  const id = await gameWith('/play/otter/thumbnail.svg');
  await site({ starterDirectory }).ask(`/media/games/${id}/new/120`);
  const former = await versionOf(id);
  await draw('blue');
  const { body } = await site({ starterDirectory }).ask(`/media/games/${id}/${former}/120`);
  expect(await colourAt(body, 'left')).toBe('blue');
  expect(await versionOf(id)).not.toBe(former);
});

test("answers 404, or with the site's social picture, for unknown or inactive games and games without a picture", async () => {
  const id = await gameShowing('/a.png', await drawn(200, 200).png().toBuffer());
  const none = await gameWith(null);
  await db.orm.update(games).set({ active: false }).where(eq(games.id, id));
  const { ask } = site();
  for (const game of [id, none, '00000000-0000-7000-8000-000000000000']) {
    expect(await ask(`/media/games/${game}/new/120`)).toMatchObject({ status: 404, cache: SHORT_LIVED });
    expect(await ask(`/media/og/${game}/fr/abc.jpg`)).toMatchObject({ status: 302, cache: SHORT_LIVED });
  }
  expect(host.requests('/a.png')).toBe(0);
});

test('serves operators the picture at any public address', async () => {
  host.serve('/a.jpg', await photograph(1));
  const { ask } = site();
  const pictureOf = (address: string) => ask(`/api/admin/pictures?url=${encodeURIComponent(address)}`);
  const shown = await pictureOf(host.url('/a.jpg'));
  expect([shown.status, shown.cache, shown.headers.get('content-type')]).toEqual([
    200,
    'private, max-age=3600',
    'image/webp',
  ]);
  expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'webp', width: 240, height: 240 });
  expect(await bytesIn(dataDir)).toBe(0);
  for (const address of ['', 'nonsense', host.url('/none.png'), '/media/none.webp', 'file:///etc/passwd'])
    expect(await pictureOf(address)).toMatchObject({ status: 404 });
  // The outbound guard also applies to operators.
  const guarded = site({ allowHosts: [] });
  const refused = await guarded.ask(`/api/admin/pictures?url=${encodeURIComponent(host.url('/b.jpg'))}`);
  expect(refused.status).toBe(404);
  expect(host.requests('/b.jpg')).toBe(0);
});

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

test.each([
  `/media/games/${ID}/new/121`,
  `/media/games/${ID}/new/0120`,
  `/media/games/${ID}/new/120/`,
  `/media/games/${ID}/new/120.svg`,
  `/media/games/${ID}/old/120`,
  `/media/games/${ID}/0123456789ABC/120`,
  '/media/games/1/new/120',
  `/media/games/${ID}%00/new/120`,
  `/media/games/..%2f..%2f${ID}/new/120`,
  '/media/games/https://pictures.example/a.png',
  `/media/og/${ID}/zh/abc.jpg`,
  `/media/og/${ID}/fr/abc.png`,
  `/media/og/${ID}/fr/..%2fabc.jpg`,
])('answers 404 for %s', async (address) => {
  expect(await site().ask(address)).toMatchObject({ status: 404 });
});

test('stays within its disk limit across restarts, and refetches evicted pictures', async () => {
  const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => photograph(number)));
  const ids: string[] = [];
  for (const [index, picture] of pictures.entries()) ids.push(await gameShowing(`/${index}.jpg`, picture));
  const askAll = async (ask: ReturnType<typeof site>['ask']) => {
    for (const id of ids) await ask(`/media/games/${id}/new/240`);
  };
  const plenty = await testFolder();
  await askAll(site({ dataDir: plenty }).ask);
  const maxBytes = Math.floor((await bytesIn(plenty)) / 2);
  await askAll(site({ maxBytes }).ask);
  await expect.poll(() => bytesIn(dataDir)).toBeLessThanOrEqual(maxBytes);
  expect(await bytesIn(dataDir)).toBeGreaterThan(0);

  const again = site({ maxBytes });
  const askAgain = async (index: number) => {
    const id = ids[index] ?? '';
    const before = host.requests(`/${index}.jpg`);
    const { status, cache } = await again.ask(`/media/games/${id}/${await versionOf(id)}/240`);
    return { status, cache, fetches: host.requests(`/${index}.jpg`) - before };
  };
  expect(await askAgain(ids.length - 1)).toEqual({ status: 200, cache: IMMUTABLE, fetches: 0 });
  expect(await askAgain(0)).toEqual({ status: 200, cache: IMMUTABLE, fetches: 1 });
  await expect.poll(() => bytesIn(dataDir)).toBeLessThanOrEqual(maxBytes);
});

test('keeps serving a picture after its host is gone', async () => {
  const id = await gameShowing('/a.jpg', await photograph(1));
  await site().ask(`/media/games/${id}/new/120`);
  host.serve('/a.jpg', (response) => void response.destroy());
  expect(await site().ask(`/media/games/${id}/${await versionOf(id)}/720`)).toMatchObject({
    status: 200,
    cache: IMMUTABLE,
  });
});

test('aborts fetches on close() without recording them as failures', async () => {
  host.serve('/hangs.jpg', () => {});
  const id = await gameWith(host.url('/hangs.jpg'));
  const { ask, thumbnails } = site();
  const answer = ask(`/media/games/${id}/new/120`);
  await expect.poll(() => host.requests('/hangs.jpg')).toBe(1);
  await thumbnails.close();
  expect(await answer).toMatchObject({ status: 503, cache: 'no-store' });
  expect(await rowOf(id)).toBeUndefined();
});
