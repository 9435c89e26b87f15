import type { Database } from '../platform/db/database.ts';
import { isKind, type OperationKind } from './job.ts';
import { failedItems, newestOperations, type OperationRow, operationById } from './queries.ts';

export type { OperationRow } from './queries.ts';

/** What operations have left behind. */
export type OperationReads = ReturnType<typeof createOperationReads>;

export function createOperationReads(database: Database) {
  return {
    /** The newest first. */
    newest: (kinds: readonly OperationKind[], limit: number) => newestOperations(database, kinds, limit),

    /** What an operation could not do. Pages count from 1. */
    failures: (id: string, page: { page: number; pageSize: number }) => failedItems(database, id, page),

    /** Null when there is none of that id and of a known kind. */
    async get(id: string): Promise<OperationRow | null> {
      const row = await operationById(database, id);
      return row !== null && isKind(row.kind) ? row : null;
    },
  };
}
