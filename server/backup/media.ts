import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { mediaFolder } from '../media/storage.ts';
import { ifThere } from '../platform/files.ts';
import type { BackupRecord } from './format.ts';

/** Bytes of a file per line; a multiple of three, so that base64 needs no padding inside. */
const PIECE = 192 * 1024;

/** Names that neither leave the folder nor are hidden. */
const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export const isSafeName = (name: string): boolean => SAFE_NAME.test(name);

/** Names of uploaded files; empty when the folder does not exist. */
export async function listMedia(dataDir: string): Promise<string[]> {
  const entries = (await ifThere(readdir(mediaFolder(dataDir), { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const names = files.map((file) => path.relative(mediaFolder(dataDir), file).split(path.sep).join('/'));
  return names.filter(isSafeName).sort();
}

/** The records of one file; none when it was deleted meanwhile. */
export async function* readMedia(dataDir: string, name: string): AsyncGenerator<BackupRecord> {
  const handle = await ifThere(open(path.join(mediaFolder(dataDir), name)));
  if (!handle) return;
  yield { file: name };
  for await (const piece of handle.createReadStream({ highWaterMark: PIECE })) {
    yield Buffer.from(piece).toString('base64');
  }
}

export class MediaWriter {
  readonly #target: string;
  readonly #part: string;
  #handle: FileHandle | undefined;

  constructor(dataDir: string, name: string) {
    this.#target = path.join(mediaFolder(dataDir), name);
    this.#part = `${this.#target}.part`;
  }

  async write(piece: string): Promise<void> {
    await (await this.#opened()).writeFile(Buffer.from(piece, 'base64'));
  }

  async finish(): Promise<void> {
    const handle = await this.#opened();
    await handle.sync();
    await handle.close();
    await rename(this.#part, this.#target);
  }

  async abandon(): Promise<void> {
    await this.#handle?.close();
    await rm(this.#part, { force: true });
  }

  async #opened(): Promise<FileHandle> {
    if (!this.#handle) {
      await mkdir(path.dirname(this.#target), { recursive: true });
      this.#handle = await open(this.#part, 'w');
    }
    return this.#handle;
  }
}
