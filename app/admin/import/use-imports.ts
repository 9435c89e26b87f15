import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const list = api.admin.imports.$get;
const failures = api.admin.imports[':id'].failures.$get;

export type ImportLog = InferResponseType<typeof list, 200>['imports'][number];
export type ImportFailures = InferResponseType<typeof failures, 200>;

/** Milliseconds between two looks at the history while an import runs. */
const LOOK_AGAIN = 1_500;

export const IMPORTS_KEY = ['imports'];

/** The last ten imports, looked at again and again while one of them runs. */
export function useImports(): UseQueryResult<ImportLog[]> {
  return useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: async () => (await call(list())).imports,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? LOOK_AGAIN : false),
  });
}

/** A page of the games that an import could not take; pages count from 1. */
export function useFailures(importId: string, page: number): UseQueryResult<ImportFailures> {
  return useQuery({
    queryKey: [...IMPORTS_KEY, importId, 'failures', page],
    queryFn: () => call(failures({ param: { id: importId }, query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  });
}
