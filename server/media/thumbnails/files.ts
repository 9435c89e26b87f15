/** Pictures on disk within a size limit. Each original has a folder, named by its hash, with everything created from it. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { ifExists } from '../../platform/files.ts';
import { log } from '../../platform/log/log.ts';

/** Precision in milliseconds of the time of last use on disk. */
const PRECISION = 3_600_000;

const FOLDER = /^[0-9a-f]{32}$/;
const SHARD = /^[0-9a-f]{2}$/;

interface CachedPicture {
  bytes: number;
  /** Milliseconds since the epoch. */
  usedAt: number;
}

/** Returns the size of a picture's folder and its last use. Deletes partial files of crashed processes. */
async function measure(folder: string): Promise<CachedPicture> {
  let bytes = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.startsWith('.')) await rm(file, { force: true });
    else bytes += (await ifExists(stat(file)))?.size ?? 0;
  }
  return { bytes, usedAt: (await stat(folder)).mtimeMs };
}

async function* cachedPictures(root: string): AsyncGenerator<readonly [hash: string, CachedPicture]> {
  for (const shard of ((await ifExists(readdir(root))) ?? []).filter((name) => SHARD.test(name))) {
    for (const hash of (await readdir(path.join(root, shard))).filter((name) => FOLDER.test(name))) {
      const picture = await ifExists(measure(path.join(root, shard, hash)));
      if (picture) yield [hash, picture];
    }
  }
}

/**
 * @param root created with the first file
 * @param maxBytes for all files, per process
 */
export function openPictureFiles({ root, maxBytes }: { root: string; maxBytes: number }) {
  const folderOf = (hash: string) => path.join(root, hash.slice(0, 2), hash);

  const cache = new LRUCache<string, CachedPicture>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose(_, hash, reason) {
      if (reason !== 'evict') return;
      rm(folderOf(hash), { recursive: true, force: true }).catch((error: unknown) =>
        log.error({ err: error, picture: hash }, 'Thumbnails could not be removed'),
      );
    },
  });

  /** Counts existing files, ordered by use. Writes wait for it, because the total would be wrong otherwise. */
  async function count(): Promise<void> {
    const found: (readonly [string, CachedPicture])[] = [];
    for await (const picture of cachedPictures(root)) found.push(picture);
    for (const [hash, picture] of found.sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
      cache.set(hash, picture);
    }
  }
  const counted = count().catch((error: unknown) =>
    log.error({ err: error }, 'The cached thumbnails could not be counted'),
  );

  async function noteUse(hash: string): Promise<void> {
    const picture = cache.get(hash);
    const now = Date.now();
    if (picture === undefined || now - picture.usedAt < PRECISION) return;
    picture.usedAt = now;
    await ifExists(utimes(folderOf(hash), now / 1_000, now / 1_000));
  }

  /** Writes a file atomically, and evicts the least recently used pictures. */
  async function write(hash: string, name: string, bytes: Uint8Array): Promise<void> {
    await counted;
    const folder = folderOf(hash);
    const part = path.join(folder, `.${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    const replaced = await ifExists(stat(path.join(folder, name)));
    try {
      await writeFile(part, bytes);
      await rename(part, path.join(folder, name));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    const before = (cache.peek(hash)?.bytes ?? 0) - (replaced?.size ?? 0);
    cache.set(hash, { bytes: Math.max(0, before) + bytes.length, usedAt: Date.now() });
  }

  return {
    /** Null if it was never created, or was evicted. */
    async read(hash: string, name: string) {
      const bytes = await ifExists(readFile(path.join(folderOf(hash), name)));
      if (bytes) await noteUse(hash);
      return bytes;
    },

    /** Nothing is stored if it fails, for example on a full disk. */
    async keep(hash: string, name: string, bytes: Uint8Array) {
      await write(hash, name, bytes).catch((error: unknown) =>
        log.error({ err: error, picture: hash }, 'A thumbnail could not be cached'),
      );
    },
  };
}

export type PictureFiles = ReturnType<typeof openPictureFiles>;
