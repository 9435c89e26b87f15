import { rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import { answerProblem } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { openFolder } from '../platform/storage/folder.ts';
import { testFolder } from '../platform/storage/storage.fixture.ts';
import { mediaFiles, mediaRoutes } from './api.ts';
import { libraryRoutes } from './library.api.ts';
import { createLibrary } from './library.ts';
import { drawn, pngThatClaims, SVG_WITH_SCRIPT } from './pictures.fixture.ts';
import { type PictureHost, startPictureHost } from './thumbnails/picture-host.fixture.ts';
import { createMedia } from './usecases.ts';

let app: Hono<ApiEnv>;
let host: PictureHost;
/** Returns the URL of the same server under a name that is not allowed. */
const forbidden = (path: string) => host.url(path).replace('127.0.0.1', 'localhost');

beforeEach(async () => {
  const { db } = await testDatabase();
  const folder = await testFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  host = await startPictureHost();
  const now = () => new Date();
  const media = createMedia({ database: db, storage: openFolder(folder), copies: undefined, now });
  const policy = { siteUrl: 'https://games.example', allowHosts: [host.host] };
  app = new Hono<ApiEnv>();
  app.onError(answerProblem);
  app.use('/api/*', async (context, next) => {
    context.set('operator', { id: 'op', email: 'op@example.com', may: () => true, language: 'fr' });
    await next();
  });
  app.route('/api/admin/media', mediaRoutes(media));
  app.route('/api/admin/media', libraryRoutes(createLibrary({ database: db, media, now }), { media, policy }));
  app.get('/media/*', mediaFiles(media));
});

async function send(method: string, path: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await app.request(`/api/admin/media${path}`, { method, body: JSON.stringify(body), headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const fetched = (url: string) => send('POST', '/fetch', { url });
const small = (width = 64) => drawn(width, 48).png().toBuffer();

test('fetches a picture by its address and names it after the last part', async () => {
  host.serve('/a/Chat%20noir.png?size=1', await small());
  const { status, body } = await fetched(host.url('/a/Chat%20noir.png?size=1'));
  expect([status, body.width]).toEqual([201, 64]);
  const entry = await (await app.request(`/api/admin/media/${body.id}`)).json();
  expect(entry).toMatchObject({
    ...{ name: 'Chat noir.png', type: 'png', used: [] },
    source_url: host.url('/a/Chat%20noir.png?size=1'),
  });
});

test('does not store the password of an address', async () => {
  host.serve('/x.png', await small());
  const { body } = await fetched(host.url('/x.png').replace('//', '//me:secret@'));
  expect(await (await app.request(`/api/admin/media/${body.id}`)).text()).not.toContain('secret');
});

test.each([
  ['SVG with a script', () => SVG_WITH_SCRIPT, 'not_an_image'],
  ['a page', () => Buffer.from('<!doctype html><title>x</title>'), 'not_an_image'],
  ['nothing', () => Buffer.alloc(0), 'not_an_image'],
  ['a picture of 2,500 megapixels', () => pngThatClaims(50_000, 50_000), 'image_too_large'],
  ['more than 5 MB', () => Buffer.alloc(50_000_000), 'file_too_large'],
])('refuses %s', async (_, content, code) => {
  host.serve('/x.png', content());
  expect((await fetched(host.url('/x.png'))).body).toEqual({ error: code });
});

test('stops decompressing a file that exceeds 5 MB', async () => {
  host.serve('/bomb.png', (response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
  );
  expect(await fetched(host.url('/bomb.png'))).toEqual({ status: 413, body: { error: 'file_too_large' } });
});

test('refuses private addresses, even behind a redirect', async () => {
  host.serve('/secret.png', await small());
  host.serve('/away.png', (response) => response.writeHead(302, { Location: forbidden('/secret.png') }).end());
  for (const url of [forbidden('/secret.png'), host.url('/away.png'), 'http://169.254.169.254/x.png']) {
    expect(await fetched(url)).toEqual({ status: 422, body: { error: 'fetch_refused' } });
  }
  expect(host.requests('/secret.png')).toBe(0);
});

test.each([
  ['/missing.png', 'fetch_missing'],
  ['/broken.png', 'fetch_failed'],
])('reports what is wrong with %s', async (path, code) => {
  host.serve('/broken.png', (response) => void response.destroy());
  expect((await fetched(host.url(path))).body).toEqual({ error: code });
});

test.each(['', 'file:///etc/passwd', '/media/x.webp', 'javascript:alert(1)'])('refuses the address %j', async (url) => {
  const { status, body } = await fetched(url);
  expect([status, body.error]).toEqual([422, 'invalid']);
});

test('keeps only the pixels of a file that is valid in several formats', async () => {
  const hidden = Buffer.concat([await small(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  host.serve('/x.png', hidden);
  const { body } = await fetched(host.url('/x.png'));
  const served = Buffer.from(await (await app.request(String(body.url))).arrayBuffer());
  expect(served.includes('script')).toBe(false);
});

test('replaces a file, and redirects its old address', async () => {
  const form = async (width: number, version?: string) => {
    const data = new FormData();
    data.set('file', new File([new Uint8Array(await small(width))], 'x.png'));
    if (version !== undefined) data.set('version', version);
    return data;
  };
  const uploaded = await app.request('/api/admin/media', { method: 'POST', body: await form(64) });
  const { id, url } = (await uploaded.json()) as { id: string; url: string };
  const replace = async (body: FormData) => app.request(`/api/admin/media/${id}/file`, { method: 'POST', body });
  expect((await replace(await form(32))).status).toBe(422);
  const answer = await replace(await form(32, '1'));
  const replaced = (await answer.json()) as { url: string };
  expect(replaced).toMatchObject({ width: 32, version: 2 });
  const old = await app.request(url);
  expect([old.status, old.headers.get('location')]).toEqual([301, replaced.url]);
  expect((await replace(await form(16, '1'))).status).toBe(409);
});
