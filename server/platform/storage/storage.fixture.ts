import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, TestRunner } from 'vitest';
import { type ObjectStore, startObjectStore } from '../../../tests/helpers/object-store.ts';
import { openFolder } from './folder.ts';
import { openBucket } from './s3.ts';
import type { BucketConfig, Storage } from './storage.ts';

export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludotek-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let started: ReturnType<typeof startObjectStore> | undefined;

/** The store of this process, started on first use. */
async function startOnce() {
  const store = await startObjectStore();
  if ('missing' in store) console.log(`note: tests are skipped: ${store.missing}`);
  return store;
}

async function objectStoreOrSkip(): Promise<ObjectStore> {
  started ??= startOnce();
  const store = await started;
  if (!('missing' in store)) return store;
  return TestRunner.getCurrentTest()?.context.skip(store.missing) ?? Promise.reject(new Error(store.missing));
}

/** Creates a new bucket. Skips the running test if there is no object store. */
export async function testBucket(): Promise<BucketConfig> {
  return (await objectStoreOrSkip()).bucket(`test-${randomUUID()}`);
}

/** An empty storage of each kind. */
export const STORAGES: readonly (readonly [string, () => Promise<Storage>])[] = [
  ['a folder', async () => openFolder(await testFolder())],
  ['a bucket', async () => openBucket(await testBucket())],
];

/** Starts a store that responds like `listener`. */
export async function storeThat(listener: RequestListener): Promise<BucketConfig> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // The address of a TCP server is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  return { endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures', region: 'us-east-1', ...keys };
}
