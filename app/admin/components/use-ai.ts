import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const read = api.admin.ai.$get;

export type AiState = InferResponseType<typeof read, 200>;
/** Work that is left to be done, by the name of its estimate. */
export type AiWork = keyof AiState['estimates'];

/** What writes texts, what it cost this month and what is left to be done. */
export const aiState = queryOptions({ queryKey: ['ai'], queryFn: () => call(read()), staleTime: 0 });

export function useAi(): UseQueryResult<AiState> {
  return useQuery(aiState);
}
