import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import type { Category } from './category-list.ts';

const KEY = ['categories', 'list'];

export function useCategories() {
  return useQuery({ queryKey: KEY, queryFn: () => call(api.admin.categories.$get()) });
}

export interface Switching {
  category: Category;
  active: boolean;
}

/** Shows and hides categories: the switch moves at once, and back when it could not be saved. */
export function useCategorySwitch() {
  const t = usePanelText();
  const queries = useQueryClient();
  const put = (id: string, change: (category: Category) => Category) =>
    queries.setQueryData<Category[]>(KEY, (list) => list?.map((entry) => (entry.id === id ? change(entry) : entry)));

  return useMutation({
    mutationFn: ({ category, active }: Switching) =>
      call(api.admin.categories[':id'].$patch({ param: { id: category.id }, json: { active } })),
    onMutate: async ({ category, active }) => {
      // An answer that is under way knows nothing of it.
      await queries.cancelQueries({ queryKey: KEY });
      put(category.id, (entry) => ({ ...entry, active }));
    },
    onSuccess: (saved, { active }) => {
      put(saved.id, () => saved);
      notify.success(t('categories.saved'), t(active ? 'categories.shown' : 'categories.hidden', { name: saved.name }));
    },
    onError: (error, { category, active }) => {
      put(category.id, (entry) => ({ ...entry, active: !active }));
      if (isSessionProblem(error)) return;
      console.error(error);
      notify.failure(t('common.error'), problemText(error, t('categories.saveFailed')));
    },
    onSettled: () => queries.invalidateQueries(),
  });
}
