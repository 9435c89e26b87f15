import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { games } from '../../platform/db/schema.ts';
import { type Handle, insertRecords } from './recordset.ts';
import { writeSearchRows } from './search-rows.ts';
import { chooseSlugs } from './slugs.ts';
import { writeTags } from './tag-rows.ts';

/** A game to add: any columns; without `slug` it gets one from its title. */
export type NewGame = typeof games.$inferInsert;

/** What the database computes cannot be written. */
const WRITTEN = Object.entries(getTableColumns(games)).filter(([, { generated }]) => generated === undefined);

/** The schema's defaults as values, since a set of records knows no `default`: what is left out would become null. */
const DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  WRITTEN.flatMap(([name, column]): [string, unknown][] => {
    if (column.dataType === 'array') return [[name, []]];
    return column.hasDefault && !is(column.default, SQL) ? [[name, column.default]] : [];
  }),
);

const COLUMNS = WRITTEN.map(([name]) => name as keyof typeof games.$inferInsert);

/** A property that is undefined is one that is left out: it must not hide a default. */
function withoutUndefined(game: NewGame): NewGame {
  // Only what may be absent goes, so a new game is what remains.
  return Object.fromEntries(Object.entries(game).filter(([, value]) => value !== undefined)) as NewGame;
}

/**
 * Adds games with their slugs, search text and tags, except those that conflict with a game that is there.
 *
 * @param transaction all or nothing: pass the handle of a transaction
 * @returns the id each game got, null where it was left out
 */
export async function insertGames(transaction: Handle, list: readonly NewGame[]): Promise<(string | null)[]> {
  if (list.length === 0) return [];
  const wishes = list.filter((game) => game.slug === undefined);
  const titles = wishes.map(({ title, external_id }) => ({ title, externalId: external_id ?? null }));
  const slugs = await chooseSlugs(transaction, titles);
  const now = new Date();
  let next = 0;
  const rows = list.map((game) => ({
    ...DEFAULTS,
    created_at: now,
    updated_at: now,
    ...withoutUndefined(game),
    id: game.id ?? uuidv7(),
    slug: game.slug === undefined ? (slugs[next++] ?? null) : game.slug,
  }));
  const inserted = await transaction.execute<{ id: string }>(
    sql`${insertRecords(games, COLUMNS, rows)} on conflict do nothing returning id`,
  );
  const ids = new Set(inserted.rows.map(({ id }) => id));
  const added = rows.filter(({ id }) => ids.has(id));
  await writeSearchRows(transaction, added);
  await writeTags(transaction, added);
  return rows.map(({ id }) => (ids.has(id) ? id : null));
}
