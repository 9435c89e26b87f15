import { setTimeout as sleep } from 'node:timers/promises';
import { recordChange } from '../audit/usecases.ts';
import type { Database } from '../db/database.ts';
import { ABANDONED_AFTER } from '../operations/usecases.ts';
import { shown } from '../outbound/errors.ts';
import type { OutboundPolicy } from '../outbound/limits.ts';
import type { ImportLimits } from './limits.ts';
import { operationState, runningImport, startOperation } from './operation.queries.ts';
import type { ProviderId } from './provider.ts';
import { PROVIDERS } from './providers.ts';
import { importFeed, sourceParameters } from './usecases.ts';

/** Milliseconds between two looks at an import that another process runs. */
const LOOK_AGAIN = 1_000;

export interface ImportRequest {
  provider: ProviderId;
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

/** Imports that operators start: each runs in the process that took the request, one per feed at a time. */
export interface Imports {
  /** Starts an import, or joins the one of this feed that is under way. @returns the operation's id */
  start(request: ImportRequest): Promise<string>;
  /** Resolves when the import has come to its end, wherever it runs. */
  end(operationId: string): Promise<ImportEnd>;
  /** Cancels what runs here and waits until it is recorded. */
  close(): Promise<void>;
}

export interface ImportsOptions {
  database: Database;
  policy: OutboundPolicy;
  now: () => Date;
  limits?: Partial<ImportLimits>;
}

export function createImports({ database, policy, now, limits = {} }: ImportsOptions): Imports {
  /** Those of this process, each until it has ended. */
  const running = new Map<string, Promise<void>>();
  const closing = new AbortController();

  /** A new operation with its entry in the log, or the one that is under way. */
  function begin({ provider, feedUrl, operator }: ImportRequest): Promise<{ id: string; joined: boolean }> {
    return database.transaction(async (transaction) => {
      const at = now();
      const aliveSince = new Date(at.getTime() - ABANDONED_AFTER);
      const parameters = sourceParameters({ address: feedUrl });
      const found = await runningImport(transaction, { provider, feedUrl: shown(feedUrl), aliveSince });
      if (found !== null) return { id: found, joined: true };
      const id = await startOperation(transaction, { provider, parameters, createdBy: operator, now: at });
      await recordChange(transaction, {
        actor: operator,
        action: 'start',
        entity: 'operation',
        entityId: id,
        label: `Import ${PROVIDERS[provider].label}`,
        changes: { feed: { before: null, after: shown(feedUrl) } },
        at,
      });
      return { id, joined: false };
    });
  }

  async function run(operationId: string, { provider, feedUrl, operator }: ImportRequest): Promise<void> {
    try {
      await importFeed({
        database,
        provider,
        source: { address: feedUrl },
        policy,
        limits,
        operationId,
        createdBy: operator,
        signal: closing.signal,
        now,
      });
    } catch (error) {
      // Marked in the history already; what it was is for whoever looks after the server.
      console.error(`The import ${operationId} failed:`, error);
    } finally {
      running.delete(operationId);
    }
  }

  return {
    async start(request) {
      const { id, joined } = await begin(request);
      if (!joined) running.set(id, run(id, request));
      return id;
    },

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
