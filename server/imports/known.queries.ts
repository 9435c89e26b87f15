import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { games, gameTombstones } from '../platform/db/schema.ts';
import { DELETED_ITEM, STORED_ITEM } from './errors.ts';

/** Ids per statement. */
const BATCH = 1_000;

/**
 * The games of a provider that are not new.
 *
 * @returns by id, why: the catalogue has the game, or an operator deleted it
 */
export async function knownGames(
  { orm }: Database,
  provider: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const stored = await orm
      .select({ id: games.external_id })
      .from(games)
      .where(and(eq(games.provider, provider), inArray(games.external_id, some)));
    const deleted = await orm
      .select({ id: gameTombstones.external_id })
      .from(gameTombstones)
      .where(and(eq(gameTombstones.provider, provider), inArray(gameTombstones.external_id, some)));
    for (const { id } of deleted) known.set(id, DELETED_ITEM);
    for (const { id } of stored) if (id !== null) known.set(id, STORED_ITEM);
  }
  return known;
}
