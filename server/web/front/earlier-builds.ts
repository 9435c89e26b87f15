/**
 * Scripts and styles of earlier builds, kept in the storage. Open tabs still request them, and during a rolling upgrade
 * processes of two versions serve the same visitors.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { CLOSED_POLICY } from '../../platform/http/security.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** Number of builds before the current one. */
const KEPT_BUILDS = 5;
/** Files uploaded to the storage concurrently. */
const CONCURRENT = 8;
const CACHE_BYTES = 4_000_000;

const FILES_FOLDER = 'assets';
const BUILDS_FOLDER = 'builds';
const NAME = /^\/assets\/([\w-]+(?:\.[\w-]+)+)$/;
const COMPRESSED = /\.(?:br|gz)$/;

/** The files of a build, and when a process last started with it, in milliseconds since 1970. */
const buildRecord = z.object({ files: z.array(z.string()), at: z.number() });

async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = items[Symbol.iterator]();
  const takeTurns = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, takeTurns));
}

/** Stores the files of the build in `client`, unless a process has done so before, and removes those of old builds. */
export async function keepBuild(storage: Storage, client: string, now: Date): Promise<void> {
  const files = (await readdir(join(client, 'assets'))).filter((name) => !COMPRESSED.test(name)).sort();
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const key = `${BUILDS_FOLDER}/${id}.json`;
  if ((await storage.find(key)) === null) {
    await inTurns(files, async (name) => {
      await storage.write(`${FILES_FOLDER}/${name}`, await readFile(join(client, 'assets', name)), getMimeType(name));
    });
  }
  // Written after its files, so that a build with a record is complete.
  await storage.write(key, Buffer.from(JSON.stringify({ files, at: now.getTime() })), 'application/json');
  await removeOldBuilds(storage, key);
}

async function removeOldBuilds(storage: Storage, current: string): Promise<void> {
  const builds: { key: string; files: string[]; at: number }[] = [];
  for await (const { key } of storage.list(BUILDS_FOLDER)) {
    const record = await storage.read(key);
    if (record !== null) builds.push({ key, ...buildRecord.parse(JSON.parse(record.toString())) });
  }
  const earlier = builds.filter(({ key }) => key !== current).sort((one, other) => other.at - one.at);
  const old = earlier.splice(KEPT_BUILDS);
  const filesOf = (some: typeof builds) => new Set(some.flatMap(({ files }) => files));
  const kept = filesOf(builds.filter((build) => !old.includes(build)));
  await inTurns(filesOf(old).difference(kept), (name) => storage.remove(`${FILES_FOLDER}/${name}`));
  for (const { key } of old) await storage.remove(key);
}

/** Serves `/assets/*` files that this build does not have. */
export function earlierFiles(storage: Pick<Storage, 'read'>): Handler {
  const cache = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return async (context) => {
    const name = NAME.exec(context.req.path)?.[1];
    const bytes = name === undefined ? null : (cache.get(name) ?? (await storage.read(`${FILES_FOLDER}/${name}`)));
    if (name === undefined || bytes === null) return context.text('Not found', 404);
    cache.set(name, bytes);
    return context.body(bytes, 200, {
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': CLOSED_POLICY,
    });
  };
}
