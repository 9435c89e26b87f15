import { chmod, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openFolder } from './folder.ts';
import { openBucket } from './s3.ts';
import { STORAGES, storeThat, testBucket, testFolder } from './storage.fixture.ts';
import type { Storage } from './storage.ts';

const bytes = (text: string) => Buffer.from(text);
const keysOf = async (storage: Storage, folder: string) =>
  (await Array.fromAsync(storage.list(folder))).map(({ key }) => key).sort();

describe.each(STORAGES)('%s', (_, open) => {
  test('returns what was written last', async () => {
    const storage = await open();
    await storage.check();
    await storage.write('media/ab/one.webp', bytes('first'), 'image/webp');
    await storage.write('media/ab/one.webp', bytes('second'), 'image/webp');
    expect(await storage.read('media/ab/one.webp')).toEqual(bytes('second'));
    expect(await storage.find('media/ab/one.webp')).toMatchObject({ bytes: 6, modified: expect.any(Date) });
  });

  test('has no object that was never written, or was removed', async () => {
    const storage = await open();
    await storage.write('media/a.webp', bytes('x'));
    await storage.remove('media/a.webp');
    await storage.remove('media/b.webp');
    for (const key of ['media/a.webp', 'media/b.webp', 'media']) {
      expect(await storage.read(key === 'media' ? 'media/none' : key)).toBeNull();
      expect(await storage.find(key)).toBeNull();
    }
  });

  test('lists only the objects of a folder', async () => {
    const storage = await open();
    expect(await keysOf(storage, 'media')).toEqual([]);
    const keys = ['media/ab/1', 'media/cd/2', 'media/3'];
    for (const key of [...keys, 'mediation/4', 'other/5']) await storage.write(key, bytes(key));
    expect(await keysOf(storage, 'media')).toEqual([...keys].sort());
  });

  test('keeps one of several simultaneous writes intact', async () => {
    const storage = await open();
    const versions = Array.from({ length: 20 }, (_, number) => Buffer.alloc(50_000, `${number} `));
    await Promise.all(versions.map((version) => storage.write('media/x', version)));
    const stored = await storage.read('media/x');
    expect(versions.some((version) => stored?.equals(version))).toBe(true);
    expect(await keysOf(storage, 'media')).toEqual(['media/x']);
  });

  test('stores a stream of any size, and nothing of one that fails', async () => {
    const storage = await open();
    // More than two parts of an upload to a bucket.
    const chunks = Array.from({ length: 40 }, (_, number) => Buffer.alloc(1_000_000, `${number} `));
    await storage.writeStream('backups/x', Readable.from(chunks));
    const stored = await storage.readStream('backups/x');
    expect(Buffer.concat(await Array.fromAsync(stored ?? [])).equals(Buffer.concat(chunks))).toBe(true);
    expect(await storage.find('backups/x')).toMatchObject({ bytes: 40_000_000 });
    const failing = Readable.from(
      (async function* () {
        yield* chunks;
        throw new Error('the source failed');
      })(),
    );
    await expect(storage.writeStream('backups/y', failing)).rejects.toThrow('the source failed');
    expect(await storage.readStream('backups/y')).toBeNull();
    expect(await keysOf(storage, 'backups')).toEqual(['backups/x']);
  });

  test('stores empty and large objects', async () => {
    const storage = await open();
    for (const content of [Buffer.alloc(0), Buffer.alloc(12_000_000, 'abc')]) {
      await storage.write('media/x', content);
      expect((await storage.read('media/x'))?.equals(content)).toBe(true);
    }
  });
});

test('a bucket lists more objects than fit into one response', async () => {
  const storage = openBucket(await testBucket());
  const keys = Array.from({ length: 1_010 }, (_, number) => `media/${number}`);
  for (let start = 0; start < keys.length; start += 50) {
    await Promise.all(keys.slice(start, start + 50).map((key) => storage.write(key, bytes(key))));
  }
  expect(await keysOf(storage, 'media')).toEqual([...keys].sort());
});

test('a folder removes leftovers of interrupted writes, but nothing recent or unrelated', async () => {
  const root = await testFolder();
  const storage = openFolder(root);
  await storage.write('media/ab/x', bytes('x'));
  const part = (digit: number) => path.join(root, 'media/ab', `.0b2b4b64-0000-4000-8000-0199a0b27c3${digit}.part`);
  for (const file of [part(1), part(2), path.join(root, 'media/ab/.notes')]) await writeFile(file, 'x');
  const old = new Date(Date.now() - 3_600_000);
  for (const name of [part(1), path.join(root, 'media/ab/.notes'), path.join(root, 'media/ab/x')]) {
    await utimes(name, old, old);
  }
  await storage.removeParts('media', new Date(Date.now() - 1_800_000));
  expect((await readdir(path.join(root, 'media/ab'))).sort()).toEqual([path.basename(part(2)), '.notes', 'x'].sort());
  expect(await keysOf(storage, 'media')).toEqual(['media/ab/x']);
});

