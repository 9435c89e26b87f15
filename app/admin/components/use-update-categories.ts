import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { notify } from './notify.tsx';

const update = api.functions['update-game-categories'].$post;

/** Gives imported games without category theirs, and says how many there were. */
export function useUpdateCategories(): { run: () => void; isRunning: boolean } {
  const t = usePanelText();
  const queries = useQueryClient();
  const action = useMutation({
    mutationFn: () => call(update({ json: {} })),
    onSuccess: ({ stats }) => {
      notify.success(t('dashboard.updated'), t('dashboard.updatedCount', { count: stats.updated }));
      // Games, categories and their numbers show it.
      void queries.invalidateQueries();
    },
    onError: (error) => {
      if (!isSessionProblem(error)) notify.failure(t('common.error'), t('dashboard.updateFailed'));
    },
  });
  return { run: () => action.mutate(), isRunning: action.isPending };
}
