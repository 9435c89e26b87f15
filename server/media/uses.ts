/** Where uploaded pictures are used. Read from the tables that use them, and never stored. */
import { getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beginningOf } from '../../shared/characters.ts';
import { type EntityWith, entitiesWith, entity } from '../../shared/entities.ts';
import { isLanguage } from '../../shared/languages.ts';
import { columnOf as columnOfText } from '../../shared/localized.ts';
import { uploadAddress } from '../../shared/media.ts';
import { recordChanges } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { columnOf, labelOf } from '../platform/db/entities.ts';
import { uploadIn } from '../platform/db/schema/columns.ts';
import { TABLES, TEXT_TABLES } from '../platform/db/schema.ts';
import { hasTexts, ownText, textColumn } from '../platform/db/texts.ts';

/** A column with URLs of pictures. */
interface PictureUser {
  kind: EntityWith<'pictures'>;
  /** The table of the column: that of the entity, or of its texts. */
  table: PgTable;
  /** The column with the id of the entity. */
  id: PgColumn;
  /** Names the row for operators. */
  label: SQL<string>;
  column: PgColumn;
  /** The language of a text; null for other columns. */
  language: PgColumn | null;
  /** An index on `uploadIn(column)`, if there is one, finds an `address`. */
  holds: 'address' | 'text';
}

/** Deletion, replacement, counts and the filter of unused pictures are derived from these columns. */
const PICTURE_USERS: readonly PictureUser[] = entitiesWith('pictures').flatMap((kind) => {
  const table = TABLES[kind];
  const { texts = {}, pictures = {} } = entity(kind);
  const id = 'id' in table ? table.id : table.key;
  return Object.entries(pictures).map(([field, holds]) => {
    if (!(field in texts && hasTexts(kind))) {
      return { kind, table, id, label: labelOf(kind), column: columnOf(kind, field), language: null, holds };
    }
    const stored = TEXT_TABLES[kind];
    const owner = stored.table.entity_id;
    const label = sql<string>`coalesce(${ownText(kind, entity(kind).label ?? '', owner).text}, '')`;
    const column = textColumn(kind, field);
    return { kind, table: stored.table, id: owner, label, column, language: stored.table.language, holds };
  });
});

/** Prefix of the cache tag of pages that show the alternative text of a row's picture; its id follows. */
const PAGE_TAGS: Partial<Record<PictureUser['kind'], string>> = { game: 'game:' };

/** Returns where the panel edits a row: the fragment of the panel's URL. */
function panelOf(kind: PictureUser['kind'], label: string): string {
  if (kind === 'game') return `games?${new URLSearchParams({ q: beginningOf(label, 100) })}`;
  if (kind === 'setting' && label.startsWith('theme')) return 'appearance';
  return entity(kind).path.replace('/admin/', '');
}

const ANY_UPLOAD = '/media/([0-9a-f]{64})\\.webp';

/** Selects a column's references to hashes that satisfy a condition: hash, and kind, id and label of the user. */
function referencesOf({ kind, table, id, label, column, holds }: PictureUser, admits: (hash: SQL) => SQL): SQL {
  const row = sql`${sql.raw(`'${kind}'`)} as kind, ${id}::text as id, ${label} as label from ${table}`;
  if (holds === 'address') {
    const hash = uploadIn(column);
    return sql`select ${hash} as hash, ${row} where ${column} like '%/media/%' and ${admits(hash)}`;
  }
  const found = sql`select (regexp_matches(${column}::text, ${ANY_UPLOAD}, 'g'))[1] as hash, ${row}
    where ${column}::text like '%/media/%'`;
  return sql`select * from (${found}) as found where ${admits(sql`found.hash`)}`;
}

/** Selects a column's references to some hashes. */
function referencesTo(user: PictureUser, hashes: readonly string[]): SQL {
  const wanted = sql`${sql.param([...hashes])}::text[]`;
  if (user.holds === 'text') return referencesOf(user, (hash) => sql`${hash} = any(${wanted})`);
  // Looks up one hash after another: for many at once, the planner underestimates the index and reads the whole table.
  const found = referencesOf(user, (hash) => sql`${hash} = wanted.hash`);
  return sql`select found.* from unnest(${wanted}) as wanted (hash), lateral (${found} offset 0) as found`;
}

const allReferences = (hashes: readonly string[]) =>
  sql.join(
    PICTURE_USERS.map((user) => sql`(${referencesTo(user, hashes)})`),
    sql` union all `,
  );

