import { recordChange } from '../audit/usecases.ts';
import { databaseFault } from '../catalogue/write/faults.ts';
import { maintainCatalogue, type UndoCounts, undoImportedGames } from '../catalogue/write/usecases.ts';
import type { Database, Transaction } from '../db/database.ts';
import { ApiError, notFound } from '../http/api.ts';
import { importLabel } from './stop.ts';
import { laterChanges, lockImport, storeUndo, writtenItems } from './undo.queries.ts';

/** Games per transaction, as when they are written. */
const BATCH = 50;
/** How often a batch is tried that somebody else's change stands in the way of. */
const TRIES = 4;
/** From this many changed games on, statistics and search indexes are brought up to date. */
const MAINTAIN_FROM = 100;

export type UndoResult = UndoCounts;

interface Undo {
  database: Database;
  now: () => Date;
}

/** Takes back the next games. @returns the counts when there are no more, null before */
async function undoSome(transaction: Transaction, id: string, operator: string, at: Date): Promise<UndoResult | null> {
  const found = await lockImport(transaction, id);
  if (found === null) throw notFound();
  if (found.status === 'running') throw new ApiError(409, 'import_running');
  if (found.isUndone) throw new ApiError(409, 'import_undone');
  const { after, ...counts } = found.progress;
  const { items, last } = await writtenItems(transaction, found, BATCH);
  if (last === null) {
    await storeUndo(transaction, id, { undo: found.progress, undone_at: at.toISOString() });
    const sums = Object.entries(counts).map(([name, count]) => [`${name}_games`, { before: null, after: count }]);
    const change = { actor: operator, action: 'undo', entity: 'operation', entityId: id, at } as const;
    await recordChange(transaction, {
      ...change,
      label: importLabel(found.provider),
      changes: Object.fromEntries(sums),
    });
    return counts;
  }
  const done = await undoImportedGames(transaction, items, (gameIds) => laterChanges(transaction, found, gameIds));
  const undo = {
    after: last,
    removed: counts.removed + done.removed,
    restored: counts.restored + done.restored,
    kept: counts.kept + done.kept,
  };
  await storeUndo(transaction, id, { undo });
  return null;
}

async function attempt({ database, now }: Undo, id: string, operator: string): Promise<UndoResult | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction((transaction) => undoSome(transaction, id, operator, now()));
    } catch (error) {
      if (databaseFault(error).kind !== 'conflict' || tries === TRIES) throw error;
    }
  }
}

/**
 * Takes back what an import did, as far as nobody changed it since: its new games go, its updates return field by field.
 * Some games at a time, each in a short transaction with the note how far it has come: one that was interrupted goes on
 * when it is asked for again.
 *
 * @throws {ApiError} not_found; import_running; import_undone
 */
export async function undoImport(undo: Undo, id: string, operator: string): Promise<UndoResult> {
  let result: UndoResult | null = null;
  while (result === null) result = await attempt(undo, id, operator);
  if (result.removed + result.restored >= MAINTAIN_FROM) await maintainCatalogue(undo.database);
  return result;
}
