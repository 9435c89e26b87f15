import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import type { Category } from './category-list.ts';

const KEY = ['categories', 'list'];

export function useCategories() {
  return useQuery({ queryKey: KEY, queryFn: () => call(api.admin.categories.$get()) });
}

export type CategorySwitch = ReturnType<typeof useCategorySwitch>;

/** Shows or hides a category: the switch moves at once and reverts when saving fails. */
export function useCategorySwitch({ id, name, active, version }: Category) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const switching = useMutation({
    mutationFn: (to: boolean) => call(api.admin.categories[':id'].$patch({ param: { id }, json: { active: to } })),
    // Runs the requests in order, so that the last choice wins.
    scope: { id: `category.${id}` },
    onSuccess: async (saved) => {
      // A running request would overwrite the saved state with an older one.
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<Category[]>(KEY, (list) => list?.map((entry) => (entry.id === id ? saved : entry)));
      notify.success(t('categories.saved'), t(saved.active ? 'categories.shown' : 'categories.hidden', { name }));
    },
    onError: (error) => {
      setWanted(null);
      if (isSessionProblem(error)) return;
      console.error(error);
      notify.failure(t('common.error'), problemText(error, t('categories.saveFailed')));
    },
    onSettled: () => queries.invalidateQueries(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version resets the state
  useEffect(() => {
    if (!switching.isPending) setWanted(null);
  }, [version, switching.isPending]);

  return {
    /** The latest choice of the operator while a request is pending, otherwise the saved state. */
    active: wanted ?? active,
    switchTo: (to: boolean) => {
      setWanted(to);
      switching.mutate(to);
    },
  };
}
