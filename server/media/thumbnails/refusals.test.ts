/** Invalid pictures and failing hosts, and when they are retried. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { games, thumbnails as thumbnailRows } from '../../platform/db/schema.ts';
import { pngThatClaims, SVG_WITH_SCRIPT } from '../pictures.fixture.ts';
import { type PictureAnswer, type PictureHost, photograph, startPictureHost } from './picture-host.fixture.ts';
import { bytesIn, testFolder, testThumbnails } from './thumbnails.fixture.ts';

let db: Database;
let dataDir: string;
let host: PictureHost;
let ask: ReturnType<typeof testThumbnails>['ask'];

beforeEach(async () => {
  ({ db } = await testDatabase());
  dataDir = await testFolder();
  host = await startPictureHost();
  ({ ask } = testThumbnails({ database: db, allowHosts: [host.host], dataDir }));
});

async function gameWith(thumbnailUrl: string): Promise<string> {
  const [id = ''] = await addGames(db, [{ thumbnail_url: thumbnailUrl }]);
  return id;
}

async function rowOf(gameId: string) {
  const [row] = await db.orm.select().from(thumbnailRows).where(eq(thumbnailRows.game_id, gameId));
  return row;
}

const photo = await photograph(1);

/** Declares 200 MB and never ends. */
const endless: PictureAnswer = (response) => {
  response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': String(200_000_000) });
  const chunk = Buffer.alloc(256 * 1024, 1);
  const send = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', send);
  };
  send();
};
const redirectTo =
  (location: string): PictureAnswer =>
  (response) =>
    response.writeHead(302, { Location: location }).end();
const status =
  (code: number): PictureAnswer =>
  (response) =>
    response.writeHead(code).end(photo);

test.each<[string, PictureAnswer, string]>([
  ['an SVG with a script', SVG_WITH_SCRIPT, 'not_an_image'],
  ['a page', Buffer.from('<!doctype html><title>Moved</title>'), 'not_an_image'],
  ['an empty answer', Buffer.alloc(0), 'not_an_image'],
  ['half a photograph', photo.subarray(0, photo.length / 2), 'not_an_image'],
  ['a header that claims 400 megapixels', pngThatClaims(20_000, 20_000), 'image_too_large'],
  ['200 MB', endless, 'too_large'],
  ['a redirect to a private network', redirectTo('http://10.0.0.1/a.png'), 'address_refused'],
  ['a redirect to another scheme', redirectTo('file:///etc/passwd'), 'not_http'],
  ['status 410', status(410), 'http_refused'],
  ['status 503', status(503), 'http_status'],
  ['status 429', status(429), 'http_status'],
  ['a broken connection', (response) => void response.destroy(), 'network'],
])('answers 404 for %s, stores the reason and does not retry immediately', async (_, answer, reason) => {
  host.serve('/a', answer);
  const id = await gameWith(host.url('/a'));
  for (let visit = 0; visit < 3; visit += 1) {
    const { status, cache } = await ask(`/media/games/${id}/new/120`);
    expect([status, cache]).toEqual([404, 'public, max-age=60']);
  }
  expect(host.requests('/a')).toBe(1);
  expect(await rowOf(id)).toMatchObject({ hash: null, reason });
  expect(await bytesIn(dataDir)).toBe(0);
});

test.each([
  ['http://127.0.0.1:1/a.png', 'address_refused'],
  ['http://169.254.169.254/latest/meta-data', 'address_refused'],
  ['/play/../../package.json', 'own_file_missing'],
  ['/play/lumen/../../../package.json', 'own_file_missing'],
  ['/play/lumen/index.html', 'own_file_missing'],
  ['/play/nothing/thumbnail.svg', 'own_file_missing'],
  [`/media/${'0'.repeat(64)}.webp`, 'own_file_missing'],
  ['https://games.example/api/admin/games', 'own_file_missing'],
])('refuses %s with the reason %s', async (address, reason) => {
  const id = await gameWith(address);
  expect(await ask(`/media/games/${id}/new/120`)).toMatchObject({ status: 404 });
  expect(await rowOf(id)).toMatchObject({ reason });
});

test('accepts a picture with a wrong content type', async () => {
  host.serve('/a', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(photo));
  expect(await ask(`/media/games/${await gameWith(host.url('/a'))}/new/120`)).toMatchObject({ status: 200 });
});

test.each([
  ['a temporary error', status(503), 59, 61],
  ['an invalid picture', SVG_WITH_SCRIPT, 24 * 60 - 1, 24 * 60 + 1],
])('retries after %s, but only when the delay has passed', async (_, answer, tooEarly, inTime) => {
  host.serve('/a', answer);
  const id = await gameWith(host.url('/a'));
  const visitAfter = async (minutes: number) => {
    const checkedAt = sql`now() - make_interval(mins => ${minutes})`;
    await db.orm.update(thumbnailRows).set({ checked_at: checkedAt });
    return (await ask(`/media/games/${id}/new/120`)).status;
  };
  await ask(`/media/games/${id}/new/120`);
  host.serve('/a', photo);
  expect([await visitAfter(tooEarly), host.requests('/a')]).toEqual([404, 1]);
  expect([await visitAfter(inTime), host.requests('/a')]).toEqual([200, 2]);
  expect(await rowOf(id)).toMatchObject({ reason: null, width: 640 });
});

test('fetches the picture when the address changed after a failure', async () => {
  const id = await gameWith(host.url('/gone.png'));
  await ask(`/media/games/${id}/new/120`);
  host.serve('/here.jpg', photo);
  await db.orm
    .update(games)
    .set({ thumbnail_url: host.url('/here.jpg') })
    .where(eq(games.id, id));
  expect(await ask(`/media/games/${id}/new/120`)).toMatchObject({ status: 200 });
});
