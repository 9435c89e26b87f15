import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedProviderId } from '../../shared/forms/import.ts';
import { recordChange } from '../activity/usecases.ts';
import { serverStopping, stopping } from '../operations/errors.ts';
import { ABANDONED_AFTER } from '../operations/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { log } from '../platform/log/log.ts';
import type { OutboundPolicy } from '../platform/outbound/limits.ts';
import { createTurns } from '../platform/outbound/turns.ts';
import { feedSource } from './feed-source.ts';
import type { SiteLimits } from './html5games/limits.ts';
import { html5gamesSource } from './html5games/site.ts';
import { IMPORT_LIMITS, type ImportLimits } from './limits.ts';
import { operationState, PREVIEW_KIND, runningImport, startOperation } from './operation.queries.ts';
import { dropPreviews } from './preview.queries.ts';
import type { AddressedSource } from './source.ts';
import { requestStop } from './stop.queries.ts';
import { ImportStopped, importLabel } from './stop.ts';
import { previewUndo, type UndoResult, undoImport } from './undo.ts';
import { importGames } from './usecases.ts';

/** Milliseconds between two looks at an import that another process runs. */
const LOOK_AGAIN = 1_000;
/** Imports and previews that read at a time in a process: each has a page in memory, which may be large. */
const AT_ONCE = 2;

export interface ImportRequest {
  provider: FeedProviderId;
  feedUrl: string;
  /** Id of the operator who asks; null for a schedule. */
  operator: string | null;
  /** New games at most. */
  limit?: number | undefined;
}

/** How an import ended. */
export interface ImportEnd {
  status: 'completed' | 'failed';
  imported: number;
  updated: number;
  failed: number;
  error: { code: string; message: string } | null;
}

/**
 * Imports that operators start: each runs in the process that took the request, one per source at a time. Where many are
 * under way, those behind the first wait their turn while they are running already: they can be stopped.
 */
export interface Imports {
  /**
   * Starts the import of a feed, or joins the one of this feed that is under way.
   *
   * @returns the operation's id
   * @throws {ApiError} `stopping` while the one under way is being stopped, `server_stopping` once the process ends
   */
  start(request: ImportRequest): Promise<string>;
  /** Starts reading html5games.com, or joins the run that is under way, as `start` does. */
  scrape(request: Pick<ImportRequest, 'operator' | 'limit'>): Promise<string>;
  /**
   * Finds out what the import of a feed would do, in place of what this operator tried before. Nothing of the catalogue
   * changes. @returns the operation's id
   */
  preview(request: ImportRequest & { operator: string }): Promise<string>;
  /** Finds out what reading html5games.com would do, as `preview` does. So many pages are read as it may find new games. */
  previewScrape(request: Pick<ImportRequest, 'limit'> & { operator: string }): Promise<string>;
  /** Forgets what this operator tried, but for what still runs: that is asked to stop. */
  dropPreviews(operator: string): Promise<void>;
  /**
   * Resolves when the import has come to its end, wherever it runs.
   *
   * @param signal whoever waits has gone
   * @throws {ApiError} `server_stopping` when the process ends before an import of another one, or the signal says so
   */
  end(operationId: string, signal?: AbortSignal): Promise<ImportEnd>;
  /**
   * Asks an import or a preview to stop, wherever it runs; what was imported stays. One that is over stays as it is.
   *
   * @returns whether there is one of that id
   */
  cancel(operationId: string, operator: string): Promise<boolean>;
  /** What `undo` would do now. @throws {ApiError} as `previewUndo` does */
  previewUndo(operationId: string): Promise<UndoResult>;
  /** Takes back what an import did. @throws {ApiError} as `undoImport` does; `server_stopping` once the process ends */
  undo(operationId: string, operator: string): Promise<UndoResult>;
  /** Cancels what runs here and waits until it is recorded. What is being taken back goes on when it is asked for again. */
  close(): Promise<void>;
}

export interface ImportsOptions {
  database: Database;
  policy: OutboundPolicy;
  now: () => Date;
  /** Address of the list of html5games.com. */
  html5gamesUrl: string;
  limits?: Partial<ImportLimits>;
  siteLimits?: Partial<SiteLimits>;
}

interface Started {
  ended: Promise<void>;
  stop: AbortController;
}

type Asked = Pick<ImportRequest, 'operator' | 'limit'> & { source: AddressedSource };

