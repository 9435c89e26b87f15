/** Stores objects as files below a folder. Small ones are readable by everyone, such as a reverse proxy. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ifExists } from '../files.ts';
import { StorageError, type StorageFault } from './errors.ts';
import type { Storage, StoredObject } from './storage.ts';

/** Hidden, so that it does not count as an object. */
const PART = /^\.[0-9a-f-]{36}\.part$/;

const FAULTS: Record<string, StorageFault> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
};

function storageError(error: unknown): unknown {
  const fault = error instanceof Error && 'code' in error ? FAULTS[String(error.code)] : undefined;
  // Node's message contains the file and the reason.
  return fault === undefined ? error : new StorageError(fault, (error as Error).message, error);
}

export function openFolder(root: string): Storage {
  const fileOf = (key: string) => path.join(root, ...key.split('/'));

  async function find(key: string): Promise<StoredObject | null> {
    const found = await ifExists(stat(fileOf(key)));
    return found?.isFile() ? { key, bytes: found.size, modified: found.mtime } : null;
  }

  /** Yields the files below a folder, which may be deleted meanwhile, without reading it all at once. */
  async function* walk(folder: string): AsyncGenerator<string> {
    for (const entry of (await ifExists(readdir(fileOf(folder), { withFileTypes: true }))) ?? []) {
      const key = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* walk(key);
      else if (entry.isFile()) yield key;
    }
  }

  /** Writes to a hidden file first, so that nobody sees an incomplete object. */
  async function writeFile(key: string, content: Uint8Array | Readable, mode = 0o644): Promise<void> {
    const target = fileOf(key);
    const part = path.join(path.dirname(target), `.${randomUUID()}.part`);
    try {
      await mkdir(path.dirname(target), { recursive: true });
      {
        await using handle = await open(part, 'wx');
        await handle.chmod(mode);
        await handle.writeFile(content);
        await handle.sync();
      }
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw storageError(error);
    }
  }

  return {
    place: root,
    isShared: false,
    read: (key) => ifExists(readFile(fileOf(key))),
    write: (key, bytes) => writeFile(key, bytes),
    async readStream(key) {
      const handle = await ifExists(open(fileOf(key)));
      return handle?.createReadStream() ?? null;
    },
    writeStream: (key, bytes) => writeFile(key, bytes, 0o600),
    find,
    remove: (key) => rm(fileOf(key), { force: true }),
    async *list(folder) {
      for await (const key of walk(folder)) {
        const found = path.basename(key).startsWith('.') ? null : await find(key);
        if (found) yield found;
      }
    },
    async removeParts(folder, before) {
      for await (const key of walk(folder)) {
        const found = PART.test(path.basename(key)) ? await find(key) : null;
        if (found && found.modified < before) await rm(fileOf(key), { force: true });
      }
    },
    async free() {
      const disk = await ifExists(statfs(root));
      return disk && disk.bavail * disk.bsize;
    },
    async check() {
      const key = `write-test-${randomUUID()}`;
      await writeFile(key, Buffer.from(key));
      await rm(fileOf(key));
    },
    close() {},
  };
}
