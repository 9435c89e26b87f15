import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, call } from '../../api/client.ts';

const list = api.admin.activity.$get;

export type ActivityEntry = InferResponseType<typeof list, 200>['items'][number];
export type ActivityEntity = NonNullable<InferRequestType<typeof list>['query']['entity']>;

export interface ActivityFilter {
  entity?: ActivityEntity | undefined;
  entityId?: string | undefined;
  /** From 1. */
  page: number;
}

/** A page of the log, newest first. The previous page stays while the next one loads. */
export function useActivity({ entity, entityId, page }: ActivityFilter) {
  return useQuery({
    queryKey: ['activity', { entity, entityId, page }],
    queryFn: () => call(list({ query: { page: String(page), entity, entityId } })),
    placeholderData: keepPreviousData,
    // Always refetch: the operator's last change must be the first entry.
    staleTime: 0,
  });
}