/** Checks each column separately, so that the planner can use joins. */
const areMissing = (hash: SQL) =>
  sql.join(
    PICTURE_USERS.map((user) => sql`not exists (${referencesOf(user, (found) => sql`${found} = ${hash}`)})`),
    sql` and `,
  );

/** Condition that anything refers to a hash. */
export const isReferenced = (hash: SQL) => sql`not (${areMissing(hash)})`;

/** Condition that nothing refers to a row of `media`, by its hash or a former one. */
export const isUnused = sql`(${areMissing(sql`media.hash`)} and (media.former_hashes = '{}' or not exists (
  select from unnest(media.former_hashes) as former (hash) where ${isReferenced(sql`former.hash`)})))`;

type Handle = Database['orm'] | Transaction;

/** Returns the number of uses by hash. Hashes without uses are absent. */
export async function countUses(handle: Handle, hashes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await handle.execute<{ hash: string; uses: number }>(sql`
    select used.hash, count(distinct (used.kind, used.id))::int as uses
    from (${allReferences(hashes)}) as used group by used.hash`);
  return new Map(rows.map(({ hash, uses }) => [hash, uses]));
}

/** Selects the first uses of any of the hashes, by name, with the fragment of the panel's URL where each is edited. */
export async function selectUses(handle: Handle, hashes: readonly string[], limit: number) {
  const { rows } = await handle.execute<{ kind: PictureUser['kind']; id: string; label: string }>(sql`
    select distinct used.kind, used.id, used.label from (${allReferences(hashes)}) as used
    order by used.kind desc, used.label, used.id limit ${limit}`);
  return rows.map((row) => ({ ...row, panel: panelOf(row.kind, row.label) }));
}

/** Invalidates cached pages that show the alternative text of a picture, in every process once the transaction commits. */
export async function notifyPages(transaction: Transaction, hashes: readonly string[]): Promise<void> {
  for (const user of PICTURE_USERS) {
    const tag = PAGE_TAGS[user.kind];
    if (tag === undefined) continue;
    await transaction.execute(sql`
      select pg_notify('pages', ${tag}::text || used.id)
      from (${referencesTo(user, hashes)}) as used`);
  }
}

interface Rewrite {
  from: string;
  to: string;
  actor: string;
  at: Date;
}

/**
 * Replaces one upload by another wherever it is used, with an activity entry for each use. Versions increase, so that
 * open forms notice.
 */
export async function rewriteUses(transaction: Transaction, { from, to, actor, at }: Rewrite): Promise<void> {
  const [before, after] = [uploadAddress(from), uploadAddress(to)];
  for (const { kind, table, id, label, column, language, holds } of PICTURE_USERS) {
    const found =
      holds === 'address'
        ? sql`${column} like '%/media/%' and ${uploadIn(column)} = ${from}`
        : sql`${column}::text like ${`%${before}%`}`;
    const name = sql.identifier(column.name);
    const isJson = column.getSQLType() === 'jsonb';
    const value = sql`replace(${column}::text, ${before}, ${after})${sql.raw(isJson ? '::jsonb' : '')}`;
    const { version } = getTableColumns(table);
    const bump =
      version === undefined ? sql.raw('') : sql`, version = ${version} + 1, updated_at = ${at.toISOString()}`;
    const owners = language !== null && kind !== 'setting' ? TABLES[kind] : null;
    if (owners !== null) {
      // Same lock order as for saves: the entity first, then its texts.
      const used = sql`${owners.id} in (select ${id} from ${table} where ${found})`;
      await transaction.select({ id: owners.id }).from(owners).where(used).orderBy(owners.id).for('update');
    }
    const { rows } = await transaction.execute<{ id: string; label: string; language: string | null }>(sql`
      update ${sql.identifier(getTableName(table))} set ${name} = ${value}${bump}
      where ${found} returning ${id}::text as id, ${label} as label, ${language ?? sql`null`} as language`);
    if (owners !== null) {
      const ids = rows.map((row) => row.id);
      await transaction
        .update(owners)
        .set({ version: sql`${owners.version} + 1`, updated_at: at })
        .where(inArray(owners.id, ids));
    }
    await recordChanges(
      transaction,
      rows.map((row) => {
        const field = isLanguage(row.language) ? columnOfText(column.name, row.language) : column.name;
        const about = { action: 'update', entity: kind, entityId: row.id, label: row.label } as const;
        return { ...about, actor, at, changes: { [field]: { before, after } } };
      }),
    );
  }
}
