import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { collapseWhitespace, truncateText } from '../../shared/text.ts';
import { recordChange, recordChanges } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { ads, games, media } from '../platform/db/schema.ts';
import type { Operator } from '../platform/http/environment.ts';
import { makePicture } from './picture.ts';
import { isOlder, olderPictures, readPicture, removePicture, writePart } from './storage.ts';

const DAY = 86_400_000;
/** Rows per transaction. */
const BATCH = 100;
const LABEL_LENGTH = 120;

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

/** Whether nothing references a picture. `not in` evaluates the references once, `not exists` once per picture. */
const isUnused = (hash: SQL) => sql`${hash} not in (
  select substring(${games.thumbnail_url} from ${IN_ADDRESS}) from ${games}
  where ${games.thumbnail_url} like '%/media/%' and ${games.thumbnail_url} ~ ${IN_ADDRESS}
  union all
  select (regexp_matches(concat_ws(' ', ${ads.image_url}, ${ads.content}), ${IN_ADDRESS}, 'g'))[1] from ${ads})`;

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

/** @param dataDir its folder `media` holds the files */
export function createMedia({ database, dataDir, now }: { database: Database; dataDir: string; now: () => Date }) {
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
        for (const hash of hashes) await removePicture(dataDir, hash);
        return hashes.length;
      });
    } while (removed === BATCH);
  }

  /** Deletes the files left by transactions that failed on commit. */
  async function removeStrayFiles(before: Date): Promise<void> {
    for await (const hashes of olderPictures(dataDir, before)) {
      for (const hash of await strayHashes(database.orm, hashes)) {
        await database.transaction(async (transaction) => {
          await lockMedia(transaction);
          // It may have been uploaded just now.
          const [stray] = await strayHashes(transaction, [hash]);
          if (stray !== undefined && (await isOlder(dataDir, hash, before))) await removePicture(dataDir, hash);
        });
      }
    }
  }

  return {
    /** Re-encodes and stores a picture, by its content. @throws {Refusal} `not_an_image` or `image_too_large` */
    async create(upload: Upload, by: Operator) {
      const { bytes, hash, width, height } = await makePicture(upload.bytes);
      const url = addressOf(hash);
      const stored = { url, width, height, bytes: bytes.length };
      const part = await writePart(dataDir, hash, bytes);
      try {
        await database.transaction(async (transaction) => {
          const at = now();
          await lockMedia(transaction);
          const row = { hash, mime_type: 'image/webp', bytes: bytes.length, width, height, created_at: at };
          if (await saveMedia(transaction, row)) {
            const change = { actor: by.id, action: 'create', entity: 'media', entityId: hash, at } as const;
            const changes = { url: { before: null, after: url } };
            await recordChange(transaction, { ...change, label: labelOf(upload, url), changes });
          }
          await part.publish();
        });
      } finally {
        await part.discard();
      }
      return stored;
    },

    /** The WebP of a hash (64 hexadecimal digits); null when it does not exist. */
    read: (hash: string) => readPicture(dataDir, hash),

    /** Deletes pictures without reference for a day since their upload, and orphaned files. */
    async removeUnused() {
      const before = new Date(now().getTime() - DAY);
      await removeUnusedRows(before);
      await removeStrayFiles(before);
    },
  };
}
