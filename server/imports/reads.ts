import type { Database } from '../platform/db/database.ts';
import { type ImportItem, importItems } from './items.queries.ts';
import type { Outcome } from './operation.queries.ts';
import { newestPreview } from './preview.queries.ts';

/** What imports and previews have left behind. */
export interface ImportReads {
  /** Id of the preview that an operator started last and neither closed nor stopped; null when there is none. */
  newestPreview(operator: string): Promise<string | null>;
  /** The items of one outcome, in the order of the feed. Pages count from 1. */
  items(
    operationId: string,
    page: { outcome: Outcome; page: number; pageSize: number },
  ): Promise<{ total: number; items: ImportItem[] }>;
}

export function createImportReads(database: Database): ImportReads {
  return {
    newestPreview: (operator) => newestPreview(database, operator),
    items: (operationId, page) => importItems(database, operationId, page),
  };
}
