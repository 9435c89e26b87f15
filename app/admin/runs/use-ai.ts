import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import type { TextRun } from '../../../shared/forms/text-run.ts';
import { api, call } from '../api/client.ts';

const read = api.admin.ai.$get;
const readEstimate = api.admin.ai.estimate.$post;

export type AiState = InferResponseType<typeof read, 200>;
export type AiWork = InferRequestType<typeof readEstimate>['json']['work'];
export type AiEstimate = InferResponseType<typeof readEstimate, 200>;

export const aiState = queryOptions({ queryKey: ['ai'], queryFn: () => call(read()), staleTime: 0 });

/** Queries what a run would do and its estimated cost. The server reads the whole catalog, or the chosen games. */
export const aiEstimate = (work: AiWork, run: TextRun = {}) =>
  queryOptions({
    queryKey: ['ai', 'estimate', work, run],
    queryFn: () => call(readEstimate({ json: { work, run } })),
    // The dialog uses the estimate that was read before it opened.
    staleTime: 5_000,
    retry: false,
    refetchOnWindowFocus: false,
  });

export function useAi(): UseQueryResult<AiState> {
  return useQuery(aiState);
}
