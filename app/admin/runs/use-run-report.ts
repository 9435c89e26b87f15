import { useQueryClient } from '@tanstack/react-query';
import { panelText as t } from '../../i18n/panel.ts';
import { notify } from '../components/feedback/notify.tsx';
import { operationStateOf } from './operation-state.ts';
import type { OperationRun } from './use-last-run.ts';

interface RunReport {
  /** Title for a completed run. */
  done: string;
  /** Describes what a completed or stopped run has done. */
  countsText: (run: OperationRun) => string;
  /** Whether a completed run counts as failed nevertheless. */
  isFailure?: (run: OperationRun) => boolean;
  onFailed: (code: string | null, run: OperationRun) => void;
}

/** Reports the end of a run, and reloads everything it may have changed. */
export function useRunReport({ done, countsText, isFailure, onFailed }: RunReport): (run: OperationRun) => void {
  const queries = useQueryClient();
  return (run) => {
    const state = operationStateOf(run);
    if (state === 'failed' || (state === 'completed' && isFailure?.(run))) onFailed(run.error_code, run);
    else notify.success(state === 'stopped' ? t('operations.status.stopped') : done, countsText(run));
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operations' });
  };
}
