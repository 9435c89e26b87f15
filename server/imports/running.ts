import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedProviderId } from '../../shared/forms/import.ts';
import { recordChange } from '../audit/usecases.ts';
import type { Database } from '../db/database.ts';
import { ABANDONED_AFTER } from '../operations/usecases.ts';
import type { OutboundPolicy } from '../outbound/limits.ts';
import { feedSource } from './feed-source.ts';
import type { SiteLimits } from './html5games/limits.ts';
import { html5gamesSource } from './html5games/site.ts';
import type { ImportLimits } from './limits.ts';
import { operationState, runningImport, startOperation } from './operation.queries.ts';
import { PROVIDER_LABELS } from './providers.ts';
import type { AddressedSource } from './source.ts';
import { importGames } from './usecases.ts';

/** Milliseconds between two looks at an import that another process runs. */
const LOOK_AGAIN = 1_000;

export interface ImportRequest {
  provider: FeedProviderId;
  feedUrl: string;
  /** Id of the operator who asks. */
  operator: string;
}

/** How an import ended. */
export interface ImportEnd {
  status: 'completed' | 'failed';
  imported: number;
  updated: number;
  failed: number;
  error: { code: string; message: string } | null;
}

/** Imports that operators start: each runs in the process that took the request, one per source at a time. */
export interface Imports {
  /** Starts the import of a feed, or joins the one of this feed that is under way. @returns the operation's id */
  start(request: ImportRequest): Promise<string>;
  /** Starts reading html5games.com, or joins the run that is under way. @returns the operation's id */
  scrape(request: Pick<ImportRequest, 'operator'>): Promise<string>;
  /** Resolves when the import has come to its end, wherever it runs. */
  end(operationId: string): Promise<ImportEnd>;
  /** Cancels what runs here and waits until it is recorded. */
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

export function createImports(options: ImportsOptions): Imports {
  const { database, policy, now, limits = {} } = options;
  /** Those of this process, each until it has ended. */
  const running = new Map<string, Promise<void>>();
  const closing = new AbortController();

  /** A new operation with its entry in the log, or the one that is under way. */
  function begin(source: AddressedSource, operator: string): Promise<{ id: string; joined: boolean }> {
    const { kind, provider, parameters } = source;
    return database.transaction(async (transaction) => {
      const at = now();
      const aliveSince = new Date(at.getTime() - ABANDONED_AFTER);
      const found = await runningImport(transaction, { kind, provider, aliveSince, ...parameters });
      if (found !== null) return { id: found, joined: true };
      const id = await startOperation(transaction, { kind, provider, parameters, createdBy: operator, now: at });
      await recordChange(transaction, {
        actor: operator,
        action: 'start',
        entity: 'operation',
        entityId: id,
        label: `Import ${PROVIDER_LABELS[provider]}`,
        changes: { feed: { before: null, after: parameters.feedUrl } },
        at,
      });
      return { id, joined: false };
    });
  }

  async function run(operationId: string, source: AddressedSource, operator: string): Promise<void> {
    const { signal } = closing;
    try {
      await importGames(source, { database, policy, limits, operationId, createdBy: operator, signal, now });
    } catch (error) {
      // Marked in the history already; what it was is for whoever looks after the server.
      console.error(`The import ${operationId} failed:`, error);
    } finally {
      running.delete(operationId);
    }
  }

  async function start(source: AddressedSource, operator: string): Promise<string> {
    const { id, joined } = await begin(source, operator);
    if (!joined) running.set(id, run(id, source, operator));
    return id;
  }

  return {
    start: ({ provider, feedUrl, operator }) => start(feedSource(provider, { address: feedUrl }), operator),
    scrape: ({ operator }) => start(html5gamesSource(options.html5gamesUrl, options.siteLimits), operator),

    async end(operationId) {
      await running.get(operationId);
      for (;;) {
        const { status, ...end } = await operationState(database, operationId);
        if (status !== 'running') return { status, ...end };
        await sleep(LOOK_AGAIN, undefined, { signal: closing.signal });
      }
    },

    async close() {
      closing.abort();
      await Promise.all(running.values());
    },
  };
}
