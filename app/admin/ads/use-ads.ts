import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ad } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import type { Resource } from '../kit/resource.ts';
import { formValues } from './ad-form.ts';

const one = api.admin.ads[':id'];
const read = (id: string) => call(one.$get({ param: { id } }));

export const ads: Resource<Pick<Ad, 'id' | 'name'>, Ad> = {
  texts: 'ads',
  words: {
    loadFailed: 'ads.loadFailed',
    saveFailed: 'ads.saveFailed',
    deleteFailed: 'ads.deleteFailed',
    created: 'ads.created',
    saved: 'ads.changed',
    deleted: 'ads.deleted',
    editTitle: 'ads.edit',
  },
  nameOf: ({ name }) => name,
  read,
  remove: (id) => call(one.$delete({ param: { id } })),
  messageOf: () => t('ads.deletion.message'),
};

/** The checks read at most this many running advertisements. A site with more has too many anyway. */
const MAX_RUNNING = 200;

export function useRunningAds() {
  return useQuery({
    queryKey: ['ads', 'running'],
    queryFn: () => call(api.admin.ads.$get({ query: { status: 'active', pageSize: String(MAX_RUNNING) } })),
    select: ({ items }) => items,
  });
}

export type RunningAd = NonNullable<ReturnType<typeof useRunningAds>['data']>[number];

/** Switches an advertisement on or off; pending until the lists are reloaded. */
export function useAdSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, active }: { id: string; active: boolean }) => {
      const ad = await read(id);
      return call(one.$put({ param: { id }, json: { ...formValues(ad), active, version: ad.version } }));
    },
    onSuccess: ({ active, name }) => {
      notify.success(t('ads.changed'), t(active ? 'ads.switchedOn' : 'ads.switchedOff', { name }));
    },
    onError: (error) => reportFailure(error, t('ads.saveFailed')),
    onSettled: () => queries.invalidateQueries(),
  }).mutateAsync;
}
