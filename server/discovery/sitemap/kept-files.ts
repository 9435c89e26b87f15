/** Generated files of the sitemap on disk, compressed. None is generated twice, and slow readers block nobody. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ifExists } from '../../platform/files.ts';

/** Files generated concurrently: each reads thousands of rows. */
const CAPACITY = 2;
/** Milliseconds after which no process still serves an earlier version, because its index is renewed before. */
const OUTDATED = 3_600_000;

export interface KeptFile {
  /** Name of the file within the sitemap: letters, digits and hyphens. */
  name: string;
  /** Changes with the content: letters, digits, hyphens and underscores. */
  version: string;
  /** Names of all current files of the sitemap. */
  current: ReadonlySet<string>;
  content(): AsyncIterable<Uint8Array>;
}

/** @param folder created with the first file */
export function createKeptFiles(folder: string) {
  const making = new Map<string, Promise<unknown>>();

  async function make({ name, current, content }: KeptFile, path: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `.${randomUUID()}`);
    try {
      await pipeline(Readable.from(content()), createGzip(), createWriteStream(unfinished));
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
    await removeOutdated(path, (other) => other !== name && current.has(other));
  }

  /**
   * Deletes earlier versions of a new file, files that are no longer in the sitemap, and unfinished files of crashed
   * processes.
   */
  async function removeOutdated(made: string, isCurrent: (name: string) => boolean): Promise<void> {
    for (const entry of await readdir(folder)) {
      const path = join(folder, entry);
      if (path === made || isCurrent(entry.split('.', 1).join())) continue;
      const { mtimeMs = Date.now() } = (await ifExists(stat(path))) ?? {};
      if (Date.now() - mtimeMs > OUTDATED) await rm(path, { force: true });
    }
  }

  /** Returns the gzip file, and generates it first if it is missing. Null if too many are being generated. */
  return async (file: KeptFile): Promise<FileHandle | null> => {
    const path = join(folder, `${file.name}.${file.version}.xml.gz`);
    const kept = await ifExists(open(path));
    if (kept !== null) return kept;
    let made = making.get(path);
    if (made === undefined) {
      if (making.size >= CAPACITY) return null;
      made = make(file, path).finally(() => making.delete(path));
      making.set(path, made);
    }
    await made;
    return open(path);
  };
}

export type KeptFiles = ReturnType<typeof createKeptFiles>;
