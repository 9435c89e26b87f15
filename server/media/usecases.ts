import { MEDIA_NAME_MAX } from '../../shared/forms/media.ts';
import { uploadAddress } from '../../shared/media.ts';
import { collapseWhitespace, truncateText } from '../../shared/text.ts';
import { recordChange, recordChanges } from '../activity/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { admitByAll } from '../platform/db/limits.ts';
import type { Operator } from '../platform/http/environment.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { uploadLimit } from './errors.ts';
import { hashOfKey, MEDIA_FOLDER, pictureKey } from './keys.ts';
import { makePicture, readStored } from './picture.ts';
import { lockMedia, purgeDeleted, saveMedia, selectCurrentHash, selectStrays } from './queries.ts';
import type { PictureFiles } from './thumbnails/files.ts';

/** Rows per transaction. */
const BATCH = 100;
/** Limit per operator, so that a stolen session cannot fill the storage. */
const UPLOADS_PER_HOUR = 1_000;

export interface Upload {
  bytes: Uint8Array;
  /** The file's name. */
  name: string;
  /** Address it was fetched from. */
  source?: string;
}

/** Returns a file's name in one line of limited length, without control characters; may be empty. */
function nameOf({ name }: Upload): string {
  const line = collapseWhitespace(name.toWellFormed().replace(/\p{Cc}/gu, ' '));
  return truncateText(line, MEDIA_NAME_MAX);
}

/** The folder of its pictures is named after the first half of the original's hash. */
const pictureFolder = (hash: string) => hash.slice(0, 32);

/** Name of an upload's copy in the folder of the pictures made from it. */
const COPY = 'upload.webp';

interface MediaOptions {
  database: Database;
  storage: Storage;
  /** Copies on this machine; undefined if the storage itself is on this machine. */
  copies: PictureFiles | undefined;
  now: () => Date;
}

export type Media = ReturnType<typeof createMedia>;

export function createMedia({ database, storage, copies, now }: MediaOptions) {
  const store = (hash: string, bytes: Uint8Array) => storage.write(pictureKey(hash), bytes, 'image/webp');
  const remove = (hash: string) => storage.remove(pictureKey(hash));

  async function isOlder(hash: string, instant: Date): Promise<boolean> {
    const found = await storage.find(pictureKey(hash));
    return found !== null && found.modified < instant;
  }

  async function readFile(hash: string): Promise<Buffer<ArrayBuffer> | null> {
    const copy = await copies?.read(pictureFolder(hash), COPY);
    if (copy) return copy;
    const stored = await storage.read(pictureKey(hash));
    if (stored) await copies?.keep(pictureFolder(hash), COPY, stored);
    return stored;
  }

  /** Returns the file of a hash, or the hash that replaced it; null for an unknown hash. */
  async function find(hash: string) {
    const bytes = await readFile(hash);
    if (bytes !== null) return { bytes };
    const movedTo = await selectCurrentHash(database, hash);
    return movedTo === null ? null : { movedTo };
  }

  /**
   * Re-encodes an upload and stores its file under its content's hash. A transaction that adds its row must follow.
   *
   * @throws {Refusal} `upload_limit`, `not_an_image` or `image_too_large`, and {StorageError}
   */
  async function storeFile(upload: Upload, by: Operator) {
    const limit = { key: `uploads ${by.id}`, max: UPLOADS_PER_HOUR, seconds: 3_600 };
    if ((await admitByAll(database, [limit], now())).length === 0) throw uploadLimit();
    const { bytes, format, ...picture } = await makePicture(upload.bytes);
    // Before the transaction, which would otherwise wait for a slow store.
    await store(picture.hash, bytes);
    return {
      row: { ...picture, mime_type: 'image/webp', bytes: bytes.length, original_type: format },
      /** Stores it again if it was removed in between because it was unused. Call it with pictures locked. */
      async ensure() {
        if ((await storage.find(pictureKey(picture.hash))) === null) await store(picture.hash, bytes);
      },
    };
  }

  async function removeDeleted(before: Date): Promise<void> {
    let removed: number;
    do {
      removed = await database.transaction(async (transaction) => {
        await lockMedia(transaction);
        const hashes = await purgeDeleted(transaction, before, BATCH);
        await Promise.all(hashes.map(remove));
        return hashes.length;
      });
    } while (removed === BATCH);
  }

  /** Deletes a file without a row, which a failed transaction left behind. One in use becomes an entry of the library. */
  async function settleStray(hash: string, before: Date): Promise<void> {
    const content = await storage.read(pictureKey(hash));
    await database.transaction(async (transaction) => {
      await lockMedia(transaction);
      // It may have just been uploaded.
      const [stray] = await selectStrays(transaction, [hash]);
      if (stray === undefined || content === null || !(await isOlder(hash, before))) return;
      if (!stray.used) return remove(hash);
      const size = await readStored(content);
      if (size === null) return;
      const at = now();
      const row = { hash, name: '', mime_type: 'image/webp', bytes: content.length, ...size, created_at: at };
      const { id } = await saveMedia(transaction, { ...row, updated_at: at });
      const label = uploadAddress(hash);
      await recordChange(transaction, { actor: null, action: 'create', entity: 'media', entityId: id, label, at });
    });
  }

  async function settleStrays(before: Date): Promise<void> {
    await storage.removeParts(MEDIA_FOLDER, before);
    let older: string[] = [];
    const settleFound = async () => {
      for (const { hash } of await selectStrays(database.orm, older)) await settleStray(hash, before);
      older = [];
    };
    for await (const { key, modified } of storage.list(MEDIA_FOLDER)) {
      const hash = hashOfKey(key);
      if (hash !== undefined && modified < before) older.push(hash);
      if (older.length === BATCH) await settleFound();
    }
    if (older.length > 0) await settleFound();
  }

  return {
    storeFile,

    /** Removes a file, unless a row has its hash. */
    removeUnknown: (hash: string) =>
      database.transaction(async (transaction) => {
        // It may have just been uploaded again.
        await lockMedia(transaction);
        if ((await selectStrays(transaction, [hash])).length > 0) await remove(hash);
      }),

    /** Re-encodes and stores a picture. @throws like `storeFile` */
    async create(upload: Upload, by: Operator) {
      const { row, ensure } = await storeFile(upload, by);
      const { hash, width, height, bytes } = row;
      const url = uploadAddress(hash);
      const name = nameOf(upload);
      const id = await database.transaction(async (transaction) => {
        const at = now();
        await lockMedia(transaction);
        const origin = { name, source_url: upload.source ?? null, created_by: by.id };
        const saved = await saveMedia(transaction, { ...row, ...origin, created_at: at, updated_at: at });
        if (saved.added) {
          const change = { actor: by.id, action: 'create', entity: 'media', entityId: saved.id, at } as const;
          await recordChanges(transaction, [
            { ...change, label: name || url, changes: { url: { before: null, after: url } } },
          ]);
        }
        await ensure();
        return saved.id;
      });
      return { id, url, width, height, bytes };
    },

    find,

    /** The WebP of a hash (64 hexadecimal digits), or the one that replaced it; null when there is none. */
    async read(hash: string) {
      const found = await find(hash);
      if (found === null || 'bytes' in found) return found?.bytes ?? null;
      return readFile(found.movedTo);
    },

    /**
     * Removes pictures that operators deleted before an instant and that nothing has used since, and files of failed
     * uploads. Nothing else: an unused picture is kept until an operator deletes it.
     */
    async removeUnused(before: Date) {
      await removeDeleted(before);
      await settleStrays(before);
    },
  };
}
