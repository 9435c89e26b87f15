import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const read = api.admin.seo.$get;

export type SeoCounts = InferResponseType<typeof read, 200>;

/** What the active games lack. Each visit of the section asks anew. */
export function useSeo(): UseQueryResult<SeoCounts> {
  return useQuery({ queryKey: ['seo'], queryFn: () => call(read()), staleTime: 0 });
}
