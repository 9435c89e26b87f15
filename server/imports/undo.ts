import { recordChange } from '../audit/usecases.ts';
import { maintainCatalogue, type UndoCounts, undoImportedGames } from '../catalogue/write/usecases.ts';
import { attempt } from '../db/attempts.ts';
import type { Database, Transaction } from '../db/database.ts';
import { giveWay } from '../db/give-way.ts';
import { ApiError, notFound } from '../http/api.ts';
import { log } from '../log/log.ts';
import { serverStopping } from '../operations/errors.ts';
import type { UndoErrorCode } from './errors.ts';
import { importLabel } from './stop.ts';
import { isForgotten, laterChanges, lockImport, storeUndo, writtenItems } from './undo.queries.ts';

/** Games per transaction, as when they are written. */
const BATCH = 50;
/** From this many changed games on, statistics and search indexes are brought up to date. */
const MAINTAIN_FROM = 100;

export type UndoResult = UndoCounts;

interface Undo {
  database: Database;
  now: () => Date;
  /** Ends it between two transactions. */
  signal?: AbortSignal;
}

const undoRefused = (code: UndoErrorCode) => new ApiError(409, code);

/** Takes back the next games. @returns the counts when there are no more, null before */
async function undoSome(transaction: Transaction, id: string, operator: string, at: Date): Promise<UndoResult | null> {
  const found = await lockImport(transaction, id);
  if (found === null) throw notFound();
  if (found.status === 'running') throw undoRefused('import_running');
  if (found.isUndone) throw undoRefused('import_undone');
  const { after, ...counts } = found.progress;
  const { items, last } = await writtenItems(transaction, found, BATCH);
  // Half of it would neither be there nor be taken back.
  if ((after < 0 || last === null) && (await isForgotten(transaction, found))) {
    throw undoRefused('import_too_old');
  }
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

/**
 * Takes back what an import did, as far as nobody changed it since: its new games go, its updates return field by field.
 * Some games at a time, each in a short transaction with the note how far it has come: one that was interrupted goes on
 * when it is asked for again.
 *
 * @throws {ApiError} not_found; import_running; import_undone; import_too_old where what it did was forgotten;
 *   server_stopping when the signal ends it
 */
export async function undoImport(undo: Undo, id: string, operator: string): Promise<UndoResult> {
  const { database, now, signal } = undo;
  let result: UndoResult | null = null;
  while (result === null) {
    if (signal?.aborted) throw serverStopping({ operationId: id });
    result = await attempt(database, (transaction) => undoSome(transaction, id, operator, now()));
    await giveWay(database);
  }
  if (result.removed + result.restored >= MAINTAIN_FROM) {
    // The games are taken back: what is missing costs time, and the next large import makes up for it.
    await maintainCatalogue(database).catch((error: unknown) =>
      log.error({ err: error, operation: id }, 'The catalog was not maintained after an import was taken back'),
    );
  }
  return result;
}
