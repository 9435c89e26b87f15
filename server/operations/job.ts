import { z } from 'zod';
import type { Changes } from '../activity/usecases.ts';
import type { Database, Orm, Transaction } from '../platform/db/database.ts';
import type { Lease } from './lease.ts';
import type { Upkeep } from './upkeep.ts';

/** All kinds of operations, listed here for the API's schemas. */
export const OPERATION_KINDS = [
  'import-games',
  'scrape-html5games',
  'preview-import',
  'translate-games',
  'translate-site',
  'preview-categories',
  'auto-generate-categories',
  'update-game-categories',
  'generate-meta-descriptions',
  'backup',
  'restore',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** Kinds that can continue where they were stopped or failed. */
const RESUMABLE: readonly string[] = [
  'translate-games',
  'translate-site',
  'generate-meta-descriptions',
] satisfies OperationKind[];

/** Returns whether a run that ended early can continue with the remaining items. */
export const isResumable = (run: { kind: string; status: string; processed: number; total: number }): boolean =>
  RESUMABLE.includes(run.kind) && run.status === 'failed' && run.processed < run.total;

export const isKind = (kind: string): kind is OperationKind => OPERATION_KINDS.some((known) => known === kind);

/** Names of the counters by outcome. Together they equal the total when the operation has ended. */
export interface CounterNames {
  imported?: string;
  updated: string;
  unchanged?: string;
  skipped?: string;
  failed: string;
  total: string;
}

/** What an operation works on. Stored in its row and in the activity log. */
export interface Subject {
  provider: string | null;
  parameters: Record<string, unknown>;
  /** A start joins a running operation of the same kind, provider and key. null: starts never join. */
  key: Record<string, string> | null;
  changes?: Changes;
}

export interface Step {
  total?: number;
  processed?: number;
  counters?: Record<string, number>;
  measured?: Record<string, number>;
  line?: string;
  after?: string;
}

export interface Run {
  database: Database;
  lease: Lease;
  upkeep: Upkeep;
  now: () => Date;
  /** Aborted when the process ends or another one takes the operation over. */
  signal: AbortSignal;
  /** Aborted with `OperationCancelled` when a stop is requested. Handlers that read the row abort it themselves. */
  stop: AbortController;
  /** Stores progress in the work's transaction, and reads whether a stop was requested. @throws {OperationLost} */
  advance(handle: Orm | Transaction, step: Step): Promise<void>;
}

export interface Failure {
  code: string;
  message: string;
}

export interface Ending {
  error: Failure | null;
  line?: string;
}

/** A kind of operation, declared in its feature's `jobs.ts`. */
export interface Job<Input = unknown> {
  kind: OperationKind;
  /** Schema of the input. A resumed operation parses it from the row's parameters. */
  input: z.ZodType<Input>;
  /** Its name in the activity log. Null logs neither start nor stop. */
  label(provider: string | null): string | null;
  counters: Partial<CounterNames>;
  /** If its process dies, another process resumes it, or it is marked as failed. */
  afterCrash: 'resume' | 'fail';
  /** The progress line before the first step. */
  firstLine?: string;
  /** By default one operation of the kind runs at a time. */
  subject?(input: Input): Subject;
  /** @throws when the operation cannot start */
  check?(): void;
  /** Whether a start joins a running operation on the same subject, or is refused; joins by default. */
  joins?(input: Input, parameters: Record<string, unknown>): boolean;
  /** Runs in the transaction that starts it. */
  started?(transaction: Transaction, id: string, input: Input): Promise<void>;
  /** @throws the signal's reason; the next process then continues a resumable operation */
  handle(input: Input, run: Run): Promise<Ending>;
}

/** A job that processes the whole site, by item or by batch. */
export interface SiteJob extends Pick<Job, 'kind' | 'check'> {
  /** Its name in the activity log; null logs neither start nor stop. */
  label: string | null;
  counters: CounterNames;
}

/** A job of which only one runs at a time, and which resumes after a crash. */
export function siteJob({ label, ...declared }: SiteJob, handle: (run: Run) => Promise<Ending>): Job {
  const resumed = { input: z.object({}), afterCrash: 'resume' } as const;
  return { ...declared, ...resumed, label: () => label, handle: (_, run) => handle(run) };
}
