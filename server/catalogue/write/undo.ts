import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { categories, games } from '../../db/schema.ts';
import { type OwnedRow, writeGames, writeValues } from './owned-rows.ts';
import { changedColumns, type ImportedItem, type LaterChanges, planUndo } from './undo-plan.ts';

export interface UndoCounts {
  /** New games that are gone again. */
  removed: number;
  /** Updated games of which something returned to what it was. */
  restored: number;
  /** Games that were changed since, and stay as they are. */
  kept: number;
}

const NOTHING_LATER: LaterChanges = { columns: new Set(), values: new Set() };

/** Holds games in the order in which everybody does, so that two who want the same ones wait instead of deadlocking. */
function lockRows(transaction: Transaction, ids: readonly string[]) {
  return transaction
    .select()
    .from(games)
    .where(inArray(games.id, [...ids]))
    .orderBy(games.id)
    .for('update');
}

/**
 * Takes back what an import did to some games: new ones go without leaving a trace that would keep them from coming again,
 * updated ones return field by field. What somebody changed since stays.
 *
 * @param items of one import; games that are gone since are left out of the counts
 * @param laterChanges what imports after it did; asked when the games are held
 */
export async function undoImportedGames(
  transaction: Transaction,
  items: readonly ImportedItem[],
  laterChanges: (gameIds: string[]) => Promise<ReadonlyMap<string, LaterChanges>>,
): Promise<UndoCounts> {
  const counts: UndoCounts = { removed: 0, restored: 0, kept: 0 };
  const byGame = new Map(items.map((item) => [item.gameId, item]));
  const rows = byGame.size === 0 ? [] : await lockRows(transaction, [...byGame.keys()]);
  if (rows.length === 0) return counts;
  const later = await laterChanges(rows.map(({ id }) => id));
  const known = await transaction.select({ id: categories.id }).from(categories);
  const categoryIds = new Set(known.map(({ id }) => id));

  const removed: string[] = [];
  const restored: OwnedRow[] = [];
  const noted: OwnedRow[] = [];
  for (const existing of rows) {
    const item = byGame.get(existing.id);
    if (item === undefined) continue;
    const plan = planUndo(existing, item, later.get(existing.id) ?? NOTHING_LATER, categoryIds);
    if (plan.action === 'remove') removed.push(existing.id);
    else if (plan.action === 'restore') {
      const isShown = Object.keys(plan.columns).length > 0;
      (isShown ? restored : noted).push({ existing, ...plan });
      // Nothing came back that anybody sees.
      if (!isShown && changedColumns(item.after).length > 0) counts.kept += 1;
    } else counts.kept += 1;
  }
  if (removed.length > 0) await transaction.delete(games).where(inArray(games.id, removed));
  await writeGames(transaction, restored);
  await writeValues(transaction, noted);
  return { ...counts, removed: removed.length, restored: restored.length };
}
