import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, call } from '../../api/client.ts';

const read = api.admin.operations[':id'].failures.$get;

export type OperationFailures = InferResponseType<typeof read, 200>;

/** A page of an operation's failures. @param page from 1 */
export function useFailures(id: string, page: number): UseQueryResult<OperationFailures> {
  return useQuery({
    queryKey: ['operations', id, 'failures', page],
    queryFn: () => call(read({ param: { id }, query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  });
}
