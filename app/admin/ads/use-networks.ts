import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';

const KEY = ['ads', 'networks'];

/** Reads whether all networks are off, and which Google accounts the advertisements name. */
export function useNetworks() {
  return useQuery({ queryKey: KEY, queryFn: () => call(api.admin.ads.networks.$get()) });
}

/** Turns all networks off, once the operator has confirmed, or on again. */
export function useNetworksSwitch() {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (setting: { networksOff: boolean; version: number }) =>
      call(api.admin.ads.networks.$put({ json: setting })),
    onSuccess: ({ networksOff }) => notify.success(t(networksOff ? 'ads.allOff.stopped' : 'ads.allOff.restarted')),
    onError: (error) => reportFailure(error, t('ads.allOff.failed')),
    onSettled: () => Promise.all(['ads', 'activity'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const stop = async (version: number) => {
    const isConfirmed = await confirmAction({
      title: t('ads.allOff.title'),
      message: t('ads.allOff.message'),
      confirmLabel: t('ads.allOff.stop'),
      danger: true,
    });
    if (isConfirmed) saving.mutate({ networksOff: true, version });
  };
  return {
    stop,
    start: (version: number) => saving.mutate({ networksOff: false, version }),
    isSaving: saving.isPending,
  };
}
