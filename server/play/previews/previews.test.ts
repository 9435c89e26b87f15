// @slow
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { previewPath } from '../../../shared/previews.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { NewGame } from '../../catalogue/write/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { previewRoutes } from './api.ts';
import { createPreviews } from './usecases.ts';

const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100, 7)]);
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100, 7)]);

let db: Database;
let host: Server;
let origin: string;
let requested: string[];

beforeAll(async () => {
  host = createServer((request, response) => {
    const path = request.url ?? '/';
    requested.push(path);
    if (path === '/gone.mp4') response.writeHead(404).end(MP4);
    else if (path === '/private.mp4') response.writeHead(302, { location: 'http://10.0.0.1/a.mp4' }).end();
    else if (path === '/page.mp4') response.end('<!doctype html><script>alert(1)</script>');
    else if (path === '/long.mp4') response.end(Buffer.concat([MP4, Buffer.alloc(5_000_000)]));
    else response.writeHead(200, { 'content-type': 'text/html' }).end(path === '/a.webm' ? WEBM : MP4);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is always an object.
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => void host.close());

beforeEach(async () => {
  ({ db } = await testDatabase());
  // The local server has no certificate.
  await db.pool.query('alter table games drop constraint games_preview_video');
  requested = [];
});

const routes = () =>
  previewRoutes(
    createPreviews({ database: db, policy: { siteUrl: 'https://games.example', allowHosts: ['127.0.0.1'] } }),
  );
const withVideo = async (path: string, game: Partial<NewGame> = {}) => {
  const [id = ''] = await addGames(db, [{ preview_video: `${origin}${path}`, ...game }]);
  return previewPath(id);
};

test.each([
  ['/a.mp4', MP4, 'video/mp4'],
  ['/a.webm', WEBM, 'video/webm'],
])('serves the video %s with the type of its first bytes, fetching it once', async (path, bytes, type) => {
  const [app, address] = [routes(), await withVideo(path)];
  for (const answer of await Promise.all([app.request(address), app.request(address)])) {
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  }
  expect(requested).toEqual([path]);
});

test.each([
  ['bytes=0-1', '0-1', 2],
  ['bytes=4-', `4-${MP4.length - 1}`, MP4.length - 4],
  ['bytes=100-999', `100-${MP4.length - 1}`, MP4.length - 100],
])('answers the range %s with the bytes %s', async (range, sent, length) => {
  const answer = await routes().request(await withVideo('/a.mp4'), { headers: { range } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${sent}/${MP4.length}`]);
  expect((await answer.arrayBuffer()).byteLength).toBe(length);
});

test.each([
  [{ range: 'bytes=999-' }],
  [{ range: 'bytes=5-2' }],
  [{ range: 'bytes=0-1,3-4' }],
  [{ range: 'bytes=0-1', 'if-range': '"another"' }],
])('answers %j with the whole video', async (headers) => {
  const answer = await routes().request(await withVideo('/a.mp4'), { headers });
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, MP4.length]);
});

test.each([
  ['an error status', '/gone.mp4'],
  ['a page', '/page.mp4'],
  ['more than 5 MB', '/long.mp4'],
  ['a private address', '/private.mp4'],
])('answers 502 for %s, and does not retry immediately', async (_, path) => {
  const [app, address] = [routes(), await withVideo(path)];
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await app.request(address)).status).toBe(502);
  expect(requested).toEqual([path]);
});

test('serves nothing for games without a video, hidden ones, or unknown ids', async () => {
  const app = routes();
  const [id = ''] = await addGames(db, [{}]);
  const hidden = await withVideo('/a.mp4', { active: false });
  const paths = [previewPath(id), hidden, previewPath('0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b'), previewPath('http:')];
  for (const path of paths) expect((await app.request(path)).status, path).toBe(404);
  expect(requested).toEqual([]);
});
