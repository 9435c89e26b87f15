import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ad } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { chosen } from '../kit/list-state.ts';
import { formValues } from './ad-form.ts';
import type { AdListState } from './ad-list.ts';

export function useAds(state: AdListState) {
  const query = chosen(state);
  return useQuery({
    queryKey: ['ads', 'list', query],
    queryFn: () => call(api.admin.ads.$get({ query })),
    placeholderData: keepPreviousData,
  });
}

/** Those that pages show now: the checks look at no more, and so many would be wrong already. */
const MOST_RUNNING = 200;

export function useRunningAds() {
  return useQuery({
    queryKey: ['ads', 'running'],
    queryFn: () => call(api.admin.ads.$get({ query: { status: 'active', pageSize: String(MOST_RUNNING) } })),
    select: ({ items }) => items,
  });
}

export type RunningAd = NonNullable<ReturnType<typeof useRunningAds>['data']>[number];

export const readAd = (id: string): Promise<Ad> => call(api.admin.ads[':id'].$get({ param: { id } }));

export function refreshAds(queries: QueryClient): Promise<unknown> {
  return Promise.all(['ads', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

/** Switches an advertisement on or off; pending until the lists are reloaded. */
export function useAdSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, active }: { id: string; active: boolean }) => {
      const ad = await readAd(id);
      const json = { ...formValues(ad), active, version: ad.version };
      return call(api.admin.ads[':id'].$put({ param: { id }, json }));
    },
    onSuccess: ({ active, name }) => {
      notify.success(t('ads.changed'), t(active ? 'ads.switchedOn' : 'ads.switchedOff', { name }));
    },
    onError: (error) => reportFailure(error, t('ads.saveFailed')),
    onSettled: () => refreshAds(queries),
  }).mutateAsync;
}
