import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { flashMovie } from '../../../tests/helpers/flash-movie.ts';
import { createCardReads } from '../../catalogue/cards.ts';
import type { Database } from '../../platform/db/database.ts';
import { flashRoutes } from './api.ts';

import { RUFFLE_PATH } from './ruffle-files.ts';
import { createFlashMovies, isMovie, MOVIE_LIMITS, probeMovie } from './usecases.ts';

const MOVIE = flashMovie();
const UNKNOWN = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';

let db: Database;
let host: Server;
let origin: string;
let requested: string[];
/** Responses that the test leaves pending. */
let silent: ServerResponse[];

beforeAll(async () => {
  host = createServer((request, response) => {
    const path = request.url ?? '/';
    requested.push(path);
    if (path === '/endless.swf') {
      const more = () => response.write(Buffer.concat([MOVIE, Buffer.alloc(1_000_000)])) && setImmediate(more);
      response.on('drain', more).on('close', () => response.removeListener('drain', more));
      more();
    } else if (path === '/gone.swf') response.writeHead(404).end(MOVIE);
    else if (path === '/private.swf') response.writeHead(302, { location: 'http://10.0.0.1/movie.swf' }).end();
    else if (path === '/page.swf') response.end('<!doctype html><script>alert(1)</script>');
    else if (path.startsWith('/silent.swf')) silent.push(response);
    else if (path === '/short.swf') response.end('FW');
    else response.writeHead(200, { 'content-type': 'text/html' }).end(MOVIE);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is always an object.
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => void host.close());

beforeEach(async () => {
  ({ db } = await testDatabase());
  requested = [];
  silent = [];
});

const policy = () => ({ siteUrl: 'https://games.example', allowHosts: ['127.0.0.1'] });
const routes = () => flashRoutes(createFlashMovies({ database: db, policy: policy() }));
const addFlash = async (path: string) => {
  const [id = ''] = await addGames(db, [{ game_url: `${origin}${path}`, file_type: 'swf' }]);
  return id;
};

test("serves a game's movie with its type, fetching it once", async () => {
  const id = await addFlash('/movie.swf');
  const app = routes();
  const answers = await Promise.all([1, 2, 3].map(() => app.request(`/play/flash/${id}/movie.swf`)));
  for (const answer of answers) {
    expect(Buffer.from(await answer.arrayBuffer()).equals(MOVIE)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/x-shockwave-flash');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
  expect(requested).toEqual(['/movie.swf']);
});

test('answers 304 to clients that have the movie, and HEAD requests without a body', async () => {
  const path = `/play/flash/${await addFlash('/movie.swf')}/movie.swf`;
  const app = routes();
  const head = await app.request(path, { method: 'HEAD' });
  const tag = head.headers.get('etag') ?? '';
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(MOVIE.length), '']);
  const again = await app.request(path, { headers: { 'if-none-match': tag } });
  expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*']);
  expect((await app.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('answers 503 beyond two concurrent fetches, readable by the player', async () => {
  const moviePath = async (path: string) => `/play/flash/${await addFlash(path)}/movie.swf`;
  const [one, two] = [await moviePath('/silent.swf?1'), await moviePath('/silent.swf?2')];
  const three = await moviePath('/movie.swf');
  const app = routes();
  const answers = [app.request(one), app.request(two)];
  await expect.poll(() => requested).toHaveLength(2);
  const refused = await app.request(three);
  expect([refused.status, Object.fromEntries(refused.headers)]).toMatchObject([
    503,
    { 'retry-after': '5', 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
  ]);
  for (const response of silent) response.end(MOVIE);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});

test.each([
  ['an error status', '/gone.swf'],
  ['a page', '/page.swf'],
  ['two bytes', '/short.swf'],
  ['more than 50 MB', '/endless.swf'],
  ['a private address', '/private.swf'],
])('answers 502 for %s, and does not retry immediately', async (_, path) => {
  const id = await addFlash(path);
  const app = routes();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await app.request(`/play/flash/${id}/movie.swf`)).status).toBe(502);
  }
  expect(requested).toEqual([path]);
});

test('serves no movie for other games, unknown ids or built-in paths', async () => {
  const [html = '', hidden = '', own = ''] = await addGames(db, [
    { game_url: `${origin}/movie.swf` },
    { game_url: `${origin}/movie.swf`, file_type: 'swf', active: false },
    { game_url: '/play/chess/index.html', file_type: 'swf' },
  ]);
  const app = routes();
  for (const id of [html, hidden, UNKNOWN, 'http:', '..%2f..']) {
    expect((await app.request(`/play/flash/${id}/movie.swf`)).status, id).toBe(404);
  }
  expect((await app.request(`/play/flash/${own}/movie.swf`)).status).toBe(502);
  expect(requested).toEqual([]);
});

test('probes a movie by its first bytes', async () => {
  const seen = { detail: null, milliseconds: null };
  expect(await probeMovie(`${origin}/endless.swf`, policy())).toEqual({
    ...{ status: 'ok', httpStatus: 200, detail: null },
    milliseconds: expect.any(Number),
  });
  expect(await probeMovie(`${origin}/page.swf`, policy())).toEqual({ status: 'http_error', httpStatus: null, ...seen });
  expect(await probeMovie(`${origin}/gone.swf`, policy())).toEqual({ status: 'http_error', httpStatus: 404, ...seen });
  expect(await probeMovie(`${origin}/private.swf`, policy())).toEqual({
    ...{ status: 'address_refused', httpStatus: null, ...seen },
  });
  const mayRead = async () => false;
  expect(await probeMovie(`${origin}/endless.swf`, policy(), { mayRead })).toMatchObject({ status: 'unread' });
  expect(MOVIE_LIMITS.bytes).toBe(50_000_000);
});

test.each([
  ['FWS\u0006', true],
  ['CWS\u0006', true],
  ['ZWS\u000d', true],
  ['FW', false],
  ['<html>', false],
  ['fws\u0006', false],
])('recognizes whether %j is the start of a movie: %s', (beginning, movie) => {
  expect(isMovie(Buffer.from(beginning, 'latin1'))).toBe(movie);
});

test('sandboxes the player page without access to other sites', async () => {
  const answer = await routes().request(`/play/flash/${UNKNOWN}`);
  const policyOfPage = answer.headers.get('content-security-policy') ?? '';
  expect(policyOfPage).toMatch(/^sandbox allow-scripts allow-pointer-lock; default-src 'none'; script-src 'self'/);
  expect(policyOfPage).not.toMatch(/https?:|allow-same-origin|unsafe-eval'?[^']*'unsafe-inline'.*script/);
  expect(policyOfPage).toContain("connect-src 'self'");
  expect(await answer.text()).toContain('src="/play/kit/flash.js"');
  expect((await routes().request('/play/flash/"><script>')).status).toBe(404);
});

test("serves Ruffle's files compressed and immutable, and nothing else from its folder", async () => {
  const app = routes();
  const plain = await app.request(`${RUFFLE_PATH}ruffle.js`);
  const packed = await app.request(`${RUFFLE_PATH}ruffle.js`, { headers: { 'accept-encoding': 'gzip' } });
  expect(plain.headers.get('content-type')).toBe('text/javascript');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const unpacked = gunzipSync(Buffer.from(await packed.arrayBuffer()));
  expect(unpacked.equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
  const refusing = { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } };
  expect((await app.request(`${RUFFLE_PATH}ruffle.js`, refusing)).headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  for (const name of ['package.json', 'ruffle.js.map', '..%2f..%2fpackage.json', '']) {
    expect((await app.request(`${RUFFLE_PATH}${name}`)).status, name).toBe(404);
  }
  expect((await app.request('/ruffle/0.0.1/ruffle.js')).status).toBe(404);
});

test('links cards of Flash games to the player, unless they have no address', async () => {
  const ids = await addGames(db, [
    { file_type: 'swf' },
    { file_type: 'swf', game_url: null },
    { game_url: 'https://games.example/c' },
  ]);
  const reads = createCardReads({ database: db, random: Math.random });
  const addresses = (await reads.cards({ language: 'fr', ids })).map(({ gameUrl }) => gameUrl);
  expect(addresses).toEqual([`/play/flash/${ids[0]}`, null, 'https://games.example/c']);
});
