import type { Database } from '../platform/db/database.ts';
import { isKind, type OperationKind } from './job.ts';
import { type FailedItem, failedItems, newestOperations, type OperationRow, operationById } from './queries.ts';

export type { OperationRow } from './queries.ts';

/** What operations have left behind. */
export interface OperationReads {
  /** The newest first. */
  newest(kinds: readonly OperationKind[], limit: number): Promise<OperationRow[]>;
  /** What an operation could not do. Pages count from 1. */
  failures(id: string, page: { page: number; pageSize: number }): Promise<{ total: number; items: FailedItem[] }>;
  /** Null when there is none of that id and of a known kind. */
  get(id: string): Promise<OperationRow | null>;
}

export function createOperationReads(database: Database): OperationReads {
  return {
    newest: (kinds, limit) => newestOperations(database, kinds, limit),
    failures: (id, page) => failedItems(database, id, page),
    async get(id) {
      const row = await operationById(database, id);
      return row !== null && isKind(row.kind) ? row : null;
    },
  };
}
