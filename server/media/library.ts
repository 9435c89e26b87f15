import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { entityOfLog } from '../../shared/entities.ts';
import { MEDIA_FIELDS, type MediaValues } from '../../shared/forms/media.ts';
import { inLanguages } from '../../shared/localized.ts';
import { uploadAddress } from '../../shared/media.ts';
import { createAudited } from '../activity/audited.ts';
import { changedFields, recordChanges } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { saveTexts } from '../platform/db/saved-texts.ts';
import { media } from '../platform/db/schema.ts';
import { notFound } from '../platform/errors.ts';
import type { Authorized, Operator } from '../platform/http/environment.ts';
import { pictureKnown, usesForbidden } from './errors.ts';
import {
  forgetFormer,
  lockMedia,
  lockMediaRow,
  type MediaRow,
  type ShownMedia,
  selectMedia,
  selectMediaPage,
} from './queries.ts';
import { altTexts, type MediaEntry, type MediaFilter } from './schema.ts';
import type { Media, Upload } from './usecases.ts';
import { countUses, isUnused, notifyPages, rewriteUses, selectUses } from './uses.ts';

export type { MediaEntry, MediaFilter, MediaItem } from './schema.ts';

/** Maximum number of uses listed for a picture. */
const NAMED_USES = 100;
/** Number of uses whose permissions are checked before a file is replaced: all of them. */
const ALL_USES = 1_000_000;

const hashesOf = ({ hash, former_hashes }: Pick<MediaRow, 'hash' | 'former_hashes'>) => [hash, ...former_hashes];

function present(row: ShownMedia) {
  const { id, bytes, width, height, source_url, created_by, version } = row;
  return {
    ...{ id, url: uploadAddress(row.hash), name: row.name ?? '', type: row.original_type },
    ...altTexts.parse(inLanguages(row, 'alt')),
    ...{ bytes, width, height, source_url, created_by, version },
    created_at: row.created_at.toISOString(),
  };
}

const labelOf = ({ name, hash }: Pick<MediaRow, 'name' | 'hash'>) => name || uploadAddress(hash);
const logged = <Row extends Pick<MediaRow, 'hash'>>(row: Row) => ({ ...row, url: uploadAddress(row.hash) });

interface LibraryOptions {
  database: Database;
  media: Pick<Media, 'storeFile' | 'removeUnknown'>;
  now: () => Date;
}

export type Library = ReturnType<typeof createLibrary>;

