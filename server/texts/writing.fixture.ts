import { onTestFinished } from 'vitest';
import { type AiServer, startAiServer } from '../../tests/helpers/ai-server.ts';
import type { AiConfig } from '../config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { AiLimits } from './endpoint.ts';
import { createUsageLedger, type UsageLedger } from './usage.ts';
import { createWriter, type Writer } from './writer.ts';

export const NOW = new Date('2026-11-21T10:00:00Z');
/** The product's limits without its pauses. */
export const QUICK: Partial<AiLimits> = { pauses: [1, 1], longestWait: 1_500 };

/** The test endpoint, closed after the running test. */
export async function aiServer(): Promise<AiServer> {
  const server = await startAiServer();
  onTestFinished(() => server.close());
  return server;
}

export function aiConfigOf(server: Pick<AiServer, 'url'>, changes: Partial<AiConfig> = {}): AiConfig {
  return {
    baseUrl: server.url,
    model: 'test-model',
    apiKey: 'sk-test-0123456789',
    monthlyTokens: undefined,
    timeout: 20_000,
    ...changes,
  };
}

/** A ledger without storage, for tests that do not check usage. */
export function openLedger(): UsageLedger {
  return {
    check: async () => {},
    record: async () => {},
    read: async () => ({ month: '2026-11', calls: 0, inputTokens: 0, outputTokens: 0, limit: null, remaining: null }),
    estimate: async ({ calls }) => ({ calls, inputTokens: 0, outputTokens: 0 }),
  };
}

/** A writer for the test endpoint that counts usage in a database. */
export function countingWriter(database: Database, config: AiConfig, now: () => Date = () => NOW): Writer {
  const { monthlyTokens } = config;
  const usage = createUsageLedger({
    database,
    now,
    timeZone: () => 'Europe/Paris',
    monthlyTokens: () => monthlyTokens,
  });
  return createWriter(() => config, { now, usage, limits: QUICK });
}

/** Returns the error that a promise was rejected with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it was not rejected');
}
