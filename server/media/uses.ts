/** Where uploaded pictures are used. It is read from the tables that use them, never stored. */
import { getTableColumns, getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Audited } from '../../shared/entities.ts';
import { inLanguages } from '../../shared/localized.ts';
import { uploadAddress } from '../../shared/media.ts';
import { recordChanges } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { uploadIn } from '../platform/db/schema/columns.ts';
import { ads, collections, games, pages, siteSettings } from '../platform/db/schema.ts';

/** A column that holds addresses of pictures. */
interface PictureUser {
  kind: Audited;
  table: Table;
  id: AnyPgColumn;
  /** Names the row for operators. */
  label: AnyPgColumn;
  column: AnyPgColumn;
  /** `address`: one at most, found by an index on `uploadIn(column)` if there is one. `text`: any number, anywhere. */
  holds: 'address' | 'text';
  /** Where the panel edits the row: the fragment of its address. @param name the row's label */
  panel: (name: string) => string;
  /** Prefix of the cache tag of pages that show the row's alt text; its id follows. */
  tag?: string;
}

const game = {
  kind: 'game',
  table: games,
  id: games.id,
  label: games.title,
  panel: (name: string) => `games?${new URLSearchParams({ q: name.slice(0, 100) })}`,
  tag: 'game:',
} as const;
const ad = { kind: 'ad', table: ads, id: ads.id, label: ads.name, panel: () => 'ads' } as const;
const collection = {
  kind: 'collection',
  table: collections,
  id: collections.id,
  label: collections.title,
  panel: () => 'collections',
} as const;
const page = { kind: 'page', table: pages, id: pages.id, label: pages.title, panel: () => 'pages' } as const;
const setting = {
  kind: 'setting',
  table: siteSettings,
  id: siteSettings.key,
  label: siteSettings.key,
  panel: (name: string) => (/^theme/.test(name) ? 'appearance' : 'settings'),
} as const;

/** A line for each column. Deletion, replacement, counts and the filter of unused pictures follow from it. */
export const PICTURE_USERS: readonly PictureUser[] = [
  { ...game, column: games.thumbnail_url, holds: 'address' },
  { ...ad, column: ads.image_url, holds: 'address' },
  { ...ad, column: ads.content, holds: 'text' },
  { ...collection, column: collections.image_url, holds: 'address' },
  ...Object.values(inLanguages(pages, 'text')).map((column) => ({ ...page, column, holds: 'text' as const })),
  { ...setting, column: siteSettings.value, holds: 'text' },
];

const ANY_UPLOAD = '/media/([0-9a-f]{64})\\.webp';

/** The references of a column to the hashes that a condition admits: hash, and kind, id and label of the user. */
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

/** The references of a column to some hashes. */
function referencesTo(user: PictureUser, hashes: readonly string[]): SQL {
  const wanted = sql`${sql.param([...hashes])}::text[]`;
  if (user.holds === 'text') return referencesOf(user, (hash) => sql`${hash} = any(${wanted})`);
  // Looks up one hash after the other: for many at once the planner underrates the index and reads the whole table.
  const found = referencesOf(user, (hash) => sql`${hash} = wanted.hash`);
  return sql`select found.* from unnest(${wanted}) as wanted (hash), lateral (${found} offset 0) as found`;
}

const allReferences = (hashes: readonly string[]) =>
  sql.join(
    PICTURE_USERS.map((user) => sql`(${referencesTo(user, hashes)})`),
    sql` union all `,
  );

/** Each column on its own, so that the planner can join them. */
const areMissing = (hash: SQL) =>
  sql.join(
    PICTURE_USERS.map((user) => sql`not exists (${referencesOf(user, (found) => sql`${found} = ${hash}`)})`),
    sql` and `,
  );

/** Whether something refers to a hash. */
export const isReferenced = (hash: SQL) => sql`not (${areMissing(hash)})`;

/** Whether nothing refers to a row of `media`, by its hash or a former one. */
export const isUnused = sql`(${areMissing(sql`media.hash`)} and (media.former_hashes = '{}' or not exists (
  select from unnest(media.former_hashes) as former (hash) where ${isReferenced(sql`former.hash`)})))`;

type Handle = Database['orm'] | Transaction;

/** The number of users by hash; hashes without users are missing. */
export async function countUses(handle: Handle, hashes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await handle.execute<{ hash: string; uses: number }>(sql`
    select used.hash, count(distinct (used.kind, used.id))::int as uses
    from (${allReferences(hashes)}) as used group by used.hash`);
  return new Map(rows.map(({ hash, uses }) => [hash, uses]));
}

/** The first users of any of the hashes, by name, with the fragment of the panel where each is edited. */
export async function selectUses(handle: Handle, hashes: readonly string[], limit: number) {
  const { rows } = await handle.execute<{ kind: Audited; id: string; label: string }>(sql`
    select distinct used.kind, used.id, used.label from (${allReferences(hashes)}) as used
    order by used.kind desc, used.label, used.id limit ${limit}`);
  return rows.map((row) => {
    const user = PICTURE_USERS.find(({ kind }) => kind === row.kind);
    return { ...row, panel: user?.panel(row.label) ?? '' };
  });
}

/** Drops the cached pages that show the alt text of a picture, in every process once the transaction commits. */
export async function notifyPages(transaction: Transaction, hashes: readonly string[]): Promise<void> {
  for (const user of PICTURE_USERS) {
    if (user.tag === undefined) continue;
    await transaction.execute(sql`
      select pg_notify('pages', ${user.tag}::text || used.id)
      from (${referencesTo(user, hashes)}) as used`);
  }
}

interface Rewrite {
  from: string;
  to: string;
  actor: string;
  at: Date;
}

/** Makes every user of one upload use another, with an activity entry for each. Versions increase: open forms notice. */
export async function rewriteUses(transaction: Transaction, { from, to, actor, at }: Rewrite): Promise<void> {
  const [before, after] = [uploadAddress(from), uploadAddress(to)];
  for (const { kind, table, id, label, column, holds } of PICTURE_USERS) {
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
    const { rows } = await transaction.execute<{ id: string; label: string }>(sql`
      update ${sql.identifier(getTableName(table))} set ${name} = ${value}${bump}
      where ${found} returning ${id}::text as id, ${label} as label`);
    const changes = { [column.name]: { before, after } };
    await recordChanges(
      transaction,
      rows.map((row) => ({ actor, action: 'update', entity: kind, entityId: row.id, label: row.label, changes, at })),
    );
  }
}
