import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useEffect } from 'react';
import { api, call } from '../api/client.ts';
import { useRunEvents } from '../runs/use-run-events.ts';
import { withProgress } from './progress.ts';
import type { HistoryState } from './use-history-state.ts';

const list = api.admin.imports.$get;

export type ImportsPage = InferResponseType<typeof list, 200>;
export type PastImport = ImportsPage['items'][number];
/** An import, or a dry run. */
export type ImportLog = Omit<PastImport, 'feed_name' | 'by' | 'forgotten'>;

/** Polling interval in milliseconds during an import: without and with server-sent events. */
const POLL_INTERVAL = 1_500;
const LIVE_POLL_INTERVAL = 15_000;
/** Polling interval in milliseconds while nothing runs: schedules start imports too. */
export const IDLE_POLL_INTERVAL = 60_000;

/** Key of the history. Data of one import has longer keys, and is not invalidated with the history. */
export const IMPORTS_KEY = ['imports'];

const PAST_IMPORTS = ['past-imports'];

/** Reloads the parts of the history that are shown. */
export const refreshHistory = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true }),
    queries.invalidateQueries({ queryKey: PAST_IMPORTS }),
  ]);

const isRunning = ({ status }: ImportLog) => status === 'running';

/**
 * Loads the first page of the history. A single running import is followed by server-sent events. Several imports, or one without
 * events, are polled.
 */
export function useImports(): UseQueryResult<ImportsPage> {
  const queries = useQueryClient();
  const { live, follow } = useRunEvents((run) => {
    if (run.status !== 'running') return void queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true });
    queries.setQueryData<ImportsPage>(IMPORTS_KEY, (page) => page && { ...page, items: withProgress(page.items, run) });
  });
  const query = useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: () => call(list({ query: {} })),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const running = state.data?.items.filter(isRunning).length ?? 0;
      if (running === 0) return IDLE_POLL_INTERVAL;
      return live && running === 1 ? LIVE_POLL_INTERVAL : POLL_INTERVAL;
    },
  });
  const newest = query.data?.items.find(isRunning)?.id ?? null;
  useEffect(() => follow(newest), [follow, newest]);
  return query;
}

/** Loads another page of the history, or one of a saved feed. */
export function usePastImports({ feed, page }: HistoryState, enabled: boolean): UseQueryResult<ImportsPage> {
  return useQuery({
    // Not below the key of the first page, so that reloading the catalog reloads this too.
    queryKey: [...PAST_IMPORTS, feed, page],
    queryFn: () => call(list({ query: { ...(feed !== '' && { feed }), page: String(page) } })),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? POLL_INTERVAL : IDLE_POLL_INTERVAL),
  });
}
