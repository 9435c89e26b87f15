import { replaceEqualDeep, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const read = api.admin.operations.last.$get;

export type OperationKind = InferRequestType<typeof read>['query']['kind'];
export type OperationRun = NonNullable<InferResponseType<typeof read, 200>['run']>;
interface LastRun {
  run: OperationRun | null;
}
export type LastRunQuery = UseQueryResult<LastRun>;

/** Polling interval in milliseconds, without server-sent events. */
const POLL_INTERVAL = 2_000;

export const lastRunKey = (kind: OperationKind) => ['operations', 'last', kind];

/** Query key of the recent runs in all sections. */
export const RECENT_RUNS = ['operations', 'recent'];

/**
 * Returns the newer of a known and a received state. The event that a run has ended can overtake earlier responses. An ended run
 * runs again only when it is resumed, which has a later start.
 */
export function laterRun(known: LastRun | undefined, received: LastRun): LastRun {
  const end = known?.run?.finished_at ?? null;
  const isResumed = end !== null && (received.run?.started_at ?? '~') > end;
  const isOvertaken =
    !isResumed &&
    known?.run &&
    known.run.id === received.run?.id &&
    known.run.status !== 'running' &&
    received.run.status === 'running';
  return isOvertaken ? known : replaceEqualDeep(known, received);
}

/** Loads the last run of a kind of operation, or null. Polls while it runs, unless changes are pushed (`live`). */
export function useLastRun(kind: OperationKind, { live = false } = {}): LastRunQuery {
  return useQuery({
    queryKey: lastRunKey(kind),
    queryFn: () => call(read({ query: { kind } })),
    staleTime: 0,
    structuralSharing: (known, received) => laterRun(known as LastRun | undefined, received as LastRun),
    refetchInterval: ({ state }) => (!live && state.data?.run?.status === 'running' ? POLL_INTERVAL : false),
  });
}
