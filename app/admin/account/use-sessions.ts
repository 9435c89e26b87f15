import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';

const SESSIONS_KEY = ['own-sessions'];

export const useSessions = () =>
  useQuery({ queryKey: SESSIONS_KEY, queryFn: () => call(api.admin.account.sessions.$get()) });

/** Ends the operator's own sessions: one by its id, or all others. */
export function useEnding() {
  const queries = useQueryClient();
  const settled = () => queries.invalidateQueries({ queryKey: SESSIONS_KEY });
  const failed = (error: unknown) => reportFailure(error, t('sessions.endFailed'));
  const one = useMutation({
    mutationFn: (id: string) => call(api.admin.account.sessions[':id'].$delete({ param: { id } })),
    onSuccess: () => notify.success(t('sessions.ended')),
    onError: failed,
    onSettled: settled,
  });
  const others = useMutation({
    mutationFn: () => call(api.admin.account.sessions['end-others'].$post({ json: {} })),
    onSuccess: ({ ended }) => notify.success(t('sessions.endedOthers', { count: ended })),
    onError: failed,
    onSettled: settled,
  });
  return { one, others };
}
