import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { takeLog } from '../../../tests/helpers/log.ts';
import { NO_REDIRECTS } from '../../../tests/helpers/redirects.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { onlyOwnServiceWorker, securityHeaders, siteHeaders } from '../../platform/http/security.ts';
import { createWorkBudget } from '../../platform/http/work-budget.ts';
import { listen } from '../listen.ts';
import { createPageCache, type PageCache, PagesBusy } from '../page-cache/page-cache.ts';
import { type PageRenderer, pages } from '../pages.ts';
import { createFront } from './front.ts';
import { lasting, rawGet } from './raw-get.fixture.ts';
import { readyPages } from './ready-pages.ts';

const ADS_HOST = 'ads.example';
let cache: PageCache;
let port: number;
/** Requests that bypassed the cache. */
let personal: Request[];

beforeEach(async () => {
  personal = [];
  const renderer: Pick<PageRenderer, 'render' | 'answer'> = {
    render: async (address) =>
      new Response(`<!doctype html>${address}`, {
        status: address.startsWith('/game/none') ? 404 : 200,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'public',
          'Content-Security-Policy': "script-src 'sha256-of-this-page'",
        },
      }),
    answer: async (request) => {
      personal.push(request);
      return new Response('personal');
    },
  };
  cache = createPageCache({
    render: renderer.render,
    now: () => new Date('2026-05-01T10:20:00Z'),
    maxBytes: 1_000_000,
  });
  const app = new Hono<HttpEnv>();
  app.use(securityHeaders({ https: true }), onlyOwnServiceWorker);
  app.all('*', pages(renderer, NO_REDIRECTS));
  const front = createFront([readyPages({ cache, redirects: NO_REDIRECTS }, siteHeaders({ https: true }))], {
    adsHost: ADS_HOST,
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0, vite: null, front });
  port = Number(new URL(server.address).port);
  onTestFinished(() => server.close());
});

async function get(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const answer = await rawGet(port, path, headers, { method });
  return { ...answer, body: answer.body.toString() };
}

/** Sends lines over a separate connection. The caller reads the response. */
function write(...lines: string[]): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write([...lines, '', ''].join('\r\n'));
  return socket;
}

