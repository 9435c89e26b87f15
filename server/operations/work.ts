import type { Transaction } from '../platform/db/database.ts';
import type { Failure } from './job.ts';

/** A game, or an item found by a survey. */
export interface WorkItem {
  id: string;
  title: string;
}

export interface ItemResult {
  /** `skipped` is left to the operator. `deferred` is left to the next operation, for a reason unrelated to the item. */
  outcome: 'imported' | 'updated' | 'unchanged' | 'skipped' | 'failed' | 'deferred';
  /** Why it failed, entirely or in part: a code, optionally followed by a colon and details. */
  reason: string | null;
  /** Ends the operation, because the next items would fail as well. */
  stop: Failure | null;
  /** Details to store when nothing was written. */
  about?: object;
}

export interface ItemContext {
  actor: string | null;
  signal: AbortSignal;
  /** Call it in each transaction that writes to the item. The default outcome is `updated`. */
  record(
    transaction: Transaction,
    written: { before: object; after: object },
    outcome?: 'imported' | 'updated',
  ): Promise<void>;
}

export interface WorkItems {
  countItems(): Promise<number>;
  /** In the order of ids after `afterId`. */
  itemsAfter(afterId: string | null): Promise<WorkItem[]>;
  /** @throws the signal's reason; any other error counts as a failure of this item */
  perform(item: WorkItem, context: ItemContext): Promise<ItemResult>;
}

export interface SurveyContext {
  signal: AbortSignal;
  /** Stores the survey's progress. @returns whether to stop; the survey's result is then discarded */
  note(counters: Record<string, number>): Promise<boolean>;
}

/** The final step, after all items or a request to stop. */
export interface FinishContext {
  actor: string | null;
  signal: AbortSignal;
  isCancelled: boolean;
  /** Writes changes and counters in a short transaction, then yields to other queries. @returns whether to stop */
  change(
    write: (transaction: Transaction) => Promise<{ counters: Record<string, number>; games: number }>,
  ): Promise<boolean>;
}

export interface Surveyed extends WorkItems {
  counters: Record<string, number>;
  /** Runs again from the start after a crash. */
  finish?(context: FinishContext): Promise<void>;
}

/** Work on items other than games. Every start or resume surveys them again, with the same ids. */
export interface SurveyedWork {
  survey(context: SurveyContext): Promise<Surveyed>;
}

/** Games written in one short transaction. */
export interface GameBatch {
  /** Number of examined games, including unchanged ones. */
  examined: number;
  last: string;
  games: readonly WorkItem[];
  write(transaction: Transaction, actor: string | null): Promise<number>;
}

/** Work on too many games for one transaction and one row per game. Unchanged games count as skipped. */
export interface BatchedWork {
  countGames(signal: AbortSignal): Promise<number>;
  /** In the order of ids after `afterId`. */
  batchesAfter(afterId: string | null): AsyncIterable<GameBatch>;
}
