import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { mediaFolder } from '../media/storage.ts';
import { ifExists } from '../platform/files.ts';
import type { BackupRecord } from './format.ts';

/** Bytes of a file per line; a multiple of three, so that base64 needs no padding within a file. */
const CHUNK = 192 * 1024;

/** Relative paths without hidden files or `..`. */
const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export const isSafeName = (name: string): boolean => SAFE_NAME.test(name);

export async function listMedia(dataDir: string): Promise<string[]> {
  const entries = (await ifExists(readdir(mediaFolder(dataDir), { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const names = files.map((file) => path.relative(mediaFolder(dataDir), file).split(path.sep).join('/'));
  return names.filter(isSafeName).sort();
}

/** The records of one file; none if it has been deleted. */
export async function* readMedia(dataDir: string, name: string): AsyncGenerator<BackupRecord> {
  const handle = await ifExists(open(path.join(mediaFolder(dataDir), name)));
  if (!handle) return;
  yield { file: name };
  for await (const piece of handle.createReadStream({ highWaterMark: CHUNK })) {
    yield Buffer.from(piece).toString('base64');
  }
}

export type MediaWriter = ReturnType<typeof createMediaWriter>;

/** Writes one file, which becomes visible when it is complete. */
export function createMediaWriter(dataDir: string, name: string) {
  const target = path.join(mediaFolder(dataDir), name);
  const part = `${target}.part`;
  let handle: FileHandle | undefined;

  async function opened(): Promise<FileHandle> {
    if (!handle) {
      await mkdir(path.dirname(target), { recursive: true });
      handle = await open(part, 'w');
    }
    return handle;
  }

  return {
    write: async (piece: string) => (await opened()).writeFile(Buffer.from(piece, 'base64')),
    async finish() {
      const complete = await opened();
      await complete.sync();
      await complete.close();
      await rename(part, target);
    },
    async abandon() {
      await handle?.close();
      await rm(part, { force: true });
    },
  };
}
