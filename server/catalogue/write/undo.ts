import { and, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { type GameRow, gameColumns, lockGameRows } from '../../platform/db/game-texts.ts';
import type { Handle } from '../../platform/db/recordset.ts';
import { categories, gameSpares, games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { type OwnedRow, writeGames, writeIdentities, writeValues } from './owned-rows.ts';
import { changedColumns, type ImportedItem, type LaterChanges, planUndo } from './undo-plan.ts';

export interface UndoCounts {
  removed: number;
  /** Updated games that were at least partly restored. */
  restored: number;
  /** Games left unchanged because a person or a later import changed them, or merged others into them. */
  kept: number;
}

const NOTHING_LATER: LaterChanges = { columns: new Set(), values: new Set() };

type LaterChangesOf = (gameIds: string[]) => Promise<ReadonlyMap<string, LaterChanges>>;

const isOf = (items: readonly ImportedItem[]) =>
  inArray(
    games.id,
    items.map(({ gameId }) => gameId),
  );

/** Returns which of these games others were merged into. Without them, the merged ones would be lost, too. */
async function mergedInto(handle: Handle, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await handle
    .selectDistinct({ id: gameSpares.game_id })
    .from(gameSpares)
    .where(and(inArray(gameSpares.game_id, [...ids]), ne(gameSpares.source_id, gameSpares.game_id)));
  return new Set(rows.map(({ id }) => id));
}

async function sortGames(
  handle: Handle,
  rows: readonly GameRow[],
  items: readonly ImportedItem[],
  laterChanges: LaterChangesOf,
) {
  const removed: string[] = [];
  const restored: OwnedRow[] = [];
  /** Games of which only the provider values are restored. */
  const noted: OwnedRow[] = [];
  let kept = 0;
  const counts = (): UndoCounts => ({ removed: removed.length, restored: restored.length, kept });
  if (rows.length === 0) return { removed, restored, noted, counts: counts() };
  const byGame = new Map(items.map((item) => [item.gameId, item]));
  const ids = rows.map(({ id }) => id);
  const [later, merged] = [await laterChanges(ids), await mergedInto(handle, ids)];
  const known = await handle.select({ id: categories.id }).from(categories);
  const categoryIds = new Set(known.map(({ id }) => id));
  for (const existing of rows) {
    const item = byGame.get(existing.id);
    if (item === undefined) continue;
    const plan = planUndo(existing, item, later.get(existing.id) ?? NOTHING_LATER, categoryIds);
    if (plan.action === 'remove' && merged.has(existing.id)) kept += 1;
    else if (plan.action === 'remove') removed.push(existing.id);
    else if (plan.action === 'restore') {
      const isShown = Object.keys(plan.columns).length > 0;
      (isShown ? restored : noted).push({ existing, ...plan });
      // Nothing visible was restored.
      if (!isShown && changedColumns(item.after).length > 0) kept += 1;
    } else kept += 1;
  }
  return { removed, restored, noted, counts: counts() };
}

/** Returns the external ids that games had before the import, unless a later one changed them. */
function formerIdentities(rows: readonly OwnedRow[], items: readonly ImportedItem[]) {
  const byGame = new Map(items.map((item) => [item.gameId, item]));
  return rows.flatMap(({ existing: { id, external_id: now } }) => {
    const { before, after } = byGame.get(id) ?? {};
    const former = before?.external_id;
    return typeof former === 'string' && after?.external_id === now ? [{ id, external_id: former }] : [];
  });
}

/** Counts what `undoImportedGames` would do. Writes and locks nothing. */
export async function countUndo(
  handle: Handle,
  items: readonly ImportedItem[],
  laterChanges: LaterChangesOf,
): Promise<UndoCounts> {
  const rows =
    items.length === 0 ? [] : await handle.select(gameColumns).from(games).where(isOf(items)).orderBy(games.id);
  return (await sortGames(handle, rows.map(withTexts), items, laterChanges)).counts;
}

/**
 * Undoes an import for some games: deletes new ones without a tombstone, so they can be imported again, and restores
 * updated ones by field. Later edits by a person stay. Deleted games are not counted.
 */
export async function undoImportedGames(
  transaction: Transaction,
  items: readonly ImportedItem[],
  laterChanges: LaterChangesOf,
): Promise<UndoCounts> {
  const rows = items.length === 0 ? [] : await lockGameRows(transaction, isOf(items));
  const { removed, restored, noted, counts } = await sortGames(transaction, rows, items, laterChanges);
  if (removed.length > 0) await transaction.delete(games).where(inArray(games.id, removed));
  await writeIdentities(transaction, formerIdentities([...restored, ...noted], items));
  await writeGames(transaction, restored);
  await writeValues(transaction, noted);
  return counts;
}
