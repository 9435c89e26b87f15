import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../shared/media.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { answerProblem } from '../platform/http/api.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { openFolder } from '../platform/storage/folder.ts';
import { mediaFiles, mediaRoutes } from './api.ts';
import { drawn, pngThatClaims, SVG_WITH_SCRIPT } from './pictures.fixture.ts';
import { createMedia } from './usecases.ts';

let app: Hono<ApiEnv>;

beforeEach(async () => {
  const { db } = await testDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ludotek-media-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await writeFile(path.join(dataDir, 'secret.webp'), 'not for the world');
  const media = createMedia({ database: db, storage: openFolder(dataDir), copies: undefined, now: () => new Date() });
  app = new Hono<ApiEnv>();
  app.onError(answerProblem);
  app.use('/api/*', async (context, next) => {
    context.set('operator', { id: 'op', email: 'op@example.com', may: () => true, language: 'fr' });
    await next();
  });
  app.route('/api/admin/media', mediaRoutes(media));
  app.get('/media/*', mediaFiles(media));
});

function send(bytes: Uint8Array<ArrayBuffer> | string, { field = 'file', type = 'image/png', name = 'x.png' } = {}) {
  const body = new FormData();
  body.set(field, typeof bytes === 'string' ? bytes : new File([bytes], name, { type }));
  return app.request('/api/admin/media', { method: 'POST', body });
}

const small = async () => new Uint8Array(await drawn(64, 48).png().toBuffer());

test('stores a picture, and serves it to everyone at an immutable address', async () => {
  const answer = await send(await small());
  expect(answer.status).toBe(201);
  const stored = (await answer.json()) as { url: string; bytes: number };
  expect(stored).toMatchObject({ width: 64, height: 48 });
  const served = await app.request(stored.url);
  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    etag: `"${stored.url.slice('/media/'.length, -'.webp'.length)}"`,
  });
  expect((await served.arrayBuffer()).byteLength).toBe(stored.bytes);
  expect((await app.request(stored.url, { method: 'HEAD' })).status).toBe(200);
});

test('judges a file by its content, not by its name or declared type', async () => {
  expect((await send(await small(), { type: 'text/plain', name: 'notes.txt' })).status).toBe(201);
  const disguised = await send(new Uint8Array(SVG_WITH_SCRIPT), { type: 'image/png', name: 'x.png' });
  expect(disguised.status).toBe(422);
  expect(await disguised.json()).toEqual({ error: 'not_an_image' });
});

test('rejects a picture of more than 40 megapixels', async () => {
  const answer = await send(new Uint8Array(pngThatClaims(50_000, 50_000)));
  expect([answer.status, await answer.json()]).toEqual([422, { error: 'image_too_large' }]);
});

test('accepts 5 MB, but not one byte more', async () => {
  const picture = await small();
  const padded = (length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set(picture);
    return bytes;
  };
  expect((await send(padded(MAX_UPLOAD_BYTES))).status).toBe(201);
  const answer = await send(padded(MAX_UPLOAD_BYTES + 1));
  expect([answer.status, await answer.json()]).toEqual([413, { error: 'file_too_large' }]);
});

test('rejects a request without a file', async () => {
  const picture = await small();
  const answers = await Promise.all([
    send('just text'),
    send(picture, { field: 'picture' }),
    app.request('/api/admin/media', { method: 'POST' }),
  ]);
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'file_missing' }]);
  }
  const malformed = await app.request('/api/admin/media', {
    method: 'POST',
    body: 'no boundary anywhere',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  expect([malformed.status, ((await malformed.json()) as { error: string }).error]).toEqual([422, 'invalid']);
});

test.each([
  '/media/',
  '/media/x.webp',
  `/media/${'0'.repeat(64)}.webp`,
  `/media/${'0'.repeat(64)}.png`,
  `/media/${'A'.repeat(64)}.webp`,
  `/media/00/${'0'.repeat(64)}.webp`,
  '/media/../secret.webp',
  '/media/..%2fsecret.webp',
  '/media/%2e%2e/secret.webp',
  '/media/..%5csecret.webp',
  `/media/${'0'.repeat(64)}.webp%00`,
])('answers 404 for %s', async (address) => {
  expect((await app.request(address)).status).toBe(404);
});
