import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useEffect } from 'react';
import { api, call } from '../api/client.ts';
import { useRunEvents } from '../components/use-run-events.ts';
import { withProgress } from './progress.ts';

const list = api.admin.imports.$get;

export type ImportLog = InferResponseType<typeof list, 200>['imports'][number];

/** Milliseconds between two looks at the history while an import runs, and while the server tells of it. */
const LOOK_AGAIN = 1_500;
const LOOK_RARELY = 15_000;
/** Milliseconds between two looks while none does: schedules begin imports too. */
export const LOOK_FOR_SCHEDULED = 60_000;

/** The history. What belongs to one import is below it, and does not change with the history. */
export const IMPORTS_KEY = ['imports'];

const isRunning = ({ status }: ImportLog) => status === 'running';

/** Keeps the history at what the server sends of the newest import that runs. */
function useProgress() {
  const queries = useQueryClient();
  return useRunEvents((run) => {
    if (run.status !== 'running') return void queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true });
    queries.setQueryData<ImportLog[]>(IMPORTS_KEY, (history) => history && withProgress(history, run));
  });
}

/** The last ten imports. What runs is followed; several at once, or without events, are looked at again and again. */
export function useImports(): UseQueryResult<ImportLog[]> {
  const { live, follow } = useProgress();
  const query = useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: async () => (await call(list())).imports,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const running = state.data?.filter(isRunning).length ?? 0;
      if (running === 0) return LOOK_FOR_SCHEDULED;
      return live && running === 1 ? LOOK_RARELY : LOOK_AGAIN;
    },
  });
  const newest = query.data?.find(isRunning)?.id ?? null;
  useEffect(() => follow(newest), [follow, newest]);
  return query;
}
