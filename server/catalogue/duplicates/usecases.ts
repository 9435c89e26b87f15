/** What operators can do with copies: separate them, or merge them. */
import { and, inArray, isNotNull, or } from 'drizzle-orm';
import type { Stamp } from '../../activity/audited.ts';
import { beginDeletion } from '../../activity/deletions/removal.ts';
import { recordChanges } from '../../activity/usecases.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { distinctGames, games } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';
import { mergeGames } from '../admin/merge.ts';
import { settleDuplicates } from './queries.ts';

const columns = { id: games.id, title: gameTexts.title, duplicateOf: games.duplicate_of };

/** Reads the groups of these games, keyed by the id of the listed copy, which comes first in its group. */
async function groupsOf(handle: Database['orm'] | Transaction, shown: readonly string[]) {
  const rows = await handle
    .select(columns)
    .from(games)
    .where(or(inArray(games.id, [...shown]), inArray(games.duplicate_of, [...shown])))
    .orderBy(games.id);
  const groups = Map.groupBy(rows, ({ id, duplicateOf }) => duplicateOf ?? id);
  return [...groups].map(([id, list]) => ({ shown: id, copies: list.filter((game) => game.id !== id), list }));
}

/**
 * Merges the copies of these games into them, all or none.
 *
 * @returns the id of the deletion, whose undo reverts all merges
 * @throws {Refusal} not_found if one of them has no copies any more
 */
export function mergeCopies(database: Database, shown: readonly string[], stamp: Stamp): Promise<string> {
  return attempt(database, async (transaction) => {
    const groups = (await groupsOf(transaction, shown)).filter(({ copies }) => copies.length > 0);
    if (groups.length < shown.length) throw notFound();
    const deletion = await beginDeletion(transaction, 'game', stamp);
    for (const { shown: keep, copies } of groups) {
      await mergeGames(transaction, { keep, ids: copies.map(({ id }) => id) }, { ...stamp, deletion });
    }
    return deletion.id;
  });
}

/**
 * Records that copies are games of their own, so that none counts as a copy of another in its group again.
 *
 * @throws {Refusal} not_found if one of them is no copy any more
 */
export async function tellApart(database: Database, ids: readonly string[], stamp: Stamp): Promise<void> {
  const settled = await attempt(database, async (transaction) => {
    const copies = await transaction
      .select(columns)
      .from(games)
      .where(and(inArray(games.id, [...ids]), isNotNull(games.duplicate_of)));
    if (copies.length < ids.length) throw notFound();
    const shown = new Set(copies.flatMap(({ duplicateOf }) => duplicateOf ?? []));
    const groups = await groupsOf(transaction, [...shown]);
    const told = groups.flatMap(({ list }) =>
      copies
        .filter(({ id }) => list.some((game) => game.id === id))
        .map((game) => ({ game, others: list.filter(({ id }) => id !== game.id) })),
    );
    const pairs = told.flatMap(({ game, others }) =>
      others.flatMap(({ id }) => [
        { game_id: game.id, other_id: id, created_at: stamp.at },
        { game_id: id, other_id: game.id, created_at: stamp.at },
      ]),
    );
    await transaction.insert(distinctGames).values(pairs).onConflictDoNothing();
    await recordChanges(
      transaction,
      told.map(({ game: { id, title }, others }) => ({
        ...{ ...stamp, action: 'update', entity: 'game', entityId: id, label: title },
        changes: { distinct_games: { before: null, after: others.map((other) => other.title) } },
      })),
    );
    return groups.flatMap(({ list }) => list.map(({ id }) => id));
  });
  await settleDuplicates(database, settled);
}