export function createImports(options: ImportsOptions): Imports {
  const { database, policy, now } = options;
  const ofRun = { ...IMPORT_LIMITS, ...options.limits };
  const site = html5gamesSource(options.html5gamesUrl, options.siteLimits);
  /** Those of this process, each until it has ended. */
  const running = new Map<string, Started>();
  /** What is being taken back here. */
  const undoing = new Set<Promise<UndoResult>>();
  const closing = new AbortController();
  const turns = createTurns(AT_ONCE);
  const siteTurns = createTurns(1);

  /** A new operation with its entry in the log, or the one that is under way. */
  function begin({ source, operator, limit }: Asked): Promise<{ id: string; joined: boolean }> {
    const { kind, provider, parameters } = source;
    return database.transaction(async (transaction) => {
      const at = now();
      const aliveSince = new Date(at.getTime() - ABANDONED_AFTER);
      const found = await runningImport(transaction, { kind, provider, aliveSince, ...parameters });
      if (found?.isStopping) throw stopping();
      if (found !== null) return { id: found.id, joined: true };
      const asked = limit === undefined ? parameters : { ...parameters, limit };
      const id = await startOperation(transaction, {
        kind,
        provider,
        parameters: asked,
        createdBy: operator,
        waits: true,
        now: at,
      });
      await recordChange(transaction, {
        actor: operator,
        action: 'start',
        entity: 'operation',
        entityId: id,
        label: importLabel(provider),
        changes: { feed: { before: null, after: parameters.feedUrl } },
        at,
      });
      return { id, joined: false };
    });
  }

  /**
   * Waits for a turn. A site that is read page by page gets one reader at a time, as each keeps its pauses for itself alone;
   * whoever waits for it keeps no feed from its turn.
   */
  async function turnOf(source: AddressedSource, signal: AbortSignal): Promise<() => void> {
    if (source !== site) return turns.take('imports', signal);
    const leaveSite = await siteTurns.take(source.provider, signal);
    try {
      const leave = await turns.take('imports', signal);
      return () => {
        leave();
        leaveSite();
      };
    } catch (error) {
      leaveSite();
      throw error;
    }
  }

  function run(operationId: string, { source, operator, limit = ofRun.newGames }: Asked, dryRun = false): void {
    const stop = new AbortController();
    const ended = importGames(source, {
      database,
      policy,
      limits: { ...ofRun, newGames: Math.min(limit, ofRun.newGames) },
      turn: (signal) => turnOf(source, signal),
      operationId,
      createdBy: operator,
      signal: AbortSignal.any([closing.signal, stop.signal]),
      now,
      dryRun,
    })
      // Marked in the history already; what it was is for whoever looks after the server.
      .catch((error: unknown) => log.error({ err: error, operation: operationId }, 'An import failed'))
      .then(() => void running.delete(operationId));
    running.set(operationId, { ended, stop });
  }

  const mayBegin = () => {
    if (closing.signal.aborted) throw serverStopping();
  };

  async function start(asked: Asked): Promise<string> {
    mayBegin();
    const { id, joined } = await begin(asked);
    if (!joined) run(id, asked);
    return id;
  }

  /** What runs here hears of it at once; another process when it looks next. */
  const stopHere = (ids: readonly string[]) => {
    for (const id of ids) running.get(id)?.stop.abort(new ImportStopped());
  };

  /** A new preview in place of what this operator tried before. */
  async function tryOut(asked: Asked & { operator: string }): Promise<string> {
    mayBegin();
    const { provider, parameters } = asked.source;
    const { id, stopped } = await database.transaction(async (transaction) => {
      const at = now();
      const before = await dropPreviews(transaction, asked.operator, at);
      const made = await startOperation(transaction, {
        kind: PREVIEW_KIND,
        provider,
        parameters,
        createdBy: asked.operator,
        waits: true,
        now: at,
      });
      return { id: made, stopped: before };
    });
    stopHere(stopped);
    run(id, asked, true);
    return id;
  }

  const feedOf = ({ provider, feedUrl }: Pick<ImportRequest, 'provider' | 'feedUrl'>) =>
    feedSource(provider, { address: feedUrl });
  return {
    start: ({ operator, limit, ...feed }) => start({ source: feedOf(feed), operator, limit }),
    scrape: ({ operator, limit }) => start({ source: site, operator, limit }),
    preview: ({ operator, limit, ...feed }) => tryOut({ source: feedOf(feed), operator, limit }),
    previewScrape: ({ operator, limit }) => tryOut({ source: site, operator, limit }),

    async dropPreviews(operator) {
      stopHere(await database.transaction((transaction) => dropPreviews(transaction, operator, now())));
    },

    async end(operationId, signal = new AbortController().signal) {
      const goneOrClosing = AbortSignal.any([signal, closing.signal]);
      for (;;) {
        const ended = running.get(operationId)?.ended;
        const { status, ...end } = await operationState(database, operationId);
        if (status !== 'running') return { status, ...end };
        // What runs here is recorded before the process ends; what runs elsewhere goes on.
        const gone = ended ? signal : goneOrClosing;
        // Rejects when nobody waits any more, and for nothing else.
        const pause = sleep(LOOK_AGAIN, undefined, { signal: gone }).catch(() => {});
        await Promise.race([pause, ended ?? pause]);
        if (gone.aborted) throw serverStopping({ operationId });
      }
    },

    async cancel(operationId, operator) {
      const found = await database.transaction((transaction) =>
        requestStop(transaction, operationId, { operator, now: now() }),
      );
      if (found?.isAsked) stopHere([operationId]);
      return found !== null;
    },

    previewUndo: (operationId) => previewUndo(database, operationId),

    async undo(operationId, operator) {
      const undone = undoImport({ database, now, signal: closing.signal }, operationId, operator);
      undoing.add(undone);
      return await undone.finally(() => undoing.delete(undone));
    },

    async close() {
      closing.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
      // What an undo ended with is for whoever asked for it.
      await Promise.allSettled(undoing);
    },
  };
}
