import type { OperationRun } from './use-last-run.ts';

/** Percentage of processed games, 0 to 100. */
export function percentOf({ status, processed, total }: Pick<OperationRun, 'status' | 'processed' | 'total'>): number {
  if (status === 'completed') return 100;
  return total === 0 ? 0 : Math.min(100, Math.floor((processed / total) * 100));
}
