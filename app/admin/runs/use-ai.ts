import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const read = api.admin.ai.$get;
const readEstimate = api.admin.ai.estimates[':work'].$get;

export type AiState = InferResponseType<typeof read, 200>;
export type AiWork = InferRequestType<typeof readEstimate>['param']['work'];
export type AiEstimate = InferResponseType<typeof readEstimate, 200>;

export const aiState = queryOptions({ queryKey: ['ai'], queryFn: () => call(read()), staleTime: 0 });

/** Work left and its estimated cost. The server reads the whole catalog for it. */
export const aiEstimate = (work: AiWork) =>
  queryOptions({
    queryKey: ['ai', 'estimate', work],
    queryFn: () => call(readEstimate({ param: { work } })),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export function useAi(): UseQueryResult<AiState> {
  return useQuery(aiState);
}
