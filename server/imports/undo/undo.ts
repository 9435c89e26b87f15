import { recordChange } from '../../activity/usecases.ts';
import { countUndo, type UndoCounts, undoImportedGames } from '../../catalogue/write/usecases.ts';
import { serverStopping } from '../../operations/errors.ts';
import { createUpkeep } from '../../operations/upkeep.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { UndoErrorCode } from '../errors.ts';
import { importLabel } from '../source.ts';
import { importToUndo, isForgotten, laterChanges, storeUndo, type UndoneImport, writtenItems } from './undo.queries.ts';

const BATCH = 50;
/** Games per transaction of a preview, which writes nothing. */
const PREVIEW_BATCH = 200;

const undoRefused = (code: UndoErrorCode) => new Refusal('conflict', code);

async function undoable(transaction: Transaction, id: string, options: { lock: boolean }): Promise<UndoneImport> {
  const found = await importToUndo(transaction, id, options);
  if (found === null) throw notFound();
  if (found.status === 'running') throw undoRefused('import_running');
  if (found.isUndone) throw undoRefused('import_undone');
  return found;
}

const sum = (one: UndoCounts, other: UndoCounts): UndoCounts => ({
  removed: one.removed + other.removed,
  restored: one.restored + other.restored,
  kept: one.kept + other.kept,
});

/** Undoes the next batch. @returns the counts after the last one, otherwise null */
async function undoSome(transaction: Transaction, id: string, operator: string, at: Date): Promise<UndoCounts | null> {
  const found = await undoable(transaction, id, { lock: true });
  const { after, ...counts } = found.progress;
  const { items, last } = await writtenItems(transaction, found, { after, limit: BATCH });
  // If items are missing, the undo would be incomplete.
  if ((after < 0 || last === null) && (await isForgotten(transaction, found))) {
    throw undoRefused('import_too_old');
  }
  if (last === null) {
    await storeUndo(transaction, id, { undo: found.progress, undone_at: at.toISOString() });
    const sums = Object.entries(counts).map(([name, count]) => [`${name}_games`, { before: null, after: count }]);
    const [label, changes] = [importLabel(found.provider), Object.fromEntries(sums)];
    const change = { actor: operator, action: 'undo', entity: 'operation', entityId: id, label, changes, at } as const;
    await recordChange(transaction, change);
    return counts;
  }
  const done = await undoImportedGames(transaction, items, (gameIds) => laterChanges(transaction, found, gameIds));
  await storeUndo(transaction, id, { undo: { after: last, ...sum(counts, done) } });
  return null;
}

/**
 * Returns the counts that `undoImport` would return now, including those of an interrupted undo.
 *
 * @throws {Refusal} not_found; import_running; import_undone; import_too_old
 */
export async function previewUndo(database: Database, id: string): Promise<UndoCounts> {
  let after: number | null = null;
  let counts: UndoCounts = { removed: 0, restored: 0, kept: 0 };
  for (;;) {
    const part: { counts: UndoCounts; last: number | null } = await database.transaction(async (transaction) => {
      const found = await undoable(transaction, id, { lock: false });
      const isFirst = after === null;
      const begin: number = after ?? found.progress.after;
      const { items, last } = await writtenItems(transaction, found, { after: begin, limit: PREVIEW_BATCH });
      if (isFirst && (begin < 0 || last === null) && (await isForgotten(transaction, found))) {
        throw undoRefused('import_too_old');
      }
      const planned = await countUndo(transaction, items, (gameIds) => laterChanges(transaction, found, gameIds));
      return { counts: isFirst ? sum(found.progress, planned) : planned, last };
    });
    counts = sum(counts, part.counts);
    if (part.last === null) return counts;
    after = part.last;
    await yieldToQueries(database);
  }
}

/**
 * Removes new games and restores updated fields that no person changed since, in batches. An interrupted undo resumes
 * when requested again. @throws {Refusal} like `previewUndo`; server_stopping when the signal aborts
 */
export async function undoImport(
  { database, now, signal }: { database: Database; now: () => Date; signal?: AbortSignal },
  id: string,
  operator: string,
): Promise<UndoCounts> {
  let result: UndoCounts | null = null;
  while (result === null) {
    if (signal?.aborted) throw serverStopping({ operationId: id });
    result = await attempt(database, (transaction) => undoSome(transaction, id, operator, now()));
    await yieldToQueries(database);
  }
  const upkeep = createUpkeep(database);
  await upkeep.changed(result.removed + result.restored);
  await upkeep.end();
  return result;
}
