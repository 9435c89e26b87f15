import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  bytesOf,
  entityTag,
  finishPage,
  fullHeaders,
  hasPage,
  preferredEncoding,
  unchangedHeaders,
} from '../../platform/http/finished-page.ts';

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
])('with Accept-Encoding %j uses %s', (header, encoding) => {
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
])('compares the entity tag with If-None-Match %j: %s', (header, expected) => {
  expect(hasPage(header, '"a-br"')).toBe(expected);
});

const body = '<!doctype html><title>Été</title>'.repeat(100);
const page = (policy = "default-src 'none'") =>
  finishPage(new Response(body, { headers: { 'Content-Security-Policy': policy, 'Cache-Control': 'public' } }));

test('sends each encoding with its length and entity tag', async () => {
  const finished = await page();
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  const tags = new Set<string | undefined>();
  for (const [name, read] of Object.entries(decode)) {
    const encoding = name as keyof typeof decode;
    const bytes = await bytesOf(finished, encoding);
    const headers = fullHeaders(finished, encoding, bytes.length);
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none'",
      'content-length': String(bytes.length),
    });
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(read(bytes).toString()).toBe(body);
    tags.add(headers.etag);
  }
  expect(tags.size).toBe(3);
});

test('answers 304 without a policy, which would replace the stored one', async () => {
  const finished = await page();
  const { etag } = fullHeaders(finished, 'br', 1);
  expect(unchangedHeaders(finished, 'br')).toEqual({ 'cache-control': 'public', vary: 'Accept-Encoding', etag });
});

test('changes the entity tag with the policy', async () => {
  const other = await page("default-src 'none'; script-src https://tag.example");
  expect(entityTag(other, 'br')).not.toBe(entityTag(await page(), 'br'));
});
