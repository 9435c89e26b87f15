import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { ApiProblem, api, call } from '../../api/client.ts';
import { notify } from '../../components/feedback/notify.tsx';
import { reportFailure } from '../../components/feedback/report-failure.ts';
import { compareNames } from '../../components/text/formats.ts';
import type { Resource } from '../../kit/resource.ts';
import { IMPORTS_KEY } from '../use-imports.ts';
import { formValues } from './feed-values.ts';

const one = api.admin.feeds[':id'];

/** Saved feeds, and the time zone of their schedules. */
export async function readFeeds() {
  const { feeds, timeZone } = await call(api.admin.feeds.$get());
  const sorted = feeds.toSorted((first, second) => compareNames(first.name, second.name));
  return { timeZone, items: sorted.map((feed) => ({ ...feed, timeZone })) };
}

export type ListedFeed = Awaited<ReturnType<typeof readFeeds>>['items'][number];

export const feeds: Resource<Pick<Feed, 'id' | 'name'>, Feed> = {
  texts: 'feeds',
  words: { editTitle: 'feeds.edit' },
  nameOf: ({ name }) => name,
  read: async (id) => {
    const found = (await readFeeds()).items.find((feed) => feed.id === id);
    if (found === undefined) throw new ApiProblem(404, { error: 'not_found' });
    return found;
  },
  remove: (id) => call(one.$delete({ param: { id } })),
  messageOf: () => t('feeds.deletion.message'),
};

export const refreshFeeds = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['feeds'] });

export function useFeedSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ feed, active }: { feed: Feed; active: boolean }): Promise<Feed> => {
      const json = { ...formValues(feed), active, version: feed.version };
      return call(one.$put({ param: { id: feed.id }, json }));
    },
    onSuccess: ({ active, name }) => {
      notify.success(t('common.entity.saved'), t(active ? 'feeds.switchedOn' : 'feeds.switchedOff', { name }));
    },
    onError: (error) => reportFailure(error, t('common.entity.saveFailed')),
    onSettled: () => refreshFeeds(queries),
  }).mutateAsync;
}

/** Imports a feed now. @param onStarted receives the operation's id */
export function useFeedRun(onStarted: (operationId: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Feed) => call(one.run.$post({ param: { id }, json: {} })),
    onSuccess: ({ operationId }, { name }) => {
      onStarted(operationId);
      notify.success(t('feeds.started'), t('feeds.startedHint', { name }));
    },
    onError: (error) => reportFailure(error, t('feeds.runFailed')),
    onSettled: () =>
      Promise.all([refreshFeeds(queries), queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true })]),
  });
}
