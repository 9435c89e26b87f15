import type { Database } from '../platform/db/database.ts';
import {
  type FailedItem,
  failedItems,
  failSilent,
  newestOperations,
  type OperationRow,
  operationById,
} from './queries.ts';

export type { FailedItem, OperationRow } from './queries.ts';

/** What runs long and is kept in the history. */
export const OPERATION_KINDS = [
  'import-games',
  'scrape-html5games',
  'preview-import',
  'translate-games',
  'auto-generate-categories',
  'update-game-categories',
  'generate-meta-descriptions',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

export function isKind(kind: string): kind is OperationKind {
  return OPERATION_KINDS.some((known) => known === kind);
}

/** Those whose counters are games that were imported. */
const IMPORT_KINDS = ['import-games', 'scrape-html5games'] as const;
/** With those that only find out what an import would do: whoever runs them does not go on after a crash. */
const FLEETING_KINDS = [...IMPORT_KINDS, 'preview-import'] as const;
const HISTORY = 10;

/**
 * Milliseconds without a sign of life after which an import counts as dead. It gives one every few seconds, however
 * slow the feed is: that many in a row do not get lost while its process lives.
 */
export const ABANDONED_AFTER = 120_000;

export interface OperationReads {
  /** The last ten imports, newest first. */
  imports(): Promise<OperationRow[]>;
  /** What an operation could not do. Pages count from 1. */
  failures(id: string, page: { page: number; pageSize: number }): Promise<{ total: number; items: FailedItem[] }>;
  /** How an import stands, or one that was only tried; null when there is none of that id. */
  import(id: string): Promise<OperationRow | null>;
  /** Null when there is none of that id and of a known kind. */
  get(id: string): Promise<OperationRow | null>;
  /** The last run of a kind, or null when there was none. */
  last(kind: OperationKind): Promise<OperationRow | null>;
}

export function createOperationReads(database: Database): OperationReads {
  return {
    imports: () => newestOperations(database, IMPORT_KINDS, HISTORY),

    async import(id) {
      const row = await operationById(database, id);
      return row !== null && FLEETING_KINDS.some((kind) => kind === row.kind) ? row : null;
    },

    failures: (id, page) => failedItems(database, id, page),

    async get(id) {
      const row = await operationById(database, id);
      return row !== null && isKind(row.kind) ? row : null;
    },

    async last(kind) {
      const [newest] = await newestOperations(database, [kind], 1);
      return newest ?? null;
    },
  };
}

/**
 * Marks imports failed whose process died. Call it when a server starts, and from time to time: the process that died may
 * have been the one that starts again.
 *
 * @param starting on the embedded database, which one server owns, whatever runs when it starts was left behind
 * @returns how many there were
 */
export function failAbandonedImports(
  database: Database,
  { now, starting }: { now: Date; starting: boolean },
): Promise<number> {
  const alone = starting && database.engine === 'embedded';
  return failSilent(database, {
    kinds: FLEETING_KINDS,
    since: alone ? now : new Date(now.getTime() - ABANDONED_AFTER),
    now,
    code: 'abandoned',
    message: 'The server stopped before the import had come to its end',
  });
}
