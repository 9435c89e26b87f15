import { v7 as uuidv7 } from 'uuid';
import { addGameRows, type NewGameRow } from '../../platform/db/game-texts.ts';
import type { Handle } from '../../platform/db/recordset.ts';
import { writeSearchRows } from './search-rows.ts';
import { addFormerSlugs, chooseSlugs } from './slugs.ts';
import { writeTags } from './tag-rows.ts';

/** A game to add, with any columns. Without `slug` it gets one from its requested slug, or from its title. */
export type NewGame = NewGameRow & { wanted_slug?: string | undefined };

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
    created_at: now,
    updated_at: now,
    ...withoutUndefined(game),
    id: game.id ?? uuidv7(),
    slug: game.slug === undefined ? (slugs[next++] ?? null) : game.slug,
  }));
  const added = await addGameRows(transaction, rows);
  const ids = new Set(added.map(({ id }) => id));
  await addFormerSlugs(
    transaction,
    added.flatMap(({ id, wanted_slug: slug }) => (slug === undefined ? [] : [{ slug, gameId: id }])),
  );
  await writeSearchRows(transaction, added);
  await writeTags(transaction, added);
  return rows.map(({ id }) => (ids.has(id) ? id : null));
}
