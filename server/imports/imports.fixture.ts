/** Processes that import into a test database, and operations left by other processes. */
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { createRunner } from '../operations/runner.ts';
import type { Database } from '../platform/db/database.ts';
import { operations } from '../platform/db/schema.ts';
import { limits, policy } from './feed/feed-server.fixture.ts';
import { siteLimits } from './html5games/site.fixture.ts';
import { createImports, type Imports } from './import-service.ts';
import { importJobs } from './jobs.ts';

export const STARTER = join(import.meta.dirname, '../../starter');

export interface ImportProcess extends Imports {
  runner: ReturnType<typeof createRunner>;
  /** Returns how an import ended: its counters and its error. */
  end(id: string, signal?: AbortSignal): Promise<ImportEnd>;
}

interface ImportEnd {
  status: string;
  imported: number | undefined;
  updated: number | undefined;
  failed: number | undefined;
  error: { code: string; message: string | null } | null;
}

/** Creates a separate process with test limits. */
export function importProcess(database: Database, html5gamesUrl = 'https://games.example/All-Games'): ImportProcess {
  const now = () => new Date();
  const jobs = importJobs({ policy, limits, siteLimits, html5gamesUrl, starterSource: STARTER });
  const runner = createRunner({ database, jobs, now });
  const imports = createImports({ database, runner, now, policy });
  return {
    ...imports,
    runner,
    async end(id, signal) {
      const { status, counters, error_code: code, error_message: message } = await runner.end(id, signal);
      const { imported, updated, failed } = counters;
      return { status, imported, updated, failed, error: code === null ? null : { code, message } };
    },
    async close() {
      await Promise.all([runner.close(), imports.close()]);
    },
  };
}

/** Adds a running operation that no process of the test runs. @returns its id */
export async function runningElsewhere({ orm }: Database, values: typeof operations.$inferInsert): Promise<string> {
  const id = uuidv7();
  await orm.insert(operations).values({ id, heartbeat_at: new Date(), ...values });
  return id;
}