test('a bucket removes the parts of an interrupted stream', async () => {
  const config = await testBucket();
  const { endpoint = '', region, accessKeyId, secretAccessKey, bucket: Bucket } = config;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  onTestFinished(() => client.destroy());
  await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'backups/x' }));
  const unfinished = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [];
  const storage = openBucket(config);
  await storage.removeParts('backups', new Date(Date.now() - 60_000));
  expect(await unfinished()).toHaveLength(1);
  await storage.removeParts('backups', new Date(Date.now() + 60_000));
  expect(await unfinished()).toEqual([]);
});

test('files of a folder are readable by everyone, streamed ones only by the server', async () => {
  const root = await testFolder();
  await openFolder(root).writeStream('backups/x', Readable.from([bytes('x')]));
  expect((await stat(path.join(root, 'backups/x'))).mode & 0o777).toBe(0o600);
  await openFolder(root).write('media/x', bytes('x'));
  expect((await stat(path.join(root, 'media/x'))).mode & 0o777).toBe(0o644);
});

test.skipIf(process.getuid?.() === 0)('a folder without write permission is refused', async () => {
  const root = await testFolder();
  await chmod(root, 0o500);
  await expect(openFolder(root).check()).rejects.toMatchObject({ fault: 'denied' });
});

describe('the check of a bucket explains', () => {
  test('a missing bucket', async () => {
    const bucket = { ...(await testBucket()), bucket: 'nowhere' };
    await expect(openBucket(bucket).check()).rejects.toMatchObject({
      fault: 'missing',
      message: expect.stringMatching(/^There is no bucket nowhere at http.+ S3_BUCKET\.$/),
    });
  });

  test('wrong keys', async () => {
    const bucket = await testBucket();
    for (const wrong of [{ secretAccessKey: 'guessed' }, { accessKeyId: 'nobody' }]) {
      await expect(openBucket({ ...bucket, ...wrong }).check()).rejects.toMatchObject({
        fault: 'denied',
        message: expect.stringMatching(/Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/),
      });
    }
  });

  test('an unreachable store', async () => {
    const bucket = { ...(await storeThat(() => {})), endpoint: 'http://127.0.0.1:9' };
    await expect(openBucket(bucket).check()).rejects.toMatchObject({
      fault: 'unreachable',
      message: expect.stringMatching(/^There is no answer from the bucket pictures.+Check S3_ENDPOINT\.$/),
    });
  });

  test.each([
    ['read-only', 403, 'AccessDenied', 'denied'],
    ['full', 403, 'QuotaExceeded', 'full'],
    ['full', 507, 'XMinioStorageFull', 'full'],
  ])('a %s bucket (%i %s)', async (_what, status, code, fault) => {
    const bucket = await storeThat((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(status, { 'Content-Type': 'application/xml' });
        response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
      });
    });
    await expect(openBucket(bucket).check()).rejects.toMatchObject({ fault, message: expect.stringContaining(code) });
  });

  test('a store that returns other bytes than were stored', async () => {
    const bucket = await storeThat((request, response) => {
      request.resume().on('end', () => response.end(request.method === 'GET' ? 'other bytes' : ''));
    });
    await expect(openBucket(bucket).check()).rejects.toMatchObject({ fault: 'damaged' });
  });
});

test('an object whose bytes changed in the store is not returned', async () => {
  const bucket = await storeThat((request, response) => {
    response.setHeader('x-amz-meta-sha256', 'a'.repeat(64));
    request.resume().on('end', () => response.end('other bytes'));
  });
  await expect(openBucket(bucket).read('media/x')).rejects.toMatchObject({
    fault: 'damaged',
    message: expect.stringContaining('media/x'),
  });
});

test('an object that is truncated in transit is not returned', async () => {
  const bucket = await storeThat((_request, response) => {
    response.setHeader('Content-Length', 100);
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(openBucket(bucket).read('media/x')).rejects.toMatchObject({ fault: 'unreachable' });
});

test('a request that fails once is repeated', async () => {
  let requests = 0;
  const bucket = await storeThat((request, response) => {
    requests += 1;
    response.statusCode = requests === 1 ? 503 : 200;
    request.resume().on('end', () => response.end());
  });
  await openBucket(bucket).write('media/x', bytes('x'));
  expect(requests).toBe(2);
});

test('a store that does not respond times out', async () => {
  const bucket = await storeThat(() => {});
  const hasty = openBucket(bucket, { connect: 100, request: 100, attempts: 2 });
  await expect(hasty.read('media/x')).rejects.toMatchObject({ fault: 'unreachable', kind: 'unavailable' });
});

test('a clock that is wrong by twenty minutes does not matter', async () => {
  const bucket = await testBucket();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const storage = openBucket(bucket);
  await storage.write('media/x', bytes('x'));
  expect(await storage.read('media/x')).toEqual(bytes('x'));
});
