import { SITE_PROVIDER } from '../../shared/forms/import.ts';
import { STARTER_PROVIDER } from '../../shared/starter.ts';
import type { OperationRunner, WithStart } from '../operations/runner.ts';
import { createOperationReads, type OperationRow } from '../operations/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import type { OutboundPolicy } from '../platform/outbound/limits.ts';
import { deletePreviews, importItems, newestPreview, pastImports } from './history.queries.ts';
import type { ImportInput } from './jobs.ts';
import { accountAtGamePix } from './queries.ts';
import { createSelection } from './selection/usecases.ts';
import { IMPORT_KINDS, PREVIEW_KIND } from './source.ts';
import { previewUndo, undoImport } from './undo/undo.ts';
import { createUploads } from './upload/usecases.ts';

/** Imports on a page of the history. */
const HISTORY = 10;

/** @param operator id of the operator; null for a schedule */
export type ImportRequest = ImportInput & { operator: string | null };

interface ImportsOptions {
  database: Database;
  runner: Pick<OperationRunner, 'start' | 'cancel'>;
  now: () => Date;
  policy: OutboundPolicy;
}

/** Starts imports, previews and undos; the operation runner executes them. */
export type Imports = ReturnType<typeof createImports>;

export function createImports({ database, runner, now, policy }: ImportsOptions) {
  const operations = createOperationReads(database);
  const undoing = new Set<ReturnType<typeof undoImport>>();
  const closing = new AbortController();
  const uploads = createUploads({ database, policy, now });

  /** Deletes this operator's previews; running ones are stopped. */
  async function dropPreviews(operator: string): Promise<void> {
    for (const id of await deletePreviews(database, operator, now())) await runner.cancel(id, operator);
  }

  async function get(id: string): Promise<OperationRow | null> {
    const row = await operations.get(id);
    return row !== null && [...IMPORT_KINDS, PREVIEW_KIND].some((kind) => kind === row.kind) ? row : null;
  }

  return {
    dropPreviews,
    get,
    selection: createSelection({ database, runner, get }),

    /** Starts an import, or joins the running import of the same source, like the runner's `start`. */
    start: ({ operator, ...input }: ImportRequest, within?: WithStart) =>
      runner.start(input.provider === SITE_PROVIDER ? 'scrape-html5games' : 'import-games', operator, input, within),

    /** Adds the built-in games that the catalogue lacks. @returns the operation's id */
    startStarter: (operator: string) => runner.start('import-games', operator, { provider: STARTER_PROVIDER }),

    /** Replaces this operator's earlier preview. Does not change the catalogue. @returns the operation's id */
    async preview({ operator, ...input }: ImportInput & { operator: string }) {
      await dropPreviews(operator);
      return runner.start(PREVIEW_KIND, operator, input);
    },

    /** Like `preview`, for a feed in a file. @throws {Refusal} busy */
    async previewFile(file: Parameters<typeof uploads.preview>[0], operator: string) {
      // If this is refused, the earlier preview keeps its ticks.
      uploads.requireTurn();
      await dropPreviews(operator);
      return uploads.preview(file, operator);
    },

    async newestPreview(operator: string) {
      const id = await newestPreview(database, operator);
      return id === null ? null : get(id);
    },

    foundAccounts: async () => ({ gamepix: await accountAtGamePix(database) }),

    history: ({ feed, page = 1 }: { feed?: string | undefined; page?: number } = {}) =>
      pastImports(database, { feed, page, pageSize: HISTORY }),

    items: (id: string, page: Parameters<typeof importItems>[2]) => importItems(database, id, page),

    cancel: async (id: string, operator: string) => ((await get(id)) === null ? null : runner.cancel(id, operator)),

    previewUndo: (id: string) => previewUndo(database, id),

    /** Undoes an import. @throws {Refusal} like `undoImport`; `server_stopping` once the process is stopping */
    async undo(id: string, operator: string) {
      const undone = undoImport({ database, now, signal: closing.signal }, id, operator);
      undoing.add(undone);
      return await undone.finally(() => undoing.delete(undone));
    },

    /** Whether this process runs an undo or the dry run of a file. */
    isBusy: () => undoing.size > 0 || uploads.areRunning(),

    /** Waits for running undos to stop. Requesting an undo again resumes it. */
    async close() {
      closing.abort();
      // The caller of `undo` handles errors.
      await Promise.allSettled([...undoing, uploads.close()]);
    },
  };
}
