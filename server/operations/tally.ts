import type { ItemResult, WorkKind } from './work.ts';

/** An item that was dealt with. One that was put off is not. */
export type TalliedOutcome = Exclude<ItemResult['outcome'], 'put_off'>;

/**
 * The counter of an item. Each item is counted once, so that what was done, left and failed adds up to what was dealt with:
 * an item of which something could not be written counts as failed alone.
 *
 * @returns undefined where the work does not name a counter for the outcome
 */
export function counterOf(
  names: WorkKind['counters'],
  outcome: TalliedOutcome,
  reason: string | null,
): string | undefined {
  return names[outcome === 'updated' && reason !== null ? 'failed' : outcome];
}