/** Reads until the connection ends. */
async function read(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

const brotli = { 'Accept-Encoding': 'br' };

test('serves a cached page with the same status, headers and bytes as the rendered one', async () => {
  const made = await get('/en', brotli);
  const kept = await get('/en', brotli);
  expect(made.headers['strict-transport-security']).toBeDefined();
  expect(made.headers['content-encoding']).toBe('br');
  expect(lasting(kept)).toEqual(lasting(made));
  expect((await get('/en', { ...brotli, 'If-None-Match': made.headers.etag })).status).toBe(304);
  expect(await get('/en', brotli, 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect((await get('/en')).body).toBe('<!doctype html>/en');
});

test('does not serve a page as a service worker', async () => {
  await get('/en', brotli);
  const answer = await get('/en', { ...brotli, 'Service-Worker': 'script' });
  expect([answer.status, answer.headers['cache-control']]).toEqual([403, 'no-store']);
});

test.each([
  ['a cookie', { Cookie: 'better-auth.session_token=secret' }],
  ['an authorization header', { Authorization: 'Bearer secret' }],
  ['a foreign host', { Host: 'evil.example' }],
  ['forwarding headers', { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher', Forwarded: 'host=evil' }],
  ['a rewritten path', { 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin' }],
  ['unusual capitalization', { 'x-FORWARDED-host': 'evil.example', 'ACCEPT-ENCODING': 'identity' }],
  ['a method override', { 'X-HTTP-Method-Override': 'POST' }],
])('ignores %s for the cache', async (_, headers) => {
  expect((await get('/?utm_source=evil&q=', headers)).body).toBe('<!doctype html>/');
  expect((await get('/')).body).toBe('<!doctype html>/');
  expect(cache.size().pages).toBe(1);
  expect(personal).toEqual([]);
});

test.each([
  '/admin',
  '/auth',
  '/en/',
  '/EN',
  '/game%2Flumen',
  'http://evil.example/en',
  '//',
  '//evil.example',
  '/?q=a'.padEnd(1_200, 'b'),
])('serves %s uncached', async (path) => {
  for (let times = 0; times < 2; times += 1) expect((await get(path)).body).toBe('personal');
  expect(cache.size().pages).toBe(0);
});

test.each([
  ['/game/%6Cumen?utm_source=x', '/game/lumen?utm_source=x'],
  ['/en/game/%cf%80', '/en/game/%CF%80'],
  // Decomposed.
  ['/category/e%CC%81te%CC%81', '/category/%C3%A9t%C3%A9'],
])('redirects %s to %s', async (path, target) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, target]);
  expect((await get(target)).body).not.toBe('personal');
  expect(personal).toEqual([]);
});

test('refuses a URL with characters that must be percent-encoded', async () => {
  const answer = await read(write('GET /game/παζλ?q=é HTTP/1.1', 'Host: games.example', 'Connection: close'));
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
});

test('passes cookies and authorization to private pages only', async () => {
  const headers = { Cookie: 'a=b', Authorization: 'Bearer c', Accept: 'text/html' };
  for (const [path, method] of [
    ['/en/', 'GET'],
    ['/nowhere', 'POST'],
    ['/', 'TRACE'],
    ['/admin', 'GET'],
  ] as const) {
    expect((await get(path, headers, method)).body).toBe('personal');
  }
  const seen = (request: Request) => ['cookie', 'authorization', 'accept'].map((name) => request.headers.get(name));
  expect(personal.map(seen)).toEqual([
    [null, null, 'text/html'],
    [null, null, 'text/html'],
    [null, null, 'text/html'],
    ['a=b', 'Bearer c', 'text/html'],
  ]);
});

test('answers 503 beyond the render limit and 500 for errors, with security headers', async () => {
  const logged = takeLog();
  let failed: string | string[] | undefined;
  for (const [error, status, retry] of [
    [new PagesBusy('too many'), 503, '5'],
    [new Error('no database'), 500, undefined],
  ] as const) {
    vi.spyOn(cache, 'page').mockRejectedValueOnce(error);
    const answer = await get('/en', brotli);
    expect([answer.status, answer.headers['retry-after']]).toEqual([status, retry]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    if (status === 500) failed = answer.headers['x-request-id'];
    expect((await get('/en', brotli)).status).toBe(200);
    cache.clear();
  }
  expect(logged.events()).toMatchObject([
    { msg: 'A page could not be made', page: '/en', err: { message: 'no database' }, requestId: failed },
  ]);
});

test('keeps compressed answers, and computes uncompressed ones per request', async () => {
  const pages = readyPages({ cache, redirects: NO_REDIRECTS }, {});
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const made = await pages.make?.('/en', encoding);
    const again = await pages.make?.('/en', encoding);
    expect(again).toEqual(made);
    expect(again === made).toBe(encoding !== 'identity');
    expect(pages.ready('/en', encoding)).toBe(encoding === 'identity' ? null : made);
  }
});

test('finishes rendering when the visitor disconnects', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { page } = cache;
  const asked = vi.spyOn(cache, 'page').mockImplementationOnce(async (key) => {
    await gate;
    return page(key);
  });
  const gone = write('GET /en HTTP/1.1', 'Host: a');
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  gone.destroy();
  open();
  expect((await get('/en')).body).toBe('<!doctype html>/en');
});

test('caches neither POST responses nor missing pages', async () => {
  expect((await get('/', {}, 'POST')).body).toBe('personal');
  expect((await get('/game/none')).status).toBe(404);
  expect(cache.size().pages).toBe(0);
});

test.each([
  ['spaces before it', `Host:   ${ADS_HOST}`],
  ['spaces after it', `Host: ${ADS_HOST}${' '.repeat(8_000)}`],
  ['a tab before it', `Host:\t${ADS_HOST}`],
  ['no space before it', `Host:${ADS_HOST}`],
  ['the field in capitals', `HOST: ${ADS_HOST}`],
  ['the host in capitals', `Host: ${ADS_HOST.toUpperCase()}`],
  ['a final dot', `Host: ${ADS_HOST}.`],
  ['the default port of https', `Host: ${ADS_HOST}:443`],
])('recognizes the ads host with %s', async (_, field) => {
  await get('/en', brotli);
  expect(await read(write('GET /en HTTP/1.1', field, 'Accept-Encoding: br').end())).toMatch(/personal$/);
});

test('charges a client for the pages rendered for it, and passes it on to the router when its budget is used up', async () => {
  const budget = createWorkBudget({ now: () => 0, capacity: 0.001 });
  const sources = [readyPages({ cache, redirects: NO_REDIRECTS }, siteHeaders({ https: true }))];
  const clientOf = ({ headers }: IncomingMessage) => String(headers['x-client']);
  const app = new Hono<HttpEnv>().all('*', (context) => context.text('router', 429));
  const front = createFront(sources, { charging: { budget, clientOf } });
  const server = await listen(app, { host: '127.0.0.1', port: 0, vite: null, front });
  port = Number(new URL(server.address).port);
  onTestFinished(() => server.close());
  const statusFor = async (path: string, client: string) =>
    (await get(path, { 'x-client': client, 'accept-encoding': 'br' })).status;
  expect(await statusFor('/game/first', 'one')).toBe(200);
  expect([await statusFor('/game/second', 'one'), await statusFor('/game/first', 'one')]).toEqual([429, 200]);
  expect(await statusFor('/game/second', 'other')).toBe(200);
});
