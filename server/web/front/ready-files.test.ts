import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { siteHeaders } from '../../platform/http/security.ts';
import { createWorkBudget, type WorkBudget } from '../../platform/http/work-budget.ts';
import { listen } from '../listen.ts';
import { createFront, type Source } from './front.ts';
import { lasting, rawGet } from './raw-get.fixture.ts';
import { readBuiltFiles } from './ready-files.ts';

const SCRIPT = 'console.log("a built file");\n'.repeat(100);
const ADS_HOST = 'ads.example';
const CLIENT = 'client';
let port: number;
let budget: WorkBudget;
let files: Source;

beforeEach(async () => {
  const client = await mkdtemp(join(tmpdir(), 'ludotek-client-'));
  await mkdir(join(client, 'assets'));
  const path = join(client, 'assets/app-1a2b3c.js');
  await writeFile(path, SCRIPT);
  await writeFile(`${path}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${path}.gz`, gzipSync(SCRIPT));
  await writeFile(join(client, 'assets/small.css'), 'b{}');
  await writeFile(join(client, 'icon.svg'), '<svg/>');
  files = await readBuiltFiles(client, siteHeaders({ https: true }));
  // Files are read once: a running server must not depend on changes to the folder.
  await rm(client, { recursive: true });
  const app = new Hono<HttpEnv>().all('*', (context) => context.text('the pipeline', 404));
  budget = createWorkBudget({ now: () => 0 });
  const front = createFront([files], { adsHost: ADS_HOST, charging: { budget, clientOf: () => CLIENT } });
  const server = await listen(app, { host: '127.0.0.1', port: 0, vite: null, front });
  port = Number(new URL(server.address).port);
  onTestFinished(() => server.close());
});

const get = (path: string, headers?: http.OutgoingHttpHeaders, options?: Parameters<typeof rawGet>[3]) =>
  rawGet(port, path, headers, options);

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
] as const)('serves a script for Accept-Encoding %j with the encoding %s', async (accepted, encoding, decode) => {
  const { status, headers, body } = await get('/assets/app-1a2b3c.js', { 'Accept-Encoding': accepted });
  expect(status).toBe(200);
  expect(decode(body).toString()).toBe(SCRIPT);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/javascript/),
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(headers['content-encoding']).toBe(encoding);
});

test('gives the same answer over a keep-alive connection', async () => {
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const path = '/assets/app-1a2b3c.js';
  const encoding = { 'Accept-Encoding': 'br' };
  expect(lasting(await get(path, encoding, { agent }))).toEqual(lasting(await get(path, encoding)));
});

test('serves uncompressed scripts to a client that asks for many at once or has used up its budget', async () => {
  const plain = async () => (await get('/assets/app-1a2b3c.js')).body.toString();
  const many = await Promise.all(Array.from({ length: 100 }, plain));
  expect(new Set(many)).toEqual(new Set([SCRIPT]));
  while (budget.secondsToWait(CLIENT) === 0) budget.begin(CLIENT);
  expect(await plain()).toBe(SCRIPT);
});

test('unzips a script once for several clients that take no compression', async () => {
  const ask = () => files.make?.('/assets/app-1a2b3c.js', 'identity');
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first?.bytes.toString()).toBe(SCRIPT);
  expect(second?.bytes).toBe(first?.bytes);
  expect((await ask())?.bytes).toBe(first?.bytes);
});

test('sends small files uncompressed', async () => {
  const { headers, body } = await get('/assets/small.css', { 'Accept-Encoding': 'gzip, br' });
  expect(body.toString()).toBe('b{}');
  expect(headers['content-type']).toMatch(/^text\/css/);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('vary');
});

test('revalidates unversioned files after an hour', async () => {
  const icon = await get('/icon.svg');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  const again = await get('/icon.svg', { 'If-None-Match': icon.headers.etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  // A policy here would replace the one that the browser stored with the first answer.
  expect(again.headers).not.toHaveProperty('content-security-policy');
  expect((await get('/icon.svg', { 'If-None-Match': '"another"' })).status).toBe(200);
});

test('answers HEAD without a body, and ignores the query', async () => {
  expect(await get('/icon.svg?v=2')).toMatchObject({ status: 200, body: Buffer.from('<svg/>') });
  const asked = await get('/icon.svg', {}, { method: 'HEAD' });
  expect([asked.status, asked.headers['content-length'], asked.body.length]).toEqual([200, '6', 0]);
});

test.each([
  '/assets/app-1a2b3c.js.br',
  '/assets/',
  '/assets',
  '/',
  '/assets/../icon.svg',
  '/assets/..%2ficon.svg',
  '//icon.svg',
  '/icon%2Esvg',
  '/ICON.svg',
])('passes %s on to the router', async (path) => {
  expect((await get(path)).body.toString()).toBe('the pipeline');
});

test('passes other methods and the ads host on to the router', async () => {
  expect((await get('/icon.svg', {}, { method: 'POST' })).body.toString()).toBe('the pipeline');
  expect((await get('/icon.svg', { Host: ADS_HOST })).body.toString()).toBe('the pipeline');
});
