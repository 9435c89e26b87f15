import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useEffect } from 'react';
import { api, call } from '../api/client.ts';
import { useRunEvents } from '../runs/use-run-events.ts';
import { withProgress } from './progress.ts';

const list = api.admin.imports.$get;

export type ImportLog = InferResponseType<typeof list, 200>['imports'][number];

/** Polling interval in milliseconds during an import: without and with server-sent events. */
const POLL_INTERVAL = 1_500;
const LIVE_POLL_INTERVAL = 15_000;
/** Polling interval in milliseconds while nothing runs: schedules start imports too. */
export const IDLE_POLL_INTERVAL = 60_000;

/** Key of the history. Data of one import has longer keys, and is not invalidated with the history. */
export const IMPORTS_KEY = ['imports'];

const isRunning = ({ status }: ImportLog) => status === 'running';

/**
 * The last ten imports. A single running import is followed by events; several, or one without events, by polling.
 */
export function useImports(): UseQueryResult<ImportLog[]> {
  const queries = useQueryClient();
  const { live, follow } = useRunEvents((run) => {
    if (run.status !== 'running') return void queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true });
    queries.setQueryData<ImportLog[]>(IMPORTS_KEY, (history) => history && withProgress(history, run));
  });
  const query = useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: async () => (await call(list())).imports,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const running = state.data?.filter(isRunning).length ?? 0;
      if (running === 0) return IDLE_POLL_INTERVAL;
      return live && running === 1 ? LIVE_POLL_INTERVAL : POLL_INTERVAL;
    },
  });
  const newest = query.data?.find(isRunning)?.id ?? null;
  useEffect(() => follow(newest), [follow, newest]);
  return query;
}
