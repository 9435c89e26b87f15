import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { answerPage, finishPage, hasPage, preferredEncoding } from './finished-page.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'br'],
  ['*', 'br'],
  ['zstd', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
])('a client that accepts %j gets %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

test.each([
  [undefined, false],
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"b-br", "a-br"', true],
  ['*', true],
  ['"a-gzip"', false],
  ['a-br', false],
])('If-None-Match %j', (header, expected) => {
  expect(hasPage(header, '"a-br"')).toBe(expected);
});

const body = '<!doctype html><title>Été</title>'.repeat(100);
const page = (policy = "default-src 'none'") =>
  finishPage({
    status: 200,
    headers: new Headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'public' }),
    body,
  });
const request = { method: 'GET', acceptEncoding: 'br, gzip', ifNoneMatch: undefined };

test('each encoding carries the page, its length and a tag of its own', async () => {
  const finished = await page();
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  const tags = new Set<string | undefined>();
  for (const [encoding, read] of Object.entries(decode)) {
    const answer = await answerPage(finished, { ...request, acceptEncoding: encoding });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none'",
      'content-length': String(answer.body?.length),
    });
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(read(answer.body ?? Buffer.alloc(0)).toString()).toBe(body);
    tags.add(answer.headers.etag);
  }
  expect(tags.size).toBe(3);
});

test('who has it already is told so, without a policy that would replace the stored one', async () => {
  const finished = await page();
  const { headers } = await answerPage(finished, request);
  const again = await answerPage(finished, { ...request, ifNoneMatch: headers.etag });
  expect(again).toEqual({
    status: 304,
    headers: { 'cache-control': 'public', vary: 'Accept-Encoding', etag: headers.etag },
    body: null,
  });
});

test('who has it with another policy is sent it again', async () => {
  const { headers } = await answerPage(await page(), request);
  const policy = "default-src 'none'; script-src https://tag.example";
  const again = await answerPage(await page(policy), { ...request, ifNoneMatch: headers.etag });
  expect([again.status, again.headers['content-security-policy']]).toEqual([200, policy]);
});

test('a HEAD request gets the headers alone', async () => {
  const answer = await answerPage(await page(), { ...request, method: 'HEAD' });
  expect(answer.body).toBeNull();
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
});
