import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const read = api.admin.operations.last.$get;

export type OperationKind = InferRequestType<typeof read>['query']['kind'];
export type OperationRun = NonNullable<InferResponseType<typeof read, 200>['run']>;
export type LastRunQuery = UseQueryResult<{ run: OperationRun | null }>;

/** Polling interval in milliseconds, without server-sent events. */
const POLL_INTERVAL = 2_000;

export const lastRunKey = (kind: OperationKind) => ['operations', 'last', kind];

/** The last run of a kind of operation, or null. Polls while it runs, unless changes are pushed (`live`). */
export function useLastRun(kind: OperationKind, { live = false } = {}): LastRunQuery {
  return useQuery({
    queryKey: lastRunKey(kind),
    queryFn: () => call(read({ query: { kind } })),
    staleTime: 0,
    refetchInterval: ({ state }) => (!live && state.data?.run?.status === 'running' ? POLL_INTERVAL : false),
  });
}
