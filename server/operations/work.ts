import type { Transaction } from '../platform/db/database.ts';
import type { Failure } from './job.ts';

/** What work is to be done on: a game, or whatever the work's survey found. */
export interface WorkItem {
  id: string;
  title: string;
}

/** What became of an item. */
export interface ItemResult {
  /**
   * - `imported`: something was made that was not there
   * - `skipped`: left to the operator, for the reason given
   * - `put_off`: nothing was done for a reason that is not the item's; it is left for the next operation
   */
  outcome: 'imported' | 'updated' | 'unchanged' | 'skipped' | 'failed' | 'put_off';
  /** Why it failed, or what of an updated one did, which counts as a failure: a code, and after a colon the details. */
  reason: string | null;
  /** What ends the operation: the next item would fare no better. */
  stop: Failure | null;
  /** What is to be kept of an item of which nothing was written. */
  about?: object;
}

/** What the work on one item may use. */
export interface ItemContext {
  /** Id of the operator who started the operation. */
  actor: string | null;
  /** Gives up on the item. */
  signal: AbortSignal;
  /** To be called in each transaction that writes something of the item. By default that is an update. */
  record(
    transaction: Transaction,
    written: { before: object; after: object },
    outcome?: 'imported' | 'updated',
  ): Promise<void>;
}

/** What is to be done, one item at a time and in the order of their ids. */
export interface WorkItems {
  countItems(): Promise<number>;
  /** In the order of ids after `afterId`. */
  itemsAfter(afterId: string | null): Promise<WorkItem[]>;
  /** @throws the signal's reason, or something unforeseen, which counts as a failure of this item */
  perform(item: WorkItem, context: ItemContext): Promise<ItemResult>;
}

export interface SurveyContext {
  /** Gives up on the survey. */
  signal: AbortSignal;
  /**
   * Shows how far the survey is.
   *
   * @returns whether somebody asked to stop: what the survey gives then is not looked at any more
   */
  note(counters: Record<string, number>): Promise<boolean>;
}

/** What is left to do once the items are done, or the operator stopped them. */
export interface FinishContext {
  /** Id of the operator who started the operation. */
  actor: string | null;
  signal: AbortSignal;
  /** Whether somebody asked to stop. */
  isCancelled: boolean;
  /**
   * Writes something, with what it adds to counters, in one short transaction; others have their turn after it.
   *
   * @returns whether somebody asked to stop
   */
  change(
    write: (transaction: Transaction) => Promise<{ counters: Record<string, number>; games: number }>,
  ): Promise<boolean>;
}

/** What a survey found. */
export interface Surveyed extends WorkItems {
  counters: Record<string, number>;
  /** Begins anew where a process died in it. */
  finish?(context: FinishContext): Promise<void>;
}

/**
 * Work whose items are no games and have to be found first, each time a process begins or takes it up: found again they
 * have the same ids.
 */
export interface SurveyedWork {
  survey(context: SurveyContext): Promise<Surveyed>;
}

/** Some games that are written in one short transaction. */
export interface GameBatch {
  /** Games that were looked at, those of which there is nothing to write among them. */
  looked: number;
  /** The last id that was looked at. */
  last: string;
  /** Those to be written. */
  games: readonly WorkItem[];
  /** @returns how many of them it changed */
  write(transaction: Transaction, actor: string | null): Promise<number>;
}

/**
 * Work on so many games that each of them cannot have a transaction and a row of its own: how far it has come is stored
 * with what a batch wrote. Games that it leaves as they are count as skipped.
 */
export interface BatchedWork {
  countGames(signal: AbortSignal): Promise<number>;
  /** In the order of ids after `afterId`. */
  batchesAfter(afterId: string | null): AsyncIterable<GameBatch>;
}
