import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { api, call } from '../../api/client.ts';

const list = api.admin.activity.$get;

export type ActivityEntry = InferResponseType<typeof list, 200>['items'][number];
type Query = InferRequestType<typeof list>['query'];
export type ActivityEntity = NonNullable<Query['entity']>;

export type ActivityFilter = Omit<Query, 'page'> & {
  /** Starts at 1. */
  page: number;
};

/** A record that has a history. */
export type ActivityRecord = Required<Pick<ActivityFilter, 'entity' | 'entityId'>>;

/** A page of the log, newest first. The previous page stays while the next one loads. */
export function useActivity({ page, ...filter }: ActivityFilter) {
  return useQuery({
    queryKey: ['activity', { ...filter, page }],
    queryFn: () => call(list({ query: { ...filter, page: String(page) } })),
    placeholderData: keepPreviousData,
    // Always refetch: the operator's last change must be the first entry.
    staleTime: 0,
  });
}
