import type { Transaction } from '../platform/db/database.ts';
import type { Failure } from './job.ts';

/** A game, or whatever a survey found. */
export interface WorkItem {
  id: string;
  title: string;
}

export interface ItemResult {
  /** `skipped` is left to the operator, `put_off` to the next operation, for a reason that is not the item's. */
  outcome: 'imported' | 'updated' | 'unchanged' | 'skipped' | 'failed' | 'put_off';
  /** Why it failed, entirely or in part: a code, and after a colon the details. */
  reason: string | null;
  /** Ends the operation: the next item would fare no better. */
  stop: Failure | null;
  /** Details to keep of an item of which nothing was written. */
  about?: object;
}

export interface ItemContext {
  actor: string | null;
  signal: AbortSignal;
  /** Call it in each transaction that writes something of the item; by default an update. */
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
  /** @throws the signal's reason, or something unforeseen, which counts as a failure of this item */
  perform(item: WorkItem, context: ItemContext): Promise<ItemResult>;
}

export interface SurveyContext {
  signal: AbortSignal;
  /** Shows how far the survey is. @returns whether to stop: the survey's result is not used then */
  note(counters: Record<string, number>): Promise<boolean>;
}

/** The final step, after all items or a request to stop. */
export interface FinishContext {
  actor: string | null;
  signal: AbortSignal;
  isCancelled: boolean;
  /** Writes something and its counters in a short transaction, then lets others proceed. @returns whether to stop */
  change(
    write: (transaction: Transaction) => Promise<{ counters: Record<string, number>; games: number }>,
  ): Promise<boolean>;
}

export interface Surveyed extends WorkItems {
  counters: Record<string, number>;
  /** Starts again after a crash. */
  finish?(context: FinishContext): Promise<void>;
}

/** Work whose items are no games and are found whenever a process starts or resumes it, with the same ids. */
export interface SurveyedWork {
  survey(context: SurveyContext): Promise<Surveyed>;
}

/** Games that are written in one short transaction. */
export interface GameBatch {
  /** The games that were looked at, with or without something to write. */
  looked: number;
  last: string;
  games: readonly WorkItem[];
  write(transaction: Transaction, actor: string | null): Promise<number>;
}

/** Work on too many games for a transaction and a row each. Games that stay unchanged count as skipped. */
export interface BatchedWork {
  countGames(signal: AbortSignal): Promise<number>;
  /** In the order of ids after `afterId`. */
  batchesAfter(afterId: string | null): AsyncIterable<GameBatch>;
}
