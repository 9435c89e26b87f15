import { MEDIA_FOLDER } from '../media/keys.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { BackupRecord } from './format.ts';

/** Bytes of a file per line; a multiple of three, so that base64 needs no padding within a file. */
const CHUNK = 192 * 1024;

/** Relative paths without hidden files or `..`. */
const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export const isSafeName = (name: string): boolean => SAFE_NAME.test(name);

/** Returns names of the uploaded files, without their common folder. */
export async function listMedia(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of storage.list(MEDIA_FOLDER)) names.push(key.slice(MEDIA_FOLDER.length + 1));
  return names.filter(isSafeName).sort();
}

/** Yields the records of one file; none if it has been deleted. */
export async function* readMedia(storage: Storage, name: string): AsyncGenerator<BackupRecord> {
  const bytes = await storage.read(`${MEDIA_FOLDER}/${name}`);
  if (bytes === null) return;
  yield { file: name };
  for (let start = 0; start < bytes.length; start += CHUNK) {
    yield bytes.subarray(start, start + CHUNK).toString('base64');
  }
}

export type MediaWriter = ReturnType<typeof createMediaWriter>;

/** Collects one file, which is stored when it is complete. */
export function createMediaWriter(storage: Storage, name: string) {
  const pieces: Buffer[] = [];
  return {
    write: (piece: string) => void pieces.push(Buffer.from(piece, 'base64')),
    finish: () => storage.write(`${MEDIA_FOLDER}/${name}`, Buffer.concat(pieces), 'image/webp'),
  };
}
