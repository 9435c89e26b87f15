import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { api, call } from '../api/client.ts';

const TEAM_KEY = ['team'];

export const useTeam = () => useQuery({ queryKey: TEAM_KEY, queryFn: () => call(api.admin.team.$get()) });

/** @param q part of an address */
export const useWithoutRole = (q: string) =>
  useQuery({
    queryKey: [...TEAM_KEY, 'without-role', q],
    queryFn: () => call(api.admin.team['without-role'].$get({ query: { q } })),
    placeholderData: keepPreviousData,
  });

export const refreshTeam = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: TEAM_KEY });
