import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TextRun } from '../../../shared/forms/text-run.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { lastRunKey, type OperationKind, type OperationRun, RECENT_RUNS, useLastRun } from './use-last-run.ts';
import { useRunEvents } from './use-run-events.ts';

export type Operation = ReturnType<typeof useOperation>;

interface OperationOptions {
  kind: OperationKind;
  start: (run: TextRun) => Promise<{ operationId: string }>;
  onEnd: (run: OperationRun) => void;
  onRefused: (error: unknown) => void;
}

/** Skips the report for a lost session, because the shell asks to sign in again. */
const unlessSignedOut = (report: (error: unknown) => void) => (error: unknown) => {
  if (isSessionProblem(error)) return;
  console.error(error);
  report(error);
};

/** Follows the last run of a kind, including one that was running when the view opened. */
export function useOperation({ kind, start, onEnd, onRefused }: OperationOptions) {
  const queries = useQueryClient();
  const { live, follow } = useRunEvents((run) => queries.setQueryData(lastRunKey(kind), { run }));
  const query = useLastRun(kind, { live });
  const last = query.data?.run ?? null;
  const isRunning = last?.status === 'running';
  const [seen, setSeen] = useState<string | null>(null);
  const waitedFor = useRef<string | null>(null);

  useEffect(() => follow(isRunning ? last.id : null), [follow, isRunning, last?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed callback must not restart the effect
  useEffect(() => {
    if (last === null) return;
    if (last.status === 'running') {
      waitedFor.current = last.id;
      setSeen(last.id);
    } else if (waitedFor.current === last.id) {
      waitedFor.current = null;
      void queries.invalidateQueries({ queryKey: RECENT_RUNS });
      onEnd(last);
    }
  }, [last]);

  const starting = useMutation({
    mutationFn: start,
    onSuccess: async ({ operationId }) => {
      waitedFor.current = operationId;
      setSeen(operationId);
      void queries.invalidateQueries({ queryKey: RECENT_RUNS });
      await queries.invalidateQueries({ queryKey: lastRunKey(kind) });
    },
    onError: unlessSignedOut(onRefused),
  });
  const cancelling = useMutation({
    mutationFn: (id: string) => call(api.admin.operations[':id'].cancel.$post({ param: { id }, json: {} })),
    onSuccess: (state) => queries.setQueryData(lastRunKey(kind), state),
    onError: unlessSignedOut((error) =>
      notify.failure(t('common.error'), problemText(error, t('ai.progress.cancelFailed'))),
    ),
  });

  const resuming = useMutation({
    mutationFn: (id: string) => call(api.admin.operations[':id'].resume.$post({ param: { id }, json: {} })),
    onSuccess: async ({ run }) => {
      waitedFor.current = run.id;
      setSeen(run.id);
      void queries.invalidateQueries({ queryKey: RECENT_RUNS });
      queries.setQueryData(lastRunKey(kind), { run });
    },
    onError: unlessSignedOut((error) =>
      notify.failure(t('common.error'), problemText(error, t('ai.progress.resumeFailed'))),
    ),
  });

  return {
    query,
    /** The run in progress, or one that ended while the view was open; null otherwise. */
    run: last !== null && (isRunning || last.id === seen) ? last : null,
    isRunning,
    isStarting: starting.isPending,
    start: async (run: TextRun = {}) => {
      // `onRefused` reports the error.
      await starting.mutateAsync(run).catch(() => {});
    },
    isResuming: resuming.isPending,
    /** Continues the last run, which ended early. */
    resume: () => {
      if (last !== null) resuming.mutate(last.id);
    },
    isCancelling: cancelling.isPending || (isRunning && last.cancelling),
    cancel: () => {
      if (last !== null) cancelling.mutate(last.id);
    },
  };
}
