import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { usePanelText } from '../../../i18n/panel/use-panel-text.ts';
import { api, call, isSessionProblem } from '../../api/client.ts';
import { notify } from '../../components/notify.tsx';
import { problemText } from '../../components/problem-text.ts';
import { IMPORTS_KEY, LOOK_FOR_SCHEDULED } from '../use-imports.ts';
import { formValues } from './feed-values.ts';

const KEY = ['feeds'];
/** Milliseconds between two looks while one of them is being imported. */
const LOOK_AGAIN = 1_500;

/** The saved feeds with the time zone of their times, looked at again and again: often while one is being imported. */
export function useFeeds() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call(api.admin.feeds.$get()),
    refetchInterval: ({ state }) =>
      state.data?.feeds.some(({ last_run }) => last_run?.status === 'running') ? LOOK_AGAIN : LOOK_FOR_SCHEDULED,
  });
}

export const refreshFeeds = (queries: QueryClient) => queries.invalidateQueries({ queryKey: KEY });

/** Says what kept something from being done, unless the session is over: the shell says that. */
function useFailure(sentence: string) {
  const t = usePanelText();
  return (error: unknown) => {
    if (isSessionProblem(error)) return;
    console.error(error);
    notify.failure(t('common.error'), problemText(error, sentence));
  };
}

/** Switches the schedule of a feed on or off; busy until the list shows it. */
export function useFeedSwitch() {
  const t = usePanelText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ feed, active }: { feed: Feed; active: boolean }): Promise<Feed> => {
      const json = { ...formValues(feed), active, version: feed.version };
      return call(api.admin.feeds[':id'].$put({ param: { id: feed.id }, json }));
    },
    onSuccess: ({ active, name }) => {
      notify.success(t('feeds.changed'), t(active ? 'feeds.switchedOn' : 'feeds.switchedOff', { name }));
    },
    onError: useFailure(t('feeds.saveFailed')),
    onSettled: () => refreshFeeds(queries),
  });
}

/** Imports a feed now. @param onStarted is told the operation */
export function useFeedRun(onStarted: (operationId: string) => void) {
  const t = usePanelText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Feed) => call(api.admin.feeds[':id'].run.$post({ param: { id }, json: {} })),
    onSuccess: ({ operationId }, { name }) => {
      onStarted(operationId);
      notify.success(t('feeds.started'), t('feeds.startedHint', { name }));
    },
    onError: useFailure(t('feeds.runFailed')),
    onSettled: () =>
      Promise.all([refreshFeeds(queries), queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true })]),
  });
}
