import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { collapseWhitespace, truncateText } from '../../shared/text.ts';
import { recordChange, recordChanges } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { admitByAll } from '../platform/db/limits.ts';
import { ads, deletedRows, games, media, siteSettings } from '../platform/db/schema.ts';
import type { Operator } from '../platform/http/environment.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { uploadLimit } from './errors.ts';
import { hashOfKey, MEDIA_FOLDER, pictureKey } from './keys.ts';
import { makePicture } from './picture.ts';
import type { PictureFiles } from './thumbnails/files.ts';

/** Rows per transaction. */
const BATCH = 100;
const LABEL_LENGTH = 120;
/** Per operator, so that a stolen session cannot fill the storage. */
const UPLOADS_PER_HOUR = 1_000;

interface Upload {
  bytes: Uint8Array;
  /** The uploaded file's name, for the log only. */
  name: string;
}

/** An arbitrary lock id, unique within the product. */
const MEDIA_LOCK = 7_346_001;

/** Serializes changes of pictures until the transaction ends, so that rows and files agree. */
async function lockMedia(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${MEDIA_LOCK})`);
}

/** Records a picture; a known one gets a new time, because it is about to be used. @returns whether it was unknown */
async function saveMedia(transaction: Transaction, row: typeof media.$inferInsert): Promise<boolean> {
  const [saved] = await transaction
    .insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.hash, set: { created_at: row.created_at } })
    // PostgreSQL sets xmax for updated rows; it is 0 for inserted ones.
    .returning({ added: sql<boolean>`xmax = 0` });
  return saved?.added === true;
}

const IN_ADDRESS = '/media/([0-9a-f]{64})\\.webp';

/** Whether nothing references a picture, not even what an undo would restore. `not in` evaluates the references once, `not exists` once per picture. */
const isUnused = (hash: SQL) => sql`${hash} not in (
  select substring(${games.thumbnail_url} from ${IN_ADDRESS}) from ${games}
  where ${games.thumbnail_url} like '%/media/%' and ${games.thumbnail_url} ~ ${IN_ADDRESS}
  union all
  select (regexp_matches(concat_ws(' ', ${ads.image_url}, ${ads.content}), ${IN_ADDRESS}, 'g'))[1] from ${ads}
  union all
  select (regexp_matches(${siteSettings.value}::text, ${IN_ADDRESS}, 'g'))[1] from ${siteSettings}
  union all
  select (regexp_matches(${deletedRows.row}::text, ${IN_ADDRESS}, 'g'))[1] from ${deletedRows}
  where ${deletedRows.table_name} in ('games', 'ads'))`;

/** Deletes unreferenced uploads from before an instant, at most `limit` of them. @returns their hashes */
async function deleteUnused(transaction: Transaction, before: Date, limit: number): Promise<string[]> {
  const unused = transaction
    .select({ hash: media.hash })
    .from(media)
    .where(and(isNull(media.source_url), lt(media.created_at, before), isUnused(sql`${media.hash}`)))
    .limit(limit);
  const deleted = await transaction.delete(media).where(inArray(media.hash, unused)).returning({ hash: media.hash });
  return deleted.map(({ hash }) => hash);
}

/** Hashes without both a row and a reference. */
async function strayHashes(handle: Database['orm'] | Transaction, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await handle.execute<{ hash: string }>(sql`
    select file.hash from unnest(${sql.param([...hashes])}::text[]) as file (hash)
    where not exists (select from ${media} where ${media.hash} = file.hash) and ${isUnused(sql`file.hash`)}`);
  return rows.map(({ hash }) => hash);
}

export type Media = ReturnType<typeof createMedia>;

const addressOf = (hash: string) => `/media/${hash}.webp`;

function labelOf({ name }: Upload, url: string): string {
  const line = collapseWhitespace(name.toWellFormed().replace(/\p{Cc}/gu, ' '));
  return truncateText(line, LABEL_LENGTH) || url;
}

/** Its pictures are named after the first half of the hash of the original, which is the upload. */
const pictureFolder = (hash: string) => hash.slice(0, 32);

/** Name of the copy of an upload in the folder of the pictures made from it. */
const COPY = 'upload.webp';

export interface MediaOptions {
  database: Database;
  storage: Storage;
  /** Copies on this machine; undefined if the storage is on this machine. */
  copies: PictureFiles | undefined;
  now: () => Date;
}

export function createMedia({ database, storage, copies, now }: MediaOptions) {
  const store = (hash: string, bytes: Uint8Array) => storage.write(pictureKey(hash), bytes, 'image/webp');
  const remove = (hash: string) => storage.remove(pictureKey(hash));

  async function isOlder(hash: string, instant: Date): Promise<boolean> {
    const found = await storage.find(pictureKey(hash));
    return found !== null && found.modified < instant;
  }

  async function read(hash: string): Promise<Buffer<ArrayBuffer> | null> {
    const copy = await copies?.read(pictureFolder(hash), COPY);
    if (copy) return copy;
    const stored = await storage.read(pictureKey(hash));
    if (stored) await copies?.keep(pictureFolder(hash), COPY, stored);
    return stored;
  }

  async function removeUnusedRows(before: Date): Promise<void> {
    let removed: number;
    do {
      removed = await database.transaction(async (transaction) => {
        await lockMedia(transaction);
        const hashes = await deleteUnused(transaction, before, BATCH);
        const at = now();
        const change = { actor: null, action: 'delete', entity: 'media', at } as const;
        const gone = hashes.map((hash) => ({ ...change, entityId: hash, label: addressOf(hash) }));
        await recordChanges(transaction, gone);
        await Promise.all(hashes.map(remove));
        return hashes.length;
      });
    } while (removed === BATCH);
  }

  /** Deletes a file without a row and a reference, which a transaction that failed left. */
  async function removeStray(hash: string, before: Date): Promise<void> {
    await database.transaction(async (transaction) => {
      await lockMedia(transaction);
      // It may have been uploaded just now.
      const [stray] = await strayHashes(transaction, [hash]);
      if (stray !== undefined && (await isOlder(hash, before))) await remove(hash);
    });
  }

  async function removeStrayFiles(before: Date): Promise<void> {
    await storage.removeParts(MEDIA_FOLDER, before);
    let older: string[] = [];
    const removeFound = async () => {
      for (const hash of await strayHashes(database.orm, older)) await removeStray(hash, before);
      older = [];
    };
    for await (const { key, modified } of storage.list(MEDIA_FOLDER)) {
      const hash = hashOfKey(key);
      if (hash !== undefined && modified < before) older.push(hash);
      if (older.length === BATCH) await removeFound();
    }
    if (older.length > 0) await removeFound();
  }

  return {
    /**
     * Re-encodes and stores a picture, by its content. @throws {Refusal} `upload_limit`, `not_an_image` or
     * `image_too_large`, and {StorageError} when it cannot be stored
     */
    async create(upload: Upload, by: Operator) {
      const limit = { key: `uploads ${by.id}`, max: UPLOADS_PER_HOUR, seconds: 3_600 };
      if ((await admitByAll(database, [limit], now())).length === 0) throw uploadLimit();
      const { bytes, hash, width, height } = await makePicture(upload.bytes);
      const url = addressOf(hash);
      const stored = { url, width, height, bytes: bytes.length };
      // Before the transaction, which would otherwise wait for a slow store.
      await store(hash, bytes);
      await database.transaction(async (transaction) => {
        const at = now();
        await lockMedia(transaction);
        const row = { hash, mime_type: 'image/webp', bytes: bytes.length, width, height, created_at: at };
        if (await saveMedia(transaction, row)) {
          const change = { actor: by.id, action: 'create', entity: 'media', entityId: hash, at } as const;
          const changes = { url: { before: null, after: url } };
          await recordChange(transaction, { ...change, label: labelOf(upload, url), changes });
        }
        // The same picture may have been removed in between, for lack of use.
        if ((await storage.find(pictureKey(hash))) === null) await store(hash, bytes);
      });
      return stored;
    },

    /** The WebP of a hash (64 hexadecimal digits); null when it does not exist. */
    read,

    /** Deletes pictures that nothing shows and that were uploaded before an instant, and orphaned files. */
    async removeUnused(before: Date) {
      await removeUnusedRows(before);
      await removeStrayFiles(before);
    },
  };
}
