import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const read = api.admin.seo.$get;

export type SeoCounts = InferResponseType<typeof read, 200>;

export const SEO_KEY = ['seo'];

/** Loads the counts of missing texts of active games. Refetched each time it is shown. */
export function useSeo(): UseQueryResult<SeoCounts> {
  return useQuery({ queryKey: SEO_KEY, queryFn: () => call(read()), staleTime: 0 });
}
