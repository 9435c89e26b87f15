import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { api, call } from '../../api/client.ts';
import { notify } from '../../components/feedback/notify.tsx';
import { reportFailure } from '../../components/feedback/report-failure.ts';
import { compareNames } from '../../components/text/formats.ts';
import { IDLE_POLL_INTERVAL, IMPORTS_KEY } from '../use-imports.ts';
import { formValues } from './feed-values.ts';

const KEY = ['feeds'];
/** Polling interval in milliseconds during an import. */
const POLL_INTERVAL = 1_500;

/** Saved feeds and the time zone of their schedules. Polls, faster during an import. */
export function useFeeds() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call(api.admin.feeds.$get()),
    select: ({ feeds, ...rest }) => ({
      ...rest,
      feeds: feeds.toSorted((one, other) => compareNames(one.name, other.name)),
    }),
    refetchInterval: ({ state }) =>
      state.data?.feeds.some(({ last_run }) => last_run?.status === 'running') ? POLL_INTERVAL : IDLE_POLL_INTERVAL,
  });
}

export const refreshFeeds = (queries: QueryClient) => queries.invalidateQueries({ queryKey: KEY });

export function useFeedSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ feed, active }: { feed: Feed; active: boolean }): Promise<Feed> => {
      const json = { ...formValues(feed), active, version: feed.version };
      return call(api.admin.feeds[':id'].$put({ param: { id: feed.id }, json }));
    },
    onSuccess: ({ active, name }) => {
      notify.success(t('feeds.changed'), t(active ? 'feeds.switchedOn' : 'feeds.switchedOff', { name }));
    },
    onError: (error) => reportFailure(error, t('feeds.saveFailed')),
    onSettled: () => refreshFeeds(queries),
  }).mutateAsync;
}

/** Imports a feed now. @param onStarted receives the operation's id */
export function useFeedRun(onStarted: (operationId: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Feed) => call(api.admin.feeds[':id'].run.$post({ param: { id }, json: {} })),
    onSuccess: ({ operationId }, { name }) => {
      onStarted(operationId);
      notify.success(t('feeds.started'), t('feeds.startedHint', { name }));
    },
    onError: (error) => reportFailure(error, t('feeds.runFailed')),
    onSettled: () =>
      Promise.all([refreshFeeds(queries), queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true })]),
  });
}
