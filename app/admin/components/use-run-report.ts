import { useQueryClient } from '@tanstack/react-query';
import { panelText as t } from '../../i18n/panel.ts';
import { notify } from './notify.tsx';
import { operationStateOf } from './operation-state.ts';
import type { OperationRun } from './use-last-run.ts';

interface RunReport {
  /** Title for a completed run. */
  done: string;
  /** What a completed or stopped run has done. */
  countsText: (run: OperationRun) => string;
  onFailed: (code: string | null) => void;
}

/** Reports the end of a run, and reloads what it may have changed. */
export function useRunReport({ done, countsText, onFailed }: RunReport): (run: OperationRun) => void {
  const queries = useQueryClient();
  return (run) => {
    const state = operationStateOf(run);
    if (state === 'failed') onFailed(run.error_code);
    else notify.success(state === 'stopped' ? t('operations.status.stopped') : done, countsText(run));
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operations' });
  };
}
