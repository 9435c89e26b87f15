import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { refreshTeam } from './use-team.ts';

/** Runs an action on an account and reports the result. */
export function useMemberAction(
  work: (id: string) => Promise<unknown>,
  { done, failed }: { done: string; failed: string },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; email: string }) => work(id),
    onSuccess: (_answer, { email }) => notify.success(done, email),
    onError: (error) => reportFailure(error, failed),
    onSettled: () => refreshTeam(queries),
  }).mutateAsync;
}
