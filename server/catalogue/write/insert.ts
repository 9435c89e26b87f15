import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { games } from '../../platform/db/schema.ts';
import { type Handle, insertRecords } from './recordset.ts';
import { writeSearchRows } from './search-rows.ts';
import { addFormerSlugs, chooseSlugs } from './slugs.ts';
import { writeTags } from './tag-rows.ts';

/** A game to add: any columns; without `slug` it gets one from its requested slug, or from its title. */
export type NewGame = typeof games.$inferInsert & { wanted_slug?: string | undefined };

/** Generated columns cannot be written. */
const WRITTEN = Object.entries(getTableColumns(games)).filter(([, { generated }]) => generated === undefined);

/** The schema's defaults as values: a recordset has no `default`, so omitted columns would become null. */
const DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  WRITTEN.flatMap(([name, column]): [string, unknown][] => {
    if (column.dataType === 'array') return [[name, []]];
    return column.hasDefault && !is(column.default, SQL) ? [[name, column.default]] : [];
  }),
);

const COLUMNS = WRITTEN.map(([name]) => name as keyof typeof games.$inferInsert);

/** Drops undefined properties, which would hide a default. */
function withoutUndefined(game: NewGame): NewGame {
  // Only optional properties are dropped, so the rest is still a NewGame.
  return Object.fromEntries(Object.entries(game).filter(([, value]) => value !== undefined)) as NewGame;
}

/**
 * Adds games with slugs, search text and tags. Skips those that conflict with an existing game.
 *
 * @param transaction must be a transaction: all or nothing
 * @returns the id of each game, null if skipped
 */
export async function insertGames(transaction: Handle, list: readonly NewGame[]): Promise<(string | null)[]> {
  if (list.length === 0) return [];
  const wishes = list.filter((game) => game.slug === undefined);
  const slugs = await chooseSlugs(
    transaction,
    wishes.map(({ title, external_id, wanted_slug: wanted }) => ({ title, externalId: external_id ?? null, wanted })),
  );
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
  await addFormerSlugs(
    transaction,
    added.flatMap(({ id, wanted_slug: slug }) => (slug === undefined ? [] : [{ slug, gameId: id }])),
  );
  await writeSearchRows(transaction, added);
  await writeTags(transaction, added);
  return rows.map(({ id }) => (ids.has(id) ? id : null));
}
