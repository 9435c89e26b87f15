import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListView } from '../../../shared/forms/list-view.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { compareNames } from '../components/text/formats.ts';

const { views } = api.admin.account;
const VIEWS = ['list-views'];

export interface KeptView extends ListView {
  id: string;
}

export const createView = (json: ListView) => call(views.$post({ json }));

/** The operator's saved views of the list of games. */
export function useViews() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: VIEWS });
  const { data = [], isLoadingError } = useQuery({
    queryKey: VIEWS,
    queryFn: async () => (await call(views.$get())).views,
    select: (views) =>
      views.filter(({ list }) => list === 'games').toSorted((one, other) => compareNames(one.name, other.name)),
  });
  return {
    kept: data,
    /** Whether the saved views could not be loaded. */
    failed: isLoadingError,
    refresh,
    remove: async ({ id, list, name, query }: KeptView): Promise<void> => {
      try {
        await call(views[':id'].$delete({ param: { id } }));
        notifyDeleted({
          title: t('games.views.deleted'),
          message: name,
          deletion: id,
          restore: () => createView({ list, name, query }),
        });
      } catch (error) {
        reportFailure(error, t('games.views.deleteFailed'));
      }
      await refresh();
    },
  };
}
