import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { ads, games, media } from '../platform/db/schema.ts';

/** An arbitrary lock id, unique within the product. */
const MEDIA_LOCK = 7_346_001;

/** Serializes changes of pictures until the transaction ends, so that rows and files agree. */
export async function lockMedia(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${MEDIA_LOCK})`);
}

/**
 * Records a picture. A known one gets a new time, because its uploader is about to use it.
 *
 * @returns whether it was unknown
 */
export async function saveMedia(transaction: Transaction, row: typeof media.$inferInsert): Promise<boolean> {
  const [saved] = await transaction
    .insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.hash, set: { created_at: row.created_at } })
    // PostgreSQL sets xmax for updated rows; it is 0 for inserted ones.
    .returning({ added: sql<boolean>`xmax = 0` });
  return saved?.added === true;
}

const IN_ADDRESS = '/media/([0-9a-f]{64})\\.webp';

/**
 * Hashes of pictures that no game or advertisement references. `not in` evaluates the references once; `not exists`
 * would do so per picture.
 */
const isUnused = (hash: SQL) => sql`${hash} not in (
  select substring(${games.thumbnail_url} from ${IN_ADDRESS}) from ${games}
  where ${games.thumbnail_url} like '%/media/%' and ${games.thumbnail_url} ~ ${IN_ADDRESS}
  union all
  select (regexp_matches(concat_ws(' ', ${ads.image_url}, ${ads.content}), ${IN_ADDRESS}, 'g'))[1] from ${ads})`;

/** Deletes unreferenced uploads from before an instant, at most `limit` of them. @returns their hashes */
export async function deleteUnused(transaction: Transaction, before: Date, limit: number): Promise<string[]> {
  const unused = transaction
    .select({ hash: media.hash })
    .from(media)
    .where(and(isNull(media.source_url), lt(media.created_at, before), isUnused(sql`${media.hash}`)))
    .limit(limit);
  const deleted = await transaction.delete(media).where(inArray(media.hash, unused)).returning({ hash: media.hash });
  return deleted.map(({ hash }) => hash);
}

/** The hashes that neither a row nor a reference has. */
export async function strayHashes(handle: Database['orm'] | Transaction, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await handle.execute<{ hash: string }>(sql`
    select file.hash from unnest(${sql.param([...hashes])}::text[]) as file (hash)
    where not exists (select from ${media} where ${media.hash} = file.hash) and ${isUnused(sql`file.hash`)}`);
  return rows.map(({ hash }) => hash);
}
