import { collapseWhitespace, truncateText } from '../../shared/text.ts';
import { recordChange, recordChanges } from '../activity/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import type { Operator } from '../platform/http/environment.ts';
import { makePicture } from './picture.ts';
import * as queries from './queries.ts';
import { isOlder, olderPictures, readPicture, removePicture, writePart } from './storage.ts';

const DAY = 86_400_000;
/** Rows per transaction. */
const BATCH = 100;
const LABEL_LENGTH = 120;

export interface Upload {
  bytes: Uint8Array;
  /** The uploaded file's name, for the log only. */
  name: string;
}

/** A picture of this site. */
export interface StoredPicture {
  url: string;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Size of the served file. */
  bytes: number;
}

export type Media = ReturnType<typeof createMedia>;

const addressOf = (hash: string) => `/media/${hash}.webp`;

function labelOf({ name }: Upload, url: string): string {
  const line = collapseWhitespace(name.toWellFormed().replace(/\p{Cc}/gu, ' '));
  return truncateText(line, LABEL_LENGTH) || url;
}

/** @param dataDir its folder `media` holds the files */
export function createMedia(options: { database: Database; dataDir: string; now: () => Date }) {
  const { database, dataDir, now } = options;

  async function removeUnusedRows(before: Date): Promise<void> {
    let removed: number;
    do {
      removed = await database.transaction(async (transaction) => {
        await queries.lockMedia(transaction);
        const hashes = await queries.deleteUnused(transaction, before, BATCH);
        const at = now();
        const gone = hashes.map((hash) => ({ actor: null, entityId: hash, label: addressOf(hash), at }));
        await recordChanges(
          transaction,
          gone.map((change) => ({ ...change, action: 'delete', entity: 'media' })),
        );
        for (const hash of hashes) await removePicture(dataDir, hash);
        return hashes.length;
      });
    } while (removed === BATCH);
  }

  /** A transaction that fails on commit leaves its file. */
  async function removeStrayFiles(before: Date): Promise<void> {
    for await (const hashes of olderPictures(dataDir, before)) {
      for (const hash of await queries.strayHashes(database.orm, hashes)) {
        await database.transaction(async (transaction) => {
          await queries.lockMedia(transaction);
          // It may have been uploaded a moment ago.
          const [stray] = await queries.strayHashes(transaction, [hash]);
          if (stray !== undefined && (await isOlder(dataDir, hash, before))) await removePicture(dataDir, hash);
        });
      }
    }
  }

  return {
    /**
     * Re-encodes and stores a picture. The same picture gives the same address.
     *
     * @throws {Refusal} `not_an_image` or `image_too_large`
     */
    async create(upload: Upload, by: Operator) {
      const { bytes, hash, width, height } = await makePicture(upload.bytes);
      const url = addressOf(hash);
      const stored = { url, width, height, bytes: bytes.length };
      const part = await writePart(dataDir, hash, bytes);
      try {
        await database.transaction(async (transaction) => {
          const at = now();
          await queries.lockMedia(transaction);
          const row = { hash, mime_type: 'image/webp', bytes: bytes.length, width, height, created_at: at };
          if (await queries.saveMedia(transaction, row)) {
            await recordChange(transaction, {
              actor: by.id,
              action: 'create',
              entity: 'media',
              entityId: hash,
              label: labelOf(upload, url),
              changes: { url: { before: null, after: url } },
              at,
            });
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
