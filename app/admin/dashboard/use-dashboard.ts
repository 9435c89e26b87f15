import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const read = api.admin.dashboard.$get;

export type Dashboard = InferResponseType<typeof read, 200>;

/** Refetched on each visit of the section. */
export function useDashboard(): UseQueryResult<Dashboard> {
  return useQuery({ queryKey: ['dashboard'], queryFn: () => call(read()), staleTime: 0 });
}
