/** The files of pictures: `DATA_DIR/media/ab/ab12….webp`, by the hash of their content. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../platform/files.ts';

export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media');

const SHARD = /^[0-9a-f]{2}$/;
const PICTURE = /^([0-9a-f]{64})\.webp$/;
/** Hidden, so that backups skip it. */
const PART = /^\.[0-9a-f-]{36}\.part$/;

function pictureFile(dataDir: string, hash: string): string {
  return path.join(mediaFolder(dataDir), hash.slice(0, 2), `${hash}.webp`);
}

/**
 * Writes a picture under a temporary name; readable by everyone, including a reverse proxy. `publish` moves it to its
 * final place atomically; `discard` deletes it, unless it was published.
 */
export async function writePart(dataDir: string, hash: string, bytes: Uint8Array) {
  const target = pictureFile(dataDir, hash);
  const part = path.join(path.dirname(target), `.${randomUUID()}.part`);
  await mkdir(path.dirname(target), { recursive: true });
  const discard = () => rm(part, { force: true });
  try {
    await using handle = await open(part, 'wx');
    await handle.writeFile(bytes);
    await handle.chmod(0o644);
    await handle.sync();
  } catch (error) {
    await discard();
    throw error;
  }
  return { publish: () => rename(part, target), discard };
}

export function readPicture(dataDir: string, hash: string): Promise<Buffer<ArrayBuffer> | null> {
  return ifExists(readFile(pictureFile(dataDir, hash)));
}

export async function removePicture(dataDir: string, hash: string): Promise<void> {
  await rm(pictureFile(dataDir, hash), { force: true });
}

/** Whether the file exists and was last written before an instant. */
export const isOlder = (dataDir: string, hash: string, instant: Date) =>
  isFileOlder(pictureFile(dataDir, hash), instant);

async function isFileOlder(file: string, instant: Date): Promise<boolean> {
  const found = await ifExists(stat(file));
  return found !== null && found.mtime < instant;
}

const names = async (folder: string): Promise<string[]> => (await ifExists(readdir(folder))) ?? [];

/** Hashes of pictures written before an instant, by folder. Deletes partial files; ignores files with other names. */
export async function* olderPictures(dataDir: string, instant: Date): AsyncGenerator<string[]> {
  for (const shard of (await names(mediaFolder(dataDir))).filter((name) => SHARD.test(name))) {
    const folder = path.join(mediaFolder(dataDir), shard);
    const older: string[] = [];
    for (const name of await names(folder)) {
      const hash = PICTURE.exec(name)?.[1];
      if (hash === undefined && !PART.test(name)) continue;
      if (!(await isFileOlder(path.join(folder, name), instant))) continue;
      if (hash === undefined) await rm(path.join(folder, name), { force: true });
      else if (hash.startsWith(shard)) older.push(hash);
    }
    if (older.length > 0) yield older;
  }
}
