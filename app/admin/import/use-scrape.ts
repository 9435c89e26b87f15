import { useMutation, useQueryClient } from '@tanstack/react-query';
import { panelText } from '../../i18n/panel.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { confirmAction } from '../components/confirm.tsx';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import { IMPORTS_KEY } from './use-imports.ts';

const start = api.functions['scrape-html5games'].$post;

export type Scrape = ReturnType<typeof useScrape>;

export function useScrape(onStarted: (operationId: string) => void) {
  const queries = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(start({ query: {}, json: {} })),
    onSuccess: (answer) => {
      // Only `?wait=true` is answered with counters.
      if ('operationId' in answer) onStarted(answer.operationId);
      return queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true });
    },
    onError: (error) => {
      if (isSessionProblem(error)) return;
      notify.failure(panelText('import.failed'), problemText(error, panelText('import.failedHint')));
    },
  });
  return {
    isPending,
    /** Asks for confirmation, then starts the scrape. */
    async ask() {
      const confirmed = await confirmAction({
        title: panelText('import.scrapeConfirmTitle'),
        message: panelText('import.scrapeConfirm'),
        confirmLabel: panelText('import.scrapeStart'),
      });
      if (confirmed) mutate();
    },
  };
}
