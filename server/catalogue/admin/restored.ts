import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { undoClash } from '../../activity/deletions/errors.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { gameSlugHistory, games, gameTombstones } from '../../platform/db/schema.ts';
import { refreshGameSearch } from '../write/usecases.ts';
import { mergesUndone } from './undo-merge.ts';

/** Lets imports update restored games again. @throws {Refusal} undo_clash */
export async function gamesRestored(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const restored = inArray(games.id, [...ids]);
  const taken = transaction.select({ id: games.id }).from(games).where(eq(games.slug, gameSlugHistory.slug));
  const former = transaction
    .select({ slug: gameSlugHistory.slug })
    .from(gameSlugHistory)
    .where(and(inArray(gameSlugHistory.game_id, [...ids]), exists(taken)));
  // Triggers keep a new slug from being another game's former one, but do not check restored former slugs.
  if ((await former.limit(1)).length > 0) throw undoClash();
  const identities = transaction
    .select({ provider: games.provider, id: games.external_id })
    .from(games)
    .where(restored);
  await transaction
    .delete(gameTombstones)
    .where(sql`(${gameTombstones.provider}, ${gameTombstones.external_id}) in ${identities}`);
  await mergesUndone(transaction, ids);
  // Games deleted before an update may have no derived rows, or outdated ones.
  await refreshGameSearch(transaction, ids);
}
