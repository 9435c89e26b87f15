import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { auditLog, media, profiles } from '../platform/db/schema.ts';
import {
  columnsWithTexts,
  lockWithTexts,
  type RowOf,
  textInAllLanguages,
  type WithTexts,
  withTexts,
} from '../platform/db/texts.ts';
import type { MediaFilter } from './schema.ts';
import { isReferenced, isUnused } from './uses.ts';

export type MediaRow = RowOf<'media'>;

type Handle = Database['orm'] | Transaction;

/** An arbitrary lock id, unique within the product. */
const MEDIA_LOCK = 7_346_001;

/** Serializes changes of pictures until the transaction ends, so that rows and files agree. */
export async function lockMedia(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${MEDIA_LOCK})`);
}

/** The text to search. Without an index, 100,000 pictures take less than half a second. */
const searched = sql`${media.name}, ${textInAllLanguages('media', 'alt')}`;

const withUploader = (handle: Handle) =>
  handle
    .select({ ...columnsWithTexts('media'), created_by: profiles.email })
    .from(media)
    .leftJoin(profiles, eq(profiles.user_id, media.created_by));

export type ShownMedia = WithTexts<Awaited<ReturnType<typeof withUploader>>[number]>;

export async function selectMediaPage({ orm }: Database, { q, unused, type, page, pageSize }: MediaFilter) {
  const where = and(
    isNull(media.deleted_at),
    // position() has no wildcards: % and _ are ordinary characters.
    q ? sql`position(lower(${q}) in lower(concat_ws(' ', ${searched}))) > 0` : undefined,
    type && eq(media.original_type, type),
    unused && isUnused,
  );
  const total = await orm.$count(media, where);
  const rows = await withUploader(orm)
    .where(where)
    .orderBy(desc(media.created_at), desc(media.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total, rows: rows.map(withTexts) };
}

const isPresent = (id: string) => and(eq(media.id, id), isNull(media.deleted_at));

export async function selectMedia(handle: Handle, id: string): Promise<ShownMedia | undefined> {
  const [row] = await withUploader(handle).where(isPresent(id));
  return row && withTexts(row);
}

export async function lockMediaRow(transaction: Transaction, id: string): Promise<MediaRow | null> {
  const [row] = await lockWithTexts(transaction, 'media', isPresent(id));
  return row ?? null;
}

/** Returns the current hash of the picture that previously had a hash; null if there is none. */
export async function selectCurrentHash({ orm }: Database, former: string): Promise<string | null> {
  const [row] = await orm
    .select({ hash: media.hash })
    .from(media)
    .where(sql`${media.former_hashes} @> array[${former}]::text[]`);
  return row?.hash ?? null;
}

type NewMedia = typeof media.$inferInsert;

/** Adds a picture. A known one gets a new time and is no longer deleted. @returns its id, and whether it was new */
export async function saveMedia(transaction: Transaction, row: NewMedia): Promise<{ id: string; added: boolean }> {
  await forgetFormer(transaction, row.hash);
  const [saved] = await transaction
    .insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.hash, set: { created_at: row.created_at, deleted_at: null } })
    // PostgreSQL sets xmax for updated rows; it is 0 for inserted ones.
    .returning({ id: media.id, added: sql<boolean>`xmax = 0` });
  if (saved === undefined) throw new Error('no row was returned');
  return saved;
}

/** Removes the redirect of an address, which has a picture of its own again. */
export async function forgetFormer(transaction: Transaction, hash: string): Promise<void> {
  await transaction
    .update(media)
    .set({ former_hashes: sql`array_remove(${media.former_hashes}, ${hash}::text)` })
    .where(sql`${media.former_hashes} @> array[${hash}]::text[]`);
}

/** Deletes rows that operators deleted before an instant, at most `limit`. Keeps rows that are in use again. */
export async function purgeDeleted(transaction: Transaction, before: Date, limit: number): Promise<string[]> {
  const isDue = sql`media.deleted_at < ${before.toISOString()}::timestamptz`;
  await transaction.execute(sql`update media set deleted_at = null where ${isDue} and not (${isUnused})`);
  const { rows } = await transaction.execute<{ hash: string }>(
    sql`delete from media where hash = any(array(select hash from media where ${isDue} limit ${limit})) returning hash`,
  );
  return rows.map(({ hash }) => hash);
}

/** Selects files without a row, and whether anything refers to them. */
export async function selectStrays(handle: Handle, hashes: readonly string[]) {
  const { rows } = await handle.execute<{ hash: string; used: boolean }>(sql`
    select file.hash, ${isReferenced(sql`file.hash`)} as used
    from unnest(${sql.param([...hashes])}::text[]) as file (hash)
    where not exists (select from ${media} where ${media.hash} = file.hash)`);
  return rows;
}

/** Gives uploads from before the library the names of their files, from the activity log. */
export async function nameOldUploads({ orm }: Database): Promise<void> {
  const label: SQL = sql`case when entry.label like '/media/%' then '' else entry.label end`;
  await orm.execute(sql`
    update ${media} set name = ${label}, created_by = entry.actor
    from ${auditLog} as entry
    where media.name is null and entry.entity = 'media' and entry.action = 'create' and entry.entity_id = media.hash`);
}
