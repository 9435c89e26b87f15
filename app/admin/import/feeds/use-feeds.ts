import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { ApiProblem, api, call } from '../../api/client.ts';
import { notify } from '../../components/feedback/notify.tsx';
import { notifyChanged } from '../../components/feedback/notify-deleted.tsx';
import { reportFailure } from '../../components/feedback/report-failure.ts';
import { compareNames } from '../../components/text/formats.ts';
import type { Resource } from '../../kit/resource.ts';
import { refreshHistory } from '../use-imports.ts';
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

/** Turns a feed's schedule on or off, and offers to undo it. */
export function useFeedSwitch() {
  const queries = useQueryClient();
  const save = (feed: Feed, active: boolean): Promise<Feed> =>
    call(one.$put({ param: { id: feed.id }, json: { ...formValues(feed), active, version: feed.version } }));
  return useMutation({
    mutationFn: ({ feed, active }: { feed: Feed; active: boolean }) => save(feed, active),
    onSuccess: (saved) => {
      const { active, name, id, version } = saved;
      notifyChanged({
        title: t('common.entity.saved'),
        message: t(active ? 'feeds.switchedOn' : 'feeds.switchedOff', { name }),
        undo: `feed ${id} ${version}`,
        restore: () => save(saved, !active),
      });
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
    onSettled: () => Promise.all([refreshFeeds(queries), refreshHistory(queries)]),
  });
}
