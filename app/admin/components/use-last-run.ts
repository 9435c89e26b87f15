import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const read = api.admin.operations.last.$get;

export type OperationKind = InferRequestType<typeof read>['query']['kind'];
export type OperationRun = NonNullable<InferResponseType<typeof read, 200>['run']>;

/** The last run of a kind of long work; `run` is null when there was none. */
export function useLastRun(kind: OperationKind): UseQueryResult<{ run: OperationRun | null }> {
  return useQuery({
    queryKey: ['operations', 'last', kind],
    queryFn: () => call(read({ query: { kind } })),
    staleTime: 0,
  });
}
