import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportForm } from '../../../shared/forms/import.ts';
import { panelText } from '../../i18n/panel.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import { IMPORTS_KEY } from './use-imports.ts';

const start = api.functions['import-games'].$post;

export interface StartImportOptions {
  onStarted: (operationId: string) => void;
  /** Reports validation errors of the form. @returns whether it did */
  onRefused?: (error: Error) => boolean;
}

export function useStartImport({
  onStarted,
  onRefused,
}: StartImportOptions): UseMutationResult<unknown, Error, ImportForm> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: ImportForm) => call(start({ query: {}, json: form })),
    onSuccess: (answer) => {
      // Only `?wait=true` is answered with counters.
      if ('operationId' in answer) onStarted(answer.operationId);
      return queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true });
    },
    onError: (error) => {
      if (isSessionProblem(error) || onRefused?.(error)) return;
      notify.failure(panelText('import.failed'), problemText(error, panelText('import.failedHint')));
    },
  });
}