/** Lets operators manage uploaded pictures. */
export function createLibrary({ database, media: files, now }: LibraryOptions) {
  async function read(handle: Database['orm'] | Transaction, id: string): Promise<MediaEntry> {
    const row = await selectMedia(handle, id);
    if (row === undefined) throw notFound();
    const used = await selectUses(handle, hashesOf(row), NAMED_USES + 1);
    return { ...present(row), used: used.slice(0, NAMED_USES), more: used.length > NAMED_USES };
  }

  const audited = createAudited<MediaRow, MediaEntry>({
    entity: 'media',
    lock: lockMediaRow,
    read,
    label: labelOf,
    changes: (before, after) =>
      changedFields(before && logged(before), after && logged(after), [...MEDIA_FIELDS, 'url']),
  });

  /** Gives a picture a new file that no other entry has, and updates everything that used the old one. */
  async function moveTo(
    transaction: Transaction,
    before: MediaRow,
    { row, ...stamp }: { row: Awaited<ReturnType<Media['storeFile']>>['row']; actor: string; at: Date },
  ) {
    const [other] = await transaction.select().from(media).where(eq(media.hash, row.hash));
    if (other !== undefined && other.deleted_at === null) throw pictureKnown();
    if (other !== undefined) await transaction.delete(media).where(eq(media.hash, row.hash));
    const former = hashesOf(before).filter((hash) => hash !== row.hash);
    await forgetFormer(transaction, row.hash);
    const set = { ...row, former_hashes: former, version: sql`${media.version} + 1`, updated_at: stamp.at };
    await transaction.update(media).set(set).where(eq(media.id, before.id));
    for (const from of former) await rewriteUses(transaction, { ...stamp, from, to: row.hash });
  }

  /** @throws {Refusal} `uses_forbidden` with the first uses that they may not change */
  async function requireUses(handle: Database['orm'] | Transaction, row: MediaRow, by: Authorized): Promise<void> {
    const uses = await selectUses(handle, hashesOf(row), ALL_USES);
    const closed = uses.filter(({ kind, id }) => !by.may('change', entityOfLog(kind, id)));
    if (closed.length > 0) throw usesForbidden(closed.slice(0, NAMED_USES));
  }

  return {
    /** Newest first. Uses are counted only for the pictures on the page. */
    async list(filter: MediaFilter) {
      const { total, rows } = await selectMediaPage(database, filter);
      const counts = await countUses(database.orm, rows.flatMap(hashesOf));
      const usesOf = (row: ShownMedia) => hashesOf(row).reduce((sum, hash) => sum + (counts.get(hash) ?? 0), 0);
      return { total, items: rows.map((row) => ({ ...present(row), uses: usesOf(row) })) };
    },

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database.orm, id),

    /** @throws {Refusal} not_found; version_conflict with the current entry */
    async update(id: string, { version, ...values }: MediaValues & { version: number }, by: Operator) {
      const at = now();
      return database.transaction((transaction) =>
        audited.update(transaction, { id, version, actor: by.id, at }, async (before) => {
          const texts = { name: before.name ?? '', ...inLanguages(before, 'alt') };
          if (Object.keys(changedFields(texts, { ...texts, ...values }, MEDIA_FIELDS)).length === 0) return;
          const set = { ...values, version: sql`${media.version} + 1`, updated_at: at };
          await transaction.update(media).set(set).where(eq(media.id, id));
          await saveTexts(transaction, 'media', [id], values);
          await notifyPages(transaction, hashesOf(before));
        }),
      );
    },

    /**
     * Replaces the file of a picture. Texts stay, uses are updated, and the old address redirects.
     *
     * @throws {Refusal} like `storeFile`; not_found; version_conflict; `picture_known` if another entry has the content;
     * `uses_forbidden` for operators who may not change everything that uses it
     */
    async replace(id: string, version: number, upload: Upload, by: Authorized) {
      const known = await selectMedia(database.orm, id);
      // Checked before the file is stored, and again when nobody else can add a use.
      if (known !== undefined) await requireUses(database.orm, known, by);
      const { row, ensure } = await files.storeFile(upload, by);
      const stamp = { actor: by.id, at: now() };
      let left: string | null = null;
      const entry = await database.transaction(async (transaction) => {
        await lockMedia(transaction);
        return audited.update(transaction, { id, version, ...stamp }, async (before) => {
          if (before.hash === row.hash) return;
          await requireUses(transaction, before, by);
          await moveTo(transaction, before, { row, ...stamp });
          await ensure();
          left = before.hash;
        });
      });
      if (left !== null) await files.removeUnknown(left);
      return entry;
    },

    /** Deletes the unused ones of the pictures. @returns the number of deleted pictures, and of those in use */
    async remove(ids: readonly string[], by: Operator) {
      const at = now();
      return database.transaction(async (transaction) => {
        await lockMedia(transaction);
        const chosen = and(inArray(media.id, [...ids]), isNull(media.deleted_at));
        const deleted = await transaction
          .update(media)
          .set({ deleted_at: at })
          .where(and(chosen, isUnused))
          .returning();
        const used = await transaction.$count(media, chosen);
        await recordChanges(
          transaction,
          deleted.map((row) => ({
            ...{ actor: by.id, action: 'delete', entity: 'media', entityId: row.id, label: labelOf(row), at },
            changes: changedFields(logged(row), null, ['url']),
          })),
        );
        return { deleted: deleted.length, used };
      });
    },

    /** Restores deleted pictures whose files still exist. @returns their number */
    async restore(ids: readonly string[], by: Operator): Promise<number> {
      const at = now();
      return database.transaction(async (transaction) => {
        await lockMedia(transaction);
        const restored = await transaction
          .update(media)
          .set({ deleted_at: null })
          .where(and(inArray(media.id, [...ids]), isNotNull(media.deleted_at)))
          .returning();
        const change = { actor: by.id, action: 'restore', entity: 'media', at } as const;
        await recordChanges(
          transaction,
          restored.map((row) => ({ ...change, entityId: row.id, label: labelOf(row) })),
        );
        return restored.length;
      });
    },
  };
}
