import type { Transaction } from '../db/database.ts';
import type { OperationKind } from './usecases.ts';

/** A game that work is to be done on. */
export interface WorkItem {
  id: string;
  title: string;
}

/** What became of an item. */
export interface ItemResult {
  /** `put_off`: nothing was done for a reason that is not the item's; it is left for the next operation. */
  outcome: 'updated' | 'unchanged' | 'failed' | 'put_off';
  /** Why it failed, or what of it did: a code, and after a colon the details. */
  reason: string | null;
  /** What ends the operation: the next item would fare no better. */
  stop: { code: string; message: string } | null;
}

/** What the work on one item may use. */
export interface ItemContext {
  /** Id of the operator who started the operation. */
  actor: string | null;
  /** Gives up on the item. */
  signal: AbortSignal;
  /** To be called in each transaction that writes something of the item. */
  record(transaction: Transaction, written: { before: object; after: object }): Promise<void>;
}

/** Work on many items, one at a time and in the order of their ids. What it finds to do is what is left to be done. */
export interface LongWork {
  kind: OperationKind;
  /** What it is called in the log of changes. */
  label: string;
  /** Names of its counters. */
  counters: { updated: string; failed: string; total: string };
  /** @throws what keeps it from being begun at all */
  check(): void;
  countItems(): Promise<number>;
  /** In the order of ids after `afterId`. */
  itemsAfter(afterId: string | null): Promise<WorkItem[]>;
  /** @throws the signal's reason, or something unforeseen, which counts as a failure of this item */
  perform(item: WorkItem, context: ItemContext): Promise<ItemResult>;
}
