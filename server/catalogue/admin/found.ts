/** Changes all games that a filter finds. */
import { FOUND_MAX, type FoundGames, type GameTarget } from '../../../shared/forms/game-filter.ts';
import type { Language } from '../../../shared/languages.ts';
import { keptChange, noteProgress } from '../../activity/deletions/changes.ts';
import { alreadyUndone } from '../../activity/deletions/errors.ts';
import { beginDeletion, type Deletion } from '../../activity/deletions/removal.ts';
import type { Change } from '../../activity/usecases.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Handle } from '../../platform/db/recordset.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { Refusal } from '../../platform/errors.ts';
import { selectionChanged } from './errors.ts';
import { countGames, foundIds } from './queries.ts';

/** Games per transaction. */
const STEP = 200;

/**
 * Changes the games that a filter finds at this moment, in steps that one undo reverts together.
 *
 * @param step changes some of them in a transaction of its own; returns the number of changed games
 * @returns `requested`, the number of found games without excluded ones, and the number of changed games
 * @throws {Refusal} selection_changed with the current `total`; already_undone if someone undoes it meanwhile; errors of
 * a step, with the `undo` of the steps before
 */
export async function changeFound(
  database: Database,
  found: FoundGames,
  { root, ...stamp }: Pick<Change, 'actor' | 'at'> & { root: Language },
  step: (ids: readonly string[], undo: Deletion) => Promise<number>,
) {
  const begin = async (transaction: Transaction) => {
    const ids = await targetIds({ orm: transaction }, { found }, root);
    return { ids, undo: await beginDeletion(transaction, 'game', stamp, found.undo) };
  };
  const { ids, undo } = await attempt(database, begin);
  let changed = 0;
  try {
    for (let start = 0; start < ids.length; start += STEP) {
      // An operator who got no response may have undone the steps so far. Rows of a running step are reverted within a
      // minute.
      if (start > 0 && !(await noteProgress(database, undo, start))) throw alreadyUndone();
      changed += await step(ids.slice(start, start + STEP), undo);
      await yieldToQueries(database);
    }
  } catch (error) {
    if (changed === 0 || !(error instanceof Refusal) || error.code === 'already_undone') throw error;
    throw new Refusal(error.kind, error.code, { ...error.details, changed, undo: undo.id });
  }
  const kept = await database.transaction((transaction) => keptChange(transaction, undo, changed));
  return { requested: ids.length, changed, ...(kept !== null && { undo: kept }) };
}

/**
 * Returns the ids of a target's games.
 *
 * @param root language of the site
 * @throws {Refusal} selection_changed with the current `total`
 */
export async function targetIds(
  { orm }: { orm: Handle },
  { ids = [], found }: GameTarget,
  root: Language,
): Promise<string[]> {
  if (found === undefined) return ids;
  const matching = await foundIds(orm, found.filter, root, FOUND_MAX + 1);
  if (matching.length !== found.total) throw selectionChanged(await countGames({ orm }, found.filter, root));
  const except = new Set(found.except);
  return matching.filter((id) => !except.has(id));
}
