import { WAITING_LINE } from '../../../shared/import-line.ts';
import type { OperationRun } from '../runs/use-last-run.ts';

interface Progress {
  id: string;
  total_games: number;
  processed_games: number;
  counters: OperationRun['counters'];
  waiting: boolean;
  cancelling: boolean;
}
type ProgressUpdate = Pick<OperationRun, 'id' | 'total' | 'processed' | 'counters' | 'line' | 'cancelling'>;

/** Merges the progress of a running import into the history. */
export function withProgress<Import extends Progress>(history: readonly Import[], latest: ProgressUpdate): Import[] {
  const { id, total, processed, counters, line, cancelling } = latest;
  return history.map((entry) =>
    entry.id === id
      ? {
          ...entry,
          total_games: total,
          processed_games: processed,
          counters,
          waiting: line === WAITING_LINE,
          cancelling,
        }
      : entry,
  );
}
