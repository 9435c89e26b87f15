import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { HttpEnv } from './environment.ts';
import { builtFiles } from './static-files.ts';

const SCRIPT = 'console.log("a built file");\n'.repeat(100);
let app: Hono<HttpEnv>;

beforeEach(async () => {
  const client = await mkdtemp(join(tmpdir(), 'ludotek-client-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await mkdir(join(client, 'assets'));
  const path = join(client, 'assets/app-1a2b3c.js');
  await writeFile(path, SCRIPT);
  await writeFile(`${path}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${path}.gz`, gzipSync(SCRIPT));
  await writeFile(join(client, 'icon.svg'), '<svg/>');
  app = new Hono<HttpEnv>().get('*', builtFiles(client));
});

const get = (path: string, encoding: string) => app.request(path, { headers: { 'Accept-Encoding': encoding } });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', null, (bytes: Buffer) => bytes],
] as const)('to %j a script goes as %s, ready made', async (accepted, encoding, decode) => {
  const response = await get('/assets/app-1a2b3c.js', accepted);
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  if (encoding) expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(decode(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT);
});

test('a file that keeps its name is asked for again after an hour', async () => {
  const response = await get('/icon.svg', 'br');
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
});
