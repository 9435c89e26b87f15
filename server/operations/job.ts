import { z } from 'zod';
import type { Changes } from '../activity/usecases.ts';
import type { Database, Orm, Transaction } from '../platform/db/database.ts';
import type { Hold } from './hold.ts';
import type { Upkeep } from './upkeep.ts';

/** Every kind of operation, whichever feature declares it: the API names them. */
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

/** Names of the counters: those of outcomes, which add up to the total once the operation has ended. */
export interface CounterNames {
  imported?: string;
  updated: string;
  unchanged?: string;
  skipped?: string;
  failed: string;
  /** Counts every item that was dealt with. */
  total: string;
}

/** What an operation works on, as its row and the activity log say it. */
export interface Subject {
  provider: string | null;
  parameters: Record<string, unknown>;
  /** The parameters that, with the provider, tell it from others of its kind: a second start joins it. null: none joins. */
  key: Record<string, string> | null;
  changes?: Changes;
}

/** What a step of an operation leaves in its row. */
export interface Step {
  /** How many items there are. */
  total?: number;
  /** How many more were dealt with. */
  processed?: number;
  /** What is added to counters. */
  counters?: Record<string, number>;
  /** Counters as they are from now on. */
  measured?: Record<string, number>;
  /** What comes next, for who watches. */
  line?: string;
  /** Id of the last item that was dealt with. */
  after?: string;
}

/** A run of an operation in this process. */
export interface Run {
  database: Database;
  hold: Hold;
  upkeep: Upkeep;
  now: () => Date;
  /** Aborted when the process ends, or when another process has taken the operation over. */
  signal: AbortSignal;
  /** Aborted with `OperationCancelled` when somebody asks to stop; a handler that learns it from its row does the same. */
  stop: AbortController;
  /** Stores a step, in the transaction that did it, and hears whether the operation is to stop. @throws {OperationLost} */
  advance(handle: Orm | Transaction, step: Step): Promise<void>;
}

export interface Failure {
  code: string;
  message: string;
}

/** How an operation ends. */
export interface Ending {
  /** Why it ended before its last item. */
  error: Failure | null;
  /** What the operator should know of it. */
  line?: string;
}

/** A kind of operation. A feature declares its own in its `jobs.ts`. */
export interface Job<Input = unknown> {
  kind: OperationKind;
  /** What it is asked for; one that resumes reads it from its parameters. */
  input: z.ZodType<Input>;
  /** Its name in the activity log; null keeps its start and stop out of the log. */
  label(provider: string | null): string | null;
  counters: Partial<CounterNames>;
  /** What becomes of it when its process dies: another one goes on with it, or it counts as failed. */
  afterCrash: 'resume' | 'fail';
  /** What its row says until it begins. */
  firstLine?: string;
  /** By default one operation of the kind runs at a time. */
  subject?(input: Input): Subject;
  /** @throws what keeps it from being started */
  check?(): void;
  /** @throws the signal's reason, which leaves an operation that resumes to the next process */
  handle(input: Input, run: Run): Promise<Ending>;
}

/** How a feature declares a kind that works on the whole site, one item or batch after the other. */
export interface SiteJob {
  kind: OperationKind;
  /** Its name in the activity log. */
  label: string;
  counters: CounterNames;
  /** @throws what keeps it from being started */
  check?(): void;
}

/** A kind of which one operation runs at a time, and which resumes after a crash. */
export function siteJob({ label, ...declared }: SiteJob, handle: (run: Run) => Promise<Ending>): Job {
  return {
    ...declared,
    label: () => label,
    input: z.object({}),
    afterCrash: 'resume',
    handle: (_, run) => handle(run),
  };
}
